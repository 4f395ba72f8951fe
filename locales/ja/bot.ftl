# ボットが見せる文：お知らせ、盤、操作パネル。

match-title = { $game }#{ $number }
match-sides = 朱（先手）：{ $first }　紺（後手）：{ $second }
side-first = 朱
side-second = 紺
option-on = オン
option-off = オフ
handicap-given = { $handicap }（上手は{ $giver }、先に指します）
house-rule = • { $rule }：**{ $value }**

# 申し込み
challenge-named = { $challenger } が { $opponent } に**{ $game }**の対局を申し込みました。
challenge-open = { $challenger } が**{ $game }**の相手を募集しています。誰でも参加できます。
challenge-expires = 受付終了：{ $expires }
challenge-accepted = { $challenger } と { $opponent } が**{ $game }**で対局します。
challenge-declined = { $opponent } は { $challenger } からの**{ $game }**の申し込みを辞退しました。
challenge-withdrawn = { $challenger } が**{ $game }**の申し込みを取り消しました。
challenge-lapsed = { $challenger } の**{ $game }**の申し込みは、期限までに返事がなかったため終了しました。もう一度申し込むには `/対局申込` を使ってください。
first-mover-challenger = 申し込んだ側が先手です。
first-mover-opponent = 申し込みを受けた側が先手です。
first-mover-random = 先手は抽選で決めます。
choice-first-challenger = 申し込んだ側
choice-first-opponent = 申し込みを受けた側
choice-first-random = 抽選

# 公開の盤
gathering-title = ## { $game }：布陣中
gathering-ready = ✅ { $player } は準備ができました。
gathering-arranging = ⏳ { $player } は布陣中です。
gathering-hint = 自分の陣地はダイレクトメッセージで届きます。下の**自分の布陣**からも開けます。
board-turn = ## { $game }：{ $player } の番（{ $side }、{ $ply }手目）
board-offer = 🤝 { $player } が引き分けを提案しています。
board-quiet = 戦いのない手が{ $count }手続いています。100手続くと引き分けです。
ping-turn = { $player } さん、{ $game }はあなたの番です。
ping-offer = { $player } さん、{ $game }で相手が引き分けを提案しています。
ping-over = { $player } さん、{ $game }は終局しました。上に終局図があります。あなたの結果はこのボタンから見られます。
ping-setup = { $player } さん、{ $game }の布陣をしてください。ダイレクトメッセージを受け取らない設定になっているため、陣地はこのボタンから開いてください。あなただけに表示されます。
thread-name = { $game }：{ $first } 対 { $second }

# 出来事
event-passed-own = 時間切れで、あなたの番は飛ばされました。
event-passed = 時間切れで、{ $side }の番は飛ばされました。
event-moved-own = あなた：{ $move }
event-moved-enemy = 相手：{ $move }
event-moved = { $side }：{ $move }
battle-won = **{ $square }で戦い、{ $side }の勝ち。**
battle-both = **{ $square }で戦い、相打ち。**
battle-own-won = **あなたの{ $piece }が勝ちました（{ $square }）。**
battle-own-lost = **あなたの{ $piece }が負けました（{ $square }）。**
battle-own-both = **あなたの{ $piece }と相手の駒は相打ちになりました（{ $square }）。**
headline-moved = 相手が{ $square }へ動きました
headline-took = { $square }を取られました
headline-repelled = { $square }への攻撃を退けました
headline-both = { $square }で相打ちになりました
headline-passed = 相手の番は時間切れで飛ばされました

# 布陣のパネル
setup-open = 布陣してください：{ $game }、相手は{ $opponent }
setup-confirmed = 準備完了：{ $game }、相手は{ $opponent }
setup-move-first = あなたは{ $side }で、先手です。
setup-move-second = あなたは{ $side }で、後手です。
setup-hint-pick = マスを2つ選ぶと駒が入れ替わります。用意された布陣も使えます。できあがったら**確定**を押してください。
setup-hint-swap = { $square }を選びました。入れ替え先のマスを選んでください。もう一度{ $square }を選ぶと取り消せます。
setup-hint-wait = 相手の準備ができしだい始まります。それまでは**直す**から変更できます。
setup-menu-left = 左半分：マスを選ぶ
setup-menu-right = 右半分：マスを選ぶ
setup-menu-left-swap = 左半分：入れ替え先を選ぶ
setup-menu-right-swap = 右半分：入れ替え先を選ぶ

# 対局のパネル
panel-your-turn = あなたの番です：{ $game }、相手は{ $opponent }
panel-headline = { $turn }。{ $news }。
panel-waiting = { $opponent }の番です：{ $game }
panel-hint-pick = 動かす駒を選んでください。
panel-hint-target = 行き先を選んでください。⚔は攻撃です。
panel-hint-resign = 本当に投了しますか。対局はすぐに終わり、すべての駒が表示されます。
panel-offer-own = 🤝 引き分けを提案しています。相手が返事をするか指すまで有効です。
panel-offer-declined = 🤝 引き分けの提案は断られました。
panel-offer-enemy = 🤝 相手が引き分けを提案しています。あなたが指すと無効になります。
menu-pick-piece = 動かす駒
menu-pick-target = 行き先
menu-can-attack = { $count }マスを攻撃できます

# ボタン
button-accept = 受ける
button-decline = 辞退する
button-withdraw = 取り消す
button-join = 参加する
button-rules = ルール
button-chart = 勝敗表
button-my-board = 自分の盤
button-my-army = 自分の布陣
button-my-turn = 自分の番
button-result = 結果
button-confirm = 確定
button-random = おまかせ
button-mirror = 左右反転
button-edit = 直す
button-back = 戻る
button-more = その他
button-lost = 失った駒
button-position = 局面を文字で
button-offer-draw = 引き分けを提案
button-draw-accept = 引き分けに応じる
button-draw-decline = 引き分けを断る
button-resign = 投了…
button-resign-now = はい、投了します
button-resign-not = いいえ、続けます
button-rematch = もう一局
button-attack = ⚔ { $square }
button-step = → { $square }
button-page-back = ◀ 前へ
button-page-on = 次へ ▶

# 画像の説明
alt-panel = あなたから見た{ $game }の盤。あなたの駒は{ $own }枚、相手の駒は{ $enemy }枚で、相手の駒の種類は隠れています。{ $last }
alt-board = { $game }の盤。駒はすべて伏せてあります。朱は{ $first }枚、紺は{ $second }枚。{ $turn }の番です。{ $last }
alt-setup = { $game }のあなたの陣地：{ $pieces }
alt-reveal = { $game }の終局図。すべての駒が表示されています。{ $reason }
alt-no-move = まだ1手も指されていません。

# 終局
result-won = ## { $game }：{ $winner } の勝ち（{ $side }）
result-draw = ## { $game }：引き分け
result-own-draw = **引き分け：{ $game }、相手は{ $opponent }**
result-own-won = **あなたの勝ち：{ $game }、相手は{ $opponent }**
result-own-lost = **あなたの負け：{ $game }、相手は{ $opponent }**
result-lost = { $side }が失った駒：{ $pieces }
result-lost-none = { $side }が失った駒：なし
result-last = 最後の手　{ $event }
rematch-begun = 🔁 次の対局が始まりました：{ $game }
rematch-wished = 🔁 { $player } がもう一局を希望しています。
reason-occupation = { $winner }が相手の総司令部を占領しました。
reason-general = { $winner }が相手の大将を倒しました。
reason-general-draw = 両方の大将が同時に倒れました。
reason-no-move = { $loser }には動かせる駒がありません。
reason-both-stuck = 双方とも動かせる駒がありません。
reason-quiet-100 = 戦いのない手が100手続きました。
reason-flag = { $winner }が相手の軍旗を取りました。
reason-checkmate = 詰みです。
reason-repetition = 千日手です。
reason-perpetual-check = { $loser }の連続王手による千日手です。
reason-jishogi = 持将棋となり、点数で決まりました。
reason-resign = { $loser }が投了しました。
reason-time = { $loser }の時間が切れました。
reason-agreed = 双方の合意で引き分けになりました。
reason-abandoned = 対局は結果なしで閉じられました。

# 自分だけに見える説明
chart-none = このゲームでは駒どうしは戦いません。相手の駒があるマスに入ると、その駒を取ります。
chart-title = **勝敗表：{ $game }**
    ⚔ 勝つ相手　= 相打ち　それ以外には負けます
chart-line = `{ $piece }` ⚔ { $beats } = { $both }
chart-alt = { $game } の勝敗表。行が攻める駒、列が守る駒です。同じ内容はメッセージの文章にもあります。
chart-attacker = 攻
chart-defender = 守
chart-attacker-wins = 攻めた側の勝ち
chart-defender-wins = 守った側の勝ち
chart-both = 相打ち
chart-depends = 場合による
lost-none = まだありません
lost-pieces = **失った駒：{ $game }**
    あなた：{ $own }
    相手：{ $count }枚
position = **局面：{ $game }**
    あなたの駒：{ $own }
    相手の駒（種類は隠れています）：{ $enemy }
    { $last }
games-title = **進行中の対局**
games-none = ここで進行中の対局はありません。`/対局申込` で始められます。
games-line = • { $game }：{ $first } 対 { $second }（{ $stage }）
games-playing = { $ply }手目、{ $player }の番
games-own-turn = { $ply }手目、**あなたの番**
games-arranging = 布陣中
games-more = …ほかにもあります。
list-separator = 、
a-piece = 駒

# コマンド
command-challenge = 対局を申し込みます。相手を決めずに募集することもできます
command-challenge-game = 対局するゲーム
command-challenge-opponent = 申し込む相手。指定しなければ、だれでも参加できます
command-challenge-house-rules = 標準と違う特別ルール
command-challenge-first = どちらが先手か
command-move = 自分の番の対局で駒を動かします
command-move-move = 元のマスと行き先。例：b4b5、7g7f、７六歩
command-move-number = 自分の番の対局が複数あるときの、対局の番号
command-games = ここで進行中の対局を見ます

# コマンドと項目の名前
name-challenge = 対局申込
name-challenge-game = ゲーム
name-challenge-opponent = 相手
name-challenge-house-rules = 特別ルール
name-challenge-first = 先手
name-move = 指し手
name-move-move = 手
name-move-number = 番号
name-games = 対局一覧

# 人
someone = だれか
language-name = 日本語
declined = { $challenger }さんの申し込みを辞退しました。今後{ $challenger }さんから申し込まれたくないときは、下のボタンでブロックできます。ブロックすると、申し込めなくなります。
farewell = 🏁 { $game }は終局しました。{ $reason }上に終局図があります。{ $people }

# チャンネルのパネル、返事を待つ間の布陣、保存した布陣
ping-setup-chosen = { $player } さん、{ $game }の布陣をしてください。陣地はこのボタンから開けます。あなただけに表示されます。
setup-move-lot = どちらが朱（先手）になるかは、申し込みが受けられたときに抽選で決まります。紺になった場合は、布陣も盤と一緒に向きが変わります。
setup-hint-challenged = 布陣は確定しています。申し込みが受けられ、相手の準備もできると始まります。それまでは**直す**から変更できます。
setup-hint-kept = 保存した布陣を使うか、今の布陣を今後のために保存できます。
kept-last = 前回確定した布陣
kept-load = 使う布陣を選ぶ
kept-discard = 削除する布陣を選ぶ
keep-title = この布陣を保存
keep-label = 名前
panel-hint-sure = { $piece }を{ $move }と動かしますか。
panel-hint-sure-attack = { $piece }を{ $move }と動かして、{ $square }を攻撃しますか。

# 設定
settings-text = **設定**
    あなただけの設定で、どのサーバーでも有効です。**言語**はあなたあての文の言語、**駒**はあなたの画面で駒に書かれる文字です。**自分の盤**をチャンネルにすると、ダイレクトメッセージは送らず、すべて対局のスレッドのボタンから開けます。攻撃や指し手の前に確認してほしいときは、**指す前の確認**を選んでください。
settings-choice = { $topic }：{ $value }
settings-language = 言語
settings-language-usual = Discordに合わせる
settings-faces = 駒
settings-faces-usual = 言語に合わせる
settings-faces-kanji = 漢字と小さな英字
settings-faces-single = 漢字一文字
settings-faces-letters = 英字
settings-faces-hanzi = 簡体字
settings-faces-ranks = 階級の数字
settings-panel = 自分の盤
settings-panel-direct = ダイレクトメッセージ
settings-panel-channel = チャンネル
settings-confirm = 指す前の確認
settings-confirm-never = しない
settings-confirm-attacks = 攻撃のときだけ
settings-confirm-always = いつも
blocks-text = **ブロックした人**
    この人たちからの申し込みは届きません。あなたの申し込みを受けることもできません。解除するには下から選んでください。
blocks-none = ブロックしている人はいません。`/ブロック` を使うと、その人からの申し込みが届かなくなります。
blocks-menu = ブロックを解除する人
server-text = **このサーバーの設定**
    {""}**言語**は全員に見える文の言語です。**チャンネル**を選ぶと、対局はそこ（とそのスレッドや投稿）でだけ始められます。止まったままの対局は、結果なしで**終わらせる**ことができます。
server-language = 全員に見える文の言語
server-language-choice = 全員に見える文：{ $language }
server-language-usual = サーバーの言語に合わせる
server-channels = 対局できるチャンネルを選ぶ
server-channels-all = 対局はどのチャンネルでも始められます。
server-channels-now = 対局を始められるチャンネル：{ $channels }
button-everywhere = どこでも
server-end = 結果なしで終わらせる対局
server-end-sure = **{ $game }**を結果なしで終わらせますか。すべての駒が表示され、続きは指せなくなります。
server-ended = { $game }を結果なしで終わらせました。
server-noted = 保存しました。

# ヘルプ
help-text = **駒を伏せて戦うゲームの審判、行司です。**
    両方の駒を見るのは私だけです。戦いがあれば、どのマスで、どちらが残ったかだけを伝えます。将棋も指せます。将棋では何も隠れず、布陣もありません。

    {""}**始める**：`/対局申込` を使います。相手を指定しなければ、だれでも参加できます。相手を右クリック（スマートフォンでは長押し）→アプリ→対局を申し込む、でもできます。
    {""}**布陣**：自分の陣地がダイレクトメッセージで届きます。用意された布陣を使うか、駒を入れ替えて、**確定**を押します。
    {""}**指す**：駒を選び、行き先を選びます。`/指し手` なら文字でも指せます。
    {""}**時間**：申し込むときに持ち時間を決められます。決めなければ、長く考えても負けになりません。相手が2日動かなければコンピューターに任せることができ、1週間動かなければ対局を閉じることができます。
    {""}**観戦**：どの対局にも、隠れた駒が見えない公開の盤があります。`/対局一覧` で探せます。
    {""}**ダイレクトメッセージが届かないとき**：公開の盤の下の**自分の布陣**か**自分の盤**を押してください。
help-menu = ルール・こつ・勝敗表を見るゲーム
help-game = **{ $game }**
    { $summary }

    標準の特別ルール：
    { $rules }

    { $layouts }
help-layouts = 用意された布陣：
    { $layouts }

# 申し込みのフォーム
form-text = **{ $opponent }さんへの申し込み**
    内容を選んで**送る**を押してください。
form-game = ゲーム
form-rules = 特別ルール
form-first = 先手
form-rules-usual = 標準
form-sent = { $opponent }さんに申し込みました。返事を待つ間に、申し込みの下の**先に布陣**から布陣を始められます。

# 個人のデータ
privacy-text = **保存しているもの**
    • あなたについて：DiscordのID、名前、言語、設定、ブロックした人、フォロー中の対局、保存した布陣
    • 対局について：対局者、布陣、指し手とその時刻、引き分けの提案、それらを表示しているメッセージ
    皆さんのメッセージは読みません。終局まで、あなたの布陣を見られるのはあなただけです。データベースを直接見られるのは、このボットの運営者だけです。
    {""}**書き出す**を押すと、すべてをファイルで受け取れます。**削除…**を押すと消せます。終わった対局には、あなたの代わりに「だれか」が残ります。サーバーにあるメッセージはそのサーバーのものなので、消えません。
exported = あなたについて保存しているもののすべてです。進行中の対局の布陣も入っているので、人に見せないでください。
forget-sure = { $count ->
    [0] あなたについて保存しているものをすべて削除しますか。返事待ちの申し込みは取り消されます。元には戻せません。
   *[other] あなたについて保存しているものをすべて削除しますか。進行中の**{ $count }局は投了**になり、返事待ちの申し込みは取り消されます。元には戻せません。
}
forgotten = すべて削除しました。次に使うときは、初めてのときと同じ状態になります。

# そのほかのボタン
button-block = この人をブロック
button-blocks = ブロックした人
button-privacy = 自分のデータ
button-server = サーバー…
button-settings = 設定
button-tips = こつ
button-send = 送る
button-sure = はい、{ $move }
button-follow = フォローする
button-unfollow = フォローをやめる
button-bring-down = 盤を下へ
button-next = 次の対局
button-prepare = 先に布陣
button-saved = 保存した布陣
button-keep = この布陣を保存
button-export = 書き出す
button-forget = 削除…
button-forget-now = はい、削除します
button-end-now = はい、終わらせます

# そのほかのコマンド
command-settings = 言語・駒・自分の盤の設定。サーバーを管理できる人は、サーバーの設定も
command-help = 遊び方と、各ゲームのルール
command-privacy = あなたについて保存しているものの確認・書き出し・削除
command-block = ある人からの申し込みを受けないようにします
command-block-person = ブロックする人
command-unblock = ある人からの申し込みをまた受けるようにします
command-unblock-person = ブロックを解除する人
name-settings = 設定
name-help = ヘルプ
name-privacy = 個人データ
name-block = ブロック
name-block-person = ユーザー
name-unblock = ブロック解除
name-unblock-person = ユーザー
name-menu-challenge = 対局を申し込む
panel-closed = あなたのこの対局は終わりました。
panel-moved = { $game } の盤は { $place } にあります。
result-closed = ## { $game }：結果なしで終了
setup-hint-resign = この対局をやめますか。投了と同じ扱いになります。

# Time
time-none = 無制限
time-per-move = 1手{ $limit }
time-with-setup = 1手{ $limit }、布陣{ $setup }
time-seconds = { $count }秒
time-minutes = { $count }分
time-days = { $count }日
clock-line = • 持ち時間：**{ $clock }**
clock-runs = ⏳ { $player } の時間切れ：{ $time }
clock-setup-runs = ⏳ 布陣の時間切れ：{ $time }
clock-setup-own = ⏳ 時間切れ：{ $time }。それまでに**確定**を押さないと、布陣はランダムに決まります。
clock-own = ⏳ あなたの時間切れ：{ $time }
clock-enemy = ⏳ 相手の時間切れ：{ $time }
army-drawn = ⌛ 布陣の時間が過ぎたため、布陣はランダムに決まりました。
seat-kept = 🤖 { $player } は離席中です。戻るまでコンピューターが代わりに指します。
seat-kept-own = 🤖 離席中のため、コンピューターが代わりに指しています。自分で続けるには**席に戻る**を押してください。
seat-kept-enemy = 🤖 相手は離席中です。戻るまでコンピューターが代わりに指します。
panel-kept = コンピューターが代わりに指しています：{ $game }（相手は{ $opponent }）
panel-out-of-time = 時間切れ。{ $opponent }の番です：{ $game }
panel-reminder = ⏰ { $turn }
event-stood-in-own = コンピューターがあなたの代わりに指しました：{ $move }
event-stood-in-enemy = コンピューターが相手の代わりに指しました：{ $move }
event-stood-in = コンピューターが{ $side }の代わりに指しました：{ $move }
silent-own = ⏰ 相手があなたを待っています。
silent-own-fillable = ⏰ 相手は2日間待っています。相手は、あなたの代わりにコンピューターに指させることができます。
silent-own-closable = ⏰ 相手は1週間待っています。相手は、結果なしで対局を終了できます。
silent-fillable = 💤 相手は2日間何もしていません。このまま待つことも、相手が戻るまでコンピューターに代わりを任せることもできます。
silent-closable = 💤 相手は1週間何もしていません。このまま待つことも、コンピューターに代わりを任せることも、結果なしで対局を閉じることもできます。
button-take-seat = 席に戻る
button-fill-seat = コンピューターに任せる
button-close = 対局を閉じる…
button-close-now = はい、閉じます
button-close-not = いいえ、待ちます
panel-hint-close = 結果なしで対局を閉じますか？ 対局は双方ともその場で終了します。
ping-silent = { $player } さん、{ $game }の相手が長いあいだ何もしていません。できることは、このボタンから確かめられます。
ping-lapsed = { $player } さん、{ $game }は時間内に始まりませんでした。どうなったかは、このボタンから確かめられます。

# A setup that a player never opened
challenge-not-begun = { $challenger } と { $opponent } の**{ $game }**は、時間内に始まりませんでした。
lapsed-title = ## { $game }は始まりませんでした
lapsed-absent = ⌛ { $player } は時間内に布陣画面を開かなかったため、席を失いました。
lapsed-open = { $player } は別の相手を探しています：このチャンネルの**{ $game }**には、誰でも参加できます。
lapsed-own-absent = { $game }の布陣画面を時間内に開かなかったため、席は取り消されました。また遊ぶときは `/対局申込` を使ってください。
lapsed-own-open = 相手は{ $game }の布陣画面を開きませんでした。あなたの申し込みは{ $next }として、誰でも参加できるようになりました。布陣はそのままです。
lapsed-own = 相手が布陣画面を開かなかったため、{ $game }は始まりませんでした。もう一度申し込むには `/対局申込` を使ってください。
command-challenge-clock = 1手にかけられる時間
name-challenge-clock = 持ち時間
form-clock = 持ち時間

# Open games: hands, promotion, check, handicap, records
menu-in-hand = 持ち駒：{ $piece } ×{ $count }
button-promote = 成る
button-promote-not = 成らない
button-record = 棋譜
panel-hint-promote = { $square }の{ $piece }を成りますか？
panel-hint-resign-open = 本当に投了しますか？ すぐに終局します。
check = ⚠️ **王手！**
check-own = ⚠️ **王手がかかっています。**
check-enemy = ⚠️ **相手に王手がかかっています。**
alt-panel-open = { $game }の盤（あなたの側から）：自分の駒が{ $own }枚、相手の駒が{ $enemy }枚。配置は「その他」の「局面を文字で」で読めます。{ $last }
alt-board-open = { $game }の盤：{ $first }枚対{ $second }枚。{ $turn }の番です。{ $last }
position-open = **局面：{ $game }**
    自分の駒：{ $own }
    自分の持ち駒：{ $ownhand }
    相手の駒：{ $enemy }
    相手の持ち駒：{ $enemyhand }
    { $last }
recorded = { $game }の棋譜です。ほかのソフトで読めます。
giver-challenger = 申し込んだ側が上手で、先に指します。
giver-opponent = 申し込みを受けた側が上手で、先に指します。
giver-random = どちらが上手になって先に指すかは抽選です。
time-byoyomi = 1手{ $limit }（秒読み）
time-main = 持ち時間{ $main }、切れたら1手{ $limit }
clock-main = 持ち時間の残り：{ $first } · { $second }
command-challenge-handicap = 上手が落とす駒（駒落ち）
name-challenge-handicap = 手合割
clock-setup-unseen = ⏳ 時間切れ：{ $time }。それまでに**確定**など、どれかのボタンを押してください。押さないと席を失います。
lapsed-own-both = { $game }の布陣画面を時間内に開かなかったため、対局は始まりませんでした。また遊ぶときは `/対局申込` を使ってください。
ping-kept = { $player } さん、{ $game }ではコンピューターが代わりに指しています。自分で続けるには、このボタンを押してください。
match-sides-open = { $firstside }：{ $first }　{ $secondside }：{ $second }
panel-hint-target-open = 行き先を選んでください。⚔は駒を取る手です。
menu-can-attack-open = { $count }枚の駒を取れます
form-sent-open = { $opponent }さんに対局を申し込みました。受けてもらえれば、すぐに始まります。
alt-reveal-open = { $game }の終局図。{ $reason }
panel-hint-sure-open = { $move } でよいですか。
panel-hint-sure-attack-open = { $move } でよいですか。
hand-empty = なし
