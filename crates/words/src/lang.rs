use unic_langid::LanguageIdentifier;

/// A language that all words exist in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lang {
    /// English.
    En,
    /// French.
    Fr,
}

impl Lang {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::En, Self::Fr];

    /// The language's code: `en`, `fr`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
        }
    }

    /// The language of a tag as people and systems write it: `fr`, `fr_FR.UTF-8`, `en-GB`. None if it is not known here.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Self> {
        let language = tag.trim().split(['_', '-', '.', '@']).next()?;
        Self::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(language))
    }

    /// The language the environment asks for: that of the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and
    /// not empty; English if it names none that is known here.
    #[must_use]
    pub fn from_environment(read: impl Fn(&str) -> Option<String>) -> Self {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(read).find(|tag| !tag.is_empty());
        set.and_then(|tag| Self::from_tag(&tag)).unwrap_or(Self::En)
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.code().parse().expect("every code is a language tag")
    }
}
