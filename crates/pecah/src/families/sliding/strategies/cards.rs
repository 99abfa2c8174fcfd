//! The strategy cards for students.

use crate::card::Card;
use crate::message::Phrase;

/// Every search of iterative deepening goes like this; they differ in the estimate.
const DEEPENING: Phrase = Phrase {
    en: "bound = estimate(start)\nrepeat:\n  search(start, 0)\n  bound = least cost beyond the bound\n\nsearch(board, depth):\n  if depth + estimate(board) > bound: go back\n  if board is the goal: solved\n  for each move but the one back:\n    search(board after it, depth + 1)",
    id: "batas = taksiran(awal)\nulangi:\n  cari(awal, 0)\n  batas = biaya terkecil di atas batas\n\ncari(papan, dalam):\n  jika dalam + taksiran(papan) > batas: mundur\n  jika papan adalah tujuan: selesai\n  untuk setiap langkah selain langkah balik:\n    cari(papan sesudahnya, dalam + 1)",
};

/// Their time depends on the estimate, their memory does not.
const DEEPENING_COST: Phrase = Phrase {
    en: "exponential in the moves; memory for one path",
    id: "eksponensial terhadap langkah; memori untuk satu jalur",
};

pub(super) const PATTERN_DB: Card = Card {
    title: Phrase { en: "Pattern databases", id: "Basis data pola" },
    idea: Phrase {
        en: "A table holds, for every arrangement of a few tiles, how many moves those tiles need. Tables of \
disjoint tiles add up to an estimate that is never too high. Iterative deepening with it finds a shortest solution.",
        id: "Sebuah tabel menyimpan, untuk setiap susunan beberapa ubin, berapa langkah yang dibutuhkan ubin itu. \
Tabel dari ubin yang terpisah dijumlahkan menjadi taksiran yang tak pernah terlalu tinggi. Pendalaman berulang \
dengannya menemukan solusi terpendek.",
    },
    cost: Phrase {
        en: "exponential in the moves, few nodes; tables of up to 288 MB",
        id: "eksponensial terhadap langkah, sedikit simpul; tabel sampai 288 MB",
    },
    steps: DEEPENING,
};

pub(super) const NEAR_OPTIMAL: Card = Card {
    title: Phrase { en: "Short, not always shortest", id: "Pendek, tak selalu terpendek" },
    idea: Phrase {
        en: "A beam keeps the most promising boards of each depth and drops the rest; large boards \
are brought home line by line. Stretches of the solution are then solved again, shorter. Meanwhile \
a lower bound is raised, which limits how far from the shortest this can be.",
        id: "Sebuah berkas menyimpan papan paling menjanjikan pada tiap kedalaman dan membuang sisanya; papan besar \
dibereskan baris demi baris. Potongan solusi lalu dipecahkan lagi, lebih pendek. Sementara itu batas bawah \
dinaikkan, sehingga bisa dikatakan seberapa jauh ini dari yang terpendek.",
    },
    cost: Phrase {
        en: "as long as you let it run: width of the beam × length",
        id: "selama diizinkan: lebar berkas × panjang",
    },
    steps: Phrase {
        en: "width = small\nrepeat while there is time:\n  layer = {start}\n  until the goal is in layer:\n    layer = the width best boards one move on\n  solve stretches of the path again\n  double the width",
        id: "lebar = kecil\nulangi selama ada waktu:\n  lapis = {awal}\n  sampai tujuan ada di lapis:\n    lapis = papan terbaik selebar itu, satu langkah lagi\n  pecahkan lagi potongan jalurnya\n  gandakan lebar",
    },
};

pub(super) const HUMAN: Card = Card {
    title: Phrase { en: "As people do it", id: "Seperti orang melakukannya" },
    idea: Phrase {
        en: "Bring home one line of tiles after another, the last two of a line by the corner \
trick. Tiles that are home stay there. The last two by two tiles are turned until they fit.",
        id: "Bereskan ubin baris demi baris, dua terakhir tiap baris dengan trik sudut. Yang sudah di tempatnya \
tetap di situ. Dua kali dua ubin terakhir diputar sampai cocok.",
    },
    cost: Phrase {
        en: "a few moves for each tile and step on the way; not the shortest",
        id: "beberapa langkah untuk tiap ubin dan tiap petak jalannya; bukan yang terpendek",
    },
    steps: Phrase {
        en: "while more than 2×2 cells are left:\n  for each tile of the next line:\n    walk the gap beside it\n    push it one cell nearer, around what is home\n  the last two of the line: corner trick\nturn the last 2×2 until it is solved",
        id: "selama tersisa lebih dari 2×2 petak:\n  untuk setiap ubin baris berikutnya:\n    bawa petak kosong ke sampingnya\n    dorong satu petak lebih dekat, memutari yang sudah beres\n  dua terakhir baris itu: trik sudut\nputar 2×2 terakhir sampai selesai",
    },
};

pub(super) const IDA_STAR: Card = Card {
    title: Phrase { en: "Deepening with linear conflicts", id: "Pendalaman dengan konflik linear" },
    idea: Phrase {
        en: "Search as deep as a bound allows, then raise the bound, so only one path is remembered. The estimate is \
the distance of each tile from home, and two more where two tiles of a line stand in each other's way. It is never \
too high, so the first solution is a shortest one.",
        id: "Cari sedalam yang diizinkan batas, lalu naikkan batas, sehingga hanya satu jalur yang diingat. \
Taksirannya adalah jarak tiap ubin ke tempatnya, ditambah dua bila dua ubin sebaris saling menghalangi. Taksiran itu \
tak pernah terlalu tinggi, jadi solusi pertama adalah yang terpendek.",
    },
    cost: DEEPENING_COST,
    steps: DEEPENING,
};

pub(super) const IDA_STAR_MANHATTAN: Card = Card {
    title: Phrase { en: "Deepening with distances", id: "Pendalaman dengan jarak" },
    idea: Phrase {
        en: "Search as deep as a bound allows, then raise the bound, so only one path is remembered. The estimate is \
how many cells each tile is from home, rows and columns added up. It is never too high, so the first solution is a \
shortest one.",
        id: "Cari sedalam yang diizinkan batas, lalu naikkan batas, sehingga hanya satu jalur yang diingat. \
Taksirannya adalah berapa petak tiap ubin dari tempatnya, baris dan kolom dijumlahkan. Taksiran itu tak pernah \
terlalu tinggi, jadi solusi pertama adalah yang terpendek.",
    },
    cost: DEEPENING_COST,
    steps: DEEPENING,
};

pub(super) const IDA_STAR_WALKING: Card = Card {
    title: Phrase { en: "Deepening with walking distance", id: "Pendalaman dengan jarak jalan" },
    idea: Phrase {
        en: "Forget which tile of a line is which, and the moves that bring every tile into its row are a small \
puzzle whose solutions fit a table; the same for columns. Both add up to an estimate that is never too high. \
Iterative deepening with it finds a shortest solution.",
        id: "Lupakan mana ubin yang mana dalam satu baris, dan langkah yang membawa setiap ubin ke barisnya menjadi \
teka-teki kecil yang solusinya muat dalam tabel; begitu pula kolom. Keduanya dijumlahkan menjadi taksiran yang tak \
pernah terlalu tinggi. Pendalaman berulang dengannya menemukan solusi terpendek.",
    },
    cost: DEEPENING_COST,
    steps: DEEPENING,
};

pub(super) const A_STAR: Card = Card {
    title: Phrase { en: "A* with distances", id: "A* dengan jarak" },
    idea: Phrase {
        en: "Of all boards met and not yet expanded, take one of least depth plus estimate. Every board met is \
remembered, so none is expanded twice. The estimate, the distances of the tiles from home, is never too high, so the \
first time the goal is taken its path is a shortest one.",
        id: "Dari semua papan yang ditemui dan belum dikembangkan, ambil yang kedalaman ditambah taksirannya \
terkecil. Setiap papan diingat, jadi tak ada yang dikembangkan dua kali. Taksirannya, jarak ubin ke tempatnya, tak \
pernah terlalu tinggi, jadi saat tujuan pertama kali diambil, jalurnya terpendek.",
    },
    cost: Phrase {
        en: "exponential in the moves, in time and in memory",
        id: "eksponensial terhadap langkah, waktu maupun memori",
    },
    steps: Phrase {
        en: "queue = {start}\nwhile queue is not empty:\n  board = one of least depth + estimate\n  if board is the goal: solved\n  for each move:\n    if the board after it is new or reached sooner:\n      remember its depth, put it into the queue",
        id: "antrean = {awal}\nselama antrean tidak kosong:\n  papan = yang terkecil dalam + taksiran\n  jika papan adalah tujuan: selesai\n  untuk setiap langkah:\n    jika papan sesudahnya baru atau tercapai lebih cepat:\n      ingat dalamnya, masukkan ke antrean",
    },
};

pub(super) const BFS: Card = Card {
    title: Phrase { en: "Breadth first", id: "Melebar dulu" },
    idea: Phrase {
        en: "Look at all boards one move away, then at all boards two moves away, and so on. Every board met is \
remembered and never met again. The first time the goal turns up, its path is a shortest one.",
        id: "Lihat semua papan sejauh satu langkah, lalu semua papan sejauh dua langkah, dan seterusnya. Setiap papan \
diingat dan tak dikunjungi lagi. Saat tujuan pertama kali muncul, jalurnya terpendek.",
    },
    cost: Phrase {
        en: "every board nearer than the goal, in time and in memory",
        id: "setiap papan yang lebih dekat daripada tujuan, waktu maupun memori",
    },
    steps: Phrase {
        en: "queue = [start]\nwhile queue is not empty:\n  board = first of queue\n  if board is the goal: solved\n  for each move to a board not met before:\n    remember it, append it to the queue",
        id: "antrean = [awal]\nselama antrean tidak kosong:\n  papan = yang terdepan\n  jika papan adalah tujuan: selesai\n  untuk setiap langkah ke papan yang belum ditemui:\n    ingat, tambahkan ke antrean",
    },
};

pub(super) const MISPLACED_BNB: Card = Card {
    title: Phrase { en: "Branch and bound", id: "Branch and bound" },
    idea: Phrase {
        en: "Of all boards generated and not yet expanded, take one of least depth plus number of \
misplaced tiles. Its neighbours are generated, all but the one it came from; boards met before are \
expanded again. That number is never too high, so the first goal taken ends a shortest path.",
        id: "Dari semua papan yang dibangkitkan dan belum dikembangkan, ambil yang kedalaman ditambah banyaknya ubin \
salah tempat terkecil. Tetangganya dibangkitkan, kecuali asalnya; papan lama bisa ditemui lagi. Bilangan itu tak \
pernah terlalu tinggi, jadi tujuan pertama yang diambil mengakhiri jalur terpendek.",
    },
    cost: Phrase {
        en: "exponential in the moves; 28 bytes of memory for each 4×4 board",
        id: "eksponensial terhadap langkah; memori 28 bita untuk tiap papan 4×4",
    },
    steps: Phrase {
        en: "if parity says no: no solution\nheap = {start}\nwhile heap is not empty:\n  board = one of least depth + misplaced tiles\n  if board is the goal: solved\n  for each of up, down, right, left but the way back:\n    count a node, put the board into the heap",
        id: "jika paritas menolak: tak ada solusi\nheap = {awal}\nselama heap tidak kosong:\n  papan = yang terkecil dalam + ubin salah tempat\n  jika papan adalah tujuan: selesai\n  untuk atas, bawah, kanan, kiri selain arah balik:\n    hitung satu simpul, masukkan papan ke heap",
    },
};
