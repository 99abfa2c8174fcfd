/** What kind of board the core shows: balls are a pyramid, shapes with layers belong in a box. */
import type { PlayRecord } from '../../core/protocol';
import type { Kind } from './solid';

export function kindOf(play: PlayRecord | null): Kind {
  const body = play?.scene.panels[0]?.body;
  if (body && 'Grid' in body && body.Grid.look === 'Balls') return 'pyramid';
  return play?.tray.some((item) => item.shapes.some((shape) => shape.some(({ layer }) => layer !== undefined))) ? 'box' : 'flat';
}
