# 机器人显示的内容：消息、棋盘、操作面板。

match-title = { $game } #{ $number }
match-sides = 朱红（先手）：{ $first } · 藏青（后手）：{ $second }
side-first = 朱红
side-second = 藏青
option-on = 开
option-off = 关
house-rule = • { $rule }：**{ $value }**

# 挑战
challenge-named = { $challenger } 向 { $opponent } 发起 **{ $game }** 的挑战。
challenge-open = { $challenger } 在找 **{ $game }** 的对手，谁都可以加入。
challenge-expires = 有效期至 { $expires }。
challenge-accepted = { $challenger } 与 { $opponent } 对局：**{ $game }**。
challenge-declined = { $opponent } 谢绝了 { $challenger } 的 **{ $game }** 挑战。
challenge-withdrawn = { $challenger } 收回了 **{ $game }** 的挑战。
challenge-lapsed = { $challenger } 的 **{ $game }** 挑战无人回应，已经过期。想再次挑战请用 `/挑战`。
first-mover-challenger = 挑战者先走。
first-mover-opponent = 应战者先走。
first-mover-random = 抽签决定谁先走。
choice-first-challenger = 挑战者
choice-first-opponent = 应战者
choice-first-random = 抽签

# 公开棋盘
gathering-title = ## { $game }：正在布阵
gathering-ready = ✅ { $player } 已准备好。
gathering-arranging = ⏳ { $player } 正在布阵。
gathering-hint = 双方都会收到自己阵地的私信。没有收到？请点 **我的布阵**。
board-turn = ## { $game }：轮到 { $player }（{ $side }，第 { $ply } 步）
board-offer = 🤝 { $player } 提议和棋。
board-quiet = 已连续 { $count } 步没有交战；满 100 步为平局。
ping-turn = { $player }，{ $game } 轮到你了。
ping-offer = { $player }，{ $game } 中对手提议和棋。
ping-over = { $player }，{ $game } 已经结束。上方的棋盘显示了全部棋子；点这个按钮看你的结果。
ping-setup = { $player }，请为 { $game } 布阵。你的私信已关闭，我无法发给你，所以都放在这个按钮后面，只有你能看到。
thread-name = { $game }：{ $first } 对 { $second }

# 事件
event-passed-own = 你超时，这一手轮空。
event-passed = { $side }超时，这一手轮空。
event-moved-own = 你走了 { $move }。
event-moved-enemy = 对方走了 { $move }。
event-moved = { $side }走了 { $move }。
battle-won = **{ $square } 交战：{ $side }获胜。**
battle-both = **{ $square } 交战：同归于尽。**
battle-own-won = **你的{ $piece }获胜（{ $square }）。**
battle-own-lost = **你的{ $piece }落败（{ $square }）。**
battle-own-both = **你的{ $piece }与对方的棋子同归于尽（{ $square }）。**
headline-moved = 对方走到了 { $square }
headline-took = 对方攻下了 { $square }
headline-repelled = 对方进攻 { $square } 失败
headline-both = { $square } 同归于尽
headline-passed = 对方超时，轮空一手

# 布阵面板
setup-open = 请布阵 — { $game }，对手 { $opponent }
setup-confirmed = 已准备好 — { $game }，对手 { $opponent }
setup-move-first = 你是{ $side }，先走。
setup-move-second = 你是{ $side }，后走。
setup-hint-pick = 选两个格就能交换棋子，也可以直接用现成的布阵。满意后点 **确定**。
setup-hint-swap = 已选 { $square }：请选要与它交换的格；再选一次 { $square } 可以取消。
setup-hint-wait = 对手也准备好后立刻开局。在那之前仍可修改。
setup-menu-left = 左半边：选一个格
setup-menu-right = 右半边：选一个格
setup-menu-left-swap = 左半边：与哪格交换
setup-menu-right-swap = 右半边：与哪格交换

# 对局面板
panel-your-turn = 轮到你 — { $game }，对手 { $opponent }
panel-headline = { $turn }：{ $news }
panel-waiting = 等待 { $opponent } — { $game }
panel-hint-pick = 请选要走的棋子。
panel-hint-target = 走到哪里？红色是进攻。
panel-hint-resign = 真的要认输吗？对局会立刻结束，并显示全部棋子。
panel-offer-own = 🤝 你已提议和棋，在对手答复或走棋之前有效。
panel-offer-enemy = 🤝 对手提议和棋。你走棋后即失效。
menu-pick-piece = 要走的棋子
menu-pick-target = 去处
menu-can-attack = 可进攻 { $count } 格

# 按钮
button-accept = 应战
button-decline = 谢绝
button-withdraw = 收回
button-join = 加入
button-rules = 规则
button-chart = 胜负表
button-my-board = 我的棋盘
button-my-army = 我的布阵
button-my-turn = 轮到我
button-result = 结果
button-confirm = 确定
button-random = 随机
button-mirror = 左右翻转
button-edit = 修改
button-back = 返回
button-more = 更多
button-lost = 失去的棋子
button-position = 文字局面
button-offer-draw = 提议和棋
button-draw-accept = 同意和棋
button-draw-decline = 不同意和棋
button-resign = 认输…
button-resign-now = 是的，认输
button-resign-not = 不，继续下
button-rematch = 再来一局
button-attack = ⚔ { $square }
button-step = → { $square }
button-page-back = ◀ 上一页
button-page-on = 下一页 ▶

# 图片说明
alt-panel = 从你这一侧看的 { $game } 棋盘：你有 { $own } 枚棋子，对手有 { $enemy } 枚，种类不明。{ $last }
alt-board = { $game } 的棋盘，棋子全部扣着：朱红 { $first } 枚，藏青 { $second } 枚。轮到{ $turn }。{ $last }
alt-setup = 你在 { $game } 中的阵地：{ $pieces }。
alt-reveal = { $game } 的终局棋盘，显示全部棋子。{ $reason }
alt-no-move = 还没有人走棋。

# 终局
result-won = ## { $game }：{ $winner } 获胜（{ $side }）
result-draw = ## { $game }：平局
result-own-won = **你赢了 — { $game }，对手 { $opponent }**
result-own-lost = **你输了 — { $game }，对手 { $opponent }**
result-lost = { $side }失去的棋子：{ $pieces }
result-lost-none = { $side }没有失去棋子。
result-last = 最后一步：{ $event }
rematch-begun = 🔁 新的一局已经开始。
rematch-wished = 🔁 { $player } 想再来一局。
reason-occupation = { $winner } 占领了对方的总司令部。
reason-general = { $winner } 消灭了对方的上将。
reason-no-move = { $loser } 无棋可走。
reason-both-stuck = 双方都无棋可走。
reason-quiet-100 = 连续 100 步没有交战。
reason-flag = { $winner } 夺取了对方的军旗。
reason-checkmate = 将死。
reason-repetition = 同一局面第四次出现。
reason-perpetual-check = { $loser } 连续将军造成重复局面。
reason-jishogi = 双方入玉，由点数决定胜负。
reason-resign = { $loser } 认输。
reason-time = { $loser } 超时。
reason-agreed = 双方同意和棋。
reason-abandoned = 对局被关闭，没有结果。

# 只有自己能看到的说明
chart-none = 这种棋没有交战：走到对方棋子所在的格就吃掉它。
chart-title = **胜负表 — { $game }**
    ⚔ 能胜 · = 同归于尽 · 输给其余棋子
chart-line = `{ $piece }` ⚔ { $beats } = { $both }
chart-alt = { $game } 的胜负表。每行是进攻的棋子，每列是防守的棋子。消息里的文字说的是同样的内容。
chart-attacker = 攻
chart-defender = 守
chart-attacker-wins = 攻方胜
chart-defender-wins = 守方胜
chart-both = 同归于尽
chart-depends = 视情况
lost-none = 还没有
lost-pieces = **失去的棋子 — { $game }**
    你：{ $own }
    对手：{ $count } 枚
position = **局面 — { $game }**
    你的棋子：{ $own }
    对手的棋子（种类不明）：{ $enemy }
    { $last }
games-title = **正在进行的对局**
games-none = 这里没有正在进行的对局。用 `/挑战` 开始一局吧。
games-line = • { $game } — { $first } 对 { $second }，{ $stage }
games-playing = 第 { $ply } 步
games-arranging = 布阵中
games-more = ……还有更多。
list-separator = 、
a-piece = 棋子

# 命令
command-challenge = 向某人发起挑战，或公开找对手
command-challenge-game = 哪种棋
command-challenge-opponent = 对手；不填则谁都可以加入
command-challenge-house-rules = 与平常不同的特别规则
command-challenge-first = 谁先走
command-move = 在轮到你的对局中走棋
command-move-move = 起点和终点，例如 b4b5
command-move-number = 有几局轮到你时，填对局编号
command-games = 这里正在进行的对局

# 命令和选项的名称
name-challenge = 挑战
name-challenge-game = 棋种
name-challenge-opponent = 对手
name-challenge-house-rules = 特别规则
name-challenge-first = 先手
name-move = 走棋
name-move-move = 着法
name-move-number = 编号
name-games = 对局列表
