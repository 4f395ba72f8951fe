//! Whom a message really pings: the names in its text, filtered by `allowed_mentions`.

use serde_json::Value;

use super::id::{self, Id};

/// Whom a message pings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mentions {
    pub(crate) users: Vec<Id>,
    pub(crate) roles: Vec<Id>,
    pub(crate) everyone: bool,
}

/// The mentions in `content` that `allowed` lets through; without `allowed`, all of them.
pub(crate) fn find(content: &str, allowed: Option<&Value>) -> Mentions {
    let mut found = Mentions {
        everyone: content.contains("@everyone") || content.contains("@here"),
        ..Default::default()
    };
    for piece in content.split("<@").skip(1) {
        let Some((inside, _)) = piece.split_once('>') else {
            continue;
        };
        let (list, digits) = match inside.strip_prefix('&') {
            Some(role) => (&mut found.roles, role),
            None => (&mut found.users, inside.trim_start_matches('!')),
        };
        if let Ok(id) = digits.parse::<Id>()
            && !list.contains(&id)
        {
            list.push(id);
        }
    }
    if let Some(allowed) = allowed.filter(|value| value.is_object()) {
        restrict(&mut found, allowed);
    }
    found
}

fn restrict(found: &mut Mentions, allowed: &Value) {
    let parses = |kind: &str| {
        allowed["parse"]
            .as_array()
            .is_some_and(|list| list.iter().any(|it| it == kind))
    };
    let names = |key: &str, id: &Id| {
        allowed[key]
            .as_array()
            .is_some_and(|list| list.iter().any(|it| id::read(it) == Some(*id)))
    };
    let (all_users, all_roles) = (parses("users"), parses("roles"));
    found.users.retain(|id| all_users || names("users", id));
    found.roles.retain(|id| all_roles || names("roles", id));
    found.everyone &= parses("everyone");
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{Id, Mentions, find};

    fn ids(list: &[u64]) -> Vec<Id> {
        list.iter().map(|id| (*id).into()).collect()
    }

    #[test]
    fn only_allowed_mentions_ping() {
        let text = "<@1> <@!2> <@&3> @everyone <@x>";
        let cases = [
            (Value::Null, vec![1, 2], vec![3], true),
            (json!({"parse": []}), vec![], vec![], false),
            (json!({"parse": ["users"]}), vec![1, 2], vec![], false),
            (
                json!({"users": ["2"], "roles": [3]}),
                vec![2],
                vec![3],
                false,
            ),
            (
                json!({"parse": ["everyone"], "users": ["9"]}),
                vec![],
                vec![],
                true,
            ),
        ];
        for (allowed, users, roles, everyone) in cases {
            let expected = Mentions {
                users: ids(&users),
                roles: ids(&roles),
                everyone,
            };
            assert_eq!(find(text, Some(&allowed)), expected, "{allowed}");
        }
    }
}
