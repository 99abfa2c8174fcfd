/**
 * Which of its listed shapes a piece shows. The core lists every shape in which a piece may lie, as drawn first;
 * turning is looking for the turned one in that list, so what is not allowed is not found.
 */
import type { Place } from '../../core/protocol';

export type Turning = 'turn' | 'mirror' | 'raise';

type Step = [layer: number, row: number, column: number];

const steps = (shape: Place[]): Step[] => shape.map(({ layer, row, column }) => [layer ?? 1, row, column]);

/** The same shape has the same name, wherever it lies. */
function name(list: Step[]): string {
  const least = [0, 1, 2].map((axis) => Math.min(...list.map((step) => step[axis] ?? 0)));
  return list.map((step) => step.map((n, axis) => n - (least[axis] ?? 0)).join(',')).sort().join(' ');
}

const TURNS: Record<Turning, (step: Step) => Step> = {
  turn: ([layer, row, column]) => [layer, column, -row],
  mirror: ([layer, row, column]) => [layer, row, -column],
  raise: ([layer, row, column]) => [-row, layer, column],
};

/** The number of the shape after a turn; the same where the core lists no such shape. */
export function turned(shapes: Place[][], at: number, how: Turning): number {
  const wanted = name(steps(shapes[at] ?? []).map(TURNS[how]));
  const found = shapes.findIndex((shape) => name(steps(shape)) === wanted);
  return found < 0 ? at : found;
}

/** The planes in which the balls of a pyramid form squares; the core lists the shapes of one after those of another. */
export const PLANES = 3;

/** The same for a pyramid, whose planes lean: a turn stays in its plane, a raise goes on to the next one. */
export function turnedInPlane(shapes: Place[][], at: number, how: Turning): number {
  const size = Math.max(1, Math.floor(shapes.length / PLANES));
  const [plane, nth] = [Math.floor(at / size), at % size];
  if (how === 'raise') return ((plane + 1) % PLANES) * size + nth;
  if (how === 'mirror') return plane * size + ((nth + size / 2) % size | 0);
  // Four quarter turns, then those of the mirrored piece.
  const half = size > 4 ? 4 : size;
  return plane * size + Math.floor(nth / half) * half + ((nth + 1) % half);
}

/** In which plane of a pyramid a shape lies, from 0. */
export const planeOf = (shapes: Place[][], at: number) => Math.floor(at / Math.max(1, Math.floor(shapes.length / PLANES)));

/** The cells that a shape covers when its middle lies on this place. */
export function laid(shape: Place[], at: Place): Place[] {
  const list = steps(shape);
  const middle = [0, 1, 2].map((axis) => list.reduce((sum, step) => sum + (step[axis] ?? 0), 0) / list.length);
  const far = (step: Step) => Math.hypot(...step.map((n, axis) => n - (middle[axis] ?? 0)));
  const anchor = list.reduce((best, step) => (far(step) < far(best) - 1e-9 ? step : best), list[0] ?? [1, 1, 1]);
  return shape.map(({ layer, row, column }) => {
    const moved = { row: row - anchor[1] + at.row, column: column - anchor[2] + at.column };
    return layer === undefined ? moved : { layer: layer - anchor[0] + (at.layer ?? 1), ...moved };
  });
}

/** Rows, columns and layers count from 1: anything less is beside every board. */
export const isPlace = ({ layer, row, column }: Place) => Math.min(layer ?? 1, row, column) >= 1;
