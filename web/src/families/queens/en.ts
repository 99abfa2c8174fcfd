/** The words of this view in English. */
const plural = (n: number, one: string, many: string) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

export const en = {
  how: ['Tap once for a cross, again for a queen: one in each row, column and colour.', 'Stuck? A hint shows the reason in blue and what follows in orange.', 'No two queens touch, not even at a corner.'],
  rule: 'One queen in each row, column and colour; none touching another.',
  playMode: 'Try it',
  paintMode: 'Paint regions',
  autoCross: 'Cross out automatically',
  board: 'Board of regions',
  region: (letter: string) => `region ${letter}`,
  brush: 'Brush',
  newBoard: 'New board',
  crosses: (n: number) => plural(n, 'cross', 'crosses'),
  marks: (n: number) => plural(n, 'mark', 'marks'),
  left: (n: number) => `${plural(n, 'queen', 'queens')} to go`,
  paintHelp: 'Choose a colour, then tap cells, or hold and draw. The letters on the keyboard paint, too.',
  hand: 'Tap a cell for a cross, again for a queen, and again to empty it.',
  help: 'Tap a cell: cross, queen, empty. Keys: arrows to move, X a cross, Q a queen, space the next mark.',
};
