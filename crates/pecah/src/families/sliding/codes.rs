//! The diagnostics of sliding boards, of their answers and of their options.

use crate::diagnostic::Code;
use crate::message::Phrase;

macro_rules! codes {
    ($($name:ident = $id:literal, $title_en:literal, $title_id:literal, $en:literal, $id_page:literal;)+) => {
        pub(super) static ALL: &[&Code] = &[$(&$name),+];
        $(pub(super) static $name: Code = Code {
            id: $id,
            title: Phrase { en: $title_en, id: $title_id },
            page: Phrase { en: $en, id: $id_page }.page(),
        };)+
    };
}

codes! {
    STRAY_WORD = "S001",
        "something that is neither a tile nor the blank",
        "ada yang bukan ubin maupun celah",
        "Tiles are whole numbers, separated by spaces. The blank is written 0, X, x, -, or as the \
number of cells (16 on a board of 4 rows and 4 columns):\n\n    1  2  3  4\n    5  6  7  8\n    9 \
10 11 12\n   13 14 15  X\n\nA line `# goal` may follow, and below it the rows of the goal.",
        "Ubin adalah bilangan bulat yang dipisah spasi. Celah ditulis 0, X, x, -, atau banyaknya \
sel (16 pada papan 4 baris dan 4 kolom):\n\n    1  2  3  4\n    5  6  7  8\n    9 10 11 12\n   13 14 \
15  X\n\nSetelahnya boleh ada baris `# goal`, dan di bawahnya baris-baris papan tujuan.";

    REPEATED_TILE = "S002",
        "a tile that occurs twice",
        "ada ubin yang muncul dua kali",
        "Every tile is on the board exactly once. The message says where the first one is; one of \
the two is usually a slip for the tile that is missing.",
        "Setiap ubin ada di papan tepat satu kali. Pesannya menyebutkan letak yang pertama; salah \
satu dari keduanya biasanya salah tulis untuk ubin yang hilang.";

    MISSING_TILE = "S003",
        "a tile that is missing",
        "ada ubin yang hilang",
        "A board of R rows and C columns holds the tiles 1 to R·C - 1, each once: 1 to 8 on 3 by \
3, 1 to 15 on 4 by 4. Look for a tile that occurs twice, a number that is too large, or a row that \
is too short.",
        "Papan R baris dan C kolom memuat ubin 1 sampai R·C - 1, masing-masing satu kali: 1 sampai \
8 pada 3 kali 3, 1 sampai 15 pada 4 kali 4. Cari ubin yang muncul dua kali, angka yang terlalu \
besar, atau baris yang terlalu pendek.";

    OUT_OF_RANGE = "S004",
        "a number that no tile has",
        "ada angka yang bukan ubin",
        "A board of R rows and C columns holds the tiles 1 to R·C - 1; R·C itself means the blank, \
like 0. On 4 by 4, there is no tile 17. If the number is right, a row or a column of the board is \
missing.",
        "Papan R baris dan C kolom memuat ubin 1 sampai R·C - 1; R·C sendiri berarti celah, seperti \
0. Pada 4 kali 4, tidak ada ubin 17. Kalau angkanya benar, ada baris atau kolom papan yang hilang.";

    SHAPE = "S005",
        "the numbers do not fill a rectangle",
        "angka-angkanya tidak membentuk persegi panjang",
        "Write each row on a line of its own, all rows with the same number of tiles:\n\n    1 2 3\n  \
         4 5 6\n    7 8 0\n\nA square board may also be written on one line, such as `1 2 3 4 5 6 \
         7 8 0`; then the number of numbers must be a square: 4, 9, 16, 25 and so on to 100.",
        "Tulis tiap baris papan di baris sendiri, semuanya dengan banyak ubin yang sama:\n\n    1 2 \
3\n    4 5 6\n    7 8 0\n\nPapan persegi boleh juga ditulis di satu baris, misalnya `1 2 3 4 5 6 7 8 \
0`; maka banyaknya angka harus bilangan kuadrat: 4, 9, 16, 25 dan seterusnya sampai 100.";

    NO_BLANK = "S006",
        "the board has no blank",
        "papan tanpa celah",
        "One cell of the board is empty. Write 0, X, x, - or the number of cells (16 on 4 by 4) \
there.",
        "Satu sel papan kosong. Tulis 0, X, x, - atau banyaknya sel (16 pada 4 kali 4) di sana.";

    TWO_BLANKS = "S007",
        "the board has more than one blank",
        "papan dengan lebih dari satu celah",
        "Only one cell is empty. 0, X, x, - and the number of cells (16 on 4 by 4) all mean the \
blank, so a board with both 0 and 16 has two. The message says where the first one is.",
        "Hanya satu sel yang kosong. 0, X, x, - dan banyaknya sel (16 pada 4 kali 4) semuanya \
berarti celah, jadi papan dengan 0 dan 16 punya dua. Pesannya menyebutkan letak yang pertama.";

    SIZE = "S008",
        "the board is too small or too large",
        "papan terlalu kecil atau terlalu besar",
        "Boards from 2 by 2 to 10 by 10 are read. They need not be square: 2 by 5 is a board.",
        "Yang dibaca adalah papan dari 2 kali 2 sampai 10 kali 10. Tidak harus persegi: 2 kali 5 \
juga papan.";

    NOT_A_MOVE = "S009",
        "a word that is not a move",
        "ada kata yang bukan langkah",
        "An answer is a list of moves of the blank: up, down, left, right, or u, d, l, r, in any \
case, separated by spaces, commas or line ends:\n\n    right, up, left\n\nIt may also have the layout \
in which solutions are printed, where each move is a line such as `Step 1: right`; then only those \
lines are read.",
        "Jawaban adalah daftar langkah celah: up, down, left, right, atau u, d, l, r, dengan huruf \
besar atau kecil, dipisah spasi, koma atau ganti baris:\n\n    right, up, left\n\nBentuk solusi yang \
dicetak juga bisa, dengan tiap langkah di baris seperti `Step 1: right`; maka hanya baris-baris itu \
yang dibaca.";

    STEP_ORDER = "S010",
        "the steps are not numbered one by one",
        "langkah tidak bernomor urut",
        "In the layout in which solutions are printed, steps are numbered 1, 2, 3 and so on. A \
number left out or repeated means that a step is missing, or that two answers are in one file.",
        "Dalam bentuk solusi yang dicetak, langkah diberi nomor 1, 2, 3 dan seterusnya. Nomor yang \
terlewat atau berulang berarti ada langkah yang hilang, atau dua jawaban dalam satu berkas.";

    TOO_MANY_MOVES = "S011",
        "the answer has too many moves",
        "langkah jawaban terlalu banyak",
        "Answers of up to 20,000 moves are read. The longest shortest solution on 4 by 4 has 80 \
moves, and any board of 10 by 10 can be solved in a few thousand.",
        "Jawaban dibaca sampai 20.000 langkah. Solusi terpendek yang paling panjang pada 4 kali 4 \
adalah 80 langkah, dan setiap papan 10 kali 10 dapat diselesaikan dalam beberapa ribu.";

    GOAL = "S012",
        "the goal is not a board",
        "tujuan bukan papan",
        "The option `goal` takes the goal, written like any board; so does the line `# goal` in \
the puzzle's own file. The message says where the mistake is.",
        "Opsi `goal` menerima papan tujuan, ditulis seperti papan mana pun; begitu pula baris `# \
goal` dalam berkas teka-teki. Pesannya menyebutkan letak kesalahannya.";

    GOAL_SIZE = "S013",
        "the goal and the board differ in size",
        "ukuran tujuan lain dari papan",
        "A board of 3 rows and 4 columns can only be slid to another of 3 rows and 4 columns, and \
then both hold the same tiles. Look for a row that is missing in one of the two.",
        "Papan 3 baris dan 4 kolom hanya bisa digeser menjadi papan lain yang 3 baris dan 4 kolom, \
dan keduanya memuat ubin yang sama. Cari baris yang hilang pada salah satunya.";

    FACTOR = "S014",
        "the factor is not a number from 1 to 100",
        "faktor bukan angka dari 1 sampai 100",
        "The option `within` with the value 1.2 asks for a solution that is proved to be at most \
1.2 times as long as the shortest one. 1 asks for a shortest one. Up to three decimals are used.",
        "Opsi `within` dengan nilai 1.2 meminta solusi yang terbukti paling panjang 1,2 kali solusi \
terpendek. 1 meminta solusi terpendek. Yang dihitung tiga angka di belakang titik.";

    SIDES = "S015",
        "the size is not R x C",
        "ukuran bukan baris x kolom",
        "A size is written as rows by columns, such as 4x4 or 3x5. Boards have from 2 to 10 rows \
and columns. A survey of all boards goes up to 12 cells: 3x4 and 2x6 have 239,500,800 boards each \
that can be solved.",
        "Ukuran ditulis baris kali kolom, misalnya 4x4 atau 3x5. Papan punya 2 sampai 10 baris dan \
kolom. Survei semua papan sampai 12 sel: 3x4 dan 2x6 masing-masing punya 239.500.800 papan yang dapat \
diselesaikan.";

    DEPTH = "S016",
        "no board of this size can be made that deep",
        "tidak ada papan seukuran ini yang sedalam itu",
        "The deepest boards are known: 6 moves on 2x2, 21 on 2x3, 31 on 3x3, 53 on 3x4, 80 on 4x4. \
Larger boards can be made up to depths that can be proved in reasonable time: 60 on 5x5, 30 on \
larger ones. With a goal of another kind, boards are sampled, and a depth that no sample has is \
refused.",
        "Papan terdalam sudah diketahui: 6 langkah pada 2x2, 21 pada 2x3, 31 pada 3x3, 53 pada 3x4, \
80 pada 4x4. Papan yang lebih besar dibuat sampai kedalaman yang masih bisa dibuktikan dalam waktu \
wajar: 60 pada 5x5, 30 pada yang lebih besar. Dengan tujuan jenis lain, papan diambil secara acak, \
dan kedalaman yang tidak dimiliki satu pun ditolak.";

    OTHER_TILE = "S017",
        "the answer names a tile that does not slide",
        "ubin lain yang bergeser daripada yang disebut jawaban",
        "A move may be written with its tile, such as `12 down`. Which tile can slide in a \
direction depends on where the blank is: in `1 - / 3 2`, `2 up` is a move and `3 up` is not. An \
answer that names another tile is off by a move, or belongs to another board.",
        "Langkah boleh ditulis dengan ubinnya, misalnya `12 down`. Ubin mana yang bisa bergeser ke \
suatu arah ditentukan oleh letak celah: pada `1 - / 3 2`, `2 up` adalah langkah dan `3 up` bukan. \
Jawaban yang menyebut ubin lain meleset satu langkah, atau untuk papan lain.";

    RESUME = "S018",
        "the search cannot be resumed from this",
        "pencarian tidak bisa dilanjutkan dari ini",
        "When a search of `pattern-db` is stopped, it prints a token, such as \
96.213.5b1c0f2a9d3e4c77.0a1b2c3d: solutions of fewer than 96 moves are ruled out, and the first \
213 parts of the iteration for 96 moves are done. The third part is a fingerprint of the board, \
the goal and the table, the last a checksum, so that a token that was edited or belongs to another \
puzzle is refused. Tokens of earlier versions, such as 96:213, have no fingerprint and are refused \
too.",
        "Ketika pencarian `pattern-db` terhenti, ia mencetak token, misalnya \
96.213.5b1c0f2a9d3e4c77.0a1b2c3d: solusi kurang dari 96 langkah sudah mustahil, dan 213 bagian \
pertama dari babak 96 langkah sudah selesai. Bagian ketiga adalah sidik papan, tujuan dan tabelnya, \
yang terakhir angka pemeriksa, sehingga token yang diubah atau milik teka-teki lain ditolak. Token \
versi lama, misalnya 96:213, tidak punya sidik dan juga ditolak.";

    RECIPE = "S019",
        "the options of a new board exclude each other",
        "opsi papan baru tidak bisa bersamaan",
        "`depth` makes a board whose shortest solution has exactly that many moves; `scramble` \
makes that many random moves from the goal, whatever the shortest solution then has. `goal` has \
its own size. Give only one of the options that the message names.",
        "`depth` membuat papan yang solusi terpendeknya tepat sekian langkah; `scramble` membuat \
sekian langkah acak dari tujuan, berapa pun panjang solusi terpendeknya. `goal` membawa ukurannya \
sendiri. Berikan salah satu dari yang disebut pesannya.";

    TOO_LARGE_TO_CERTIFY = "S020",
        "the board is too large for a certificate",
        "papannya terlalu besar untuk sertifikat",
        "A certificate that no path is shorter lists the distance of every arrangement from the goal. \
That is 181,440 numbers on 3 by 3 and 1,814,400 on 2 by 5; larger boards have too many. There the \
length rests on a finished search. That a board cannot be solved at all is certified at any size.",
        "Sertifikat bahwa tidak ada jalur yang lebih pendek memuat jarak setiap susunan dari tujuan: \
181.440 angka pada 3 kali 3 dan 1.814.400 pada 2 kali 5; papan yang lebih besar terlalu banyak. Di \
sana panjangnya bersandar pada pencarian yang selesai. Bahwa sebuah papan sama sekali tidak bisa \
diselesaikan disertifikasi pada ukuran berapa pun.";
}
