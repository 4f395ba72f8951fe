//! People, as the bot has met them, and what they have set.

use super::error::StoreError;
use super::open::Store;
use super::rows::{signed, unsigned};
use sqlx::{Row, sqlite::SqliteRow};

/// A person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The Discord id; nought for somebody who wanted to be forgotten.
    pub id: u64,
    /// The display name; empty for somebody the bot does not know.
    pub name: String,
    /// The language as Discord last told it.
    pub locale: String,
    /// The direct-message channel, once opened.
    pub dm_channel: Option<u64>,
    /// What they have set.
    pub taste: Taste,
}

/// What a person has set; nothing where the default holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Taste {
    /// The tag of the language.
    pub language: Option<String>,
    /// The name of the writing on the pieces.
    pub faces: Option<String>,
    /// Where the panel is.
    pub panel: PanelPlace,
    /// Which moves are asked about again.
    pub confirm: Confirm,
}

/// Where a player's private panel is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PanelPlace {
    /// In the direct messages, as long as those are open.
    #[default]
    Direct,
    /// Behind a button in the thread of the game.
    Channel,
}

/// Which moves are asked about again before they are made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Confirm {
    /// None.
    #[default]
    Never,
    /// Attacks.
    Attacks,
    /// All.
    Always,
}

impl PanelPlace {
    /// Every place, the default first.
    pub const ALL: [PanelPlace; 2] = [PanelPlace::Direct, PanelPlace::Channel];

    /// Its name in the store.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PanelPlace::Direct => "direct",
            PanelPlace::Channel => "channel",
        }
    }
}

impl Confirm {
    /// Every choice, the default first.
    pub const ALL: [Confirm; 3] = [Confirm::Never, Confirm::Attacks, Confirm::Always];

    /// Its name in the store.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Confirm::Never => "never",
            Confirm::Attacks => "attacks",
            Confirm::Always => "always",
        }
    }
}

/// One change to what a person has set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// The tag of the language; nothing for Discord’s.
    Language(Option<String>),
    /// The name of the writing on the pieces; nothing for that of the language.
    Faces(Option<String>),
    /// Where the panel is.
    Panel(PanelPlace),
    /// Which moves are asked about again.
    Confirm(Confirm),
}

impl Change {
    /// What writes it down, and what is written.
    fn statement(&self) -> (&'static str, Option<&str>) {
        match self {
            Change::Language(tag) => (
                "UPDATE people SET language = $2 WHERE id = $1",
                tag.as_deref(),
            ),
            Change::Faces(name) => (
                "UPDATE people SET faces = $2 WHERE id = $1",
                name.as_deref(),
            ),
            Change::Panel(place) => (
                "UPDATE people SET panel = $2 WHERE id = $1",
                Some(place.name()),
            ),
            Change::Confirm(moves) => (
                "UPDATE people SET confirm = $2 WHERE id = $1",
                Some(moves.name()),
            ),
        }
    }
}

impl Store {
    /// Notes a person's name and language where they are news, and gives back all that is known.
    ///
    /// # Errors
    /// The database refused.
    pub async fn meet(
        &self,
        id: u64,
        name: &str,
        locale: Option<&str>,
    ) -> Result<Person, StoreError> {
        let known = self.person(id).await?;
        if known.name == name && locale.is_none_or(|locale| locale == known.locale) {
            return Ok(known);
        }
        sqlx::query(
            "INSERT INTO people (id, name, locale) VALUES ($1, $2, coalesce($3, 'en-US'))
             ON CONFLICT (id) DO UPDATE SET name = $2, locale = coalesce($3, people.locale)",
        )
        .bind(signed(id))
        .bind(name)
        .bind(locale)
        .execute(&self.pool)
        .await?;
        self.person(id).await
    }

    /// A person, or somebody unknown under that id.
    ///
    /// # Errors
    /// The database refused.
    pub async fn person(&self, id: u64) -> Result<Person, StoreError> {
        let row = sqlx::query("SELECT * FROM people WHERE id = $1")
            .bind(signed(id))
            .fetch_optional(&self.pool)
            .await?;
        match row {
            Some(row) => Ok(read_person(&row)?),
            None => Ok(Person {
                id,
                name: String::new(),
                locale: "en-US".to_owned(),
                dm_channel: None,
                taste: Taste::default(),
            }),
        }
    }

    /// Changes what a person has set.
    ///
    /// # Errors
    /// The database refused.
    pub async fn set_taste(&self, id: u64, change: &Change) -> Result<(), StoreError> {
        let (statement, value) = change.statement();
        sqlx::query(statement)
            .bind(signed(id))
            .bind(value)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Forgets a person's direct-message channel: Discord does not know it any more.
    ///
    /// # Errors
    /// The database refused.
    pub async fn forget_dm_channel(&self, id: u64) -> Result<(), StoreError> {
        sqlx::query("UPDATE people SET dm_channel = NULL WHERE id = $1")
            .bind(signed(id))
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Notes a person's direct-message channel.
    ///
    /// # Errors
    /// The database refused.
    pub async fn set_dm_channel(&self, id: u64, channel: u64) -> Result<(), StoreError> {
        sqlx::query("UPDATE people SET dm_channel = $2 WHERE id = $1")
            .bind(signed(id))
            .bind(signed(channel))
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Stops taking challenges from somebody.
    ///
    /// # Errors
    /// The database refused.
    pub async fn block(&self, person: u64, blocked: u64) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO blocks (person, blocked) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(signed(person))
            .bind(signed(blocked))
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Takes challenges from somebody again; whether they were blocked.
    ///
    /// # Errors
    /// The database refused.
    pub async fn unblock(&self, person: u64, blocked: u64) -> Result<bool, StoreError> {
        let done = sqlx::query("DELETE FROM blocks WHERE person = $1 AND blocked = $2")
            .bind(signed(person))
            .bind(signed(blocked))
            .execute(&self.pool)
            .await?;
        Ok(done.rows_affected() > 0)
    }

    /// Whether a person does not want somebody's challenges.
    ///
    /// # Errors
    /// The database refused.
    pub async fn has_blocked(&self, person: u64, blocked: u64) -> Result<bool, StoreError> {
        let row = sqlx::query("SELECT 1 FROM blocks WHERE person = $1 AND blocked = $2")
            .bind(signed(person))
            .bind(signed(blocked))
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.is_some())
    }

    /// Whose challenges a person does not want, by id.
    ///
    /// # Errors
    /// The database refused.
    pub async fn blocked_by(&self, person: u64) -> Result<Vec<u64>, StoreError> {
        let rows = sqlx::query("SELECT blocked FROM blocks WHERE person = $1 ORDER BY blocked")
            .bind(signed(person))
            .fetch_all(&self.pool)
            .await?;
        Ok(rows
            .iter()
            .map(|row| unsigned(row.get("blocked")))
            .collect())
    }
}

fn read_person(row: &SqliteRow) -> Result<Person, sqlx::Error> {
    let text = |column: &str| row.try_get::<Option<String>, _>(column);
    let (panel, confirm) = (text("panel")?, text("confirm")?);
    let named = |name: &str, set: &Option<String>| set.as_deref() == Some(name);
    let panel = PanelPlace::ALL
        .into_iter()
        .find(|place| named(place.name(), &panel));
    let confirm = Confirm::ALL
        .into_iter()
        .find(|moves| named(moves.name(), &confirm));
    Ok(Person {
        id: unsigned(row.try_get("id")?),
        name: row.try_get("name")?,
        locale: row.try_get("locale")?,
        dm_channel: row.try_get::<Option<i64>, _>("dm_channel")?.map(unsigned),
        taste: Taste {
            language: text("language")?,
            faces: text("faces")?,
            panel: panel.unwrap_or_default(),
            confirm: confirm.unwrap_or_default(),
        },
    })
}
