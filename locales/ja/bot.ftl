# ボットが見せる文：お知らせ、盤、操作パネル。

match-title = { $game } #{ $number }
match-sides = 朱（先手）：{ $first } · 紺（後手）：{ $second }
side-first = 朱
side-second = 紺
option-on = あり
option-off = なし
house-rule = • { $rule }：**{ $value }**

# 挑戦
challenge-named = { $challenger } が { $opponent } に **{ $game }** の対局を申し込みました。
challenge-open = { $challenger } が **{ $game }** の相手を募集しています。だれでも参加できます。
challenge-expires = 受付期限：{ $expires }
challenge-accepted = { $challenger } と { $opponent } が **{ $game }** で対局します。
challenge-declined = { $opponent } は { $challenger } からの **{ $game }** の申し込みを辞退しました。
challenge-withdrawn = { $challenger } は **{ $game }** の申し込みを取り消しました。
challenge-lapsed = { $challenger } の **{ $game }** の申し込みは、期限までに返事がなかったため終了しました。もう一度申し込むには `/対局申込` を使ってください。
first-mover-challenger = 申し込んだ側が先手です。
first-mover-opponent = 申し込まれた側が先手です。
first-mover-random = 先手は抽選で決めます。
choice-first-challenger = 申し込んだ側
choice-first-opponent = 申し込まれた側
choice-first-random = 抽選

# 公開の盤
gathering-title = ## { $game }：布陣中
gathering-ready = ✅ { $player } は準備ができました。
gathering-arranging = ⏳ { $player } は布陣中です。
gathering-hint = 2人とも、自分の陣地がダイレクトメッセージで届いています。届いていなければ **自分の布陣** を押してください。
board-turn = ## { $game }：{ $player } の番（{ $side }、{ $ply }手目）
board-offer = 🤝 { $player } が引き分けを提案しています。
board-quiet = 戦いのない手が{ $count }手続いています。100手で引き分けになります。
ping-turn = { $player } さん、{ $game } はあなたの番です。
ping-offer = { $player } さん、{ $game } で相手が引き分けを提案しています。
ping-over = { $player } さん、{ $game } は終局しました。上の盤にすべての駒が表示されています。あなたの結果はこのボタンから見られます。
ping-setup = { $player } さん、{ $game } の布陣をしてください。ダイレクトメッセージが閉じられていて届けられなかったので、このボタンからどうぞ。あなただけに表示されます。
thread-name = { $game }：{ $first } 対 { $second }

# 出来事
event-passed-own = 時間切れで、あなたの番は飛ばされました。
event-passed = 時間切れで、{ $side }の番は飛ばされました。
event-moved-own = あなた：{ $move }
event-moved-enemy = 相手：{ $move }
event-moved = { $side }：{ $move }
battle-won = **{ $square } で戦い：{ $side }の勝ち。**
battle-both = **{ $square } で戦い：相打ち。**
battle-own-won = **あなたの{ $piece }が勝ちました（{ $square }）。**
battle-own-lost = **あなたの{ $piece }が負けました（{ $square }）。**
battle-own-both = **あなたの{ $piece }と相手の駒は相打ちになりました（{ $square }）。**
headline-moved = 相手は { $square } へ動きました
headline-took = { $square } を取られました
headline-repelled = { $square } への攻撃を退けました
headline-both = { $square } で相打ちになりました
headline-passed = 相手の番は時間切れで飛ばされました

# 布陣のパネル
setup-open = 布陣してください — { $game }、相手は { $opponent }
setup-confirmed = 準備完了 — { $game }、相手は { $opponent }
setup-move-first = あなたは{ $side }で、先手です。
setup-move-second = あなたは{ $side }で、後手です。
setup-hint-pick = マスを2つ選ぶと駒が入れ替わります。用意された布陣も選べます。よければ **確定** を押してください。
setup-hint-swap = { $square } を選びました。入れ替えるマスを選んでください。もう一度 { $square } を選ぶと取り消せます。
setup-hint-wait = 相手の準備ができしだい始まります。それまでは直せます。
setup-menu-left = 左半分：マスを選ぶ
setup-menu-right = 右半分：マスを選ぶ
setup-menu-left-swap = 左半分：入れ替える相手
setup-menu-right-swap = 右半分：入れ替える相手

# 対局のパネル
panel-your-turn = あなたの番です — { $game }、相手は { $opponent }
panel-headline = { $turn }：{ $news }
panel-waiting = { $opponent } の番です — { $game }
panel-hint-pick = 動かす駒を選んでください。
panel-hint-target = どこへ動かしますか。赤は攻撃です。
panel-hint-resign = 本当に投了しますか。対局はすぐに終わり、すべての駒が表示されます。
panel-offer-own = 🤝 引き分けを提案しています。相手が答えるか指すまで有効です。
panel-offer-enemy = 🤝 相手が引き分けを提案しています。あなたが指すと無効になります。
menu-pick-piece = 動かす駒
menu-pick-target = 行き先
menu-can-attack = { $count }マスを攻撃できます

# ボタン
button-accept = 受ける
button-decline = 辞退
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
button-position = 局面を文で
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
alt-panel = あなたから見た { $game } の盤。あなたの駒は{ $own }枚、相手の駒は種類の分からないものが{ $enemy }枚。{ $last }
alt-board = { $game } の盤。駒はすべて伏せてあります。朱は{ $first }枚、紺は{ $second }枚。{ $turn }の番です。{ $last }
alt-setup = { $game } のあなたの陣地：{ $pieces }
alt-reveal = { $game } の終局図。すべての駒が表示されています。{ $reason }
alt-no-move = まだだれも動いていません。

# 終局
result-won = ## { $game }：{ $winner } の勝ち（{ $side }）
result-draw = ## { $game }：引き分け
result-own-won = **あなたの勝ち — { $game }、相手は { $opponent }**
result-own-lost = **あなたの負け — { $game }、相手は { $opponent }**
result-lost = { $side }の失った駒：{ $pieces }
result-lost-none = { $side }は駒を失っていません。
result-last = 最後の手　{ $event }
rematch-begun = 🔁 次の対局が始まりました。
rematch-wished = 🔁 { $player } がもう一局を希望しています。
reason-occupation = { $winner } が相手の総司令部を占領しました。
reason-general = { $winner } が相手の大将を倒しました。
reason-no-move = { $loser } には動かせる駒がありません。
reason-both-stuck = 双方とも動かせる駒がありません。
reason-quiet-100 = 戦いのない手が100手続きました。
reason-flag = { $winner } が相手の軍旗を取りました。
reason-checkmate = 詰みです。
reason-repetition = 千日手です。
reason-perpetual-check = { $loser } が連続王手の千日手をしました。
reason-jishogi = 持将棋となり、点数で決まりました。
reason-resign = { $loser } が投了しました。
reason-time = { $loser } の時間が切れました。
reason-agreed = 双方の合意で引き分けになりました。
reason-abandoned = 対局は結果なしで閉じられました。

# 自分だけに見える説明
chart-none = このゲームでは駒どうしは戦いません。入ったマスの駒は取られます。
chart-title = **勝敗表 — { $game }**
    ⚔ 勝つ相手 · = 相打ち · そのほかには負けます
chart-line = `{ $piece }` ⚔ { $beats } = { $both }
chart-alt = { $game } の勝敗表。行が攻める駒、列が守る駒です。同じ内容はメッセージの文章にもあります。
chart-attacker = 攻
chart-defender = 守
chart-attacker-wins = 攻めた側の勝ち
chart-defender-wins = 守った側の勝ち
chart-both = 相打ち
chart-depends = 場合による
lost-none = まだありません
lost-pieces = **失った駒 — { $game }**
    あなた：{ $own }
    相手：{ $count }枚
position = **局面 — { $game }**
    あなたの駒：{ $own }
    相手の駒（種類は分かりません）：{ $enemy }
    { $last }
games-title = **進行中の対局**
games-none = ここで進行中の対局はありません。`/対局申込` で始められます。
games-line = • { $game } — { $first } 対 { $second }、{ $stage }
games-playing = { $ply }手目
games-arranging = 布陣中
games-more = …ほかにもあります。
list-separator = 、
a-piece = 駒

# コマンド
command-challenge = だれか、または相手を決めずに対局を申し込みます
command-challenge-game = ゲーム
command-challenge-opponent = 相手。省くとだれでも参加できます
command-challenge-house-rules = いつもと違う特別ルール
command-challenge-first = 先手
command-move = 自分の番の対局で駒を動かします
command-move-move = 元のマスと行き先。例：b4b5
command-move-number = 番の来ている対局が複数あるときの対局番号
command-games = ここで進行中の対局

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
