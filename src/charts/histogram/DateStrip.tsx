import { memo, useMemo } from 'react';
import type { BrushPhase } from '../brush/brush-phase';
import type { BrushRange } from '../brush/brush-range';
import { partOf, type Moving } from '../frame-painter';
import type { Bins } from './histogram-bins';
import { dayNumber } from '@halfturn/core/calendar/day';
import { dayOfNumber, dayText, monthTicks } from './day-axis';
import { Histogram } from './Histogram';
import type { MovingHistogram } from './HistogramPlot';

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

interface Props {
  readonly label: string;
  /** First and last day, yyyy-mm-dd, both included; the bins divide them evenly. */
  readonly days: DayRange;
  readonly bins: Bins;
  readonly moving?: Moving<{ readonly bins: Bins; readonly range: DayRange | null }>;
  readonly step: number;
  readonly range: DayRange | null;
  readonly onRange: (range: DayRange | null, phase: BrushPhase) => void;
  readonly height?: number;
  readonly headingLevel?: 2 | 3 | 4;
}

function dayNumbers(range: DayRange | null): BrushRange | null {
  return range === null ? null : { low: dayNumber(range.from), high: dayNumber(range.to) + 1 };
}

const lastDay = (end: number) => end - 1;

function dayEnds(low: number, high: number): readonly [string, string] {
  return [dayOfNumber(low), dayOfNumber(lastDay(high))];
}

export const DateStrip = memo(function DateStrip(props: Props) {
  const { label, days, bins, moving, step, range, onRange, height, headingLevel } = props;
  const first = dayNumber(days.from);
  const end = dayNumber(days.to) + 1;
  const axis = useMemo(() => ({ low: first, high: end, ticks: monthTicks(first, end) }), [first, end]);
  const shown = useMemo(() => dayNumbers(range), [range]);
  const movingShown = useMemo(
    () =>
      moving === undefined
        ? undefined
        : partOf(moving, (latest): MovingHistogram => ({ bins: latest.bins, range: dayNumbers(latest.range) })),
    [moving],
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
      step={step}
      range={shown}
      onRange={onChange}
      format={dayText}
      fileEnds={dayEnds}
      lastOf={lastDay}
      {...(movingShown === undefined ? {} : { moving: movingShown })}
      {...(height === undefined ? {} : { height })}
      {...(headingLevel === undefined ? {} : { headingLevel })}
    />
  );
});
