/** Screenshots of a board of regions, drawn here. */

/** A board drawn as a page would show it, with marks where asked. */
export const drawn = (page, rows, marks = {}) => page.evaluate(async ({ rows, marks }) => {
  const side = 60;
  const canvas = new OffscreenCanvas(rows.length * side, rows.length * side);
  const pen = canvas.getContext('2d');
  rows.forEach((row, r) => [...row].forEach((letter, c) => {
    pen.fillStyle = { A: '#f28b82', B: '#aecbfa', C: '#fff475', D: '#ccff90', E: '#d7aefb', F: '#fdcfe8' }[letter];
    pen.fillRect(c * side, r * side, side, side);
    pen.strokeStyle = '#333';
    pen.lineWidth = 1;
    pen.strokeRect(c * side, r * side, side, side);
    const mark = marks[`${r},${c}`];
    pen.strokeStyle = pen.fillStyle = '#111';
    if (mark === 'x') {
      pen.lineWidth = 3;
      pen.beginPath();
      for (const [x0, y0, x1, y1] of [[20, 20, 40, 40], [40, 20, 20, 40]]) { pen.moveTo(c * side + x0, r * side + y0); pen.lineTo(c * side + x1, r * side + y1); }
      pen.stroke();
    }
    // A stroke that is neither.
    if (mark === '-') pen.fillRect(c * side + 10, r * side + 27, 40, 6);
    if (mark === 'q') {
      pen.beginPath();
      [[14, 44], [12, 20], [22, 30], [30, 14], [38, 30], [48, 20], [46, 44]].forEach(([x, y], n) => pen[n ? 'lineTo' : 'moveTo'](c * side + x, r * side + y));
      pen.fill();
    }
  }));
  return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
}, { rows, marks });

export const ROWS = ['AAAABB', 'CCABBB', 'CCADDB', 'CEEDDF', 'EEEDFF', 'EEEFFF'];
