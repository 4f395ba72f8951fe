# Shogi and minishogi: every word a player reads about these games.

shogi-name = 将棋
minishogi-name = 5五将棋

shogi-side-first = 先手
shogi-side-second = 後手

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
