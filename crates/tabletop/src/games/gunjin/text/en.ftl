# Gunjin Shogi: every word a player reads about this game.

gunjin-name = Gunjin Shogi
gunjin23-name = Gunjin Shogi, 23 pieces
gunjin31-name = Gunjin Shogi, 31 pieces

## Kinds of piece

gunjin-kind-gen = General
gunjin-kind-ltg = Lieutenant General
gunjin-kind-mg = Major General
gunjin-kind-pln = Plane
gunjin-kind-tnk = Tank
gunjin-kind-col = Colonel
gunjin-kind-ltc = Lieutenant Colonel
gunjin-kind-maj = Major
gunjin-kind-cpt = Captain
gunjin-kind-1lt = First Lieutenant
gunjin-kind-2lt = Second Lieutenant
gunjin-kind-cav = Cavalry
gunjin-kind-eng = Engineer
gunjin-kind-spy = Spy
gunjin-kind-min = Mine
gunjin-kind-flg = Flag

## House rules

gunjin-option-tanks-beat-engineers = Tanks beat Engineers
    .description = On: a Tank wins against an Engineer. Off: the Engineer wins.
gunjin-option-mines-stay = Mines stay
    .description = On: a Mine that destroys an attacker remains on the board. Off: it goes with the attacker.
gunjin-option-lose-with-general = Lose with the General
    .description = On: whoever loses the General loses the game; if both fall together it is a draw.
gunjin-option-swap-first-on-rematch = Swap sides on a rematch
    .description = On: in a rematch the other player moves first.

## Refused moves

gunjin-refusal-game-over = This game has ended. No more moves can be played.
gunjin-refusal-not-your-turn = It is not your turn yet.
gunjin-refusal-unreadable-move = I could not read that as a move. Write the two squares one after the other, for example b4b5.
gunjin-refusal-unknown-square = There is no such square on this board. Please use a column letter and a row number, such as b4, or HQ.
gunjin-refusal-ambiguous-square = “HQ” could mean either Headquarters here. Please name its square instead, for example c1 or d8.
gunjin-refusal-no-drops = Pieces that have been removed do not come back in this game. Please move one that is on the board.
gunjin-refusal-no-promotion = Pieces are never promoted in this game. Leave out the “+”.
gunjin-refusal-empty-square = Nothing stands on { $from }. Pick a square with one of your pieces.
gunjin-refusal-not-your-piece = The piece on { $from } is your opponent’s. Pick one of your own.
gunjin-refusal-cannot-move = Your { $kind } on { $from } can never move. Pick another piece.
gunjin-refusal-same-square = That is the square the piece already stands on. Pick another target.
gunjin-refusal-own-piece-there = Your own piece stands on { $to }. Pick a free square or an enemy piece.
gunjin-refusal-too-far = { $to } is too far from { $from } for your { $kind }. Pick a nearer square.
gunjin-refusal-two-only-forward = Your { $kind } may go two squares only straight forward. Backward and sideways it goes one.
gunjin-refusal-path-blocked = A piece on { $square } is in the way of your { $kind }. Stop before it, or pick another direction.
gunjin-refusal-stops-at-headquarters = A move ends where it enters a Headquarters, so your { $kind } cannot pass through to { $to }.
gunjin-refusal-no-bridge = No bridge leads from { $from } to { $to }. Only Planes may cross the river elsewhere.
gunjin-refusal-not-straight = Your { $kind } cannot go from { $from } to { $to } in one move. Pieces go straight forward, backward or sideways.
gunjin-refusal-plane-aside = A Plane goes only one square sideways. It flies as far as you like forward and backward.
gunjin-refusal-plane-crosswise = A Plane stays in its column when it crosses the river; the diagonals of the bridges are for the others.

## Faults of a setup

gunjin-fault-unknown-square = There is no square “{ $name }” on this board.
gunjin-fault-unknown-kind = There is no piece “{ $name }” in this game.
gunjin-fault-twice = Two pieces were put on { $square }.
gunjin-fault-outside-camp = { $square } is outside your camp.
gunjin-fault-empty = { $square } is empty. Every square of the camp needs a piece.
gunjin-fault-count = The army has { $found } × { $kind } and needs { $wanted }.
gunjin-fault-mine-on-gate = A Mine may not stand on { $square }, where a bridge ends.
gunjin-fault-flag-on-gate = The Flag may not stand on { $square }, where a bridge ends.
gunjin-fault-flag-on-back-row = The Flag may not stand on { $square } in the back row.

## Ready layouts

gunjin-layout-fortress = Fortress
    .description = The General stays in the Headquarters with the Flag in front of it, and strong neighbours keep everyone else out.
gunjin-layout-spearhead = Spearhead
    .description = The best officers stand by the bridges to attack at once; a Mine holds the Headquarters.
gunjin-layout-ambush = Ambush
    .description = Junior officers hold the gates, with Mines waiting one step behind them.


## The rules, a page at a time

gunjin-rules-1 =
    ### Gunjin Shogi: what it is about
    Two armies face each other across a river with their pieces face down. You know your own pieces and see only the backs of your opponent’s. When two pieces meet, the referee compares them in secret and tells both of you who survived and nothing else.
    You win by bringing a senior officer (Major or higher) into the enemy’s Headquarters, the wide square in the middle of the back row marked HQ.

    ### The board
    With 23 pieces the board has 6 columns and two straight bridges, on columns b and e. With 31 pieces it has 8 columns and two X-shaped bridges: one joins the gates of columns a and c, the other those of f and h, both straight and crosswise. A gate is the square at the end of a bridge. Rows 1 to 4 are the first player’s camp, rows 5 to 8 the second player’s.
    A Headquarters spans two columns but is one square and holds one piece.

    ### Setup
    Your army fills your camp exactly, one piece on each square. A Mine or the Flag may not stand on a gate. With 23 pieces the Flag may not stand on the back row either. A Mine may stand in the Headquarters.
gunjin-rules-2 =
    ### How pieces move
    The first player begins, then you take turns. You move one piece and may not pass. You can never move onto your own piece.
    • Officers (General down to Second Lieutenant) and the Spy: one square forward, backward or sideways.
    • Tank and Cavalry: the same, or two squares straight forward if the square between is empty.
    • Engineer: any distance in a straight line, but not past a piece.
    • Plane: any distance forward or backward, flying over pieces and the river; sideways one square.
    • Mine and Flag: never.

    Everything but a Plane crosses the river only by a bridge. Nothing stops on a bridge: the two gates at its ends are neighbours. A straight crossing may be part of a longer move; a diagonal one over an X bridge is always a move of its own, and Planes do not take it.
    A long move ends when it enters a Headquarters. You may leave a Headquarters forward by either of its two columns.
gunjin-rules-3 =
    ### Battles
    Moving onto an enemy piece is an attack. The weaker piece is removed; if the attacker wins it takes the square. Two of the same kind are both removed. From strongest to weakest:
    General, Lieutenant General, Major General, Plane, Tank, Colonel, Lieutenant Colonel, Major, Captain, First Lieutenant, Second Lieutenant, Cavalry, Engineer, Spy.
    • The Spy beats the General, whoever attacks, and nothing else.
    • Planes and Engineers clear a Mine and take its square. Anything else that attacks a Mine is removed together with it.
    • House rules may let Engineers beat Tanks, or let Mines stay. The **Chart** shows this game’s rules.

    ### The Flag
    The Flag fights as the friendly piece one row behind it would; before a Headquarters that is the piece inside. That piece itself takes no part: it neither moves nor falls. With no friendly piece behind it, or on the back row, the Flag loses to everything. Losing your Flag does not lose the game.

    ### What the referee says
    Only the square and who won, or that both were removed. If both are gone, you are not told whether it was a Mine. You see your own lost pieces by name, and of your opponent’s only how many there are. At the end everything is shown.
gunjin-rules-4 =
    ### How a game ends
    • Occupation: a General, Lieutenant General, Major General, Colonel, Lieutenant Colonel or Major enters the enemy’s Headquarters, empty or by winning the battle there. Others may enter, but that wins nothing.
    • A player whose turn it is and who cannot move loses.
    • If nobody can move, the game is a draw.
    • A hundred moves in a row without a battle, both players’ counted together, make a draw.
    • With the house rule “Lose with the General”, losing the General loses the game; if both fall at once, it is a draw.

    You may resign or offer a draw at any time. Moves are never taken back: a result once heard cannot be unheard.

gunjin-chart-notes = The Flag (`FLAG`) fights as strongly as the piece of its own side right behind it, and loses to everything when none stands there. Mines and Flags never attack.

gunjin23-summary = Two armies of 23 hidden pieces, six columns, a river with two bridges. Bring a senior officer into the enemy’s Headquarters.
gunjin31-summary = Two armies of 31 hidden pieces, eight columns, a river with two X-shaped bridges. Bring a senior officer into the enemy’s Headquarters.
gunjin-tips-1 =
    ### Setting up
    • **Headquarters.** Put the General in it, or a Mine with the General beside it. As long as the General is there, nothing that could occupy it gets in. A Plane is a poor guard: once it flies out, the door stands open.
    • **Flag.** It is as strong as the piece right behind it. Behind it belongs the General, the Lieutenant General or a Mine; a Mine there makes the Flag a third Mine. If that piece leaves or falls, the Flag is weak again.
    • **Gates.** Whoever stands at a bridge is met first. Junior officers hold a gate cheaply; strong ones attack from it at once.
    • **Room to move.** Mines and the Flag never move: a piece walled in by them is lost for the game. Leave a way for the Engineers.
gunjin-tips-2 =
    ### Probing
    • A piece that has **never moved** may be a Mine or the Flag. Keep your Generals of every rank away from it; send a Captain, a Lieutenant, the Cavalry or a Plane first.
    • A piece that **has moved** is no Mine. The Lieutenant General may attack it: if he wins, fine; if he falls, you have found the General. Then send the Spy.
    • Keep the Spy within reach but not always behind the Lieutenant General: a watchful enemy will notice.
    • **Both removed** means the same kind, a Mine, or a Flag with one of these behind it.
gunjin-tips-3 =
    ### Reading moves
    • Two squares forward: Tank, Cavalry, Engineer or Plane. Two or more sideways: an Engineer. Over a piece, or over the river beside the bridges: a Plane.
    • What took your First Lieutenant is a Captain or stronger; your Captain will not take it back.
    • Your own long moves tell as much. Early on, let Planes and Engineers walk one square like everyone else.
    • Before you enter the enemy’s Headquarters, let a Plane or an Engineer knock: it may be mined.
    • With the house rules changed, look at the **Chart** of your game first.

## Turns lost to the clock

gunjin-lost-turn = A move that takes longer is made by the computer, at random. After two in a row it keeps the seat until the player takes it back.
