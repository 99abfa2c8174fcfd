//! The example puzzles, built into the program.

use pecah::Registry;

/// The built-in examples in one text, so that a packed crate has them: a line `>>> family/name`,
/// then the puzzle. `tests/bundle.rs` keeps it equal to the folder `examples`.
const BUNDLE: &str = include_str!("../bundle/examples.txt");

/// A puzzle to start from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Example {
    pub(crate) family: &'static str,
    pub(crate) name: &'static str,
    pub(crate) text: &'static str,
}

/// The examples of a program: those of its families that are built in, and its own.
pub(crate) struct Examples {
    families: Vec<&'static str>,
    own: Vec<Example>,
}

impl Examples {
    pub(crate) fn of(registry: &Registry) -> Self {
        Self { families: registry.names(), own: Vec::new() }
    }

    pub(crate) fn push(&mut self, family: &'static str, name: &'static str, text: &'static str) {
        self.own.push(Example { family, name, text });
    }

    /// Every example.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Example> {
        let known = |example: &Example| self.families.contains(&example.family);
        bundled().filter(known).chain(self.own.iter().copied())
    }

    /// The example of this name, as `family/name`.
    pub(crate) fn named(&self, name: &str) -> Option<Example> {
        let (family, name) = name.split_once('/')?;
        self.iter().find(|example| example.family == family && example.name == name)
    }
}

fn bundled() -> impl Iterator<Item = Example> {
    BUNDLE.split(">>> ").skip(1).filter_map(|part| {
        let (name, text) = part.split_once('\n')?;
        let (family, name) = name.split_once('/')?;
        Some(Example { family, name, text })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_has_the_examples_of_its_families_and_its_own() {
        let mut examples = Examples::of(&Registry::new());
        assert_eq!(examples.iter().count(), 0);
        examples.push("lights", "2x2", "##\n##\n");
        assert_eq!(examples.named("lights/2x2").map(|example| example.text), Some("##\n##\n"));
        assert_eq!(examples.named("lights"), None);
        assert!(bundled().count() > 20 && bundled().all(|example| !example.text.is_empty()));
    }
}
