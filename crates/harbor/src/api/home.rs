//! The front page, until the browser table takes its place: the harbor is open, this is the lobby, here is the API.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse};
use serde::Deserialize;

use super::tables::LOBBY;
use crate::router::Gate;

/// Where the style sheet lies: the security policy allows none inside the page.
pub(super) const STYLES: &str = "/harbor.css";

pub(super) async fn styles() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], include_str!("harbor.css"))
}

/// What the page says, in one language.
struct Words {
    language: &'static str,
    open: &'static str,
    how: &'static str,
    lobby: &'static str,
    empty: &'static str,
    gathering: &'static str,
    playing: &'static str,
    free: &'static str,
    docs: &'static str,
}

const ENGLISH: Words = Words {
    language: "en",
    open: "The harbor is open.",
    how: "The browser table is still on the slipway. Until it is launched, programs play here: open a table, \
          send the link, take a seat, cast off.",
    lobby: "In the roads",
    empty: "No ship is looking for company right now.",
    gathering: "gathering a crew",
    playing: "at sea",
    free: "free",
    docs: "What programs can say here",
};

const FRENCH: Words = Words {
    language: "fr",
    open: "Le port est ouvert.",
    how: "La table de jeu du navigateur est encore en cale. En attendant sa mise à l’eau, les programmes jouent ici : \
          ouvrez une table, envoyez le lien, prenez un siège, larguez les amarres.",
    lobby: "En rade",
    empty: "Aucun navire ne cherche compagnie pour l’instant.",
    gathering: "réunit son équipage",
    playing: "en mer",
    free: "libre",
    docs: "Ce que les programmes peuvent dire ici",
};

/// What a lobby card tells this page.
#[derive(Deserialize)]
struct Card {
    id: String,
    game: String,
    status: String,
    seats: Vec<Chair>,
}

#[derive(Deserialize)]
struct Chair {
    name: Option<String>,
}

pub(super) async fn page(State(gate): State<Arc<Gate>>, headers: HeaderMap) -> impl IntoResponse {
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let words = if prefers_french(accepted.unwrap_or_default()) { FRENCH } else { ENGLISH };
    // A page without its lobby is still a page.
    let cards = gate.harbor.store.listed(LOBBY).await.unwrap_or_default();
    let cards: Vec<Card> = cards.iter().filter_map(|card| serde_json::from_str(card).ok()).collect();
    ([(header::VARY, "accept-language")], Html(written(&words, &cards)))
}

fn written(words: &Words, cards: &[Card]) -> String {
    let page = include_str!("home.html")
        .replace("{language}", words.language)
        .replace("{styles}", STYLES)
        .replace("{open}", words.open)
        .replace("{how}", words.how)
        .replace("{lobby}", words.lobby)
        .replace("{docs}", words.docs);
    // Names come from outside: they go in last, so that no braces in them are read.
    page.replace("{tables}", &tables(words, cards))
}

fn tables(words: &Words, cards: &[Card]) -> String {
    if cards.is_empty() {
        return format!("<p>{}</p>", words.empty);
    }
    let mut list = String::from("<ul>");
    for card in cards {
        let status = if card.status == "gathering" { words.gathering } else { words.playing };
        let names: Vec<&str> = card.seats.iter().map(|chair| chair.name.as_deref().unwrap_or(words.free)).collect();
        let (game, id, names) = (escaped(&card.game), escaped(&card.id), escaped(&names.join(", ")));
        let _infallible = write!(list, "<li><b>{game}</b> <span>{status}</span><br>{names}<br><code>{id}</code></li>");
    }
    list + "</ul>"
}

fn escaped(text: &str) -> String {
    let escape = |c: char| match c {
        '&' => "&amp;".to_owned(),
        '<' => "&lt;".to_owned(),
        '>' => "&gt;".to_owned(),
        '"' => "&quot;".to_owned(),
        '\'' => "&#39;".to_owned(),
        other => other.to_string(),
    };
    text.chars().map(escape).collect()
}

/// Whether French stands before English in an Accept-Language header; its weights count, its order breaks ties.
fn prefers_french(accepted: &str) -> bool {
    let weight = |language: &str| {
        let weights = accepted.split(',').filter_map(|range| {
            let (tag, weight) = range.split_once(";q=").unwrap_or((range, "1"));
            let tag = tag.trim();
            let fits = tag.eq_ignore_ascii_case(language)
                || tag.get(..3).is_some_and(|start| start.eq_ignore_ascii_case(&format!("{language}-")));
            fits.then(|| weight.trim().parse::<f32>().unwrap_or(0.0))
        });
        weights.fold(0.0, f32::max)
    };
    let first = |language: &str| accepted.to_ascii_lowercase().find(language).unwrap_or(usize::MAX);
    let (french, english) = (weight("fr"), weight("en"));
    french > english || (french > 0.0 && french >= english && first("fr") < first("en"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_the_one_the_browser_prefers() {
        for french in ["fr", "fr-CA,en;q=0.8", "FR-fr, en;q=0.5", "en;q=0.3,fr;q=0.9", "de,fr;q=0.5,en;q=0.4", "fr,en"]
        {
            assert!(prefers_french(french), "{french}");
        }
        for english in ["", "en", "en-GB,fr;q=0.9", "de", "fr;q=0,en;q=0.1", "fr;q=x", "*", "frr"] {
            assert!(!prefers_french(english), "{english}");
        }
    }

    #[test]
    fn names_are_text_and_never_markup() {
        let name = Some("<script>{open}&\"'".to_owned());
        let card = Card {
            id: "abcdefghij".into(),
            game: "afloat".into(),
            status: "gathering".into(),
            seats: vec![Chair { name }, Chair { name: None }],
        };
        let page = written(&ENGLISH, &[card]);
        assert!(page.contains("&lt;script&gt;{open}&amp;&quot;&#39;, free"), "{page}");
        assert!(!page.contains("<script"));
        assert_eq!(page.matches('{').count(), 1, "every place is filled: {page}");
    }
}
