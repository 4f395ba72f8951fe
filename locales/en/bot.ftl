# What the bot shows: messages, panels, boards.

match-title = { $game } #{ $number }
match-sides = Vermilion (first): { $first } · Navy (second): { $second }
side-first = vermilion
side-second = navy
option-on = on
option-off = off
handicap-given = { $handicap }, given by { $giver }, who moves first
house-rule = • { $rule }: **{ $value }**

# Challenge
challenge-named = { $challenger } challenges { $opponent } to **{ $game }**.
challenge-open = { $challenger } is looking for an opponent for **{ $game }**. Anyone may join.
challenge-expires = Lapses { $expires }.
challenge-accepted = { $challenger } and { $opponent } play **{ $game }**.
challenge-declined = { $opponent } declined { $challenger }’s challenge to **{ $game }**.
challenge-withdrawn = { $challenger } withdrew the challenge to **{ $game }**.
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
gathering-hint = Your camp is in a direct message, or behind **My army** below.
board-turn = ## { $game }: { $player }’s turn ({ $side }, move { $ply })
board-offer = 🤝 { $player } offers a draw.
board-quiet = { $count } moves in a row without a battle; at 100 the game is a draw.
ping-turn = { $player }, it is your turn in { $game }.
ping-offer = { $player }, your opponent offers a draw in { $game }.
ping-over = { $player }, { $game } is over. The final board is above; your result is behind this button.
ping-setup = { $player }, please arrange your army in { $game }. Your direct messages are closed to me, so your camp is behind this button, for your eyes only.
thread-name = { $game }: { $first } vs { $second }

# Events
event-passed-own = Out of time: you lost your turn.
event-passed = Out of time: { $side } lost a turn.
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
headline-passed = they ran out of time and lost their turn

# Setup panel
setup-open = Arrange your army — { $game } vs { $opponent }
setup-confirmed = You are ready — { $game } vs { $opponent }
setup-move-first = You are { $side } and move first.
setup-move-second = You are { $side } and move second.
setup-hint-pick = Pick two squares to swap their pieces, or take a ready layout. When you like what you see, press **Confirm**.
setup-hint-swap = { $square } is picked. Now pick the square to swap it with, or { $square } again to cancel.
setup-hint-wait = The game starts as soon as your opponent is ready too. Until then you can change your army with **Edit**.
setup-menu-left = Left half: pick a square
setup-menu-right = Right half: pick a square
setup-menu-left-swap = Left half: swap with…
setup-menu-right-swap = Right half: swap with…

# Play panel
panel-your-turn = Your turn — { $game } vs { $opponent }
panel-headline = { $turn }: { $news }
panel-waiting = Waiting for { $opponent } — { $game }
panel-hint-pick = Pick the piece to move.
panel-hint-target = Where to? ⚔ marks an attack.
panel-hint-resign = Do you really want to resign? The game ends at once, and all pieces are shown.
panel-offer-own = 🤝 You have offered a draw. It stands until your opponent answers or has moved.
panel-offer-declined = 🤝 Your opponent has declined your draw offer.
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
result-own-draw = **A draw — { $game } vs { $opponent }**
result-own-won = **You won — { $game } vs { $opponent }**
result-own-lost = **You lost — { $game } vs { $opponent }**
result-lost = Lost by { $side }: { $pieces }
result-lost-none = Lost by { $side }: nothing
result-last = Last move: { $event }
rematch-begun = 🔁 The rematch has begun: { $game }.
rematch-wished = 🔁 { $player } would like a rematch.
reason-occupation = { $winner } has occupied the enemy headquarters.
reason-general = { $winner } has removed the enemy General.
reason-general-draw = Both Generals fell together.
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
    ⚔ beats · = both are removed · loses to all others
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
games-playing = move { $ply }, { $player } to move
games-own-turn = move { $ply }, **your turn**
games-arranging = arranging the armies
games-more = …and more.
list-separator = { ", " }
a-piece = piece

# Commands
command-challenge = Challenge somebody, or anyone, to a game
command-challenge-game = Which game
command-challenge-opponent = Whom to challenge; leave it out to ask everyone
command-challenge-house-rules = House rules other than the usual ones
command-challenge-first = Who moves first
command-move = Move a piece in the game in which it is your turn
command-move-move = From square and to square, such as b4b5 or 7g7f
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

# People
someone = Someone
language-name = English
declined = You declined { $challenger }’s challenge. If you would rather not be asked by { $challenger } again, block them here: they can then no longer challenge you.
farewell = 🏁 { $game } is over. { $reason } The final board is above. { $people }

# Panel in the channel, army while the challenge waits, kept armies
ping-setup-chosen = { $player }, please arrange your army in { $game }. Your camp is behind this button, for your eyes only.
setup-move-lot = Who plays vermilion and moves first is drawn by lot when the challenge is taken up. If you get navy, your army is turned round with the board.
setup-hint-challenged = Your army is ready. The game starts once somebody takes up the challenge and is ready too. Until then you can change it with **Edit**.
setup-hint-kept = Use an army you have saved, or save the one shown now for later games.
kept-last = The last army you confirmed
kept-load = Use a saved army
kept-discard = Delete a saved army
keep-title = Save this army
keep-label = Name
panel-hint-sure = Move your { $piece } ({ $move })?
panel-hint-sure-attack = Attack { $square } with your { $piece } ({ $move })?

# Settings
settings-text = **Settings**
    They are yours alone and hold in every server. **Language** is the one I write to you in, **Pieces** the writing on the pieces you see. With **My board** in the channel I send you no direct messages: everything is behind buttons in the game’s thread. With **confirm moves** I ask again before you attack or move.
settings-choice = { $topic }: { $value }
settings-language = Language
settings-language-usual = as in Discord
settings-faces = Pieces
settings-faces-usual = as usual in the language
settings-faces-kanji = kanji with small letters
settings-faces-single = one kanji
settings-faces-letters = letters
settings-faces-hanzi = simplified Chinese
settings-faces-ranks = rank numbers
settings-panel = My board
settings-panel-direct = in direct messages
settings-panel-channel = in the channel
settings-confirm = Confirm moves
settings-confirm-never = never
settings-confirm-attacks = attacks only
settings-confirm-always = always
blocks-text = **Blocked people**
    You get no challenges from these people, and they cannot take up yours. Pick somebody to change that.
blocks-none = You have blocked nobody. With `/block` you get no more challenges from somebody.
blocks-menu = Unblock somebody
server-text = **Settings of this server**
    The **language** is that of everything everybody sees. If you pick **channels**, games can be started only there (and in their threads and posts). A game that is stuck can be **ended** without a result.
server-language = Language of public messages
server-language-choice = Public messages: { $language }
server-language-usual = the server’s own language
server-channels = Pick the channels for games
server-channels-all = Games may be started everywhere.
server-channels-now = Games may be started in { $channels }.
button-everywhere = Everywhere
server-end = End a game without a result
server-end-sure = End **{ $game }** without a result? All pieces are shown, and the players cannot go on.
server-ended = { $game } was ended without a result.
server-noted = Saved.

# Help
help-text = **I am the referee of board games with hidden armies.**
    I alone see both sides. In a battle I say where it was and who survived, and nothing else. Shogi is played here too; there nothing is hidden, and nothing has to be arranged.

    {""}**Start**: `/challenge`; leave the opponent out to ask everyone. Or right-click somebody (on a phone: press and hold) → Apps → Challenge.
    {""}**Arrange**: you get a direct message with your camp. Take a ready layout or swap pieces, then press **Confirm**.
    {""}**Play**: pick a piece, then where to. Or write the move with `/move`.
    {""}**Time**: a challenge may set a clock. Without one nobody loses by taking long; but from two days of silence on, the one who waits may let the computer move, and after a week close the game.
    {""}**Watch**: every game has a public board on which nothing hidden shows. `/games` lists them.
    {""}**No direct message?** Press **My army** or **My board** under the public board.
help-menu = Rules, tips and chart of a game
help-game = **{ $game }**
    { $summary }

    Usual house rules:
    { $rules }

    { $layouts }
help-layouts = Ready layouts:
    { $layouts }

# The challenge form
form-text = **A challenge to { $opponent }**
    Pick what to play, then press **Send**.
form-game = Game
form-rules = House rules
form-first = Moves first
form-rules-usual = the usual ones
form-sent = Your challenge to { $opponent } is sent. While it waits, you can already arrange your army: press **Prepare** under the challenge.

# Privacy
privacy-text = **What I keep**
    • of you: your Discord id, your name, your language, what you have set, whom you have blocked, which games you follow, the armies you have saved
    • of your games: who played, the armies, the moves with their times, draw offers, and which messages show them
    I read no messages. Nobody but you sees your army before a game is over; only whoever hosts me could look into the database.
    {""}**Export** gives you all of it as a file. **Delete…** removes it: games that are over keep “someone” in your place. Messages that stand in a server belong to that server and stay.
exported = Here is everything I keep about you. The file shows your armies in games that still run: keep it to yourself.
forget-sure = { $count ->
    [0] Delete everything I keep about you? Your open challenges are taken back. This cannot be undone.
    [one] Delete everything I keep about you? You **resign the game** you are playing, and your open challenges are taken back. This cannot be undone.
   *[other] Delete everything I keep about you? You **resign the { $count } games** you are playing, and your open challenges are taken back. This cannot be undone.
}
forgotten = Everything is deleted. If you use me again, we start from scratch.

# More buttons
button-block = Block this person
button-blocks = Blocked people
button-privacy = My data
button-server = Server…
button-settings = Settings
button-tips = Tips
button-send = Send
button-sure = Yes, { $move }
button-follow = Follow
button-unfollow = Unfollow
button-bring-down = Bring board down
button-next = Next game
button-prepare = Prepare
button-saved = Saved…
button-keep = Save this army
button-export = Export
button-forget = Delete…
button-forget-now = Yes, delete
button-end-now = Yes, end it

# More commands
command-settings = Your language, pieces and board; for those who manage the server, its settings too
command-help = How to play here, with the rules of every game
command-privacy = What I keep about you: read, export or delete it
command-block = Get no more challenges from somebody
command-block-person = Whom to block
command-unblock = Get challenges from somebody again
command-unblock-person = Whom to unblock
name-settings = settings
name-help = help
name-privacy = privacy
name-block = block
name-block-person = person
name-unblock = unblock
name-unblock-person = person
name-menu-challenge = Challenge
panel-closed = This game of yours is over.
panel-moved = Your board in { $game } is in { $place } now.
result-closed = ## { $game }: ended without a result
setup-hint-resign = Leave this game? It counts as resigning.

# Time
time-none = no clock
time-per-move = { $limit } a move
time-with-setup = { $limit } a move, { $setup } to arrange the army
time-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
time-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
clock-line = • Clock: **{ $clock }**
clock-runs = ⏳ { $player }’s time runs out { $time }.
clock-setup-runs = ⏳ The time to arrange the armies runs out { $time }.
clock-setup-own = ⏳ Your time runs out { $time }. If you have not pressed **Confirm** by then, your army is drawn by lot.
clock-own = ⏳ Your time runs out { $time }.
clock-enemy = ⏳ Your opponent’s time runs out { $time }.
army-drawn = ⌛ Your time to arrange the army was over, so it was drawn by lot.
seat-kept = 🤖 { $player } is away: the computer moves in that seat until they come back.
seat-kept-own = 🤖 You were away, so the computer moves for you. Press **Take my seat back** to play on yourself.
seat-kept-enemy = 🤖 Your opponent is away, so the computer moves in their place until they come back.
panel-kept = The computer moves for you — { $game } vs { $opponent }
panel-out-of-time = Out of time, waiting for { $opponent } — { $game }
panel-reminder = ⏰ { $turn }
event-stood-in-own = The computer moved { $move } for you.
event-stood-in-enemy = The computer moved { $move } for your opponent.
event-stood-in = The computer moved { $move } for { $side }.
silent-own = ⏰ Your opponent is waiting for you.
silent-own-fillable = ⏰ Your opponent has been waiting for you for two days, and may now let the computer play in your place.
silent-own-closable = ⏰ Your opponent has been waiting for you for a week, and may now close the game without a result.
silent-fillable = 💤 Your opponent has been silent for two days. You may go on waiting, or let the computer play in their place until they come back.
silent-closable = 💤 Your opponent has been silent for a week. You may go on waiting, let the computer play in their place, or close the game without a result.
button-take-seat = Take my seat back
button-fill-seat = Let the computer play
button-close = Close the game…
button-close-now = Yes, close it
button-close-not = No, wait
panel-hint-close = Close the game without a result? It ends at once for both of you.
ping-silent = { $player }, your opponent in { $game } has been silent for a long time. What you can do is behind this button.
ping-lapsed = { $player }, { $game } did not begin in time. Press this button to see what became of it.

# A setup that a player never opened
challenge-not-begun = { $challenger } and { $opponent } did not begin **{ $game }** in time.
lapsed-title = ## { $game } did not begin
lapsed-absent = ⌛ { $player } did not open the setup in time and has lost the seat.
lapsed-open = { $player } is looking for another opponent: **{ $game }** in this channel is open to anyone.
lapsed-own-absent = You did not open the setup of { $game } in time, so your seat is free again. To play another time, use `/challenge`.
lapsed-own-open = Your opponent never opened the setup of { $game }. Your challenge is open to anyone now, as { $next }, with your army as you left it.
lapsed-own = Your opponent never opened the setup of { $game }, so it did not begin. Use `/challenge` to ask again.
command-challenge-clock = How much time there is for a move
name-challenge-clock = clock
form-clock = Clock

# Open games: hands, promotion, check, handicap, records
menu-in-hand = In hand: { $piece } ×{ $count }
button-promote = Promote
button-promote-not = Do not promote
button-record = Record
panel-hint-promote = Promote your { $piece } on { $square }?
panel-hint-resign-open = Do you really want to resign? The game ends at once.
check = ⚠️ **Check!**
check-own = ⚠️ **You are in check.**
check-enemy = ⚠️ **Your opponent is in check.**
alt-panel-open = Board of { $game } from your side: { $own } of your pieces and { $enemy } of your opponent’s. More, Position in words tells where they stand. { $last }
alt-board-open = Board of { $game }: { $first } pieces against { $second }. It is { $turn }’s turn. { $last }
position-open = **Position — { $game }**
    Yours: { $own }
    In your hand: { $ownhand }
    Your opponent’s: { $enemy }
    In your opponent’s hand: { $enemyhand }
    { $last }
recorded = The record of { $game }, for other programs.
giver-challenger = The challenger gives the handicap and moves first.
giver-opponent = The opponent gives the handicap and moves first.
giver-random = Who gives the handicap and moves first is drawn by lot.
time-byoyomi = { $limit } a move (byoyomi)
time-main = { $main } each, then { $limit } a move
clock-main = Time for the game: { $first } · { $second }
command-challenge-handicap = Which handicap the stronger player gives
name-challenge-handicap = handicap
clock-setup-unseen = ⏳ Your time runs out { $time }. Press **Confirm**, or anything else here, before then: otherwise you lose your seat.
lapsed-own-both = You did not open the setup of { $game } in time, so it did not begin. To play another time, use `/challenge`.
ping-kept = { $player }, the computer moves for you in { $game }. To play on yourself, press this button.
match-sides-open = { $firstside }: { $first } · { $secondside }: { $second }
panel-hint-target-open = Where to? ⚔ takes a piece.
menu-can-attack-open = { $count ->
    [one] can take one piece
   *[other] can take { $count } pieces
}
form-sent-open = Your challenge to { $opponent } is sent. The game begins as soon as it is accepted.
alt-reveal-open = Final board of { $game }. { $reason }
panel-hint-sure-open = Play { $move }?
panel-hint-sure-attack-open = Play { $move }?
hand-empty = nothing
