export interface BrushRange {
  readonly low: number;
  readonly high: number;
}

export interface BrushAxis {
  readonly low: number;
  readonly high: number;
  readonly step: number;
}

export type BrushGrip = 'low' | 'high' | 'whole' | 'new';
export type BrushEnd = 'low' | 'high';

/** Removes rounding errors of decimal sums: 0.1 + 0.2 is 0.3. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

export function snapped({ low, high, step }: BrushAxis, value: number): number {
  // The last step may be shorter than the others, but its end stays reachable.
  if (value >= high) return high;
  const onStep = low + Math.round((value - low) / step) * step;
  return tidy(Math.min(high, Math.max(low, onStep)));
}

export function sameRange(a: BrushRange | null, b: BrushRange | null): boolean {
  return a === b || (a?.low === b?.low && a?.high === b?.high);
}

export function rangeOrNull(axis: BrushAxis, range: BrushRange): BrushRange | null {
  return range.low <= axis.low && range.high >= axis.high ? null : range;
}

/**
 * What a pointer grabs at `value`.
 * @param reach maximum distance from an end, in the axis' unit
 */
export function gripAt(range: BrushRange | null, value: number, reach: number): BrushGrip {
  if (range === null) return 'new';
  const toLow = Math.abs(value - range.low);
  const toHigh = Math.abs(value - range.high);
  if (Math.min(toLow, toHigh) <= reach) {
    // A range without width opens in the direction of the drag.
    if (toLow === toHigh) return value < range.low ? 'low' : 'high';
    return toLow < toHigh ? 'low' : 'high';
  }
  return value > range.low && value < range.high ? 'whole' : 'new';
}

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
  return rangeOrNull(axis, { low: Math.min(fixed, moved), high: Math.max(fixed, moved) });
}

function shifted(axis: BrushAxis, { low, high }: BrushRange, by: number): BrushRange {
  const bounded = Math.min(axis.high - high, Math.max(axis.low - low, by));
  const movedLow = snapped(axis, low + bounded);
  return { low: movedLow, high: tidy(Math.min(axis.high, movedLow + (high - low))) };
}
