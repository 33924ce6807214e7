//! The message files, read by the parser alone.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use words::Lang;

/// What stands for a placeable in the plain text of a message.
pub(crate) const HOLE: char = '\u{fffc}';

/// The value of a message or of an attribute.
#[derive(Default)]
pub(crate) struct Text {
    /// The file it stands in.
    pub(crate) file: String,
    /// The arguments it uses itself.
    pub(crate) variables: BTreeSet<String>,
    /// The messages it refers to.
    pub(crate) references: BTreeSet<String>,
    /// The words by which it tells cases apart; numbers and plurals are each language's own.
    pub(crate) cases: BTreeSet<String>,
    /// Its plain texts, one for each pattern in it, with a [`HOLE`] for each placeable.
    pub(crate) plain: Vec<String>,
    /// What stands in text right before each variable.
    pub(crate) before: Vec<(String, String)>,
}

/// Whether a file holds words that only the browser says.
pub(crate) fn of_the_browser(file: &str) -> bool {
    file == "client.ftl" || file.ends_with("-board.ftl")
}

/// The files in the folder of a language, by name.
pub(crate) fn folder(lang: Lang) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales").join(lang.code());
    let entries = std::fs::read_dir(&folder).expect("the folder is there");
    let read = |entry: std::io::Result<std::fs::DirEntry>| {
        let entry = entry.expect("it can be listed");
        let text = std::fs::read_to_string(entry.path()).expect("it can be read");
        (entry.file_name().to_string_lossy().into_owned(), text)
    };
    let mut files: Vec<_> = entries.map(read).collect();
    files.sort();
    files
}

/// Every message (`id`) and attribute (`id.attribute`) of a language, those of the browser too. Panics at junk and at a
/// key that is there twice.
pub(crate) fn messages(lang: Lang) -> BTreeMap<String, Text> {
    let mut all = BTreeMap::new();
    for (file, text) in folder(lang) {
        let place = format!("locales/{}/{file}", lang.code());
        let parsed = fluent_syntax::parser::parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{place} cannot be read: {errors:#?}"));
        for entry in parsed.body {
            let (id, value, attributes) = match entry {
                Entry::Message(message) => (message.id.name.to_owned(), message.value, message.attributes),
                Entry::Term(term) => (format!("-{}", term.id.name), Some(term.value), term.attributes),
                Entry::Junk { content } => panic!("{place} has junk: {content}"),
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => continue,
            };
            let value = value.map(|value| (id.clone(), value));
            let attributes = attributes.into_iter().map(|a| (format!("{id}.{}", a.id.name), a.value));
            for (key, pattern) in value.into_iter().chain(attributes) {
                let mut text = Text { file: file.clone(), ..Text::default() };
                text.read(&pattern);
                assert!(all.insert(key.clone(), text).is_none(), "{place}: {key} is there twice");
            }
        }
    }
    all
}

impl Text {
    fn read(&mut self, pattern: &Pattern<&str>) {
        let mut plain = String::new();
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => plain.push_str(value),
                PatternElement::Placeable { expression } => {
                    if let Expression::Inline(InlineExpression::VariableReference { id }) = expression {
                        self.before.push((plain.clone(), id.name.to_owned()));
                    }
                    self.read_expression(expression);
                    plain.push(HOLE);
                }
            }
        }
        self.plain.push(plain);
    }

    fn read_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.read_inline(inline),
            Expression::Select { selector, variants } => {
                self.read_inline(selector);
                for variant in variants {
                    if let VariantKey::Identifier { name } = variant.key {
                        let plural = ["zero", "one", "two", "few", "many", "other"].contains(&name);
                        self.cases.extend((!plural).then(|| name.to_owned()));
                    }
                    self.read(&variant.value);
                }
            }
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, attribute } => {
                let attribute = attribute.as_ref().map(|a| format!(".{}", a.name)).unwrap_or_default();
                self.references.insert(format!("{}{attribute}", id.name));
            }
            InlineExpression::TermReference { id, .. } => {
                self.references.insert(format!("-{}", id.name));
            }
            InlineExpression::FunctionReference { id, arguments } => {
                assert_eq!((id.name, arguments.named.len()), ("NUMBER", 0), "the terminal knows no such function");
                arguments.positional.iter().for_each(|argument| self.read_inline(argument));
            }
            InlineExpression::Placeable { expression } => self.read_expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        }
    }
}
