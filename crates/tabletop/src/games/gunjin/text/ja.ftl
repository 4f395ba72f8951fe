# 軍人将棋：対局者が読むことば。

gunjin-name = 軍人将棋
gunjin23-name = 軍人将棋（23枚）
gunjin31-name = 軍人将棋（31枚）

## 駒

gunjin-kind-gen = 大将
gunjin-kind-ltg = 中将
gunjin-kind-mg = 少将
gunjin-kind-pln = 飛行機
gunjin-kind-tnk = 戦車
gunjin-kind-col = 大佐
gunjin-kind-ltc = 中佐
gunjin-kind-maj = 少佐
gunjin-kind-cpt = 大尉
gunjin-kind-1lt = 中尉
gunjin-kind-2lt = 少尉
gunjin-kind-cav = 騎兵
gunjin-kind-eng = 工兵
gunjin-kind-spy = 間諜
gunjin-kind-min = 地雷
gunjin-kind-flg = 軍旗

## 特別ルール

gunjin-option-tanks-beat-engineers = 戦車は工兵に勝つ
    .description = あり：戦車が工兵に勝ちます。なし：工兵が戦車に勝ちます。
gunjin-option-mines-stay = 地雷は残る
    .description = あり：攻めてきた駒を倒した地雷は盤に残ります。なし：相手と一緒に取り除かれます。
gunjin-option-lose-with-general = 大将を失うと負け
    .description = あり：大将を失った側が負けます。両方の大将が同時に倒れると引き分けです。
gunjin-option-swap-first-on-rematch = もう一局は先後を入れ替える
    .description = あり：もう一局では、前の後手が先手になります。

## 指せない手

gunjin-refusal-game-over = この対局は終わっています。もう指せません。
gunjin-refusal-not-your-turn = まだあなたの番ではありません。
gunjin-refusal-unreadable-move = 指し手として読み取れませんでした。元のマスと行き先を続けて、b4b5 のように書いてください。
gunjin-refusal-unknown-square = そのマスはこの盤にありません。b4 のように列の文字と段の数字で書くか、HQ と書いてください。
gunjin-refusal-ambiguous-square = ここでは「HQ」だけでは、どちらの総司令部か分かりません。c1 や d8 のようにマスで書いてください。
gunjin-refusal-no-drops = このゲームでは、取り除かれた駒は戻りません。盤にある駒を動かしてください。
gunjin-refusal-no-promotion = このゲームに「成り」はありません。「+」を外してください。
gunjin-refusal-empty-square = { $from } には駒がありません。自分の駒があるマスを選んでください。
gunjin-refusal-not-your-piece = { $from } の駒は相手のものです。自分の駒を選んでください。
gunjin-refusal-cannot-move = { $from } の{ $kind }は動かせません。ほかの駒を選んでください。
gunjin-refusal-same-square = その駒が今いるマスです。ほかの行き先を選んでください。
gunjin-refusal-own-piece-there = { $to } には自分の駒があります。空いたマスか、相手の駒を選んでください。
gunjin-refusal-too-far = { $from } の{ $kind }は { $to } までは進めません。もっと近いマスを選んでください。
gunjin-refusal-two-only-forward = この{ $kind }が2マス進めるのは、まっすぐ前だけです。後ろと横は1マスです。
gunjin-refusal-path-blocked = { $square } に駒があって、{ $kind }は通れません。手前で止まるか、ほかの方向を選んでください。
gunjin-refusal-stops-at-headquarters = 総司令部に入るとそこで止まるので、{ $kind }は { $to } まで通り抜けられません。
gunjin-refusal-no-bridge = { $from } から { $to } へ渡る橋はありません。ほかの場所で川を越えられるのは飛行機だけです。
gunjin-refusal-not-straight = { $kind }は { $from } から { $to } へ1手では動けません。駒は前後左右にまっすぐ進みます。
gunjin-refusal-plane-aside = 飛行機が横に進めるのは1マスだけです。前後には何マスでも飛べます。
gunjin-refusal-plane-crosswise = 飛行機は同じ列のまま川を越えます。橋の斜めの道はほかの駒のものです。

## 布陣の誤り

gunjin-fault-unknown-square = 「{ $name }」というマスはこの盤にありません。
gunjin-fault-unknown-kind = 「{ $name }」という駒はこのゲームにありません。
gunjin-fault-twice = { $square } に駒が2枚あります。
gunjin-fault-outside-camp = { $square } は自分の陣地の外です。
gunjin-fault-empty = { $square } が空いています。陣地のすべてのマスに駒が必要です。
gunjin-fault-count = { $kind }が{ $found }枚あります。{ $wanted }枚でなければなりません。
gunjin-fault-mine-on-gate = 橋のたもと { $square } に地雷は置けません。
gunjin-fault-flag-on-gate = 橋のたもと { $square } に軍旗は置けません。
gunjin-fault-flag-on-back-row = いちばん後ろの段の { $square } に軍旗は置けません。

## 用意された布陣

gunjin-layout-fortress = 要塞
    .description = 大将が本陣を守り、その前に軍旗。強い駒がまわりを固めて、だれも近づけません。
gunjin-layout-spearhead = 槍先
    .description = 強い将校が橋のそばに立ち、すぐに攻め込みます。総司令部は地雷が守ります。
gunjin-layout-ambush = 待ち伏せ
    .description = 下級将校が橋のたもとを守り、その一歩後ろで地雷が待ちます。

## 終局の理由

gunjin-reason-occupation = { $winner } の将校が相手の総司令部に入りました。
gunjin-reason-general = { $loser } が大将を失いました。
gunjin-reason-general-draw = 両方の大将が同時に倒れました。
gunjin-reason-no-move = { $loser } には動かせる駒がなくなりました。
gunjin-reason-both-stuck = どちらにも動かせる駒がなくなりました。
gunjin-reason-quiet-100 = 戦いのないまま100手が過ぎました。

## ルール（ページごと）

gunjin-rules-1 =
    ### 軍人将棋とは
    川をはさんで、2つの軍が駒を伏せて向かい合います。自分の駒の種類は分かりますが、相手の駒は裏しか見えません。駒がぶつかると、審判だけが両方を見て、どちらが残ったかだけを2人に伝えます。
    少佐以上の将校が、相手の総司令部（最後列の中央にある HQ と書かれた広いマス）に入れば勝ちです。

    ### 盤
    23枚では6列の盤で、b列とe列にまっすぐな橋があります。31枚では8列の盤で、X字形の橋が2つあり、a列とc列、f列とh列の突入口を、まっすぐにも斜めにもつなぎます。突入口とは、橋のたもとのマスです。1～4段が先手の陣地、5～8段が後手の陣地です。
    総司令部は2列にまたがりますが、1つのマスで、駒は1枚だけ置けます。

    ### 布陣
    自分の陣地のすべてのマスに、1枚ずつ駒を置きます。地雷と軍旗は突入口には置けません。23枚では、軍旗を最後列にも置けません。地雷は総司令部に置けます。
gunjin-rules-2 =
    ### 駒の動き
    先手から交互に、自分の駒を1枚ずつ動かします。パスはできません。自分の駒があるマスには入れません。
    • 将校（大将から少尉まで）と間諜：前後左右に1マス。
    • 戦車と騎兵：同じく1マス。または、間のマスが空いていれば前に2マス。
    • 工兵：前後左右に何マスでも。ただし駒は越えられません。
    • 飛行機：前後に何マスでも。駒も川も飛び越えます。横は1マス。
    • 地雷と軍旗：動けません。

    飛行機のほかは、橋でしか川を渡れません。橋はマスではなく、両側の突入口は隣どうしです。まっすぐ渡るときは長い動きの途中で渡れますが、X字形の橋を斜めに渡るときはそれだけで1手です。飛行機は斜めの道を使いません。
    長い動きは、総司令部に入るとそこで止まります。総司令部からは、2つの列のどちらの前にも出られます。
gunjin-rules-3 =
    ### 戦い
    相手の駒があるマスに入ると攻撃です。弱いほうが取り除かれ、攻めた側が勝てばそのマスに入ります。同じ種類なら相打ちで、両方とも取り除かれます。強い順に：
    大将、中将、少将、飛行機、戦車、大佐、中佐、少佐、大尉、中尉、少尉、騎兵、工兵、間諜。
    • 間諜は、どちらから攻めても大将に勝ちます。ほかの駒には勝てません。
    • 飛行機と工兵は地雷を取り除いて、そのマスに入ります。ほかの駒が地雷を攻めると、地雷と一緒に取り除かれます。
    • 特別ルールで、工兵が戦車に勝つことや、地雷が残ることがあります。この対局のルールは勝敗表にあります。

    ### 軍旗
    軍旗は、すぐ後ろにいる味方の駒と同じ強さで戦います。総司令部の前では、中にいる駒です。後ろの駒自身は戦わず、動きも倒れもしません。後ろに味方がいないときや、最後列にあるときは、何にでも負けます。軍旗を失っても負けにはなりません。

    ### 審判が伝えること
    戦いのあったマスと、どちらが勝ったか、または相打ちかだけです。相打ちのとき、地雷だったかどうかは分かりません。失った自分の駒は名前で、相手の駒は枚数だけ見られます。終局後にすべてが表示されます。
gunjin-rules-4 =
    ### 終局
    • 占領：大将、中将、少将、大佐、中佐、少佐のどれかが相手の総司令部に入ると勝ちです。空でも、中の駒に勝って入っても同じです。ほかの駒も入れますが、勝ちにはなりません。
    • 自分の番に動かせる駒がなければ負けです。
    • どちらも動かせなければ引き分けです。
    • 双方あわせて100手続けて戦いがなければ引き分けです。
    • 特別ルール「大将を失うと負け」では、大将を失うと負けです。同時に倒れると引き分けです。

    いつでも投了と引き分けの提案ができます。待ったはありません。一度聞いた結果は、聞かなかったことにはできないからです。

    ### こつ
    大将は総司令部に置くか、地雷を置いてその隣に。軍旗の後ろには強い駒か地雷を。一度も動いていない駒は地雷かもしれません。将官で当たる前に、下級将校や飛行機で探りましょう。遠くまで動くと工兵や飛行機だと知られるので、ここぞというときまで待ちましょう。伏せたまま中将を倒した動く駒は大将です。間諜を送りましょう。

gunjin-chart-notes = 軍旗は、すぐ後ろの味方と同じ強さで戦い、後ろに味方がいなければ何にでも負けます。地雷と軍旗から攻めることはありません。
