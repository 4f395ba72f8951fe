# 军人将棋：棋手读到的所有文字。

gunjin-name = 军人将棋
gunjin23-name = 军人将棋（23 枚）
gunjin31-name = 军人将棋（31 枚）

## 棋子

gunjin-kind-gen = 上将
gunjin-kind-ltg = 中将
gunjin-kind-mg = 少将
gunjin-kind-pln = 飞机
gunjin-kind-tnk = 坦克
gunjin-kind-col = 上校
gunjin-kind-ltc = 中校
gunjin-kind-maj = 少校
gunjin-kind-cpt = 上尉
gunjin-kind-1lt = 中尉
gunjin-kind-2lt = 少尉
gunjin-kind-cav = 骑兵
gunjin-kind-eng = 工兵
gunjin-kind-spy = 间谍
gunjin-kind-min = 地雷
gunjin-kind-flg = 军旗

## 特别规则

gunjin-option-tanks-beat-engineers = 坦克胜工兵
    .description = 开：坦克胜工兵。关：工兵胜坦克。
gunjin-option-mines-stay = 地雷保留
    .description = 开：炸掉进攻者的地雷留在棋盘上。关：与进攻者一起移除。
gunjin-option-lose-with-general = 失去上将即告负
    .description = 开：失去上将的一方判负；双方上将同时倒下则为平局。
gunjin-option-swap-first-on-rematch = 再来一局时交换先后手
    .description = 开：再来一局时，由上一局的后手当先手。

## 不能走的着法

gunjin-refusal-game-over = 这一局已经结束，不能再走了。
gunjin-refusal-not-your-turn = 还没有轮到你。
gunjin-refusal-unreadable-move = 我读不懂这步棋。请把起点和终点连着写，例如 b4b5。
gunjin-refusal-unknown-square = 棋盘上没有这个格子。请用列字母加行数字，例如 b4，或者写 HQ。
gunjin-refusal-ambiguous-square = 这里的“HQ”可能指任何一方的总司令部。请写出格子的名称，例如 c1 或 d8。
gunjin-refusal-no-drops = 这种棋里，被移除的棋子不会回来。请走棋盘上的棋子。
gunjin-refusal-no-promotion = 这种棋没有升变。请去掉“+”。
gunjin-refusal-empty-square = { $from } 上没有棋子。请选有自己棋子的格子。
gunjin-refusal-not-your-piece = { $from } 上是对手的棋子。请选自己的棋子。
gunjin-refusal-cannot-move = 你在 { $from } 的{ $kind }不能移动。请选别的棋子。
gunjin-refusal-same-square = 棋子本来就在这个格子里。请选别的去处。
gunjin-refusal-own-piece-there = { $to } 上是你自己的棋子。请选空格子或对手的棋子。
gunjin-refusal-too-far = 你的{ $kind }从 { $from } 走不到 { $to } 那么远。请选近一点的格子。
gunjin-refusal-two-only-forward = 你的{ $kind }只有向正前方才能走两格，向后和左右只能走一格。
gunjin-refusal-path-blocked = { $square } 上有棋子，挡住了你的{ $kind }。请停在它前面，或换个方向。
gunjin-refusal-stops-at-headquarters = 进入总司令部就要停下，所以你的{ $kind }不能穿过它走到 { $to }。
gunjin-refusal-no-bridge = 从 { $from } 到 { $to } 没有桥。不经过桥也能过河的只有飞机。
gunjin-refusal-not-straight = 你的{ $kind }不能一步从 { $from } 走到 { $to }。棋子只能前后左右直走。
gunjin-refusal-plane-aside = 飞机左右只能走一格，前后可以飞任意格。
gunjin-refusal-plane-crosswise = 飞机过河时不能换列；桥上的斜路是给其他棋子走的。

## 布阵的错误

gunjin-fault-unknown-square = 棋盘上没有“{ $name }”这个格子。
gunjin-fault-unknown-kind = 这种棋里没有“{ $name }”这种棋子。
gunjin-fault-twice = { $square } 上放了两枚棋子。
gunjin-fault-outside-camp = { $square } 不在你的阵地里。
gunjin-fault-empty = { $square } 空着。阵地的每个格子都要放棋子。
gunjin-fault-count = { $kind }有 { $found } 枚，应为 { $wanted } 枚。
gunjin-fault-mine-on-gate = { $square } 是桥头，不能放地雷。
gunjin-fault-flag-on-gate = { $square } 是桥头，不能放军旗。
gunjin-fault-flag-on-back-row = { $square } 在最后一行，不能放军旗。

## 预设布阵

gunjin-layout-fortress = 堡垒
    .description = 上将坐镇总司令部，军旗在前，强子环绕，不让任何人靠近。
gunjin-layout-spearhead = 矛头
    .description = 最强的军官站在桥边，开局就进攻；总司令部由地雷把守。
gunjin-layout-ambush = 伏击
    .description = 尉官守桥头，地雷在后面一格等候。


## 规则，分页显示

gunjin-rules-1 =
    ### 军人将棋是什么
    两军隔河相对，棋子全部扣着。你知道自己的棋子是什么，对手的只看得见背面。两枚棋子相遇时，裁判暗中比较，只告诉双方谁留了下来。
    少校以上的军官进入对手的总司令部（最后一行中央标着 HQ 的宽格子）就获胜。

    ### 棋盘
    23 枚的棋盘有 6 列，b 列和 e 列各有一座直桥。31 枚的棋盘有 8 列和两座 X 形桥，一座连接 a 列与 c 列的桥头，另一座连接 f 列与 h 列的桥头，可以直走也可以斜走。桥头就是桥两端的格子。第 1～4 行是先手的阵地，第 5～8 行是后手的阵地。
    总司令部横跨两列，但只算一个格子，只能放一枚棋子。

    ### 布阵
    棋子正好放满自己的阵地，每格一枚。地雷和军旗不能放在桥头。23 枚时军旗也不能放在最后一行。地雷可以放在总司令部。
gunjin-rules-2 =
    ### 棋子的走法
    先手走第一步，然后轮流，每次走一枚自己的棋子，不能不走。不能走到自己的棋子所在的格子。
    • 军官（上将到少尉）和间谍：前后左右一格。
    • 坦克和骑兵：前后左右一格；中间的格子空着时，也可以向正前方走两格。
    • 工兵：前后左右直走任意格，但不能越过棋子。
    • 飞机：前后任意格，可以飞越棋子和河；左右一格。
    • 地雷和军旗：不能移动。

    除飞机外都只能从桥上过河。桥上不能停：两端的桥头就是相邻的格子。直着过桥时，可以接着多走几格；斜着走过 X 形桥要单独算一步，飞机不走斜路。
    走多格时，进入总司令部就停下。离开总司令部时，可以从两列中的任一列向前走。
gunjin-rules-3 =
    ### 交战
    走到对手的棋子所在的格子就是进攻。弱的一方被移除；进攻方获胜就占据那个格子。同种棋子同归于尽，两枚都移除。从强到弱：
    上将、中将、少将、飞机、坦克、上校、中校、少校、上尉、中尉、少尉、骑兵、工兵、间谍。
    • 不论谁进攻，间谍都胜上将，但胜不了别的棋子。
    • 飞机和工兵能排除地雷并占据那个格子。其他棋子进攻地雷时，与地雷一起被移除。
    • 特别规则可能让工兵胜坦克，或让地雷保留。这一局的规则请看**胜负表**。

    ### 军旗
    军旗和它后面一格的己方棋子一样强；在总司令部前面时，就看总司令部里的棋子。后面的棋子本身不参战，既不移动也不被移除。后面没有己方棋子，或军旗在最后一行时，它碰上谁都输。失去军旗并不算输。

    ### 裁判说什么
    只说在哪个格子交战，以及谁胜或同归于尽。同归于尽时，不会告诉你那是不是地雷。你失去的棋子按名称显示，对手的只显示枚数。结束后全部公开。
gunjin-rules-4 =
    ### 对局如何结束
    • 占领：上将、中将、少将、上校、中校或少校进入对手的总司令部，不论里面空着还是胜了里面的棋子，都立即获胜。其他棋子也能进入，但不算获胜。
    • 轮到自己却无棋可走的一方判负。
    • 双方都无棋可走，为平局。
    • 连续 100 步（双方的步数加在一起）没有交战，为平局。
    • 采用特别规则“失去上将即告负”时，失去上将就输；同时失去则为平局。

    随时可以认输或提议平局。不能悔棋：听到的结果不能当作没听到。

gunjin-chart-notes = 军旗和它后面一格的己方棋子一样强，后面没有己方棋子时碰上谁都输。地雷和军旗从不进攻。

gunjin23-summary = 双方各 23 枚扣着的棋子，棋盘六列，河上有两座桥。用少校以上的军官占领对手的总司令部即获胜。
gunjin31-summary = 双方各 31 枚扣着的棋子，棋盘八列，河上有两座 X 形桥。用少校以上的军官占领对手的总司令部即获胜。
gunjin-tips-1 =
    ### 布阵
    • **总司令部**里放上将，或者放地雷、旁边放上将。有上将守着，别的棋子就占领不了。只靠飞机守，它一飞走门就开了。
    • **军旗**有多强，要看它后面一格的棋子。那里放上将、中将或地雷；放地雷就等于多一枚地雷。后面的棋子走开或倒下，军旗就变弱。
    • **桥头**的棋子最先交战。尉官丢了不心疼，强的棋子可以马上进攻。
    • **活动余地**也要留。地雷和军旗不能动，被它们围住的棋子整局都用不上。给工兵留一条路。
gunjin-tips-2 =
    ### 试探
    • **从没动过的棋子**可能是地雷或军旗。将官别靠近，先用尉官、骑兵或飞机去碰。
    • **动过的棋子**不会是地雷。可以用中将去碰：赢了最好，输了就知道对手的上将在哪里，接着派间谍去。
    • 间谍要放在够得着的地方，但别总跟在中将后面，会被看穿。
    • **同归于尽**说明是同种棋子、地雷，或者后面有这两者之一的军旗。
gunjin-tips-3 =
    ### 看走法
    • 向前走两格：坦克、骑兵、工兵或飞机。横走两格以上：工兵。飞越棋子，或不经过桥就过河：飞机。
    • 吃掉你中尉的棋子至少是上尉，派上尉去也吃不回来。
    • 你自己一步走得远，同样会泄露身份。开局时，让飞机和工兵也一格一格地走。
    • 进入对手的总司令部之前，先用飞机或工兵碰一碰，那里可能有地雷。
    • 特别规则有变化时，先看本局的**胜负表**。

## Turns lost to the clock

gunjin-lost-turn = 超时的一步由电脑随机代走。连续两次超时后，电脑会一直代走，直到本人回来。
