# Shogi and minishogi: every word a player reads about these games.

shogi-name = Shogi
minishogi-name = Minishogi

shogi-side-first = sente
shogi-side-second = gote
shogi-side-first-uneven = sente
shogi-side-second-uneven = gote

## Kinds of man

shogi-kind-k = King
shogi-kind-r = Rook
shogi-kind-b = Bishop
shogi-kind-g = Gold
shogi-kind-s = Silver
shogi-kind-n = Knight
shogi-kind-l = Lance
shogi-kind-p = Pawn
shogi-kind-pr = Dragon
shogi-kind-pb = Horse
shogi-kind-ps = Promoted Silver
shogi-kind-pn = Promoted Knight
shogi-kind-pl = Promoted Lance
shogi-kind-pp = Tokin

## A move in the usual notation

shogi-move = { $kind ->
    [k] K
    [r] R
    [b] B
    [g] G
    [s] S
    [n] N
    [l] L
    [pr] +R
    [pb] +B
    [ps] +S
    [pn] +N
    [pl] +L
    [pp] +P
   *[p] P
}{ $drops ->
    [yes] *
   *[no] { $captures ->
        [yes] x
       *[no] -
    }
}{ $file }{ $rank ->
    [1] a
    [2] b
    [3] c
    [4] d
    [5] e
    [6] f
    [7] g
    [8] h
   *[9] i
}{ $promotes ->
    [yes] +
    [declined] =
   *[no] {""}
}

## House rules

shogi-option-handicap = Handicap
    .description = The stronger player plays gote, leaves out some men and moves first.
shogi-handicap-none = None
shogi-handicap-lance = Lance
shogi-handicap-bishop = Bishop
shogi-handicap-rook = Rook
shogi-handicap-rook-lance = Rook and Lance
shogi-handicap-two-piece = Two pieces
shogi-handicap-four-piece = Four pieces
shogi-handicap-six-piece = Six pieces
shogi-option-swap-first-on-rematch = Swap sides on a rematch
    .description = On: in a rematch the other player is sente. After a handicap game the sides stay.

## Refused moves

shogi-refusal-game-over = This game has ended. No more moves can be played.
shogi-refusal-not-your-turn = It is not your turn yet.
shogi-refusal-unreadable-move = I could not read that as a move. Write the two squares, for example 7g7f, with + at the end to promote, or P*5e to drop a Pawn.
shogi-refusal-unknown-square = There is no such square on this board. A square is a file number and a rank letter, for example 3c.
shogi-refusal-ambiguous-move = Several of your men could make that move. Please write both squares, for example 7g7f, and + if it promotes.
shogi-refusal-no-such-move = None of your men can make that move now. The board shows where each of them may go.
shogi-refusal-empty-square = Nothing stands on { $from }. Pick a square with one of your own men, or drop one from your hand.
shogi-refusal-not-your-piece = The man on { $from } is your opponent’s. Pick one of your own.
shogi-refusal-same-square = That is the square the man already stands on. Pick another target.
shogi-refusal-own-piece-there = Your own man stands on { $to }. Pick a free square or an enemy man.
shogi-refusal-king-stays = A King is never taken. Pick another target than { $to }.
shogi-refusal-cannot-reach = That man does not move like that: it cannot go from { $from } to { $to }. The rules show how each kind moves.
shogi-refusal-path-blocked = The man on { $square } is in the way. Stop before it or take it if it is an enemy; only the Knight jumps.
shogi-refusal-cannot-promote = The man on { $from } cannot promote: Kings, Golds and men already promoted never do. Leave out the +.
shogi-refusal-outside-zone = A move promotes only if it begins or ends in the promotion zone, the enemy’s end of the board. Leave out the +.
shogi-refusal-must-promote = On { $to } the man could never move again as it is, so it has to promote. Add a +.
shogi-refusal-own-king-left-in-check = Your King could be taken by the man on { $square } after that. Protect the King first.
shogi-refusal-no-such-piece-in-hand = You do not have that man in hand. Only what you have captured can be dropped, and as its plain side.
shogi-refusal-drop-promotes = A dropped man arrives on its plain side; it can promote on a later move. Leave out the +.
shogi-refusal-square-taken = { $to } is not empty. Men are dropped on empty squares only.
shogi-refusal-dead-drop = On { $to } that man could never move. Drop it nearer to your own side.
shogi-refusal-nifu = You already have a Pawn on that file, on { $square }. Two unpromoted Pawns of one side may not share a file.
shogi-refusal-pawn-drop-mate = Dropping a Pawn on { $to } would be mate, and a mate may not be given by dropping a Pawn. A Pawn already on the board may give it.
shogi-refusal-no-clock = Lost turns have no meaning here: whoever runs out of time has lost the game.

## Faults of a setup

shogi-fault-outside-camp = Nothing is set up in this game: it begins from a fixed position.

## The rules, a page at a time

shogi-summary = The Japanese chess: nine by nine squares, and what you capture comes back into play on your side.
minishogi-summary = Shogi on five by five squares with six men a side: the same rules, done in minutes.
shogi-rules-1 =
    ### Shogi: what it is about
    Two sides of twenty men (six on the small board) fight for each other’s King. What you capture changes sides: it goes into your hand, and you may put it back on the board as your own. Both hands are open to everybody.
    You win by checkmate: the enemy King is attacked and nothing can save it. A player who has no legal move at all loses, too.

    ### The board
    Files are numbered 1 to 9 from sente’s right to left, ranks run from a, at gote’s end, to i. **Sente** sits at the bottom and moves first; in a handicap game **gote** does. Both sides’ men look alike: yours point away from you.

    ### Taking a turn
    A turn is one of two things: move a man on the board, or drop one from your hand. You may not pass, and you may never leave your own King where it can be taken. Moving onto an enemy man captures it.
shogi-rules-2 =
    ### How the men move
    • **King** (K): one square in any direction.
    • **Rook** (R): any distance along file or rank.
    • **Bishop** (B): any distance along a diagonal.
    • **Gold** (G): one square straight in any of the four directions, or diagonally forward.
    • **Silver** (S): one square straight forward or in any diagonal direction.
    • **Knight** (N): two squares forward and one aside, always forward; it alone jumps over other men.
    • **Lance** (L): any distance straight forward.
    • **Pawn** (P): one square straight forward, and it captures the same way.
    Nothing but the Knight passes over another man.

    ### Promoted men (red)
    • **Dragon** (+R): a Rook that also goes one square diagonally.
    • **Horse** (+B): a Bishop that also goes one square straight.
    • Promoted Silver, Knight, Lance and the **Tokin** (+P) all move like a Gold.
    Kings and Golds do not promote.
shogi-rules-3 =
    ### Promotion
    The three ranks farthest from you are your promotion zone. A move that begins in it, ends in it or does both may promote the man, if you like. You must promote where the man could otherwise never move again: a Pawn or Lance on the last rank, a Knight on the last two.
    A captured man goes into the hand on its plain side, whatever it was.

    ### Drops
    In place of a move you may put a man from your hand on any empty square, even next to the enemy King. It arrives unpromoted, also inside the zone, and captures nothing by arriving. It may give check. Three things are forbidden:
    • **Two Pawns**: no Pawn on a file where you already have an unpromoted one. A Tokin does not count, nor do enemy Pawns.
    • **Dead men**: no Pawn or Lance on the last rank, no Knight on the last two.
    • **Mate by a dropped Pawn**: a Pawn may be dropped to give check, but not checkmate. A Pawn that is moved may mate, and so may any other man that is dropped.
shogi-rules-4 =
    ### How a game ends
    • **Checkmate**, or a player without a legal move: that player loses. There is no stalemate draw.
    • **Repetition**: when the same position occurs for the fourth time (the same men on the same squares, the same hands, the same side to move), the game is drawn. But if one side gave check with each of its moves since the first time, that side loses.
    • **Impasse**: when both Kings have entered the enemy’s three ranks and the side to move is not in check, points decide. Rooks and Bishops, promoted or not, count five, all other men but the King one, on the board and in hand. Fewer than 24 loses; with 24 on both sides it is a draw.
    • Resigning, or running out of time, loses.
    Draws are not agreed on: only repetition and the count make one. Moves that the rules forbid are refused and cost nothing.

    ### Writing a move
    `7g7f` moves, `8h2b+` moves and promotes, `P*5e` drops. `P-7f`, `Rx2b+`, `７六歩`, `同歩` and `七六步` are understood as well.
shogi-rules-5 =
    ### Handicaps
    The stronger player plays gote, leaves out men and moves first:
    • **Lance**: the one on 1a
    • **Bishop**: 2b
    • **Rook**: 8b
    • **Rook and Lance**: 8b and 1a
    • **Two pieces**: Rook and Bishop
    • **Four pieces**: these and both Lances
    • **Six pieces**: these and both Knights
    Everything else is as in an even game. If an impasse is counted, the giver is credited with the men left out. On a rematch the giver stays the giver.

    ### Minishogi
    Five files, ranks a to e, and six men a side: King, Gold, Silver, Bishop, Rook and one Pawn. The promotion zone is the farthest rank alone. Moves, drops, promotion, mate and repetition are those of Shogi; there is no counting of points.

## Tips

shogi-tips-1 =
    ### Beginning
    • Open the Bishop’s diagonal (7g7f) or push the Pawn before the Rook (2g2f): these are the usual first moves.
    • Do not leave your King in the middle. Move it away from your Rook and put two Golds and a Silver around it before you attack.
    • Rook, Silver, Knight and a few Pawns attack; the Golds stay home.
    • A Gold guards best beside or diagonally behind what it guards. It is weak at its two rear corners, a Silver straight behind and beside it.
    • Keep an eye on every square where a captured man could be dropped: a fork by a dropped Knight or Silver is the commonest way to lose a Rook.
shogi-tips-2 =
    ### The middle of the game
    • Exchanges do not thin out the board, they arm both hands. Ask who can drop first, and where.
    • A hole in the enemy’s camp is worth more than a Pawn: drop something into it.
    • A Pawn dropped behind the enemy’s lines becomes a Tokin, which guards like a Gold and is worth a Pawn when it is taken.
    • A file without your own Pawn is a strength: you can drop one there.
    • A Pawn right before an enemy man that is bound to something else often wins it.

    ### Finishing
    • In the end speed counts more than men. Count how many moves each side needs.
    • Take away the King’s way out before you give check; a check that only drives it into the open loses time.
    • Keep a Gold in hand for the last move: dropped right before a King at the edge, it mates.
    • If you are going to be mated first, defend, or give checks that win something.

## Turns lost to the clock

shogi-lost-turn = A player whose time runs out loses the game.

## Squares, as they are usually written

shogi-square = { $file }{ $rank ->
    [1] a
    [2] b
    [3] c
    [4] d
    [5] e
    [6] f
    [7] g
    [8] h
   *[9] i
}
