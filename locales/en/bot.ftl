# What the bot shows: messages, panels, boards.

match-title = { $game } #{ $number }
match-sides = Vermilion (first): { $first } · Navy (second): { $second }
side-first = vermilion
side-second = navy
option-on = on
option-off = off
house-rule = • { $rule }: **{ $value }**

# Challenge
challenge-named = { $challenger } challenges { $opponent } to **{ $game }**.
challenge-open = { $challenger } is looking for an opponent for **{ $game }**. Anyone may join.
challenge-expires = Open until { $expires }.
challenge-accepted = { $challenger } and { $opponent } play **{ $game }**.
challenge-declined = { $opponent } declined { $challenger }’s challenge to **{ $game }**.
challenge-withdrawn = { $challenger } took the challenge to **{ $game }** back.
challenge-lapsed = Nobody answered { $challenger }’s challenge to **{ $game }** in time. Use `/challenge` to ask again.
first-mover-challenger = The challenger moves first.
first-mover-opponent = The opponent moves first.
first-mover-random = Who moves first is drawn by lot.
choice-first-challenger = The challenger
choice-first-opponent = The opponent
choice-first-random = Drawn by lot

# Public board
gathering-title = ## { $game }: the armies are being arranged
gathering-ready = ✅ { $player } is ready.
gathering-arranging = ⏳ { $player } is arranging the army.
gathering-hint = Both players have a private message with their camp. No message? Press **My army**.
board-turn = ## { $game }: { $player }’s turn ({ $side }, move { $ply })
board-offer = 🤝 { $player } offers a draw.
board-quiet = { $count } moves in a row without a battle; at 100 the game is a draw.
ping-turn = { $player }, it is your turn in { $game }.
ping-offer = { $player }, your opponent offers a draw in { $game }.
ping-over = { $player }, { $game } is over. The board above shows every piece; your result is behind this button.
ping-setup = { $player }, your army in { $game } waits to be arranged. I could not write to you in private (your direct messages are closed to me), so everything is behind this button, for your eyes only.
thread-name = { $game }: { $first } vs { $second }

# Events
event-passed-own = You lost your turn to the clock.
event-passed = A turn was lost to the clock by { $side }.
event-moved-own = You moved { $move }.
event-moved-enemy = They moved { $move }.
event-moved = { $move } by { $side }.
battle-won = **Battle at { $square }: { $side } wins.**
battle-both = **Battle at { $square }: both removed.**
battle-own-won = **Your { $piece } won ({ $square }).**
battle-own-lost = **Your { $piece } lost ({ $square }).**
battle-own-both = **Your { $piece } and the enemy’s piece were both removed ({ $square }).**
headline-moved = they moved to { $square }
headline-took = they took { $square }
headline-repelled = their attack on { $square } failed
headline-both = both pieces fell at { $square }
headline-passed = they lost their turn to the clock

# Setup panel
setup-open = Arrange your army — { $game } vs { $opponent }
setup-confirmed = You are ready — { $game } vs { $opponent }
setup-move-first = You are { $side } and move first.
setup-move-second = You are { $side } and move second.
setup-hint-pick = Pick two squares to swap them, or take a ready layout. **Confirm** when it is to your liking.
setup-hint-swap = { $square } is picked: now pick the square to swap it with, or { $square } again to put it down.
setup-hint-wait = The game starts as soon as your opponent is ready too. Until then you may still edit.
setup-menu-left = Left half: pick a square
setup-menu-right = Right half: pick a square
setup-menu-left-swap = Left half: swap with…
setup-menu-right-swap = Right half: swap with…

# Play panel
panel-your-turn = Your turn — { $game } vs { $opponent }
panel-headline = { $turn }: { $news }
panel-waiting = Waiting for { $opponent } — { $game }
panel-hint-pick = Pick the piece to move.
panel-hint-target = Where to? Red is an attack.
panel-hint-resign = Do you really want to resign? The game ends at once, and all pieces are shown.
panel-offer-own = 🤝 You have offered a draw. It stands until your opponent answers or has moved.
panel-offer-enemy = 🤝 Your opponent offers a draw. It lapses when you have moved.
menu-pick-piece = Piece to move
menu-pick-target = Where to
menu-can-attack = { $count ->
    [one] can attack one square
   *[other] can attack { $count } squares
}

# Buttons
button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
button-join = Join
button-rules = Rules
button-chart = Chart
button-my-board = My board
button-my-army = My army
button-my-turn = My turn
button-result = Result
button-confirm = Confirm
button-random = Random
button-mirror = Mirror
button-edit = Edit
button-back = Back
button-more = More
button-lost = Lost pieces
button-position = Position in words
button-offer-draw = Offer a draw
button-draw-accept = Accept the draw
button-draw-decline = Decline the draw
button-resign = Resign…
button-resign-now = Yes, resign
button-resign-not = No, play on
button-rematch = Rematch
button-attack = ⚔ { $square }
button-step = → { $square }
button-page-back = ◀ Back
button-page-on = Next ▶

# Alt texts
alt-panel = Board of { $game } from your side: { $own } of your pieces and { $enemy } of your opponent’s, whose kinds are hidden. { $last }
alt-board = Board of { $game }, every piece face down: vermilion has { $first }, navy has { $second }. It is { $turn }’s turn. { $last }
alt-setup = Your camp in { $game }: { $pieces }.
alt-reveal = Final board of { $game } with every piece shown. { $reason }
alt-no-move = Nobody has moved yet.

# The end
result-won = ## { $game }: { $winner } wins ({ $side })
result-draw = ## { $game }: a draw
result-own-won = **You won — { $game } vs { $opponent }**
result-own-lost = **You lost — { $game } vs { $opponent }**
result-lost = Fallen on { $side }’s side: { $pieces }
result-lost-none = Nothing has fallen on { $side }’s side.
result-last = Last move: { $event }
rematch-begun = 🔁 The rematch has begun.
rematch-wished = 🔁 { $player } would like a rematch.
reason-occupation = { $winner } has occupied the enemy headquarters.
reason-general = { $winner } has removed the enemy General.
reason-no-move = { $loser } has no move left.
reason-both-stuck = Neither side has a move left.
reason-quiet-100 = A hundred moves in a row without a battle.
reason-flag = { $winner } has taken the enemy flag.
reason-checkmate = Checkmate.
reason-repetition = The same position for the fourth time.
reason-perpetual-check = { $loser } gave perpetual check.
reason-jishogi = Both kings have entered the enemy camp, and the points decided.
reason-resign = { $loser } resigned.
reason-time = { $loser } ran out of time.
reason-agreed = Both players agreed on a draw.
reason-abandoned = The game was closed without a result.

# Private information
chart-none = Pieces do not fight in this game: whoever moves onto a piece takes it.
chart-title = **Battle chart — { $game }**
    ⚔ beats · = both are removed · it loses to all others
chart-line = `{ $piece }` ⚔ { $beats } = { $both }
chart-alt = Battle chart of { $game } as a table: a row for each attacker, a column for each defender. The message says the same in words.
chart-attacker = attacker
chart-defender = defender
chart-attacker-wins = attacker wins
chart-defender-wins = defender wins
chart-both = both are removed
chart-depends = it depends
lost-none = none yet
lost-pieces = **Lost pieces — { $game }**
    Yours: { $own }
    Your opponent’s: { $count }
position = **Position — { $game }**
    Yours: { $own }
    Your opponent’s, whose kinds are hidden: { $enemy }
    { $last }
games-title = **Running games**
games-none = No game is running here. Start one with `/challenge`.
games-line = • { $game } — { $first } vs { $second }, { $stage }
games-playing = move { $ply }
games-arranging = arranging the armies
games-more = …and more.
list-separator = { ", " }
a-piece = piece

# Commands
command-challenge = Challenge somebody, or anyone, to a game
command-challenge-game = Which game
command-challenge-opponent = Whom; leave it out to ask everyone
command-challenge-house-rules = House rules other than the usual ones
command-challenge-first = Who moves first
command-move = Move a piece in the game in which it is your turn
command-move-move = From square and to square, such as b4b5
command-move-number = The game’s number, if several wait for you
command-games = The games running here

# Names of commands and their options, as Discord shows them
name-challenge = challenge
name-challenge-game = game
name-challenge-opponent = opponent
name-challenge-house-rules = house_rules
name-challenge-first = first
name-move = move
name-move-move = move
name-move-number = number
name-games = games
