/** The pieces of the puzzle that is played: the letter of each with the colour that it is shown in. */
import { app } from '../app/state.svelte';
import { fillOf } from '../look/fill';

/** Those in the tray and those on the board; none where nothing is placed that has a shape. */
export function piecesHere(): Map<string, string> {
  const { play } = app;
  const found = new Map<string, string>();
  if (!play?.tray.some((item) => item.shapes.some((shape) => shape.length > 1))) return found;
  const add = (label: string, group: number | null | undefined) => {
    if (label) found.set(label, fillOf(group));
  };
  for (const item of play.tray) add(item.label, item.group);
  for (const { body } of play.scene.panels) if ('Grid' in body) for (const cell of body.Grid.cells) add(cell?.label ?? '', cell?.group);
  return found;
}
