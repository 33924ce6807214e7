//! Every kind of message there is, as text that can be spoilt anywhere.

use room::protocol::{HostOrder, ToServer};

/// A message as the texts of its fields; an order of a host is its own list.
#[derive(Clone, Debug)]
pub(crate) struct Draft(Vec<(&'static str, Part)>);

#[derive(Clone, Debug)]
enum Part {
    Text(String),
    Draft(Draft),
}

/// What a message speaks of.
#[derive(Clone, Debug)]
pub(crate) struct About {
    pub(crate) seat: u8,
    pub(crate) number: u32,
    /// A legal answer, as JSON.
    pub(crate) answer: String,
    pub(crate) revision: u64,
    pub(crate) watcher: u64,
    pub(crate) invite: String,
}

/// How a message is spoilt: in which field, and by what.
#[derive(Clone, Debug)]
pub(crate) enum Spoil {
    Nothing,
    Replace(usize, String),
    Repeat(usize, String),
    Add(String),
}

fn text(value: impl std::fmt::Display + Copy) -> Part {
    Part::Text(value.to_string())
}

fn quoted(value: &str) -> Part {
    Part::Text(format!("{value:?}"))
}

impl Draft {
    pub(crate) fn render(&self) -> String {
        let part = |part: &Part| match part {
            Part::Text(text) => text.clone(),
            Part::Draft(draft) => draft.render(),
        };
        let fields: Vec<String> = self.0.iter().map(|(name, value)| format!("{name:?}:{}", part(value))).collect();
        format!("{{{}}}", fields.join(","))
    }

    /// Spoils it; a host's order is spoilt inside as often as outside.
    pub(crate) fn spoil(mut self, spoil: &Spoil) -> Self {
        let fields = self.0.len();
        match spoil {
            Spoil::Nothing => {}
            Spoil::Add(hostile) => self.0.push(("surplus", Part::Text(hostile.clone()))),
            Spoil::Replace(at, hostile) | Spoil::Repeat(at, hostile) => {
                let (name, part) = &mut self.0[at % fields];
                match (part, spoil) {
                    (Part::Draft(inner), _) if at % 2 == 0 => *inner = inner.clone().spoil(spoil),
                    (part, Spoil::Replace(..)) => *part = Part::Text(hostile.clone()),
                    (_, _) => {
                        let again = (*name, Part::Text(hostile.clone()));
                        self.0.push(again);
                    }
                }
            }
        }
        self
    }
}

/// One of every kind.
pub(crate) fn all(about: &About) -> Vec<Draft> {
    let About { seat, number, answer, revision, watcher, invite } = about;
    let nonce = "ab".repeat(32);
    let message = |kind: &str, fields: Vec<(&'static str, Part)>| {
        let mut all = vec![("kind", quoted(kind))];
        if !matches!(kind, "hello" | "look") {
            all.push(("id", text(9)));
        }
        all.extend(fields);
        Draft(all)
    };
    let order = |kind: &str, fields: Vec<(&'static str, Part)>| {
        let mut inner = vec![("kind", quoted(kind))];
        inner.extend(fields);
        message("host", vec![("order", Part::Draft(Draft(inner)))])
    };
    let (seat, number) = (|| ("seat", text(seat)), || ("number", text(number)));
    vec![
        message("hello", vec![("protocol", text(2)), ("token", quoted("nobody's")), ("name", quoted("Zoé"))]),
        message("ping", vec![]),
        message("sit", vec![("invite", quoted(invite)), ("name", quoted("Zoé")), ("nonce", quoted(&nonce))]),
        message("look", vec![seat()]),
        message("start", vec![]),
        message("answer", vec![seat(), number(), ("answer", text(answer))]),
        message("take-back", vec![seat(), number()]),
        message("undo", vec![seat(), number()]),
        message("resign", vec![seat()]),
        message("offer", vec![seat(), ("draw", text(true))]),
        message("orders", vec![seat(), ("answers", Part::Text(format!("[{answer}]")))]),
        message("ask", vec![seat(), ("question", text(answer))]),
        message("why", vec![seat(), ("answer", text(answer))]),
        message("hint", vec![seat(), number()]),
        message("say", vec![("text", quoted("ahoy"))]),
        message("handover", vec![]),
        message("rematch", vec![]),
        order("lock", vec![("locked", text(true))]),
        order("list", vec![("listed", text(false))]),
        order("remove", vec![("seat", text(1)), ("revision", text(revision))]),
        order("swap", vec![("a", text(0)), ("b", text(1)), ("revision", text(revision))]),
        order("man", vec![("seat", text(2)), ("pilot", quoted("gunner"))]),
        order("reissue", vec![("seat", text(1)), ("revision", text(revision))]),
        order("mute", vec![("watcher", text(watcher)), ("muted", text(true))]),
        order("dismiss", vec![("watcher", text(watcher))]),
        order("end", vec![]),
    ]
}

/// The name of a message's kind. A kind that is new does not compile until it is here, and fails until [`all`] has one.
pub(crate) fn kind(message: &ToServer) -> &'static str {
    match message {
        ToServer::Hello { .. } => "hello",
        ToServer::Ping { .. } => "ping",
        ToServer::Sit { .. } => "sit",
        ToServer::Look { .. } => "look",
        ToServer::Start { .. } => "start",
        ToServer::Answer { .. } => "answer",
        ToServer::TakeBack { .. } => "take-back",
        ToServer::Undo { .. } => "undo",
        ToServer::Resign { .. } => "resign",
        ToServer::Offer { .. } => "offer",
        ToServer::Orders { .. } => "orders",
        ToServer::Ask { .. } => "ask",
        ToServer::Why { .. } => "why",
        ToServer::Hint { .. } => "hint",
        ToServer::Say { .. } => "say",
        ToServer::Handover { .. } => "handover",
        ToServer::Rematch { .. } => "rematch",
        ToServer::Host { order, .. } => match order {
            HostOrder::Lock { .. } => "host lock",
            HostOrder::List { .. } => "host list",
            HostOrder::Remove { .. } => "host remove",
            HostOrder::Swap { .. } => "host swap",
            HostOrder::Man { .. } => "host man",
            HostOrder::Reissue { .. } => "host reissue",
            HostOrder::Mute { .. } => "host mute",
            HostOrder::Dismiss { .. } => "host dismiss",
            HostOrder::End {} => "host end",
        },
    }
}

/// The kinds that a schema lists.
fn listed<T: schemars::JsonSchema>() -> Vec<String> {
    let schema = schemars::schema_for!(T).to_value();
    let kinds = schema["oneOf"].as_array().expect("an enum is one of its kinds");
    kinds.iter().map(|kind| kind["properties"]["kind"]["const"].as_str().expect("a kind").to_owned()).collect()
}

#[test]
fn every_kind_of_message_is_tried() {
    let about = About { seat: 0, number: 1, answer: "{}".into(), revision: 0, watcher: 1, invite: "x".into() };
    let drafts = all(&about);
    let mut tried: Vec<&str> =
        drafts.iter().map(|draft| kind(&ToServer::read(&draft.render()).expect("a message"))).collect();
    let orders = listed::<HostOrder>().into_iter().map(|kind| format!("host {kind}"));
    let mut known: Vec<String> = listed::<ToServer>().into_iter().filter(|kind| kind != "host").chain(orders).collect();
    tried.sort_unstable();
    known.sort_unstable();
    assert_eq!(tried, known);
}
