/**
 * What the core says, in Indonesian. The core speaks English; a sentence of it is looked up here by its
 * shape, a `{}` for each thing that varies. What is not found stays English and is marked as such.
 */

/** Whole sentences. `{0}`, `{1}` … stand for what varied, translated in turn. */
const SENTENCES: Record<string, string> = {
  // queens: hints and explanations
  '{}, so {} is empty.': '{0}, maka {1} kosong.',
  '{}, so {} are empty.': '{0}, maka {1} kosong.',
  'The last place left for a {} of {} is {}: it goes there.': 'Tempat terakhir untuk {0} di {1} adalah {2}: letakkan di sana.',
  '{} still needs {} {} and has just as many places: {}.': '{0} masih memerlukan {1} {2} dan tempatnya persis sebanyak itu: {3}.',
  'Every place left for the {} of {} touches or attacks the same cell': 'Setiap tempat yang tersisa untuk {0} di {1} menyentuh atau menyerang sel yang sama',
  'Every place left for the {} of {} touches or attacks the same cells': 'Setiap tempat yang tersisa untuk {0} di {1} menyentuh atau menyerang sel-sel yang sama',
  'A star there would leave {} too little room for the {} stars it needs': 'Bintang di sana membuat {0} kekurangan ruang untuk {1} bintang yang diperlukan',
  'All places left for {} are in {}': 'Semua tempat yang tersisa untuk {0} ada di {1}',
  '{} together fit only into {}, which take no more': '{0} bersama-sama hanya muat di {1}, yang tidak menerima lagi',
  'The {} stars that {} still need come from regions that have to put them there': '{0} bintang yang masih diperlukan {1} datang dari wilayah yang harus menaruhnya di sana',
  '{} still need {} stars and regions must put all they can there': '{0} masih memerlukan {1} bintang dan wilayah harus menaruh sebanyak mungkin di sana',
  'A trial: with a {} at {}, {} has too few places left at once': 'Percobaan: dengan {0} di {1}, {2} langsung kekurangan tempat',
  'A trial: with a {} at {}, {} has too few places left after one more step': 'Percobaan: dengan {0} di {1}, {2} kekurangan tempat setelah satu langkah lagi',
  'A trial: with a {} at {}, {} has too few places left after {} more steps': 'Percobaan: dengan {0} di {1}, {2} kekurangan tempat setelah {3} langkah lagi',
  'Everything is in its place: the board is solved.': 'Semua sudah di tempatnya: papan ini selesai.',
  'This board has no solution, so there is no next step.': 'Papan ini tidak punya solusi, jadi tidak ada langkah berikutnya.',
  'The cross at {} is wrong: a {} belongs there.': 'Coretan di {0} salah: di sana tempat {1}.',
  'The {} at {} is wrong: take it away.': 'Salah: {0} di {1}. Angkat dari sana.',
  'The {} at {} is attacked by another one: take one of them away.': 'Diserang yang lain: {0} di {1}. Angkat salah satunya.',
  'This board has no solution.': 'Papan ini tidak punya solusi.',
  'No solution goes on from here.': 'Dari sini tidak ada solusi.',
  'None of the rules leads further; by search, a {} may stand at {}.': 'Tidak ada aturan yang membawa lebih jauh; menurut pencarian, {0} dapat berdiri di {1}.',
  'Beyond this, none of the rules leads further.': 'Lebih jauh dari ini tidak ada aturan yang membantu.',
  'Difficulty: {} ({}); the hardest rule is `{}`.': 'Kesulitan: {0} ({1}); aturan tersulit adalah `{2}`.',
  'Difficulty: {} ({}).': 'Kesulitan: {0} ({1}).',
  // queens: a board read from a picture
  '{} region can be told apart, but a board of {} rows has {}': 'hanya {0} wilayah dapat dibedakan, padahal papan dengan {1} baris punya {2}',
  '{} regions can be told apart, but a board of {} rows has {}': 'hanya {0} wilayah dapat dibedakan, padahal papan dengan {1} baris punya {2}',
  '{} has a colour that fits no region': '{0} berwarna yang tidak cocok dengan wilayah mana pun',
  '{} is shaded; it was taken for a cell of its neighbours': '{0} diarsir; dianggap sel tetangganya',
  '{} is mostly covered by something': '{0} hampir tertutup sesuatu',
  '{} is in {} pieces': '{0} terpecah menjadi {1} bagian',
  'some regions share a colour; their places tell them apart': 'beberapa wilayah berwarna sama; letaknya yang membedakan',
  'the board as read has no solution with one queen each': 'papan yang terbaca tidak punya solusi dengan satu ratu masing-masing',
  // packing: hints, reasons, new puzzles
  'As it stands it cannot be completed.': 'Dari keadaan ini tidak dapat diselesaikan.',
  'It can still be completed.': 'Masih dapat diselesaikan.',
  'The finished search finds no way to complete it.': 'Pencarian yang tuntas tidak menemukan cara menyelesaikannya.',
  'The board is full: there is nothing left to do.': 'Papan sudah penuh: tidak ada lagi yang perlu dilakukan.',
  'Only piece {} can still cover {}, and only in one way.': 'Hanya keping {0} yang masih dapat menutup {1}, dan hanya dengan satu cara.',
  'Only piece {} can still cover {}, in {} ways.': 'Hanya keping {0} yang masih dapat menutup {1}, dengan {2} cara.',
  'The tightest place is {}: {} placements of the pieces {} can still cover it.': 'Tempat tersempit adalah {0}: {1} letak keping {2} masih dapat menutupnya.',
  'Piece {} fits in one place only.': 'Keping {0} muat di satu tempat saja.',
  'Piece {} has the fewest places left: {}.': 'Keping {0} paling sedikit tempatnya: {1}.',
  'Put {} on {}.': 'Letakkan {0} pada {1}.',
  'The pieces have {} cells together and the board has {}, so it cannot be filled.': 'Semua keping berjumlah {0} sel sedangkan papan {1}, jadi tidak dapat dipenuhi.',
  'Piece {} fits nowhere on the board.': 'Keping {0} tidak muat di mana pun di papan.',
  'No piece can cover {}.': 'Tidak ada keping yang dapat menutup {0}.',
  'The pocket of {} cells at {} is cut off, and no pieces that fit in it have {} cells together.': 'Kantong berisi {0} sel di {1} terputus, dan tidak ada keping yang muat di dalamnya berjumlah {2} sel.',
  'Of {} there are {}, and however the pieces lie they cannot cover exactly {}.': 'Dari {0} ada {1}, dan bagaimanapun letak keping, tidak dapat ditutup tepat {2}.',
  'no simple reason: the finished search shows it': 'tidak ada alasan sederhana: pencarian yang tuntas menunjukkannya',
  '{} pieces lie there already; {} are to be placed, in one way only.': '{0} keping sudah terpasang; {1} harus dipasang, dengan satu cara saja.',
  'Fewer would leave more than one way from this solution.': 'Lebih sedikit lagi akan membuka lebih dari satu cara.',
  // twentyfour: hints and how hard it is
  'It cannot be done: no way makes {}.': 'Tidak mungkin: tidak ada cara menghasilkan {0}.',
  '{} cannot be made. The closest is {}.': '{0} tidak dapat dibuat. Yang terdekat {1}.',
  '{} cannot be made; the closest is listed': '{0} tidak dapat dibuat; yang terdekat ditampilkan',
  'It can be done, in one way.': 'Bisa, dengan satu cara.',
  'It can be done, in {} ways.': 'Bisa, dengan {0} cara.',
  'The last operation of the simplest is {}.': 'Operasi terakhir dari yang paling sederhana adalah {0}.',
  'It begins with {}.': 'Mulainya dengan {0}.',
  'The whole is {}: {}.': 'Seluruhnya {0}: {1}.',
  'difficulty {}: people take about {} s, {} % succeed': 'tingkat {0}: orang perlu sekitar {1} detik, {2} % berhasil',
  'make {}; {}: people take about {} s, {} % succeed': 'buat {0}; tingkat {1}: orang perlu sekitar {2} detik, {3} % berhasil',
  // sliding: hints and new boards
  'The goal cannot be reached: the parity is odd, and no move changes it.': 'Tujuan tidak dapat dicapai: paritasnya ganjil dan tidak ada langkah yang mengubahnya.',
  'Nothing is left to do: every tile is home.': 'Tidak ada lagi yang perlu dilakukan: setiap ubin di tempatnya.',
  'Move {}: that is the last move.': 'Geser {0}: itu langkah terakhir.',
  'Move {}: {} moves are left, this one included, and no fewer will do.': 'Geser {0}: tersisa {1} langkah termasuk ini, dan tidak bisa kurang.',
  'It is the only move that keeps to a shortest path.': 'Hanya langkah ini yang tetap di jalan terpendek.',
  'These keep to a shortest path: {}.': 'Yang tetap di jalan terpendek: {0}.',
  'Move {}: it begins a solution of {} moves.': 'Geser {0}: itu awal dari solusi {1} langkah.',
  'There may be shorter ones: the board is too large to be sure.': 'Mungkin ada yang lebih pendek: papan terlalu besar untuk dipastikan.',
  'The shortest solution has {} move.': 'Solusi terpendek {0} langkah.',
  'The shortest solution has {} moves.': 'Solusi terpendek {0} langkah.',
  'A random board that can be solved.': 'Papan acak yang dapat diselesaikan.',
  // strategies
  'the fastest: words of bits, by the tightest cell or piece, or by the first hole': 'yang tercepat: deretan bit, menurut sel atau keping tersempit, atau lubang pertama',
  'exact cover: branch on the cell or piece with the fewest placements left': 'penutupan tepat: bercabang pada sel atau keping dengan letak tersisa paling sedikit',
  'brute force: the first free cell with every piece about each of its cells; misses some': 'brute force: sel kosong pertama dengan setiap keping pada tiap selnya; ada yang terlewat',
  'brute force: each piece in turn, in every orientation at every place': 'brute force: tiap keping bergiliran, setiap arah di setiap tempat',
  'brute force: as piece-first, without orientations that look the same': 'brute force: seperti piece-first, tanpa arah yang tampak sama',
  'fewest candidates first over rows, columns and regions, on bit masks': 'calon paling sedikit dulu atas baris, kolom dan wilayah, dengan topeng bit',
  'exhaustive: every vector of columns in turn, last row fastest': 'menyeluruh: setiap vektor kolom bergiliran, baris terakhir paling cepat',
  'works out what every choice of cards makes, each form once, and joins halves by value': 'menghitung apa yang dihasilkan setiap pilihan kartu, tiap bentuk sekali, lalu menggabungkan paruhan menurut nilai',
  'joins the answers of smaller hands in exact fractions, each form once': 'menggabungkan jawaban dari kartu lebih sedikit dalam pecahan tepat, tiap bentuk sekali',
  'exhaustive: every order of the cards, every three operators, five ways to group': 'menyeluruh: setiap urutan kartu, setiap tiga operator, lima cara mengelompokkan',
  'shortest solutions by iterative deepening on additive pattern databases': 'solusi terpendek dengan pendalaman berulang atas basis data pola aditif',
  'a short solution at any size, improved while there is time, with what is proved': 'solusi pendek untuk ukuran apa pun, diperbaiki selama ada waktu, beserta yang terbukti',
  'shortest solutions by iterative deepening on Manhattan distance and linear conflicts': 'solusi terpendek dengan pendalaman berulang atas jarak Manhattan dan konflik linear',
  'shortest solutions by iterative deepening on Manhattan distance': 'solusi terpendek dengan pendalaman berulang atas jarak Manhattan',
  'shortest solutions by iterative deepening on walking distance': 'solusi terpendek dengan pendalaman berulang atas jarak jalan',
  'a shortest solution by A* on Manhattan distance, remembering every board met': 'solusi terpendek dengan A* atas jarak Manhattan, mengingat setiap papan yang ditemui',
  'a shortest solution by breadth-first search, remembering every board met': 'solusi terpendek dengan pencarian melebar, mengingat setiap papan yang ditemui',
  'branch and bound on depth plus misplaced tiles, least first': 'branch and bound atas kedalaman ditambah ubin salah tempat, terkecil dulu',
  // how a puzzle is written
  'N M P, then DEFAULT, CUSTOM (and N rows of X and .), PYRAMID or CUBOID and layers, then the pieces, each drawn with its own letter; end with an empty line':
    'N M P, lalu DEFAULT, CUSTOM (dan N baris X dan .), PYRAMID atau CUBOID dan banyak lapisan, lalu keping-keping, masing-masing digambar dengan hurufnya sendiri',
  'N lines of N letters, one letter for each region (before them `# stars: 2` for two stars to a row); end with an empty line':
    'N baris berisi N huruf, satu huruf untuk tiap wilayah (didahului `# stars: 2` untuk dua bintang per baris)',
  'two to eight cards on one line: A, 2 to 10, J, Q or K, with spaces between': 'dua sampai delapan kartu di satu baris: A, 2 sampai 10, J, Q atau K, dipisah spasi',
  'the numbers row by row, 0, X or - for the blank; end with an empty line': 'angka baris demi baris, 0, X atau - untuk celah',
};

/** What a code means; the core's own words follow it. */
const CODES: Record<string, string> = {
  P001: 'baris pertama bukan tiga bilangan bulat', P002: 'ada ukuran yang tidak positif', P003: 'teka-teki terlalu besar',
  P004: 'jenis papan tidak ada', P005: 'jenis papan tidak dikenal', P006: 'ukuran papan yang digambar lain dari baris pertama',
  P007: 'ada tanda pada papan yang bukan X maupun .', P008: 'satu baris keping memakai huruf campuran',
  P009: 'huruf muncul lagi setelah keping lain', P010: 'keping digambar dengan selain A-Z', P011: 'baris kosong di tempat yang salah',
  P012: 'banyak keping lain dari baris pertama', P013: 'keping tidak tersambung', P014: 'alas piramida tidak persegi',
  P015: 'susunan jawaban lain dari papan', P016: 'banyak lapisan kotak tidak ada', P017: 'banyak salinan tidak dapat dipahami',
  P018: 'keping digambar padahal set disebut', P019: 'yang datar dan yang pejal tidak cocok', P020: 'susunan posisi awal lain dari papan',
  P021: 'posisi awal memuat huruf yang bukan keping', P022: 'keping tidak dapat terletak seperti diberikan', P023: 'teka-teki seperti itu tidak dapat dibuat',
  Q001: 'papan tidak persegi', Q002: 'ada tanda yang bukan huruf wilayah', Q003: 'banyak wilayah lain dari banyak baris', Q004: 'papan terlalu besar',
  Q005: 'susunan jawaban lain dari papan', Q006: 'baris yang menyebut banyak bintang tidak dipahami', Q007: 'bintangnya tidak muat',
  Q008: 'susunan papan yang sedang dimainkan lain dari papan', Q009: 'papan seperti itu tidak dapat dibuat',
  S001: 'ada yang bukan ubin maupun celah', S002: 'ada ubin yang muncul dua kali', S003: 'ada ubin yang hilang', S004: 'ada angka yang bukan ubin',
  S005: 'angka-angkanya tidak membentuk persegi panjang', S006: 'papan tanpa celah', S007: 'papan dengan lebih dari satu celah',
  S008: 'papan terlalu kecil atau terlalu besar', S009: 'ada kata yang bukan langkah', S010: 'langkah tidak bernomor urut', S011: 'langkah jawaban terlalu banyak',
  S012: 'tujuan bukan papan', S013: 'ukuran tujuan lain dari papan', S014: 'faktor bukan angka dari 1 sampai 100', S015: 'ukuran bukan baris x kolom',
  S016: 'tidak ada papan seukuran ini yang sejauh itu', S017: 'ubin lain yang bergeser daripada yang disebut jawaban',
  T001: 'bukan kartu', T002: 'kartu terlalu sedikit', T003: 'kartu terlalu banyak', T004: 'lebih dari satu baris', T005: 'tanda yang tidak ada di jawaban mana pun',
  T006: 'angka dan tanda tidak bergantian', T007: 'bukan angka Countdown', T008: 'tidak ada target untuk Countdown', T009: 'tidak ada kartu dengan tingkat kesulitan ini',
  I001: 'masukan terlalu panjang', I002: 'masukan bukan teks UTF-8', I003: 'masukan memuat bita NUL', I004: 'masukan kosong',
  I005: 'tidak ada jenis yang mengenali masukan', I006: 'lebih dari satu jenis mengenali masukan',
  U001: 'jenis ini tidak punya pilihan itu', U002: 'pilihan tidak dapat bernilai itu', U003: 'jenis ini tidak punya strategi itu',
  U004: 'strategi tidak berlaku untuk teka-teki ini', U005: 'strategi berhenti pada solusi pertama',
};

/** The options of the families, by name. */
const OPTIONS: Record<string, string> = {
  'size-order': 'urutan ukuran', pieces: 'set keping', 'one-sided': 'satu sisi', spare: 'boleh bersisa', distinct: 'hanya yang berbeda',
  stars: 'bintang', list: 'daftar', steps: 'langkah demi langkah', latex: 'LaTeX', moves: 'langkah', within: 'paling panjang', level: 'tingkat petunjuk',
  size: 'ukuran', difficulty: 'kesulitan', depth: 'jarak', cards: 'banyak kartu', givens: 'keping terpasang', set: 'set keping', board: 'papan', target: 'target',
};

/** Words within sentences, longer ones first. */
const TERMS: [RegExp, string][] = [
  [/\blayer (\d+) row (\d+) column (\d+)/gi, 'lapisan $1 baris $2 kolom $3'],
  [/\brow (\d+) column (\d+)/gi, 'baris $1 kolom $2'],
  [/\bthe dark cells of a chessboard\b/g, 'sel gelap papan catur'],
  [/\bthe cells of every other row\b/g, 'sel di baris berselang'],
  [/\bthe cells of every other column\b/g, 'sel di kolom berselang'],
  [/\bthe blank (up|down|left|right)\b/g, 'celah ke $1'],
  [/\bregion\b/gi, 'wilayah'], [/\brow\b/gi, 'baris'], [/\bcolumn\b/gi, 'kolom'], [/\btile\b/g, 'ubin'], [/\bpiece\b/g, 'keping'],
  [/\bqueens?\b/g, 'ratu'], [/\bstars?\b/g, 'bintang'], [/\band\b/g, 'dan'], [/\bto\b/g, 'sampai'],
  [/\bup\b/g, 'atas'], [/\bdown\b/g, 'bawah'], [/\bleft\b/g, 'kiri'], [/\bright\b/g, 'kanan'],
  [/\beasy\b/g, 'mudah'], [/\bmedium\b/g, 'sedang'], [/\bhard\b/g, 'sulit'], [/\bexpert\b/g, 'pakar'], [/\bby trial\b/g, 'dengan percobaan'],
  [/\bsingle\b/g, 'tempat terakhir'], [/\bconfined\b/g, 'terkurung'], [/\battacked\b/g, 'terserang'], [/\bpacking\b/g, 'ruang'],
  [/\bsets-of-two\b/g, 'himpunan dua'], [/\bsets-of-three\b/g, 'himpunan tiga'], [/\bsets-of-four-or-five\b/g, 'himpunan empat atau lima'],
  [/\bstrip\b/g, 'lajur'], [/\bband\b/g, 'pita'], [/\blong-trial\b/g, 'percobaan panjang'], [/\btrial\b/g, 'percobaan'], [/\bsearch\b/g, 'pencarian'],
];

const plain = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
const shapes = Object.entries(SENTENCES).map(
  ([shape, said]) => [new RegExp(`^${shape.split('{}').map(plain).join('(.+?)')}$`), said] as const,
);

function words(text: string): string {
  return TERMS.reduce((now, [term, said]) => now.replace(term, said), text);
}

const capital = (text: string, as: string) => (/^[A-Z]/.test(as) ? text.charAt(0).toUpperCase() + text.slice(1) : text);

/** The sentence in Indonesian, or null where it is not known. */
export function sentence(text: string): string | null {
  for (const [shape, said] of shapes) {
    const found = shape.exec(text);
    if (!found) continue;
    const parts = found.slice(1).map((part) => sentence(part) ?? capital(words(part), part));
    return said.replace(/\{(\d)\}/g, (_, n: string) => parts[Number(n)] ?? '');
  }
  return null;
}

export const code = (id: string): string | null => CODES[id] ?? null;
export const option = (name: string): string | null => OPTIONS[name] ?? null;
/** A single word of the core, as the name of a rule or a level. */
export const term = (text: string): string => words(text);
