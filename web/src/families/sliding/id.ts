/** Kata-kata tampilan ini dalam bahasa Indonesia. */
import type { en } from './en';

const number = (n: number) => n.toLocaleString('id');

export const id = {
  how: ['Dorong ubin di samping celah ke dalamnya.', 'Buntu? Petunjuk menandai ubin dengan biru dan tujuannya dengan jingga.', 'Semua berurutan, celah di akhir: selesai.'],
  rule: 'Geser ubin sampai semuanya berurutan.',
  playMode: 'Coba',
  boardMode: 'Atur ubin',
  goalMode: 'Tujuan',
  goal: 'Tujuan',
  goalInOrder: 'Ubin berurutan',
  goalFromBoard: 'Papan saat ini',
  otherGoal: 'Menuju tujuan sendiri',
  editHelp: 'Tekan satu ubin lalu ubin lain: keduanya bertukar tempat. Panah berpindah, spasi menekan.',
  board: 'Papan ubin',
  blank: 'kosong',
  tile: (n) => `ubin ${n}`,
  hand: 'Ketuk atau seret ubin di samping celah. Titik menandai ubin yang sudah di tempatnya.',
  help: 'Ketuk atau seret ubin di samping celah, atau pakai tombol panah.',
  moves: (n) => `${number(n)} langkah`,
  left: (n) => (n === 0 ? 'Selesai!' : `paling sedikit ${number(n)} langkah lagi`),
  leftUnknown: 'menghitung sisa langkah',
  unreachable: 'Tujuan tidak dapat dicapai dari sini.',
  scramble: 'Acak',
  depth: 'Jarak langkah',
  reach: 'Dapatkah diselesaikan?',
  kurang: 'KURANG(i): banyak ubin lebih kecil yang berada setelah ubin i',
  sum: (sum, x, all) => `Jumlah KURANG = ${sum}, X = ${x}: seluruhnya ${all}.`,
  even: 'Itu genap, dan tidak ada langkah yang mengubahnya: tujuan dapat dicapai.',
  odd: 'Itu ganjil. Tidak ada langkah yang mengubahnya, dan pada tujuan nilainya genap: tujuan tidak mungkin dicapai.',
  xOdd: 'X = 1: celah berjarak ganjil dari tempat asalnya.',
  xEven: 'X = 0: celah berjarak genap dari tempat asalnya.',
  step: (n, all) => `Langkah ${n} dari ${all}`,
  push: (tile, way) => `dorong ubin ${tile} ke ${({ up: 'atas', down: 'bawah', left: 'kiri', right: 'kanan' })[way] ?? ''}`,
} satisfies typeof en;
