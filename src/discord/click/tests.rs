//! Custom ids read back, and nothing else is read.

use super::*;
use proptest::prelude::*;

fn any_action() -> impl Strategy<Value = Action> {
    let word = "[a-z][a-z0-9-]{0,11}";
    prop_oneof![
        Just(Action::Accept),
        Just(Action::Decline),
        Just(Action::Withdraw),
        Just(Action::Join),
        Just(Action::MyBoard),
        Just(Action::Chart),
        Just(Action::Lost),
        Just(Action::Position),
        Just(Action::Edit),
        Just(Action::Back),
        Just(Action::More),
        Just(Action::Resign),
        Just(Action::ResignNow),
        Just(Action::OfferDraw),
        Just(Action::Rematch),
        Just(Action::Follow),
        Just(Action::Unfollow),
        Just(Action::BringDown),
        Just(Action::Next),
        Just(Action::Saved),
        Just(Action::Keep),
        Just(Action::Discard),
        any::<u32>().prop_map(|page| Action::Tips { page }),
        any::<u32>().prop_map(|revision| Action::Load { revision }),
        (any::<u32>(), word).prop_map(|(ply, text)| Action::Go { ply, text }),
        (any::<u32>(), word).prop_map(|(ply, text)| Action::Sure { ply, text }),
        any::<u32>().prop_map(|page| Action::Rules { page }),
        (any::<u32>(), proptest::option::of(word), 0u8..2).prop_map(|(revision, picked, menu)| {
            Action::Camp {
                revision,
                picked,
                menu,
            }
        }),
        (any::<u32>(), word).prop_map(|(revision, id)| Action::Layout { revision, id }),
        any::<u32>().prop_map(|revision| Action::Random { revision }),
        any::<u32>().prop_map(|revision| Action::Mirror { revision }),
        any::<u32>().prop_map(|revision| Action::Confirm { revision }),
        (any::<u32>(), 0u8..2).prop_map(|(ply, menu)| Action::Pick { ply, menu }),
        (any::<u32>(), word, 0u8..2).prop_map(|(ply, from, menu)| Action::Target {
            ply,
            from,
            menu
        }),
        (any::<u32>(), word).prop_map(|(ply, text)| Action::Go { ply, text }),
        any::<u32>().prop_map(|offer| Action::AcceptDraw { offer }),
        any::<u32>().prop_map(|offer| Action::DeclineDraw { offer }),
    ]
}

fn any_form() -> impl Strategy<Value = Form> {
    (any::<u64>(), any::<[u8; 4]>()).prop_map(|(opponent, [game, rules, first, clock])| Form {
        opponent,
        game,
        rules,
        first,
        clock,
    })
}

fn any_desk() -> impl Strategy<Value = Desk> {
    let game = "[a-z][a-z0-9]{0,11}";
    prop_oneof![
        Just(Desk::Settings),
        proptest::sample::select(Knob::ALL.as_slice()).prop_map(Desk::Set),
        Just(Desk::Blocks),
        Just(Desk::Unblock),
        any::<u64>().prop_map(|person| Desk::Block { person }),
        Just(Desk::Server),
        Just(Desk::ServerLanguage),
        Just(Desk::ServerChannels),
        Just(Desk::ServerEverywhere),
        Just(Desk::ServerEnd),
        (1..i64::MAX).prop_map(|game| Desk::ServerEndNow { game }),
        Just(Desk::Help),
        proptest::option::of(game).prop_map(|game| Desk::HelpGame { game }),
        (game, any::<u32>()).prop_map(|(game, page)| Desk::Rules { game, page }),
        (game, any::<u32>()).prop_map(|(game, page)| Desk::Tips { game, page }),
        game.prop_map(|game| Desk::Chart { game }),
        (proptest::sample::select(Field::ALL.as_slice()), any_form())
            .prop_map(|(field, form)| Desk::Fill { field, form }),
        any_form().prop_map(|form| Desk::Send { form }),
        Just(Desk::Privacy),
        Just(Desk::Export),
        Just(Desk::Forget),
        Just(Desk::ForgetNow),
    ]
}

fn any_id() -> impl Strategy<Value = Id> {
    prop_oneof![
        (any_action(), 1..i64::MAX, any::<u16>())
            .prop_map(|(action, game, tag)| Id::Match(Click { game, action, tag })),
        (any_desk(), any::<u16>()).prop_map(|(desk, tag)| Id::Desk { desk, tag }),
    ]
}

proptest! {
    #[test]
    fn custom_ids_read_back(id in any_id()) {
        let written = id.to_string();
        prop_assert!(written.len() <= 100, "{written}");
        prop_assert_eq!(Id::parse(&written), Some(id));
    }

    #[test]
    fn anything_else_is_refused_without_a_panic(id in ".{0,120}") {
        if let Some(Id::Match(click)) = Id::parse(&id) {
            prop_assert!(click.game > 0);
        }
    }
}

#[test]
fn forged_ids_are_refused() {
    let forged = [
        "",
        "g1",
        "g1:",
        "g1:go",
        "g1:go:1",
        "g1:go:1:x:b4b5",
        "g1:go:0:1:b4b5",
        "g1:go:-1:1:b4b5",
        "g2:go:1:1:b4b5",
        "g1:fly:1",
        "g1:go:1:1:b4b5:0:0",
        "g1:pick:1:1",
        "g1:camp9x:1:1",
        "g1:go:99999999999999999999:1:b4b5",
        "g1:accept3:1",
        "g1:go:1:1:b4b5:70000",
        "g1:settings:1",
        "g1:accept:0",
        "g1:set:0::everything",
        "g1:block:0::nobody",
        "g1:server-end-now:0::0",
        "g1:server-end-now:0::-4",
        "g1:send:0::1.2.3.4",
        "g1:send:0::1.2.3.4.5.6",
        "g1:send:0::1.256.3.4.5",
        "g1:form-colour:0::1.2.3.4.5",
    ];
    for id in forged {
        assert_eq!(Id::parse(id), None, "{id}");
    }
    let long = format!("g1:go:1:1:{}", "b".repeat(LONGEST));
    assert_eq!(Id::parse(&long), None);
}
