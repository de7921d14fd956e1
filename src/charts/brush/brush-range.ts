/** A brush over one axis as arithmetic: what a drag or a key makes of a range. No pixels, no page. */

/** From `low` to `high` in the axis' own unit, both included. */
export interface BrushRange {
  readonly low: number;
  readonly high: number;
}

/** The axis a brush moves on. Ends of ranges lie on steps counted from `low`, or at `high`. */
export interface BrushAxis {
  readonly low: number;
  readonly high: number;
  /** What one arrow key moves by. */
  readonly step: number;
}

/** What a pointer holds: one end, the whole range, or nothing yet (a new range grows from where it began). */
export type BrushGrip = 'low' | 'high' | 'whole' | 'new';
export type BrushEnd = 'low' | 'high';

/** Steps that an arrow key with Shift, or a page key, moves by. */
const BIG_STEPS = 10;

/** Without the last digits that sums of decimals leave behind: 0.1 + 0.2 is 0.3. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

/** The nearest place on the axis that an end may have. */
export function snapped({ low, high, step }: BrushAxis, value: number): number {
  // The last step may be shorter than the others: the end is reached all the same.
  if (value >= high) return high;
  const onStep = low + Math.round((value - low) / step) * step;
  return tidy(Math.min(high, Math.max(low, onStep)));
}

/** Whether two brushes restrict the same. */
export function sameRange(a: BrushRange | null, b: BrushRange | null): boolean {
  return a === b || (a?.low === b?.low && a?.high === b?.high);
}

/** Null where the range covers the whole axis: that restricts nothing. */
function rangeOrNull(axis: BrushAxis, range: BrushRange): BrushRange | null {
  return range.low <= axis.low && range.high >= axis.high ? null : range;
}

/**
 * What a pointer takes hold of at `value`.
 * @param reach how far from an end it still holds that end, in the axis' unit
 */
export function gripAt(range: BrushRange | null, value: number, reach: number): BrushGrip {
  if (range === null) return 'new';
  const toLow = Math.abs(value - range.low);
  const toHigh = Math.abs(value - range.high);
  if (Math.min(toLow, toHigh) <= reach) {
    // A range without width is pulled open to the side the hand goes.
    if (toLow === toHigh) return value < range.low ? 'low' : 'high';
    return toLow < toHigh ? 'low' : 'high';
  }
  return value > range.low && value < range.high ? 'whole' : 'new';
}

/** The range after a drag from `start` to `now` on what was held. Null: nothing is restricted. */
export function draggedRange(
  axis: BrushAxis,
  grip: BrushGrip,
  before: BrushRange | null,
  start: number,
  now: number,
): BrushRange | null {
  if (grip === 'new' || before === null) {
    const ends = [snapped(axis, start), snapped(axis, now)];
    return rangeOrNull(axis, { low: Math.min(...ends), high: Math.max(...ends) });
  }
  if (grip === 'whole') return shifted(axis, before, now - start);
  const fixed = grip === 'low' ? before.high : before.low;
  const moved = snapped(axis, (grip === 'low' ? before.low : before.high) + now - start);
  // An end pulled past the other turns the range over.
  return rangeOrNull(axis, { low: Math.min(fixed, moved), high: Math.max(fixed, moved) });
}

/** The same width elsewhere; it stops at the ends of the axis. */
function shifted(axis: BrushAxis, { low, high }: BrushRange, by: number): BrushRange {
  const bounded = Math.min(axis.high - high, Math.max(axis.low - low, by));
  const movedLow = snapped(axis, low + bounded);
  return { low: movedLow, high: tidy(Math.min(axis.high, movedLow + (high - low))) };
}

/**
 * The range after a key on one of its ends: arrows move by a step, with Shift or a page key by ten, Home and End to the
 * ends of the axis (never past the other end), Escape, Delete and Backspace take the range away.
 * @returns undefined for a key that means nothing here
 */
export function keyedRange(
  axis: BrushAxis,
  range: BrushRange | null,
  end: BrushEnd,
  key: string,
  withShift: boolean,
): BrushRange | null | undefined {
  if (key === 'Escape' || key === 'Delete' || key === 'Backspace') return null;
  const now = range ?? { low: axis.low, high: axis.high };
  const steps = stepsOf(key, withShift);
  let value = now[end] + steps * axis.step;
  if (key === 'Home') value = axis.low;
  else if (key === 'End') value = axis.high;
  else if (steps === 0) return undefined;
  const moved = snapped(axis, value);
  return rangeOrNull(
    axis,
    end === 'low'
      ? { low: Math.min(moved, now.high), high: now.high }
      : { low: now.low, high: Math.max(moved, now.low) },
  );
}

function stepsOf(key: string, withShift: boolean): number {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return withShift ? BIG_STEPS : 1;
    case 'ArrowLeft':
    case 'ArrowDown':
      return withShift ? -BIG_STEPS : -1;
    case 'PageUp':
      return BIG_STEPS;
    case 'PageDown':
      return -BIG_STEPS;
    default:
      return 0;
  }
}
