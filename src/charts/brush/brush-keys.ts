import { rangeOrNull, snapped, type BrushAxis, type BrushEnd, type BrushRange } from './brush-range';

const BIG_STEPS = 10;

/**
 * The range after a key on one of its ends: arrows move by a step, with Shift or a page key by ten, Home and End to the
 * ends of the axis (never past the other end); Escape, Delete and Backspace clear the range.
 * @returns undefined for any other key
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
