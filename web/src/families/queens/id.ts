/** Kata-kata tampilan ini dalam bahasa Indonesia. */
import type { en } from './en';

const number = (n: number) => n.toLocaleString('id');

export const id = {
  how: ['Ketuk sekali untuk silang, sekali lagi untuk ratu: satu di setiap baris, kolom, dan warna.', 'Buntu? Petunjuk menandai alasannya dengan biru dan akibatnya dengan jingga.', 'Tidak ada dua ratu yang bersentuhan, di sudut pun tidak.'],
  rule: 'Satu ratu di setiap baris, kolom, dan warna; tidak ada yang bersentuhan.',
  playMode: 'Coba',
  paintMode: 'Warnai wilayah',
  autoCross: 'Coret otomatis',
  board: 'Papan wilayah',
  region: (letter) => `wilayah ${letter}`,
  brush: 'Kuas',
  newBoard: 'Papan baru',
  crosses: (n) => `${number(n)} silang`,
  marks: (n) => `${number(n)} tanda`,
  left: (n) => `${number(n)} ratu lagi`,
  paintHelp: 'Pilih warna, lalu ketuk sel, atau tahan lalu gambar. Huruf di papan ketik juga mewarnai.',
  hand: 'Ketuk sel untuk silang, sekali lagi untuk ratu, dan sekali lagi untuk mengosongkannya.',
  help: 'Ketuk sel: coret, ratu, kosong. Tombol: panah untuk berpindah, X coret, Q ratu, spasi tanda berikutnya.',
} satisfies typeof en;
