/** Kata-kata tampilan ini dalam bahasa Indonesia. */
import type { en } from './en';

const number = (n: number) => n.toLocaleString('id');

export const id = {
  rule: 'Satu ratu di setiap baris, kolom, dan warna; tidak ada yang bersentuhan.',
  playMode: 'Main',
  paintMode: 'Warnai wilayah',
  autoCross: 'Coret otomatis',
  board: 'Papan wilayah',
  empty: 'kosong',
  cross: 'dicoret',
  queen: 'ratu',
  conflict: 'bentrok',
  region: (letter) => `wilayah ${letter}`,
  brush: 'Kuas',
  newBoard: 'Papan baru',
  timer: 'Waktu',
  left: (n) => `${number(n)} ratu lagi`,
  conflicts: 'Ada dua ratu yang saling menyerang.',
  help: 'Ketuk sel: coret, ratu, kosong. Tombol: panah untuk berpindah, X coret, Q ratu, spasi tanda berikutnya.',
} satisfies typeof en;
