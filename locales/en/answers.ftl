# What the bot says when something cannot be done, and short private answers.

refused-not-a-player = This button is for the players of this game. You are welcome to watch the board.
refused-not-yours = This button is for somebody else.
refused-not-invited = This challenge is for somebody else. Use `/challenge` to start a game of your own.
refused-own-challenge = This is your own challenge; somebody else has to take it up. To take it back, press **Withdraw**.
refused-not-your-turn = It is your opponent’s turn. You will get a message when it is yours.
refused-stale = The board has moved on since this button was made. Here is how things stand now.
refused-stale-draft = Your camp has changed since this button was made. Here is how it looks now.
refused-over = This game is already over.
refused-not-running = This game is not being played right now.
refused-not-in-setup = The armies are not being arranged right now.
refused-not-confirmed = Your army is not confirmed yet, so you can change it right away.
refused-unknown-layout = I do not have this layout any more. Please pick one of those shown now.
refused-not-due = This challenge is still open.
refused-already-confirmed = You have already confirmed. Press **Edit** to change your army.
refused-challenge-closed = This challenge has already been answered or has lapsed.
refused-no-offer = There is no such draw offer any more.
refused-offer-stands = You have already offered a draw; it waits for an answer.
refused-offer-too-soon = { $count ->
    [one] You may offer a draw again after one more move.
   *[other] You may offer a draw again after { $count } more moves.
}
refused-not-over = A rematch can be asked for when the game is over.
refused-rematch-wished = You have already asked for a rematch. It begins as soon as your opponent would like one too.
refused-rematch-made = The rematch has already begun.
refused-unknown-match = I do not know this game any more.
refused-unreadable = I could not read this button. It may come from an older version of me: use `/games` to find your game.
refused-army = The army cannot be set up like this: { $reasons }
refused-self = You cannot challenge yourself. Pick somebody else, or leave the opponent out to ask everyone.
refused-bot = Bots do not play. Pick a person, or leave the opponent out to ask everyone.
refused-twice = You already have this challenge open: { $link } You can withdraw it; the same person can then be asked again ten minutes after you asked.
refused-permissions = I am missing permissions in this channel: **{ $missing }**. Please ask somebody who manages the server to grant them, or try another channel.
refused-guild-only = Challenges are made in a server channel, so that others can watch. Please use the command there.
refused-unknown-game = I do not know a game called “{ $name }”. Please pick one from the list.
refused-unknown-house-rules = I do not know the house rules “{ $name }”. Please pick one of the choices that the option shows, or leave it out for the usual rules.
refused-unknown-first = I do not know who “{ $name }” is to move first. Please pick one of the choices that the option shows, or leave it out to draw lots.
refused-set-aside = This game cannot be continued: it was begun under rules that I do not have any more, or what I kept of it cannot be read. Whoever hosts me finds the reason in the log.
refused-no-turn = There is no game in which it is your turn right now. `/games` shows yours.
refused-no-game = You are playing no game with the number { $number }. `/games` shows yours.
refused-which-game = You have several games in which it is your turn. Please say which with the option `number`: { $numbers }
refused-unreadable-move = I could not read the move “{ $text }”. Write it as from-square and to-square, for example `b4b5`.
unreadable-interaction = I could not read what you asked for, and nothing was changed. Please try it once more, or in another way.
not-shown = Discord did not take my answer. Nothing of your game is lost: please look at your board again, or try once more.
refused-command = I could not understand this command. Discord may be showing you an older form of it: please reload Discord, and pick the command from the list anew.
refused-not-here = This command cannot be used here. Please try it in a channel of the server.
refused-not-allowed = This command is not for you.
refused-too-soon = { $count ->
    [one] Please wait a second before you use this command again.
   *[other] Please wait { $count } seconds before you use this command again.
}
failed = Something went wrong on my side, and nothing was changed. Please try again in a moment.

said-challenged = Your challenge stands: it appears in this channel in a moment.
said-moved = { $game }: { $news }

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-attach-files = Attach Files
permission-read-message-history = Read Message History

refused-block-self = You cannot block yourself. To see whom you have blocked, use `/settings`.
blocked = { $name } can no longer challenge you or take up your challenges. To change that, use `/unblock`.
unblocked = { $name } may challenge you again.
unblocked-already = You have not blocked { $name }.
refused-not-manager = Only those who may manage this server can do that.
refused-channel = In this server, games are played in { $channels }. Please use the command there.
refused-too-many-challenges = Three of your challenges wait for an answer already. Take one back, or wait until one is answered.
refused-too-many-games = You are in ten games already. Finish one first; `/games` lists yours first.
refused-rival-too-many-games = Your opponent is in ten games already. Please try again when one of them is over.
refused-asked-lately = You asked this person only just now. Please wait ten minutes before you ask again.
refused-unwanted = This person does not take challenges from you. Please ask somebody else.
refused-follow-own = You play in this game, so you are told of everything anyway.
refused-too-many-followers = So many people follow this game already that I cannot take one more. You can still watch the board.
followed = You follow this game: I will call you at its end. What you see is what everybody sees.
unfollowed = You do not follow this game any more.
brought-down = The board is at the bottom now.
refused-brought-down = The board was brought down only just now. Look at the end of this thread.
refused-no-next = No other game waits for you right now.
refused-prepare = While a challenge waits, only whoever made it may already arrange an army.
refused-kept-full = You have ten saved armies already. Delete one first.
refused-kept-nameless = Please give the army a name, so that you find it again.
kept-noted = This army is saved as “{ $name }”.
refused-bot-challenges = Bots challenge nobody; there is nothing to block.
refused-blocked-by-you = You have blocked this person yourself. With `/unblock` you can play with them again.
refused-rival-gone = The other player is not here any more, so there can be no rematch. Use `/challenge` to play with somebody else.
refused-time-up = Your time is up. The clock has decided; you see the result in a moment.
refused-seat-not-kept = You have your seat already. Just play on.
refused-not-silent = Nobody keeps you waiting here: it is your own turn, the game has a clock, or the computer is playing already.
refused-not-silent-yet = Your opponent may take a little longer. You can do this { $time }.
refused-unknown-clock = This game has no clock “{ $name }”. Please pick one of the choices that the option shows, or leave it out.
refused-no-draw-offers = In this game nobody offers draws: only repetition and counting the points draw it.
refused-unknown-handicap = This game has no handicap “{ $name }”. Please pick one of the choices that the option shows, or leave it out for an even game.
refused-no-record = This game has no record: it ended before the first move, or is still being played.
