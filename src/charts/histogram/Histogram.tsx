import { withUnit } from '@halfturn/core/units/number-text';
import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { BrushPhase } from '../brush/brush-phase';
import type { BrushRange } from '../brush/brush-range';
import { ChartFrame } from '../frame/ChartFrame';
import type { Moving } from '../frame-painter';
import type { PlotAxis } from '../axis-ticks';
import { writeWords } from '../write-words';
import { binTable, type BinEnds, type Bins, binWordTable } from './histogram-bins';
import { HistogramPlot, type MovingHistogram } from './HistogramPlot';
import classes from './histogram.module.css';

interface Props {
  readonly label: string;
  readonly unit: string;
  readonly axis: PlotAxis;
  readonly bins: Bins;
  readonly moving?: Moving<MovingHistogram>;
  readonly step: number;
  readonly range: BrushRange | null;
  readonly onRange: (range: BrushRange | null, phase: BrushPhase) => void;
  readonly format: (value: number) => string;
  readonly lastOf?: (end: number) => number;
  readonly height?: number;
  readonly fileEnds?: BinEnds;
  readonly summary?: ReactNode;
  readonly headingLevel?: 2 | 3 | 4;
}

const DEFAULT_HEIGHT_PX = 76;
const itself = (end: number) => end;

/**
 * Counts over an axis with a brush, in a small frame whose header shows the bin under the pointer and the brushed
 * range.
 */
export const Histogram = memo(function Histogram(props: Props) {
  const { label, unit, axis, bins, moving, step, range, onRange, format, headingLevel = 3 } = props;
  const { height = DEFAULT_HEIGHT_PX, fileEnds, lastOf = itself, summary = null } = props;
  const said = useRef<HTMLSpanElement>(null);
  const words = (value: number) => withUnit(format(value), unit);
  const between = (low: number, high: number) => {
    const last = lastOf(high);
    return last === low ? words(low) : `${format(low)} to ${words(last)}`;
  };
  const rangeWords = (shown: BrushRange | null) => (shown === null ? '' : between(shown.low, shown.high));
  const say = (text: string) => {
    if (said.current !== null && said.current.textContent !== text) writeWords(said.current, text);
  };
  useLayoutEffect(() => say(rangeWords(range)));
  return (
    <ChartFrame
      isSmall
      title={label}
      unit={unit}
      reference={rangeWords(range)}
      headingLevel={headingLevel}
      table={() => binWordTable(label, bins, axis, between)}
      csv={() => binTable({ label, unit }, bins, axis, fileEnds)}
      aside={
        <>
          {summary !== null && (
            <span className={classes['summary']} data-below>
              {summary}
            </span>
          )}
          <span className={classes['said']}>
            <span ref={said} className={classes['saidWords']} />
          </span>
        </>
      }
      controls={
        range !== null && (
          <button
            type="button"
            className={classes['clear']}
            aria-label={`Clear ${label}`}
            onClick={() => onRange(null, 'rest')}
          >
            Clear
          </button>
        )
      }
    >
      <HistogramPlot
        {...{ label, axis, bins, step, range, onRange, words, between, rangeWords, say, height }}
        highWords={(high) => words(lastOf(high))}
        {...(moving === undefined ? {} : { moving })}
      />
    </ChartFrame>
  );
});
