//! The next step and its reason, as cause and effect.

use super::Show;
use crate::message::{Clauses, Lang, Message, Text};
use crate::place::Place;

/// Declares messages: a line is `Variant { field: Type } => form, "reason", "what follows"`, then both
/// in Indonesian. The templates name the fields.
macro_rules! reasons {
    ($(#[$doc:meta])* $name:ident { $(
        $variant:ident { $($field:ident: $type:ty),+ } => $form:ident,
            $en:literal, $en_so:literal, $id:literal, $id_so:literal;
    )+ }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub(in crate::families::packing) enum $name { $($variant { $($field: $type),+ }),+ }

        impl $name {
            fn said(&self, lang: Lang) -> (fn(&Clauses, Lang) -> String, Clauses) {
                match self { $(Self::$variant { $($field),+ } => {
                    $(let $field = Show::show($field, lang);)+
                    let (because, so) = match lang {
                        Lang::En => (format!($en), format!($en_so)),
                        Lang::Id => (format!($id), format!($id_so)),
                    };
                    (Clauses::$form, Clauses { because, so })
                })+ }
            }
        }
    };
}

reasons! {
    /// The next step.
    Next {
        OneWay { letter: char, place: Place, cells: Vec<Place> } => because_first,
            "only {letter} can still cover {place}, and in one way only", "put {letter} on {cells}",
            "hanya {letter} yang masih dapat menutup {place}, dan hanya dengan satu cara",
            "taruh {letter} di {cells}";
        OnePlace { letter: char, cells: Vec<Place> } => because_first,
            "{letter} fits in one place only", "put {letter} on {cells}",
            "{letter} hanya muat di satu tempat", "taruh {letter} di {cells}";
        LastPiece { letter: char, cells: Vec<Place> } => because_first,
            "only {letter} is left", "put {letter} on {cells}",
            "hanya {letter} yang tersisa", "taruh {letter} di {cells}";
        Choice { letter: char, cells: Vec<Place> } => so_last,
            "nothing is forced here: every piece can go elsewhere in some solution",
            "choose: one solution has {letter} on {cells}",
            "belum ada langkah yang pasti di sini: setiap keping dapat ditaruh di tempat lain dalam suatu solusi",
            "pilihlah: salah satu solusi menaruh {letter} di {cells}";
        SomeChoice { letter: char, cells: Vec<Place> } => so_last,
            "there are several solutions, and no piece was found that all of them place alike",
            "choose: one solution has {letter} on {cells}",
            "ada beberapa solusi, dan tidak ditemukan keping yang letaknya sama di semuanya",
            "pilihlah: salah satu solusi menaruh {letter} di {cells}";
        TooLarge { letter: char, cells: Vec<Place> } => so_within,
            "more than 64 cells are open, too many to reason about",
            "this step comes from a search: a solution has {letter} on {cells}",
            "lebih dari 64 sel masih terbuka, terlalu banyak untuk dinalar",
            "langkah ini berasal dari pencarian: sebuah solusi menaruh {letter} di {cells}";
        TakeBack { why: Clause, letter: char } => so_last,
            "no solution is left from here. {why}", "take {letter} back",
            "tidak ada solusi yang tersisa dari sini. {why}", "ambil kembali {letter}";
        TakeBackAll { letters: Vec<char> } => so_last,
            "no solution is left from here, and no single piece is to blame",
            "take {letters} back: without them there is one again",
            "tidak ada solusi yang tersisa dari sini, dan bukan hanya satu keping penyebabnya",
            "ambil kembali {letters}: tanpa keping itu ada solusi lagi";
    }
}

impl Message for Next {
    fn clauses(&self, lang: Lang) -> Option<Clauses> {
        Some(self.said(lang).1)
    }

    fn en(&self) -> String {
        let (form, said) = self.said(Lang::En);
        form(&said, Lang::En)
    }

    fn id(&self) -> String {
        let (form, said) = self.said(Lang::Id);
        form(&said, Lang::Id)
    }
}

/// A sentence that another one goes on from: without its full stop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::families::packing) struct Clause(pub(in crate::families::packing) Text);

impl Show for Clause {
    fn show(&self, lang: Lang) -> String {
        let mut said = self.0.render(lang);
        if said.ends_with('.') {
            said.pop();
        }
        said
    }
}
