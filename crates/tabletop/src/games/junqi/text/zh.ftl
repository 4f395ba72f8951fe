# 军棋：棋手读到的所有文字。

junqi-name = 军棋

## 棋子

junqi-kind-fm = 司令
junqi-kind-gen = 军长
junqi-kind-mg = 师长
junqi-kind-brg = 旅长
junqi-kind-col = 团长
junqi-kind-maj = 营长
junqi-kind-cpt = 连长
junqi-kind-lt = 排长
junqi-kind-eng = 工兵
junqi-kind-bmb = 炸弹
junqi-kind-min = 地雷
junqi-kind-flg = 军旗

## 特别规则

junqi-option-swap-first-on-rematch = 再来一局时交换先后手
    .description = 开：再来一局时，由上一局的后手当先手。

## 不能走的着法

junqi-refusal-game-over = 这一局已经结束，不能再走了。
junqi-refusal-not-your-turn = 还没有轮到你。
junqi-refusal-unreadable-move = 我读不懂这步棋。请把起点和终点连着写，例如 a6a7。
junqi-refusal-unknown-square = 棋盘上没有这个位置。列从 a 到 e，行从 1 到 12，例如 c10。
junqi-refusal-no-drops = 这种棋里，被移除的棋子不会回来。请走棋盘上的棋子。
junqi-refusal-no-promotion = 这种棋没有升变。请去掉“+”。
junqi-refusal-empty-square = { $from } 上没有棋子。请选有自己棋子的位置。
junqi-refusal-not-your-piece = { $from } 上是对手的棋子。请选自己的棋子。
junqi-refusal-cannot-move = 你在 { $from } 的{ $kind }不能移动。请选别的棋子。
junqi-refusal-stays-in-headquarters = 你在 { $from } 的{ $kind }进了大本营，进去的棋子不能再移动。请选别的棋子。
junqi-refusal-same-square = 棋子本来就在这里。请选别的去处。
junqi-refusal-own-piece-there = { $to } 上是你自己的棋子。请选空位或对手的棋子。
junqi-refusal-camp-is-safe = { $to } 是行营，行营里的棋子不能攻击。请等它出来，或选别的去处。
junqi-refusal-path-blocked = { $square } 上有棋子，挡住了你的{ $kind }。请停在它前面，或换个方向。
junqi-refusal-no-corners = 从 { $from } 到 { $to } 的铁路要拐弯，只有工兵能拐弯。你的{ $kind }只能沿直线走，走到被挡住为止。
junqi-refusal-no-free-railway = 从 { $from } 到 { $to } 没有畅通的铁路，你的{ $kind }被别的棋子挡住了。
junqi-refusal-mountain = { $from } 和 { $to } 之间是山界，过不去。前线只能从 a、c、e 列通过。
junqi-refusal-no-road = { $from } 和 { $to } 之间没有路。斜路只通向行营。
junqi-refusal-too-far = { $to } 离 { $from } 太远。公路上每次走一步；只有站在铁路上的棋子沿铁路才能走远。

## 布阵的错误

junqi-fault-unknown-square = 棋盘上没有“{ $name }”这个位置。
junqi-fault-unknown-kind = 这种棋里没有“{ $name }”这种棋子。
junqi-fault-twice = { $square } 上放了两枚棋子。
junqi-fault-outside-camp = { $square } 不能放棋子。请放在自己一侧行营以外的位置。
junqi-fault-empty = { $square } 是空的。自己一侧除行营外，每个位置都要放棋子。
junqi-fault-count = { $kind }有 { $found } 枚，应该有 { $wanted } 枚。
junqi-fault-flag-outside-headquarters = 军旗不能放在 { $square }，要放在两个大本营之一。
junqi-fault-mine-in-headquarters = 地雷不能放在大本营 { $square }。
junqi-fault-mine-too-far-forward = 地雷不能放在 { $square }，只能放在最后两行。
junqi-fault-bomb-in-front = 炸弹不能放在第一排的 { $square }。

## 预设布阵

junqi-layout-bulwark = 壁垒
    .description = 三枚地雷封住通往军旗的每条路，两枚炸弹守在中央后面。
junqi-layout-spearhead = 矛头
    .description = 最强的军官集中在右边的铁路上，一开局就强攻。
junqi-layout-feint = 疑阵
    .description = 地雷把两个大本营守得一样，让对手猜不出军旗在哪边。

## 规则

junqi-summary = 在公路和铁路交错的棋盘上，双方各 25 枚暗棋。夺取对手的军旗即获胜。
junqi-rules-1 =
    ### 军棋是什么
    双方各 25 枚棋子，全部扣着。你知道自己的棋子是什么，对手的只看得见背面。两枚棋子相遇时，裁判暗中比较，只告诉双方谁留了下来。
    夺取对手的军旗，或使对手无棋可走，就获胜。

    ### 棋盘
    从 a 到 e 共 5 列，12 行。第 1～6 行是先手一侧，第 7～12 行是后手一侧。中间是前线，只能从 a、c、e 列通过；b 列和 d 列是山界。
    • **大本营**（最后一行的 b 列和 d 列）：进去的棋子不能再移动。军旗放在自己的两个大本营之一。
    • **行营**（圆圈，每侧五个）：里面的棋子不能被攻击。斜路也通向行营。
    • **铁路**（粗线）：最外面的两列、四条横线，还有前线的中央。
    • **公路**（细线）：每次走一步。
junqi-rules-2 =
    ### 布阵
    除五个行营外，自己一侧的每个位置都放一枚棋子。军旗放在两个大本营之一。地雷放在最后两行，不能放进大本营。炸弹不能放在第一排。其他棋子随意放，也可以放进另一个大本营，但在那里整局都不能动。

    ### 走法
    双方轮流走，每次走一枚棋子，不能不走，也不能走到自己的棋子上。
    • 公路：走到相连的下一个位置，一步。
    • 铁路：站在铁路上的棋子，只要前面是空的，可以沿直线走任意远。
    • **工兵**在畅通的铁路上可以任意拐弯。
    • 一步棋里不能又走公路又走铁路。
    • 地雷和军旗不能移动。
    走到对手的棋子上就是进攻。有敌子的行营不能进。
junqi-rules-3 =
    ### 交战
    从强到弱：司令（9）、军长（8）、师长（7）、旅长（6）、团长（5）、营长（4）、连长（3）、排长（2）、工兵（1）。大的留下，相同的同归于尽。
    • **炸弹**无论攻守，都与碰上的棋子同归于尽。
    • **工兵**能挖地雷，并占据那个位置。其他棋子碰上地雷，与地雷同归于尽。
    • 攻击**军旗**就是夺旗，立即获胜，用炸弹也一样。

    ### 裁判会说什么
    只说在哪里交战、谁获胜，或者同归于尽。自己失去的棋子你知道是什么，对手失去的只知道数目。终局时全部棋子都会亮出来。

    ### 怎样结束
    • 军旗被夺的一方负。这一条先于其他所有条件。
    • 轮到自己却无棋可走的一方负。
    • 双方合计连续 100 步没有交战，为平局。
    • 有时限时，超时的一步作废，算作一步没有交战。第三次超时即判负；对手无棋可走时超时也判负。
    随时可以认输或提议平局。不能悔棋：听到的结果收不回去。

junqi-chart-notes = 数字是级别，9 最高。攻击军旗就获胜，用炸弹也一样。地雷和军旗从不进攻。

junqi-tips-1 =
    ### 布阵
    • **军旗**：大本营的前面和两边放上地雷，就只有工兵和炸弹能进来。不过地雷阵也会暴露军旗，在另一边也放一两枚可以迷惑对手。
    • **炸弹**换掉司令或军长最划算。放在前线后面、靠近铁路的地方。
    • **工兵**到了残局很关键：能挖地雷，又能四处飞。不要把三枚都拿去侦察。
    • 第二行铁路的拐角是敌人最先到达的地方，附近要放强子。
junqi-tips-2 =
    ### 行棋
    • **行营**是最好的位置：强子进了前面的行营，四面威胁，又不会被攻击。要抢在对手之前进去。
    • 最后两行里**没有动过**的棋子可能是地雷；动过的不是，更靠前的也都不是。
    • **同归于尽**：级别相同，或者是炸弹；在最后两行还可能是地雷。
    • 在铁路上拐过弯的一定是工兵，谁都看得出来。
    • 双方的司令都没了以后，能挡住军长的只有军长和炸弹，可以放手进攻。

## Turns lost to the clock

junqi-lost-turn = 超时的一步作废，轮到对手走。第三次超时即判负。
junqi-lost-turns = 你已超时 { $count } 次。第三次超时即判负。
