/** A brush over two axes: a rectangle, or a band across one axis if only the other is restricted. */
import { draggedRange, gripAt, sameRange, type BrushAxis, type BrushGrip, type BrushRange } from './brush-range';

export interface PlaneRange {
  readonly x: BrushRange | null;
  readonly y: BrushRange | null;
}
export interface PlaneAxes {
  readonly x: BrushAxis;
  readonly y: BrushAxis;
}
export interface PlaneGrip {
  readonly x: BrushGrip | 'none';
  readonly y: BrushGrip | 'none';
}
interface Place {
  readonly x: number;
  readonly y: number;
}

export const NO_PLANE_RANGE: PlaneRange = { x: null, y: null };

export function samePlaneRange(a: PlaneRange, b: PlaneRange): boolean {
  return sameRange(a.x, b.x) && sameRange(a.y, b.y);
}

const NEW: PlaneGrip = { x: 'new', y: 'new' };

/** An edge or corner within reach, the whole rectangle from inside it, a new one from anywhere else. */
export function planeGripAt(range: PlaneRange, at: Place, reach: Place): PlaneGrip {
  if (range.x === null && range.y === null) return NEW;
  const x = range.x === null ? 'none' : gripAt(range.x, at.x, reach.x);
  const y = range.y === null ? 'none' : gripAt(range.y, at.y, reach.y);
  if (x === 'new' || y === 'new') return NEW;
  const isEdge = (grip: PlaneGrip['x']) => grip === 'low' || grip === 'high';
  if (isEdge(x) || isEdge(y)) return { x: isEdge(x) ? x : 'none', y: isEdge(y) ? y : 'none' };
  return { x, y };
}

export function draggedPlane(
  axes: PlaneAxes,
  grip: PlaneGrip,
  before: PlaneRange,
  start: Place,
  now: Place,
): PlaneRange {
  return {
    x: grip.x === 'none' ? before.x : draggedRange(axes.x, grip.x, before.x, start.x, now.x),
    y: grip.y === 'none' ? before.y : draggedRange(axes.y, grip.y, before.y, start.y, now.y),
  };
}
