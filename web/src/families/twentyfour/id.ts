/** Kata-kata tampilan ini dalam bahasa Indonesia. */
import type { en } from './en';

export const id = {
  make: 'Buat',
  numbersLeft: (n) => `tersisa ${n} angka`,
  how: ['Empat kartu, masing-masing dipakai sekali.', 'Ketuk kartu, tanda, lalu kartu lain.', 'Teruskan sampai tersisa satu angka: 24.'],
  rule: 'Buat 24 dari empat kartu, masing-masing sekali.',
  ruleOfCountdown: 'Buat target dari angka-angka, masing-masing paling banyak sekali.',
  cards: 'Kartu',
  typed: 'Ketik kartunya',
  typedNumbers: 'Ketik angkanya',
  set: 'Pakai ini',
  playHelp: 'Ketuk kartu, operator, lalu kartu lain.',
  operators: 'Operator',
  plus: 'tambah', minus: 'kurang', times: 'kali', over: 'bagi',
  by: 'dengan',
  fraction: 'Lewat pecahan',
  steps: 'Langkah demi langkah',
  cardsMode: 'Kartu',
  target: 'Target',
  large: 'Angka besar',
  countdownHelp: 'Ketuk angka, operator, lalu angka lain. Tidak semua harus dipakai.',
  closest: (n) => `Target tidak dapat dibuat. Yang terdekat ${n}.`,
  notEven: (value) => `tidak habis dibagi, jadi tetap pecahan ${value}`,
  byFraction: (value, other) => `membagi dengan ${value} sama dengan mengalikan dengan ${other}`,
  wholeAgain: 'pecahannya hilang: bilangan bulat lagi',
  sameBottom: (bottom) => `dihitung dengan penyebut ${bottom}, masih pecahan`,
} satisfies typeof en;
