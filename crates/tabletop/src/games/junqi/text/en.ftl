# Junqi: every word a player reads about this game.

junqi-name = Junqi

## Kinds of piece

junqi-kind-fm = Field Marshal
junqi-kind-gen = General
junqi-kind-mg = Major General
junqi-kind-brg = Brigadier
junqi-kind-col = Colonel
junqi-kind-maj = Major
junqi-kind-cpt = Captain
junqi-kind-lt = Lieutenant
junqi-kind-eng = Engineer
junqi-kind-bmb = Bomb
junqi-kind-min = Mine
junqi-kind-flg = Flag

## House rules

junqi-option-swap-first-on-rematch = Swap sides on a rematch
    .description = On: in a rematch the other player moves first.

## Refused moves

junqi-refusal-game-over = This game has ended. No more moves can be played.
junqi-refusal-not-your-turn = It is not your turn yet.
junqi-refusal-unreadable-move = I could not read that as a move. Write the two squares one after the other, for example a6a7.
junqi-refusal-unknown-square = There is no such square on this board. Columns go from a to e and rows from 1 to 12, for example c10.
junqi-refusal-no-drops = Pieces that have been removed do not come back in this game. Please move one that is on the board.
junqi-refusal-no-promotion = Pieces are never promoted in this game. Leave out the “+”.
junqi-refusal-empty-square = Nothing stands on { $from }. Pick a square with one of your pieces.
junqi-refusal-not-your-piece = The piece on { $from } is your opponent’s. Pick one of your own.
junqi-refusal-cannot-move = Your { $kind } on { $from } can never move. Pick another piece.
junqi-refusal-stays-in-headquarters = Your { $kind } on { $from } stands in a headquarters, and whoever is there never moves again. Pick another piece.
junqi-refusal-same-square = That is the square the piece already stands on. Pick another target.
junqi-refusal-own-piece-there = Your own piece stands on { $to }. Pick a free square or an enemy piece.
junqi-refusal-camp-is-safe = { $to } is a camp, and a piece in a camp cannot be attacked. Wait until it comes out, or pick another target.
junqi-refusal-path-blocked = A piece on { $square } is in the way of your { $kind }. Stop before it, or pick another direction.
junqi-refusal-no-corners = The railway turns on the way from { $from } to { $to }, and only Engineers ride around corners. Your { $kind } goes straight on, as far as the line is free.
junqi-refusal-no-free-railway = No free railway leads your { $kind } from { $from } to { $to }: pieces are in the way.
junqi-refusal-mountain = A mountain lies between { $from } and { $to }. The front can be crossed in the columns a, c and e.
junqi-refusal-no-road = No road joins { $from } and { $to }. Diagonal roads lead only into and out of camps.
junqi-refusal-too-far = { $to } is too far from { $from }. By road a piece goes one step; farther only along a railway, and only if it stands on one.

## Faults of a setup

junqi-fault-unknown-square = There is no square “{ $name }” on this board.
junqi-fault-unknown-kind = There is no piece “{ $name }” in this game.
junqi-fault-twice = Two pieces were put on { $square }.
junqi-fault-outside-camp = { $square } is not one of your squares: the army fills your own half, and camps stay empty.
junqi-fault-empty = { $square } is empty. Every square of your half but the camps needs a piece.
junqi-fault-count = The army has { $found } × { $kind } and needs { $wanted }.
junqi-fault-flag-outside-headquarters = The Flag may not stand on { $square }. It belongs in one of your two headquarters.
junqi-fault-mine-in-headquarters = A Mine may not stand in the headquarters { $square }.
junqi-fault-mine-too-far-forward = A Mine may not stand on { $square }. Mines belong in your two back rows.
junqi-fault-bomb-in-front = A Bomb may not stand on { $square } in your front row.

## Ready layouts

junqi-layout-bulwark = Bulwark
    .description = Three Mines close every way to the Flag; two Bombs wait behind the middle.
junqi-layout-spearhead = Spearhead
    .description = The strongest officers stand on the right railway to break through at once.
junqi-layout-feint = Feint
    .description = Mines guard both headquarters alike, so that the enemy has to guess which one holds the Flag.

## The rules, a page at a time

junqi-summary = Two hidden armies of 25 on a board of roads and railways. Take the enemy Flag.
junqi-rules-1 =
    ### Junqi: what it is about
    Two armies of 25 pieces face each other, face down. You know your own pieces and see only the backs of your opponent’s. When two pieces meet, the referee compares them in secret and tells both of you who survived and nothing else.
    You win by taking the enemy’s Flag, or when your opponent cannot move.

    ### The board
    Five columns, a to e, and twelve rows. Rows 1 to 6 are the first player’s half, rows 7 to 12 the second player’s. Between them lies the front: it can be crossed in the columns a, c and e; mountains close b and d.
    • **Headquarters** (two in each back row, columns b and d): a piece that is in one never moves again. Your Flag stands in one of yours.
    • **Camps** (the circles, five in each half): a piece in a camp cannot be attacked. Roads lead into and out of them diagonally, too.
    • **Railways** (thick lines): the outer columns, four rows, and the middle of the front.
    • **Roads** (thin lines): one step at a time.
junqi-rules-2 =
    ### Setup
    Your army fills your half but for the five camps. The Flag stands in one of your two headquarters. Mines stand in your two back rows, never in a headquarters. A Bomb may not stand in the front row. Everything else goes anywhere, also into the second headquarters, where it will never move.

    ### How pieces move
    You take turns and move one piece; you may not pass. You can never move onto your own piece.
    • By road: one step to a joined square.
    • By rail: a piece that stands on a railway may go any distance straight along it while the squares are empty.
    • The **Engineer** rides any free railway, around as many corners as it likes.
    • Roads and railways are never mixed in one move.
    • Mines and the Flag never move.
    Moving onto an enemy piece is an attack, at the end of a road step or of a ride. A camp with an enemy in it is closed.
junqi-rules-3 =
    ### Battles
    From strongest to weakest: Field Marshal (9), General (8), Major General (7), Brigadier (6), Colonel (5), Major (4), Captain (3), Lieutenant (2), Engineer (1). The higher one survives; equal ones are both removed.
    • A **Bomb** goes together with whatever it meets, whoever attacked.
    • An **Engineer** clears a Mine and takes its square. Anything else that attacks a Mine is removed together with it.
    • Whoever attacks the **Flag** has taken it and wins, a Bomb too.

    ### What the referee says
    Only the square and who won, or that both were removed. You see your own lost pieces by name, and of your opponent’s only how many there are. At the end everything is shown.

    ### How a game ends
    • The Flag is taken: its owner loses. This comes before everything else.
    • A player whose turn it is and who cannot move loses.
    • A hundred moves in a row without a battle, both players’ counted together, make a draw.
    • With a clock, a turn that takes too long is lost and counts as a quiet move. Whoever loses a third turn has lost the game, and so has whoever loses a turn while the opponent cannot move.
    You may resign or offer a draw at any time. Moves are never taken back: a result once heard cannot be unheard.

junqi-chart-notes = The numbers are ranks, 9 the highest. Whoever attacks the Flag (`FLAG`) wins the game, a Bomb too. Mines and the Flag never attack.

junqi-tips-1 =
    ### Setting up
    • **Flag.** Mines on the squares beside and before its headquarters leave only an Engineer or a Bomb a way in. But Mines around one headquarters also point at it: a few around the other one confuse.
    • **Bombs** are worth most when they meet the Field Marshal or the General. Keep them near a railway, one line behind the front.
    • **Engineers** late in the game decide it: they clear Mines and ride everywhere. Do not spend all three as scouts.
    • The corners of the railway in your second row are where attackers arrive: put something strong near them.
junqi-tips-2 =
    ### Playing
    • **Camps** are the best squares: a strong piece in the front camps threatens six or eight ways and cannot be touched. Take yours before the enemy takes them.
    • A piece that has **never moved** in the two back rows may be a Mine. A piece there that has moved is none, and nothing in front of them is.
    • **Both removed** means equal ranks or a Bomb, or a Mine in the back rows.
    • A piece that turned a corner on the railway is an Engineer: everybody has seen it.
    • Once both Field Marshals are gone, nothing but a General or a Bomb stops a General: use it boldly.

## Turns lost to the clock

junqi-lost-turn = A turn that takes longer is lost, and the opponent moves. Whoever loses a third turn has lost the game.
junqi-lost-turns = { $count ->
    [one] You have lost one turn to the clock. The third one loses the game.
   *[other] You have lost { $count } turns to the clock. The third one loses the game.
}
