//! Mistakes in the text of a puzzle or an answer, and how to correct them.

use super::{Counted, messages};
use crate::message::{Phrase, Text};
use crate::place::Place;

/// What the numbers of the first lines count.
pub(in crate::families::packing) mod sizes {
    use crate::message::Phrase;

    pub(in crate::families::packing) const ROWS: Phrase = Phrase { en: "rows", id: "baris" };
    pub(in crate::families::packing) const COLUMNS: Phrase = Phrase { en: "columns", id: "kolom" };
    pub(in crate::families::packing) const PIECES: Phrase = Phrase { en: "pieces", id: "keping" };
    pub(in crate::families::packing) const LAYERS: Phrase = Phrase { en: "layers", id: "lapisan" };
}

messages! {
    /// A mistake in a text, a label on its place, or what to do about it.
    Mistake {
        BlankLine { line: usize } => "line {line} is blank", "baris {line} kosong";
        NothingHere => "nothing here", "tidak ada isinya";
        RemoveBlankLine => "remove the line; blank lines are allowed only at the end",
            "hapus baris ini; baris kosong hanya boleh di akhir";

        NoFirstLine => "the first line is missing", "baris pertama tidak ada";
        NoSizes => "the sizes are missing before the board type",
            "ukuran tidak ada sebelum jenis papan";
        NotThreeNumbers { found: Counted } => "expected three whole numbers, found {found}",
            "seharusnya tiga bilangan bulat, ditemukan {found}";
        FarMoreWords => "expected three whole numbers, found more than four words",
            "seharusnya tiga bilangan bulat, ditemukan lebih dari empat kata";
        ExpectedSizes => "expected N M P", "seharusnya N M P";
        WriteSizes => "write rows, columns and the number of pieces, such as `5 5 7`",
            "tulis banyaknya baris, kolom, dan keping, misalnya `5 5 7`";
        NotANumber { word: String } => "`{word}` is not a whole number",
            "`{word}` bukan bilangan bulat";
        ExpectedNumberOf { what: Phrase } => "expected the number of {what}",
            "seharusnya banyaknya {what}";
        NotPositive { what: Phrase, word: String } => "the number of {what} is {word}",
            "banyaknya {what} adalah {word}";
        AtLeastOne => "expected at least 1", "seharusnya paling sedikit 1";
        AtLeastOneOf { what: Phrase } => "the number of {what} must be at least 1",
            "banyaknya {what} harus paling sedikit 1";
        TooMany { word: String, what: Phrase, most: usize } =>
            "{word} {what} are too many: the limit is {most}",
            "{word} {what} terlalu banyak: paling banyak {most} yang dibaca";
        AtMost { most: usize } => "at most {most}", "paling banyak {most}";
        CheckSizes => "check that the first line is rows, columns, pieces",
            "periksa apakah baris pertama berisi baris, kolom, keping";

        NoTypeAtEnd => "the board type is missing: the file ends here",
            "jenis papan tidak ada: berkas berakhir di sini";
        NoTypeHere => "the board type is missing before this line",
            "jenis papan tidak ada sebelum baris ini";
        ExpectedType => "expected DEFAULT, CUSTOM, PYRAMID or CUBOID",
            "seharusnya DEFAULT, CUSTOM, PYRAMID, atau CUBOID";
        WriteType => "write DEFAULT, CUSTOM, PYRAMID or CUBOID",
            "tulis DEFAULT, CUSTOM, PYRAMID, atau CUBOID";
        WriteTypeSecond => "write DEFAULT, CUSTOM, PYRAMID or CUBOID on the second line, then the pieces",
            "tulis DEFAULT, CUSTOM, PYRAMID, atau CUBOID di baris kedua, lalu keping-kepingnya";
        UnknownType { word: String } => "unknown board type `{word}`",
            "jenis papan `{word}` tidak dikenal";
        InCapitals { word: String } => "write it in capitals: {word}",
            "tulis dengan huruf besar: {word}";
        DidYouMean { word: &'static str } => "did you mean {word}?", "maksudnya {word}?";
        UnknownWord { word: String } => "unknown word `{word}` after the board type",
            "kata `{word}` setelah jenis papan tidak dikenal";
        ExpectedWords => "expected SPARE, ONE-SIDED, GIVEN or nothing",
            "seharusnya SPARE, ONE-SIDED, GIVEN, atau tidak ada";
        LeaveWordOut => "leave the word out, or write one of these in capitals",
            "hilangkan kata ini, atau tulis salah satunya dengan huruf besar";
        NoLayers => "a CUBOID needs its number of layers", "CUBOID memerlukan banyaknya lapisan";
        ExpectedLayers => "expected CUBOID and a number", "seharusnya CUBOID dan sebuah bilangan";
        WriteLayers => "write the number of layers after the word, such as `CUBOID 3`",
            "tulis banyaknya lapisan setelah kata itu, misalnya `CUBOID 3`";

        NotSquare { rows: usize, columns: usize } =>
            "a pyramid stands on a square, not on {rows} by {columns}",
            "piramida berdiri di atas persegi, bukan {rows} kali {columns}";
        Expected { number: usize } => "expected {number}", "seharusnya {number}";
        EqualSizes => "make the first two numbers equal", "samakan dua bilangan pertama";
        TooManyCells { cells: Counted, most: usize } =>
            "the board has {cells}; the limit is {most}",
            "papan punya {cells}; paling banyak {most} yang dibaca";
        TooLargeABoard => "too large a board", "papan terlalu besar";
        UseFewerCells { most: usize } => "use a board of at most {most} cells",
            "pakai papan dengan paling banyak {most} sel";
        TooManyPlaces { places: Counted, most: usize } =>
            "the board has {places}; the limit is {most}",
            "papan punya {places}; paling banyak {most} yang dibaca";
        UseFewerPlaces { most: usize } => "draw the board within {most} places, gaps included",
            "gambar papan dalam {most} tempat, termasuk celahnya";

        MaskRows { found: Counted, rows: usize } => "the drawn board has {found}, expected {rows}",
            "papan yang digambar punya {found}, seharusnya {rows}";
        DrawMask { rows: Counted, columns: Counted } => "draw {rows} of {columns}, each an X or a \
                                                         dot",
            "gambar {rows} masing-masing {columns}, X atau .";
        ExpectedMaskRow => "expected another row of the board", "seharusnya baris papan berikutnya";
        MaskRowLength { found: Counted, columns: usize } =>
            "this row of the board has {found}, expected {columns}",
            "baris papan ini punya {found}, seharusnya {columns}";
        ExpectedLength { length: Counted } => "expected {length}", "seharusnya {length}";
        EvenRows => "write X for a cell and . for none, and make all rows the same length",
            "tulis X untuk sel dan . untuk bukan sel, dan samakan panjang semua baris";
        MaskCharacter { found: char } => "found `{found}` in the drawn board",
            "ada `{found}` di papan yang digambar";
        ExpectedXOrDot => "expected X or .", "seharusnya X atau .";
        ExpectedXDotOrPiece => "expected X, . or a piece of the set",
            "seharusnya X, ., atau keping dari set itu";
        XInCapitals => "write X in capitals", "tulis X dengan huruf besar";
        DotForNone => "write . for a place without a cell", "tulis . untuk tempat tanpa sel";
        XForCell => "write X for a cell and . for none", "tulis X untuk sel dan . untuk bukan sel";
        SetHas { letters: String } =>
            "the pieces of the set are {letters}; X is a free cell and . is none",
            "keping set ini adalah {letters}; X sel kosong dan . bukan sel";
        MoreMaskRows { rows: Counted } => "the drawn board has more than {rows}",
            "papan yang digambar punya lebih dari {rows}";
        OneRowTooMany => "one row too many", "kelebihan satu baris";
        CorrectSizes => "correct the sizes in the first line, or remove the row",
            "perbaiki ukuran di baris pertama, atau hapus baris ini";

        CopiesRange { letter: char, number: usize, most: usize } =>
            "piece {letter} cannot have {number} copies: expected 1 to {most}",
            "keping {letter} tidak bisa ada {number}: yang dibaca 1 sampai {most} salinan";
        CopiesApart { letter: char } =>
            "the drawing of piece {letter} must follow its number of copies",
            "gambar keping {letter} harus mengikuti banyaknya salinan";
        CopiesHere => "copies of a piece", "salinan keping";
        WriteCopies => "write `A×3` or `Ax3` on the line above the drawing of A",
            "tulis `A×3` atau `Ax3` di baris di atas gambar A";
        TooManyCopies { total: usize } => "{total} pieces, copies included, are too many",
            "{total} keping dengan semua salinannya terlalu banyak";
        FewerCopies { most: usize } => "use at most {most} pieces, copies included",
            "paling banyak {most} keping, termasuk salinan, yang dibaca";
        PieceCount { said: Counted, found: usize } => "the first line says {said}, found {found}",
            "baris pertama menyebut {said}, ditemukan {found}";
        PiecesFollow { found: usize } => "found below: {found}", "ditemukan di bawah: {found}";
        CorrectCount { found: usize } => "write {found} here, or correct the pieces",
            "tulis {found} di sini, atau perbaiki keping-kepingnya";
        LetterReturns { letter: char } => "piece {letter} reappears after another piece",
            "keping {letter} muncul lagi setelah keping lain";
        BeganOn { line: usize } => "it began on line {line}", "mulainya di baris {line}";
        OwnLetter => "give each piece a letter of its own, and keep its lines together",
            "beri tiap keping hurufnya sendiri, dan tulis barisnya berurutan";
        PieceCharacter { found: char } => "a piece cannot be drawn with `{found}`",
            "keping tidak bisa digambar dengan `{found}`";
        ExpectedLetter => "expected a letter A-Z", "seharusnya huruf A-Z";
        OneLetterEach => "draw each piece with one letter A-Z",
            "gambar tiap keping dengan satu huruf A-Z";
        OneSignEach => "draw each piece with one letter A-Z and, where those are used up, a digit, a sign or a capital letter of another script",
            "gambar tiap keping dengan satu huruf A-Z, lalu, bila sudah terpakai semua, angka, tanda, atau huruf besar aksara lain";
        NoSuchName { name: String } => "a piece cannot be called `{name}`",
            "keping tidak bisa dinamai `{name}`";
        OddBlank { found: char, letter: char } =>
            "a line of a piece contains a tab or another kind of blank: found `{found}` beside \
             `{letter}`",
            "ada tab atau spasi jenis lain di baris keping: `{found}` di samping `{letter}`";
        MixedLine { found: char, letter: char } =>
            "a line of a piece holds one letter only: found `{found}` beside `{letter}`",
            "satu baris keping hanya memuat satu huruf: ada `{found}` di samping `{letter}`";
        ExpectedLetterOrSpace { letter: char } => "expected {letter} or a space",
            "seharusnya {letter} atau spasi";
        DrawGapsWithSpaces => "draw gaps with spaces", "gambar celah dengan spasi";
        OwnLines => "put each piece on lines of its own", "tulis tiap keping di barisnya sendiri";
        PieceTooLarge { letter: char, cells: Counted, side: usize } =>
            "piece {letter} has {cells} in a box with a side of {side}",
            "keping {letter} punya {cells} dalam kotak bersisi {side}";
        TooLargeAPiece => "too large a piece", "keping terlalu besar";
        PieceLimits { most_cells: usize, most_side: usize } =>
            "the limits are {most_cells} cells and sides of {most_side}",
            "paling banyak {most_cells} sel dan sisi {most_side} yang dibaca";
        NoCells { letter: char } => "piece {letter} has no cells", "keping {letter} tidak punya sel";
        NotConnected { letter: char } => "piece {letter} is not connected",
            "keping {letter} tidak tersambung";
        LooseCells { loose: Counted } => "not connected to this one: {loose}",
            "tidak tersambung dengan sel ini: {loose}";
        ConnectCells => "its cells must touch by sides or corners; check the spaces before each line",
            "sel-selnya harus bersentuhan di sisi atau sudut; periksa spasi di depan tiap baris";

        SetAndDrawn => "pieces are drawn here, and a set is named too",
            "keping digambar di sini, padahal set juga disebut";
        SetOrDrawn => "leave out the option `pieces`, or the drawn pieces",
            "hilangkan opsi `pieces`, atau keping yang digambar";
        NoSuchSet { name: String } => "there is no set of pieces `{name}`",
            "tidak ada set keping `{name}`";
        SetsAre { names: String } => "the sets are {names}", "set yang ada: {names}";
        OneSidedInSpace => "one-sided pieces need a flat board",
            "keping satu sisi memerlukan papan datar";
        LeaveOneSidedOut => "leave out `one-sided`: in space every flat piece can be turned over",
            "hilangkan `one-sided`: di ruang setiap keping datar dapat dibalik";
        SolidPiece { letter: char } => "piece {letter} is solid", "keping {letter} pejal";
        SolidNeedsBox => "solid pieces fill a CUBOID only",
            "keping pejal hanya untuk mengisi CUBOID";

        StartEndsEarly => "the start position ends early", "posisi awal berakhir terlalu cepat";
        StartRowLength { found: Counted } => "a row of the start position has {found}",
            "satu baris posisi awal punya {found}";
        DrawStart =>
            "draw the rows of the board, those of a pyramid or a box from the top layer down: letters of pieces, dots for free cells",
            "gambar baris-baris papan, untuk piramida atau kotak mulai dari lapisan teratas: huruf keping, titik untuk sel kosong";
        StartOutside { letter: char } => "the start position has {letter} where the board has no cell",
            "posisi awal memuat {letter} di tempat yang bukan sel papan";
        Column { column: usize } => "column {column}", "kolom {column}";
        PutADot => "put a dot there", "tulis titik di sana";
        InStart { what: Text } => "in the start position: {what}", "di posisi awal: {what}";
        GivenUnknown { place: Place, letter: char } =>
            "the start position has {letter} at {place}, and there is no piece {letter}",
            "posisi awal memuat {letter} di {place}, padahal tidak ada keping {letter}";
        UsePieceLetters => "use the letters of the pieces", "pakai huruf keping-keping";
        GivenTooMuch { letter: char, cells: Counted, place: Place, size: usize } =>
            "piece {letter} is given on {cells}, from {place} on, but has {size}",
            "keping {letter} diberikan pada {cells}, mulai {place}, padahal hanya punya {size}";
        GivenImpossible { letter: char, place: Place } =>
            "piece {letter} does not fit as it is given, from {place} on",
            "keping {letter} tidak dapat terletak seperti diberikan, mulai {place}";
        CompareWithDrawing { letter: char } =>
            "compare the cells marked {letter} with the drawing of the piece",
            "bandingkan sel bertanda {letter} dengan gambar kepingnya";

        AnswerRows { found: Counted, rows: usize } => "the answer has {found}, the board {rows}",
            "jawaban punya {found}, papan {rows}";
        WriteEveryRow => "write every row of the board, with a letter in every cell",
            "tulis setiap baris papan, dengan satu huruf di setiap sel";
        AnswerRowLength { row: usize, found: Counted, length: usize } =>
            "row {row} of the answer has {found}, not {length}",
            "baris {row} jawaban punya {found}, bukan {length}";
        OneLetterPerCell => "write one letter for each cell, with nothing between",
            "tulis satu huruf untuk tiap sel, tanpa jarak";
        PlayedInPart { letter: char } => "piece {letter} does not lie in one of its shapes",
            "keping {letter} tidak terletak dalam salah satu bentuknya";
    }
}
