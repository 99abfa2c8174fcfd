/** What the scene of the core shows, as layers with cells. */
import type { Cell, Grid, Place, Scene } from '../../core/protocol';

export type Kind = 'flat' | 'pyramid' | 'box';

export interface Layer {
  /** From 1 at the bottom; undefined on a flat board. */
  layer: number | undefined;
  title: string;
  grid: Grid;
}

/** The layers of a played or solved scene, the top one first. */
export function layersOf(scene: Scene | undefined, kind: Kind): Layer[] {
  const panels = scene?.panels.filter((panel) => 'Grid' in panel.body) ?? [];
  return panels.flatMap(({ title, body }, index) =>
    'Grid' in body ? [{ layer: kind === 'flat' ? undefined : panels.length - index, title: title ?? '', grid: body.Grid }] : [],
  );
}

export const cellAt = (layers: Layer[], { layer, row, column }: Place): Cell | null | undefined => {
  const grid = layers.find((one) => one.layer === layer)?.grid;
  return grid && row <= grid.rows && column <= grid.columns ? grid.cells[(row - 1) * grid.columns + column - 1] : undefined;
};

export const keyOf = ({ layer, row, column }: Place) => `${layer ?? 1},${row},${column}`;

/** The cells of a solid, each with the piece that lies there. */
export interface Ball {
  letter: string;
  layer: number;
  row: number;
  column: number;
}

/** No piece lies here yet. */
export const EMPTY = '.';

export const ballsOf = (layers: Layer[]): Ball[] =>
  layers.flatMap(({ layer = 1, grid }) =>
    grid.cells.flatMap((cell, at) =>
      cell ? [{ letter: cell.label || EMPTY, layer: layer - 1, row: Math.floor(at / grid.columns), column: at % grid.columns }] : [],
    ),
  );
