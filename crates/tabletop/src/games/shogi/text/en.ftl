# Shogi and minishogi: every word a player reads about these games.

shogi-name = Shogi
minishogi-name = Minishogi

shogi-side-first = sente
shogi-side-second = gote

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
