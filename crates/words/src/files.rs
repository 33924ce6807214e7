use crate::Lang;

/// Embeds the files of `locales/`, by name.
macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        /// The message files of a language, each with its name in `locales/<language>/`.
        #[must_use]
        pub fn files(lang: Lang) -> &'static [(&'static str, &'static str)] {
            match lang {
                Lang::En => &[$(($name, include_str!(concat!("../../../locales/en/", $name)))),+],
                Lang::Fr => &[$(($name, include_str!(concat!("../../../locales/fr/", $name)))),+],
            }
        }
    };
}

files! {
    "common.ftl",
    "afloat.ftl",
    "legacy.ftl",
    "broadsides.ftl",
}
