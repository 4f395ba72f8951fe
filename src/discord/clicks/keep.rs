//! Armies that players keep for later games: shown, taken, kept, thrown away.

use super::{Press, Reply};
use crate::discord::answer::{Answer, Question};
use crate::discord::compose::Look;
use crate::discord::message::Message;
use crate::service::{Failure, Loaded};
use crate::store::{KEPT, Kept};
use tabletop::matches::{Change, Command, Refusal};
use tabletop::rules::{Army, Side};

/// How long a name may be.
const LONGEST_NAME: u16 = 40;

impl Press<'_> {
    /// The armies the presser keeps for this game.
    pub(super) async fn saved(&self) -> Result<Reply, Failure> {
        let (loaded, side) = self.own().await?;
        let kept = self.kept(&loaded).await?;
        let look = Look {
            kept: Some(&kept),
            ..self.look()
        };
        self.panel(&loaded, side, &look).await
    }

    async fn kept(&self, loaded: &Loaded) -> Result<Vec<Kept>, Failure> {
        let sheet = loaded.game.entry().sheet();
        let store = self.app.service.store();
        Ok(store.kept_armies(self.person.0, sheet).await?)
    }

    /// Takes the kept army that is picked.
    pub(super) async fn load(&self, revision: u32) -> Result<Reply, Failure> {
        let (loaded, side) = self.own().await?;
        let kept = self.kept(&loaded).await?;
        let is_picked = |kept: &&Kept| Some(kept.id.to_string().as_str()) == self.value;
        let Some(kept) = kept.iter().find(is_picked) else {
            return Err(Refusal::UnknownLayout.into());
        };
        let army = on_side(&loaded, side, &kept.army);
        let change = Change::Load(army);
        self.act(|_| Ok(Command::Arrange { revision, change }))
            .await
    }

    /// Throws the kept army away that is picked.
    pub(super) async fn discard(&self) -> Result<Reply, Failure> {
        if let Some(id) = self.value.and_then(|value| value.parse().ok()) {
            let store = self.app.service.store();
            store.discard_army(self.person.0, id).await?;
        }
        self.saved().await
    }

    /// Asks for a name to keep the army under.
    pub(super) fn ask_for_name(&self) -> Reply {
        let say = |key: &str| self.reader.words.say(key);
        Answer::Ask(Question {
            id: self.click.to_string(),
            title: say("keep-title"),
            label: say("keep-label"),
            longest: LONGEST_NAME,
        })
        .into()
    }

    /// Keeps the army under the name that was given.
    pub(in crate::discord) async fn keep(&self, name: &str) -> Answer {
        match self.try_keep(name.trim()).await {
            Ok(reply) => reply.answer,
            Err(Failure::Refused(refusal)) => self.refuse(&refusal, None).await.answer,
            Err(error) => {
                tracing::error!(game = self.click.game, %error, "an army could not be kept");
                self.private("failed").answer
            }
        }
    }

    async fn try_keep(&self, name: &str) -> Result<Reply, Failure> {
        let (loaded, side) = self.own().await?;
        let seat = loaded
            .game
            .seat_of(self.person)
            .ok_or(Refusal::NotAPlayer)?;
        let name = visible(name);
        let kept = self.kept(&loaded).await?;
        let named = kept.iter().filter(|kept| !kept.name.is_empty());
        let is_full = named.clone().count() >= KEPT && !named.clone().any(|one| one.name == name);
        if name.is_empty() || is_full {
            let key = if is_full {
                "refused-kept-full"
            } else {
                "refused-kept-nameless"
            };
            return Ok(Answer::Private(Message::text(self.reader.words.say(key))).into());
        }
        let army = on_side(&loaded, side, &seat.army);
        let sheet = loaded.game.entry().sheet();
        let store = self.app.service.store();
        store.keep_army(self.person.0, sheet, &name, &army).await?;
        let name = crate::discord::present::escape(&name);
        let about = [("name", name.into())];
        let note = self.reader.words.say_with("kept-noted", &about);
        let look = Look {
            note: Some(&note),
            ..self.look()
        };
        self.panel(&loaded, side, &look).await
    }

    /// Keeps the army that was just confirmed as the last one.
    pub(super) async fn keep_last(&self, loaded: &Loaded) {
        let (Some(side), Some(seat)) = (
            loaded.game.side_of(self.person),
            loaded.game.seat_of(self.person),
        ) else {
            return;
        };
        let army = on_side(loaded, side, &seat.army);
        let sheet = loaded.game.entry().sheet();
        let store = self.app.service.store();
        if let Err(error) = store.keep_army(self.person.0, sheet, "", &army).await {
            tracing::error!(game = self.click.game, %error, "an army could not be kept");
        }
    }
}

/// A name as it is kept: what cannot be seen is left out.
fn visible(name: &str) -> String {
    let is_seen = |letter: &char| {
        !letter.is_control()
            && !matches!(letter, '\u{ad}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let seen: String = name.chars().filter(is_seen).collect();
    seen.trim()
        .chars()
        .take(usize::from(LONGEST_NAME))
        .collect()
}

/// An army between the side that plays it and the first player's, as which it is kept.
fn on_side(loaded: &Loaded, side: Side, army: &Army) -> Army {
    match side {
        Side::First => army.clone(),
        Side::Second => army.turned(loaded.game.entry().sheet()),
    }
}

#[cfg(test)]
mod tests {
    use super::visible;

    #[test]
    fn names_are_kept_as_far_as_they_are_seen() {
        for (name, kept) in [
            ("\u{200b}", ""),
            (" \u{202e}wall\n ", "wall"),
            ("壁 🧱", "壁 🧱"),
        ] {
            assert_eq!(visible(name), kept, "{name:?}");
        }
        assert_eq!(visible(&"x".repeat(60)).len(), 40);
    }
}
