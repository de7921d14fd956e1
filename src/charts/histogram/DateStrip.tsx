import { memo, useMemo } from 'react';
import type { BrushPhase } from '../brush/AxisBrush';
import type { BrushRange } from '../brush/brush-range';
import type { Bins } from './bins';
import { dayNumber, dayOfNumber, dayText, monthTicks } from './days';
import { Histogram } from './Histogram';

/** Days as yyyy-mm-dd, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

interface Props {
  readonly label: string;
  /** First and last day that the bins divide evenly, yyyy-mm-dd; the last one is included. */
  readonly days: DayRange;
  readonly bins: Bins;
  readonly range: DayRange | null;
  readonly onRange: (range: DayRange | null, phase: BrushPhase) => void;
  readonly height?: number;
  readonly asTable?: boolean;
}

/** A histogram over days, brushed by whole days. */
export const DateStrip = memo(function DateStrip({ label, days, bins, range, onRange, height, asTable }: Props) {
  const first = dayNumber(days.from);
  // The axis ends where the last day does.
  const end = dayNumber(days.to) + 1;
  const axis = useMemo(() => ({ low: first, high: end, ticks: monthTicks(first, end) }), [first, end]);
  const shown = useMemo(
    () => (range === null ? null : { low: dayNumber(range.from), high: dayNumber(range.to) + 1 }),
    [range],
  );
  const onChange = (next: BrushRange | null, phase: BrushPhase) => {
    if (next === null) return onRange(null, phase);
    const from = Math.min(next.low, end - 1);
    return onRange({ from: dayOfNumber(from), to: dayOfNumber(Math.max(from, next.high - 1)) }, phase);
  };
  return (
    <Histogram
      label={label}
      unit=""
      axis={axis}
      bins={bins}
      step={1}
      range={shown}
      onRange={onChange}
      format={dayText}
      {...(height === undefined ? {} : { height })}
      {...(asTable === undefined ? {} : { asTable })}
    />
  );
});
