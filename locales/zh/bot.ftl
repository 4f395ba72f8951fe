# 机器人显示的内容：消息、棋盘、操作面板。

match-title = { $game }#{ $number }
match-sides = 朱红（先手）：{ $first }　藏青（后手）：{ $second }
side-first = 朱红
side-second = 藏青
option-on = 开
option-off = 关
handicap-given = { $handicap }（由{ $giver }让子并先走）
house-rule = • { $rule }：**{ $value }**

# 挑战
challenge-named = { $challenger } 向 { $opponent } 发起**{ $game }**的挑战。
challenge-open = { $challenger } 在找**{ $game }**的对手，谁都可以加入。
challenge-expires = 截止时间：{ $expires }
challenge-accepted = { $challenger } 与 { $opponent } 对局：**{ $game }**。
challenge-declined = { $opponent } 谢绝了 { $challenger } 的**{ $game }**挑战。
challenge-withdrawn = { $challenger } 撤回了**{ $game }**的挑战。
challenge-lapsed = { $challenger } 的**{ $game }**挑战无人回应，已经过期。想再次挑战请用 `/挑战`。
first-mover-challenger = 挑战者先手。
first-mover-opponent = 应战者先手。
first-mover-random = 先手由抽签决定。
choice-first-challenger = 挑战者
choice-first-opponent = 应战者
choice-first-random = 抽签

# 公开棋盘
gathering-title = ## { $game }：正在布阵
gathering-ready = ✅ { $player } 已准备好。
gathering-arranging = ⏳ { $player } 正在布阵。
gathering-hint = 你的阵地在私信里，也可以点下面的**我的布阵**打开。
board-turn = ## { $game }：轮到 { $player }（{ $side }，第 { $ply } 步）
board-offer = 🤝 { $player } 提议平局。
board-quiet = 已连续 { $count } 步没有交战；满 100 步为平局。
ping-turn = { $player }，{ $game } 轮到你了。
ping-offer = { $player }，{ $game } 的对手提议平局。
ping-over = { $player }，{ $game } 已经结束。终局棋盘在上面；点这个按钮看你的结果。
ping-setup = { $player }，请为{ $game } 布阵。你没有开放私信，我无法发给你；请点这个按钮打开阵地，只有你能看到。
thread-name = { $game }：{ $first } 对 { $second }

# 事件
event-passed-own = 你超时了，这一步被跳过。
event-passed = { $side }超时，这一步被跳过。
event-moved-own = 你走了 { $move }。
event-moved-enemy = 对手走了 { $move }。
event-moved = { $side }走了 { $move }。
battle-won = **{ $square } 交战：{ $side }获胜。**
battle-both = **{ $square } 交战：同归于尽。**
battle-own-won = **你的{ $piece }获胜（{ $square }）。**
battle-own-lost = **你的{ $piece }落败（{ $square }）。**
battle-own-both = **你的{ $piece }与对手的棋子同归于尽（{ $square }）。**
headline-moved = 对手走到了 { $square }
headline-took = 对手攻下了 { $square }
headline-repelled = 对手进攻 { $square } 失败
headline-both = { $square } 同归于尽
headline-passed = 对手超时，被跳过一步

# 布阵面板
setup-open = 请布阵：{ $game }，对手 { $opponent }
setup-confirmed = 已准备好：{ $game }，对手 { $opponent }
setup-move-first = 你执{ $side }，先手。
setup-move-second = 你执{ $side }，后手。
setup-hint-pick = 选两个格子就能交换棋子，也可以直接用预设布阵。满意后点**确定**。
setup-hint-swap = 已选 { $square }：请选要与它交换的格子；再选一次 { $square } 可以取消。
setup-hint-wait = 等对手也准备好，对局就开始。在此之前可以点**修改**。
setup-menu-left = 左半边：选一个格子
setup-menu-right = 右半边：选一个格子
setup-menu-left-swap = 左半边：选要交换的格子
setup-menu-right-swap = 右半边：选要交换的格子

# 对局面板
panel-your-turn = 轮到你了：{ $game }，对手 { $opponent }
panel-headline = { $turn }。{ $news }。
panel-waiting = 等待 { $opponent } 走棋：{ $game }
panel-hint-pick = 请选要走的棋子。
panel-hint-target = 走到哪里？⚔ 表示进攻。
panel-hint-resign = 真的要认输吗？对局会立刻结束，并显示全部棋子。
panel-offer-own = 🤝 你已提议平局，在对手答复或走棋之前有效。
panel-offer-declined = 🤝 对手拒绝了你的平局提议。
panel-offer-enemy = 🤝 对手提议平局。你走棋后即失效。
menu-pick-piece = 要走的棋子
menu-pick-target = 去处
menu-can-attack = 可进攻 { $count } 格

# 按钮
button-accept = 应战
button-decline = 谢绝
button-withdraw = 撤回
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
button-offer-draw = 提议平局
button-draw-accept = 同意平局
button-draw-decline = 拒绝平局
button-resign = 认输…
button-resign-now = 是的，认输
button-resign-not = 不，继续下
button-rematch = 再来一局
button-attack = ⚔ { $square }
button-step = → { $square }
button-page-back = ◀ 上一页
button-page-on = 下一页 ▶

# 图片说明
alt-panel = 从你这一侧看的{ $game } 棋盘：你有 { $own } 枚棋子，对手有 { $enemy } 枚，种类不明。{ $last }
alt-board = { $game } 的棋盘，棋子全部扣着：朱红 { $first } 枚，藏青 { $second } 枚。轮到{ $turn }。{ $last }
alt-setup = 你在{ $game } 中的阵地：{ $pieces }。
alt-reveal = { $game } 的终局棋盘，显示全部棋子。{ $reason }
alt-no-move = 还没有人走棋。

# 终局
result-won = ## { $game }：{ $winner } 获胜（{ $side }）
result-draw = ## { $game }：平局
result-own-draw = **平局：{ $game }，对手 { $opponent }**
result-own-won = **你赢了：{ $game }，对手 { $opponent }**
result-own-lost = **你输了：{ $game }，对手 { $opponent }**
result-lost = { $side }失去的棋子：{ $pieces }
result-lost-none = { $side }失去的棋子：无
result-last = 最后一步：{ $event }
rematch-begun = 🔁 新的一局已经开始：{ $game }
rematch-wished = 🔁 { $player } 想再来一局。
reason-occupation = { $winner } 占领了对手的总司令部。
reason-general = { $winner } 消灭了对手的上将。
reason-general-draw = 双方的上将同归于尽。
reason-no-move = { $loser } 无棋可走。
reason-both-stuck = 双方都无棋可走。
reason-quiet-100 = 连续 100 步没有交战。
reason-flag = { $winner } 夺取了对手的军旗。
reason-checkmate = 将死。
reason-repetition = 同一局面第四次出现。
reason-perpetual-check = { $loser } 连续将军，造成局面重复。
reason-jishogi = 双方入玉，由点数决定结果。
reason-resign = { $loser } 认输。
reason-time = { $loser } 超时。
reason-agreed = 双方同意平局。
reason-abandoned = 对局被关闭，没有结果。

# 只有自己能看到的说明
chart-none = 这种棋没有交战：走到对手棋子所在的格子就吃掉它。
chart-title = **胜负表：{ $game }**
    ⚔ 能胜　= 同归于尽　其余都输
chart-line = `{ $piece }` ⚔ { $beats } = { $both }
chart-alt = { $game } 的胜负表。每行是进攻的棋子，每列是防守的棋子。消息里的文字说的是同样的内容。
chart-attacker = 攻
chart-defender = 守
chart-attacker-wins = 攻方胜
chart-defender-wins = 守方胜
chart-both = 同归于尽
chart-depends = 视情况
lost-none = 还没有
lost-pieces = **失去的棋子：{ $game }**
    你：{ $own }
    对手：{ $count } 枚
position = **局面：{ $game }**
    你的棋子：{ $own }
    对手的棋子（种类不明）：{ $enemy }
    { $last }
games-title = **正在进行的对局**
games-none = 这里没有正在进行的对局。用 `/挑战` 开始一局吧。
games-line = • { $game }：{ $first } 对 { $second }（{ $stage }）
games-playing = 第 { $ply } 步，轮到 { $player }
games-own-turn = 第 { $ply } 步，**轮到你**
games-arranging = 布阵中
games-more = ……还有更多。
list-separator = 、
a-piece = 棋子

# 命令
command-challenge = 向某人发起挑战，或公开找对手
command-challenge-game = 下哪种棋
command-challenge-opponent = 向谁挑战；不填则谁都可以加入
command-challenge-house-rules = 与默认不同的特别规则
command-challenge-first = 谁是先手
command-move = 在轮到你的对局中走棋
command-move-move = 起点和终点，例如 b4b5 或 7g7f
command-move-number = 有几局都轮到你时，填对局编号
command-games = 查看这里正在进行的对局

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

# 人
someone = 某人
language-name = 简体中文
declined = 你谢绝了 { $challenger } 的挑战。如果不想再收到 { $challenger } 的挑战，可以点下面的按钮屏蔽；屏蔽后对方就不能再向你挑战。
farewell = 🏁 { $game } 已经结束。{ $reason }终局棋盘在上面。{ $people }

# 频道里的面板、等待时的布阵、保存的布阵
ping-setup-chosen = { $player }，请为{ $game } 布阵。点这个按钮打开阵地，只有你能看到。
setup-move-lot = 谁执朱红（先手），在有人应战时抽签决定。如果你执藏青，布阵会随棋盘一起转过来。
setup-hint-challenged = 你的布阵已经确定。有人应战并布好阵后，对局就开始。在此之前可以点**修改**。
setup-hint-kept = 可以使用保存过的布阵，也可以把现在的布阵保存下来以后用。
kept-last = 上次确定的布阵
kept-load = 选择要使用的布阵
kept-discard = 选择要删除的布阵
keep-title = 保存这个布阵
keep-label = 名称
panel-hint-sure = 走{ $piece }（{ $move }）吗？
panel-hint-sure-attack = 用{ $piece }进攻 { $square }（{ $move }）吗？

# 设置
settings-text = **设置**
    这些设置只属于你自己，在每个服务器都有效。**语言**是我写给你的文字所用的语言，**棋子**是你看到的棋子上写的字。把**我的棋盘**放在频道里时，我不会给你发私信，一切都从对局子区里的按钮打开。想在进攻或走棋前多问一次，请设置**走棋前确认**。
settings-choice = { $topic }：{ $value }
settings-language = 语言
settings-language-usual = 与 Discord 相同
settings-faces = 棋子
settings-faces-usual = 随语言而定
settings-faces-kanji = 日文汉字加小字母
settings-faces-single = 单个日文汉字
settings-faces-letters = 字母
settings-faces-hanzi = 简体字
settings-faces-ranks = 级别数字
settings-panel = 我的棋盘
settings-panel-direct = 放在私信里
settings-panel-channel = 放在频道里
settings-confirm = 走棋前确认
settings-confirm-never = 不确认
settings-confirm-attacks = 仅进攻时
settings-confirm-always = 每一步
blocks-text = **已屏蔽的人**
    你不会收到这些人的挑战，他们也不能接受你的挑战。想取消屏蔽，请从下面选择。
blocks-none = 你没有屏蔽任何人。用 `/屏蔽` 可以不再收到某人的挑战。
blocks-menu = 选择要取消屏蔽的人
server-text = **本服务器的设置**
    {""}**语言**是所有人看到的文字所用的语言。选了**频道**后，只能在那里（及其子区和帖子）开局。卡住的对局可以强制**结束**，不计结果。
server-language = 公开消息的语言
server-language-choice = 公开消息：{ $language }
server-language-usual = 与服务器的语言相同
server-channels = 选择可以对局的频道
server-channels-all = 在所有频道都可以开局。
server-channels-now = 可以开局的频道：{ $channels }
button-everywhere = 所有频道
server-end = 选择要强制结束的对局
server-end-sure = 要强制结束**{ $game }**吗？对局不计结果，所有棋子会公开，双方不能再继续。
server-ended = { $game } 已被结束，不计结果。
server-noted = 已保存。

# 帮助
help-text = **我是行司，暗棋的裁判。**
    只有我能看到双方的棋子。交战时，我只说在哪个格子、谁留了下来，别的一概不说。这里也可以下将棋：将棋没有隐藏的棋子，也不用布阵。

    {""}**开始**：用 `/挑战`；不填对手则谁都可以加入。也可以右键点某人（手机上长按）→ 应用（APP）→ 挑战。
    {""}**布阵**：你会收到一条显示自己阵地的私信。选预设布阵或交换棋子，然后点**确定**。
    {""}**走棋**：先选棋子，再选去处。也可以用 `/走棋` 写出着法。
    {""}**时间**：挑战时可以设时限。不设时限就不会因为想得久而输；但对手两天没有动静后，可以让电脑代走，一周后可以结束对局。
    {""}**观看**：每一局都有公开的棋盘，上面看不到任何隐藏的棋子。用 `/对局列表` 查找。
    {""}**没有收到私信？** 请点公开棋盘下面的**我的布阵**或**我的棋盘**。
help-menu = 选择棋种，查看规则、技巧和胜负表
help-game = **{ $game }**
    { $summary }

    默认的特别规则：
    { $rules }

    { $layouts }
help-layouts = 预设布阵：
    { $layouts }

# 挑战表单
form-text = **挑战 { $opponent }**
    选好内容后点**发送**。
form-game = 棋种
form-rules = 特别规则
form-first = 先手
form-rules-usual = 默认
form-sent = 已向 { $opponent } 发出挑战。等待时可以先布阵：点挑战下面的**先布阵**。

# 个人数据
privacy-text = **我保存的内容**
    • 关于你：Discord ID、名字、语言、你的设置、屏蔽的人、关注的对局、保存的布阵
    • 关于对局：对局双方、布阵、着法和时间、平局提议，以及显示它们的消息
    我不读取任何消息。对局结束前，只有你自己能看到你的布阵；能直接查看数据库的，只有运营我的人。
    {""}**导出**会把全部内容作为文件交给你。**删除…**会清除它们：已结束的对局里，你的位置会变成“某人”。服务器里的消息属于该服务器，会保留。
exported = 这是我保存的关于你的全部内容。文件里有进行中对局的布阵，请不要给别人看。
forget-sure = { $count ->
    [0] 要删除我保存的关于你的一切吗？你发出的挑战会被撤回。此操作无法撤销。
   *[other] 要删除我保存的关于你的一切吗？你正在进行的 **{ $count } 局会判你认输**，你发出的挑战会被撤回。此操作无法撤销。
}
forgotten = 已全部删除。以后再用时，一切从头开始。

# 其他按钮
button-block = 屏蔽此人
button-blocks = 已屏蔽的人
button-privacy = 我的数据
button-server = 服务器…
button-settings = 设置
button-tips = 技巧
button-send = 发送
button-sure = 是，{ $move }
button-follow = 关注
button-unfollow = 取消关注
button-bring-down = 棋盘移到底部
button-next = 下一局
button-prepare = 先布阵
button-saved = 保存的布阵
button-keep = 保存这个布阵
button-export = 导出
button-forget = 删除…
button-forget-now = 是，删除
button-end-now = 是，结束

# 其他命令
command-settings = 你的语言、棋子和棋盘；能管理服务器的人还可以设置服务器
command-help = 怎样在这里下棋，以及每种棋的规则
command-privacy = 查看、导出或删除关于你的数据
command-block = 不再收到某人的挑战
command-block-person = 要屏蔽的人
command-unblock = 重新接受某人的挑战
command-unblock-person = 要取消屏蔽的人
name-settings = 设置
name-help = 帮助
name-privacy = 个人数据
name-block = 屏蔽
name-block-person = 用户
name-unblock = 取消屏蔽
name-unblock-person = 用户
name-menu-challenge = 挑战
panel-closed = 你的这一局已经结束。
panel-moved = { $game } 的棋盘现在在 { $place }。
result-closed = ## { $game }：已结束，不计结果
setup-hint-resign = 要退出这一局吗？这等于认输。

# Time
time-none = 不限时
time-per-move = 每步 { $limit }
time-with-setup = 每步 { $limit }，布阵 { $setup }
time-seconds = { $count } 秒
time-minutes = { $count } 分钟
time-days = { $count } 天
clock-line = • 时限：**{ $clock }**
clock-runs = ⏳ { $player } 的走棋时限：{ $time }
clock-setup-runs = ⏳ 布阵截止：{ $time }
clock-setup-own = ⏳ 布阵截止：{ $time }。届时若未点**确定**，布阵将随机决定。
clock-own = ⏳ 你的走棋时限：{ $time }
clock-enemy = ⏳ 对手的时限：{ $time }
army-drawn = ⌛ 布阵时间已过，你的布阵已随机决定。
seat-kept = 🤖 { $player } 已离开：在其回来之前由电脑代走。
seat-kept-own = 🤖 你已离开，由电脑代走。想自己继续下，请点**回到座位**。
seat-kept-enemy = 🤖 对手已离开，在其回来之前由电脑代走。
panel-kept = 电脑正在替你走棋：{ $game }，对手 { $opponent }
panel-out-of-time = 超时，等待 { $opponent } 走棋：{ $game }
panel-reminder = ⏰ { $turn }
event-stood-in-own = 电脑替你走了 { $move }。
event-stood-in-enemy = 电脑替对手走了 { $move }。
event-stood-in = 电脑替{ $side }走了 { $move }。
silent-own = ⏰ 对手正在等你。
silent-own-fillable = ⏰ 对手已经等了你两天，现在对方可以让电脑替你走棋。
silent-own-closable = ⏰ 对手已经等了你一周，现在对方可以结束对局，不计结果。
silent-fillable = 💤 对手已经两天没有动静。你可以继续等，也可以在其回来之前让电脑代走。
silent-closable = 💤 对手已经一周没有动静。你可以继续等、让电脑代走，或者不计结果地结束对局。
button-take-seat = 回到座位
button-fill-seat = 让电脑代走
button-close = 结束对局…
button-close-now = 是，结束
button-close-not = 不，继续等
panel-hint-close = 要结束对局（不计结果）吗？双方的对局会立即结束。
ping-silent = { $player }，{ $game } 的对手很久没有动静了。可以怎么做，请点这个按钮查看。
ping-lapsed = { $player }，{ $game } 没有按时开始。详情请点这个按钮查看。

# A setup that a player never opened
challenge-not-begun = { $challenger } 与 { $opponent } 的**{ $game }**没有按时开始。
lapsed-title = ## { $game } 没有开始
lapsed-absent = ⌛ { $player } 没有按时打开布阵界面，失去了席位。
lapsed-open = { $player } 正在寻找别的对手：任何人都可以加入本频道的**{ $game }**。
lapsed-own-absent = 你没有按时打开 { $game } 的布阵界面，席位已经空出。想再下时，请使用 `/挑战`。
lapsed-own-open = 对手一直没有打开 { $game } 的布阵界面。你的挑战现在作为 { $next } 对所有人开放，布阵保持原样。
lapsed-own = 对手一直没有打开 { $game } 的布阵界面，对局没有开始。想再次挑战，请使用 `/挑战`。
command-challenge-clock = 每步棋有多少时间
name-challenge-clock = 时限
form-clock = 时限

# Open games: hands, promotion, check, handicap, records
menu-in-hand = 持驹：{ $piece } ×{ $count }
button-promote = 升变
button-promote-not = 不升变
button-record = 棋谱
panel-hint-promote = { $square } 的{ $piece }要升变吗？
panel-hint-resign-open = 确定要认输吗？对局会立即结束。
check = ⚠️ **将军！**
check-own = ⚠️ **你被将军。**
check-enemy = ⚠️ **对手被将军。**
alt-panel-open = { $game } 的棋盘（从你这一侧）：你有 { $own } 枚，对手有 { $enemy } 枚。各子的位置请看“更多”里的“文字局面”。{ $last }
alt-board-open = { $game } 的棋盘：{ $first } 枚对 { $second } 枚。轮到{ $turn }。{ $last }
position-open = **局面：{ $game }**
    你的棋子：{ $own }
    你的持驹：{ $ownhand }
    对手的棋子：{ $enemy }
    对手的持驹：{ $enemyhand }
    { $last }
recorded = { $game } 的棋谱，可供其他软件读取。
giver-challenger = 挑战者让子，并先走。
giver-opponent = 被挑战者让子，并先走。
giver-random = 谁让子并先走，由抽签决定。
time-byoyomi = 每步 { $limit }（读秒）
time-main = 每方 { $main }，用完后每步 { $limit }
clock-main = 剩余总时间：{ $first } · { $second }
command-challenge-handicap = 强的一方让哪些子
name-challenge-handicap = 让子
clock-setup-unseen = ⏳ 布阵截止：{ $time }。在此之前请点**确定**或这里的任意按钮，否则会失去席位。
lapsed-own-both = 你没有按时打开 { $game } 的布阵界面，对局没有开始。想再下时，请使用 `/挑战`。
ping-kept = { $player }，{ $game } 正由电脑替你走棋。想自己继续下，请点这个按钮。
match-sides-open = { $firstside }：{ $first }　{ $secondside }：{ $second }
panel-hint-target-open = 走到哪里？⚔ 表示吃子。
menu-can-attack-open = 可以吃 { $count } 枚棋子
form-sent-open = 已向 { $opponent } 发出挑战。对方接受后，对局立即开始。
alt-reveal-open = { $game } 的终局棋盘。{ $reason }
panel-hint-sure-open = 走 { $move } 吗？
panel-hint-sure-attack-open = 走 { $move } 吗？
hand-empty = 无
