/** Cells of the scene that is played, whatever the family. */
import type { Grid, Panel, Place, PlayRecord } from '../core/protocol';

export const keyOf = ({ layer, row, column }: Place) => `${layer ?? 1},${row},${column}`;

export const isGrid = (panel: Panel): panel is Panel & { body: { Grid: Grid } } => 'Grid' in panel.body;

export interface Sheet {
  grid: Grid;
  title: string;
  /** From 1 at the bottom; undefined where there is one board only. */
  layer: number | undefined;
  /** As the core drew it. */
  svg: string;
  /** Its number among the panels of the scene. */
  panel: number;
}

/** The boards of a scene; several are the layers of one, the top one first. */
export function sheetsOf(play: PlayRecord): Sheet[] {
  const panels = play.scene.panels;
  const count = panels.filter(isGrid).length;
  let nth = 0;
  return panels.flatMap((panel, index) => {
    if (!isGrid(panel)) return [];
    const layer = count > 1 ? count - nth++ : undefined;
    return [{ grid: panel.body.Grid, title: panel.title ?? '', layer, svg: play.drawn[index]?.[0] ?? '', panel: index }];
  });
}

export const placeOn = (sheet: Sheet, row: number, column: number): Place =>
  sheet.layer === undefined ? { row: row + 1, column: column + 1 } : { layer: sheet.layer, row: row + 1, column: column + 1 };

export const cellOn = ({ grid }: Sheet, row: number, column: number) => grid.cells[row * grid.columns + column];
