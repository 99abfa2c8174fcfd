/** The words of this view in English. */
const plural = (n: number, one: string, many: string) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

export const en = {
  rule: 'One queen in each row, column and colour; none touching another.',
  playMode: 'Play',
  paintMode: 'Paint regions',
  autoCross: 'Cross out by itself',
  board: 'Board of regions',
  empty: 'empty',
  cross: 'crossed out',
  queen: 'queen',
  conflict: 'in conflict',
  region: (letter: string) => `region ${letter}`,
  brush: 'Brush',
  newBoard: 'New board',
  timer: 'Time',
  left: (n: number) => `${plural(n, 'queen', 'queens')} to go`,
  conflicts: 'Two queens attack each other.',
  help: 'Tap a cell: cross, queen, empty. Keys: arrows to move, X a cross, Q a queen, space the next mark.',
};
