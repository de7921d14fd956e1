import { withUnit } from '@halfturn/core/units/units';
import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { BrushPhase } from '../brush/brush-phase';
import type { BrushRange } from '../brush/brush-range';
import { ChartFrame } from '../frame/ChartFrame';
import type { Moving } from '../frame-painter';
import type { PlotAxis } from '../plot-axis';
import { writeWords } from '../write-words';
import { binTable, type BinEnds, type Bins, binWordTable } from './bins';
import { HistogramPlot, type MovingHistogram } from './HistogramPlot';
import classes from './histogram.module.css';

interface Props {
  /** What is counted, `Entry speed`: heading of the chart. */
  readonly label: string;
  /** `m/s`; empty where the values say it themselves (days). */
  readonly unit: string;
  /** In display units. The bins divide it evenly. */
  readonly axis: PlotAxis;
  readonly bins: Bins;
  /** What is shown while a hand moves a brush of the page: drawn without a render. */
  readonly moving?: Moving<MovingHistogram>;
  /** What an arrow key moves an end of the brush by, and what a drag snaps to. */
  readonly step: number;
  /** The brushed range in display units, null for none. */
  readonly range: BrushRange | null;
  readonly onRange: (range: BrushRange | null, phase: BrushPhase) => void;
  /** A value without its unit, as it is shown: `3.2`, or a date. */
  readonly format: (value: number) => string;
  readonly height?: number;
  /** Ends of a bin in a file, where they are no numbers. */
  readonly fileEnds?: BinEnds;
  /** Words beside the label: mean and SD. */
  readonly summary?: ReactNode;
  readonly headingLevel?: 2 | 3 | 4;
  readonly isSimulated?: boolean;
}

const DEFAULT_HEIGHT_PX = 76;

/** Counts over an axis with a brush, in a small frame: what is pointed at, and where the brush is, is said in its head. */
export const Histogram = memo(function Histogram(props: Props) {
  const {
    label,
    unit,
    axis,
    bins,
    moving,
    step,
    range,
    onRange,
    format,
    headingLevel = 3,
    isSimulated = false,
  } = props;
  const { height = DEFAULT_HEIGHT_PX, fileEnds, summary = null } = props;
  const said = useRef<HTMLSpanElement>(null);
  const words = (value: number) => withUnit(format(value), unit);
  const rangeWords = (shown: BrushRange | null) =>
    shown === null ? '' : `${format(shown.low)} to ${words(shown.high)}`;
  // Follows the pointer without being rendered.
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
      isSimulated={isSimulated}
      headingLevel={headingLevel}
      table={() => binWordTable(label, bins, axis, (low, high) => `${format(low)} to ${words(high)}`)}
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
        {...{ label, axis, bins, step, range, onRange, format, words, rangeWords, say, height }}
        {...(moving === undefined ? {} : { moving })}
      />
    </ChartFrame>
  );
});
