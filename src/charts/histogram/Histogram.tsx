import { useComputedColorScheme } from '@mantine/core';
import { memo, useCallback, useRef, useState, type PointerEvent } from 'react';
import { AxisBrush, type BrushPhase } from '../brush/AxisBrush';
import type { BrushRange } from '../brush/brush-range';
import { chartPalette } from '../chart-palette';
import type { PlotAxis } from '../plot-axis';
import { useCanvas } from '../use-canvas';
import { useWidth } from '../use-width';
import { binAt, binRows, type Bins } from './bins';
import { drawHistogram, HISTOGRAM_MARGIN } from './draw-histogram';
import classes from './histogram.module.css';

interface Props {
  /** What is counted, `Entry speed`: heading of the chart and of its table. */
  readonly label: string;
  /** `m/s`; empty where the values say it themselves (days). */
  readonly unit: string;
  /** In display units. The bins divide it evenly. */
  readonly axis: PlotAxis;
  readonly bins: Bins;
  /** What an arrow key moves an end of the brush by, and what a drag snaps to. */
  readonly step: number;
  /** The brushed range in display units, null for none. */
  readonly range: BrushRange | null;
  readonly onRange: (range: BrushRange | null, phase: BrushPhase) => void;
  /** A value without its unit, as it is shown: `3.2`, or a date. */
  readonly format: (value: number) => string;
  readonly height?: number;
  /** The bins as a table instead of the picture. */
  readonly asTable?: boolean;
}

const DEFAULT_HEIGHT_PX = 92;

/** Counts over an axis with a brush: drag, or Tab to one of its ends and use the arrow keys. Hover gives a bin's counts. */
export const Histogram = memo(function Histogram(props: Props) {
  const { label, unit, axis, bins, step, range, onRange, format, height = DEFAULT_HEIGHT_PX, asTable = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(frame);
  const scheme = useComputedColorScheme('light');
  const [hovered, setHovered] = useState<number | null>(null);
  const { left, right, bottom } = HISTOGRAM_MARGIN;

  useCanvas(
    canvas,
    width,
    height,
    scheme,
    useCallback(
      (context: CanvasRenderingContext2D) => drawHistogram(context, { axis, bins, width, height }, chartPalette()),
      [axis, bins, width, height],
    ),
  );
  const words = (value: number) => (unit === '' ? format(value) : `${format(value)}\u202f${unit}`);
  const binSize = (axis.high - axis.low) / Math.max(1, bins.counts.length);
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const value = axis.low + ((at - left) / Math.max(1, width - left - right)) * (axis.high - axis.low);
    setHovered(binAt(value, axis.low, axis.high, bins.counts.length));
  };
  const binWords = (bin: number) => {
    const low = axis.low + bin * binSize;
    const all = bins.all === null ? '' : ` of ${bins.all[bin] ?? 0}`;
    return `${format(low)} to ${words(low + binSize)}: ${bins.counts[bin] ?? 0}${all}`;
  };
  const rangeWords = range === null ? '' : `${format(range.low)} to ${words(range.high)}`;
  return (
    <figure className={classes['histogram']} aria-label={label}>
      <figcaption className={classes['head']}>
        <span className={classes['label']}>
          {label}
          {unit !== '' && <span className={classes['unit']}> {unit}</span>}
        </span>
        <span className={classes['said']}>{hovered === null ? rangeWords : binWords(hovered)}</span>
        {range !== null && (
          <button
            type="button"
            className={classes['clear']}
            aria-label={`Clear ${label}`}
            onClick={() => onRange(null, 'rest')}
          >
            Clear
          </button>
        )}
      </figcaption>
      {asTable ? (
        <BinTable label={label} bins={bins} axis={axis} words={words} format={format} />
      ) : (
        <div
          ref={frame}
          className={classes['frame']}
          onPointerMove={onPointerMove}
          onPointerLeave={() => setHovered(null)}
        >
          <canvas ref={canvas} className={classes['canvas']} style={{ height }} aria-hidden="true" />
          {width > 0 && (
            <AxisBrush
              label={label}
              axis={{ low: axis.low, high: axis.high, step }}
              range={range}
              onRange={onRange}
              words={words}
              leftPx={left}
              rightPx={width - right}
              heightPx={height - bottom}
            />
          )}
        </div>
      )}
    </figure>
  );
});

interface TableProps extends Pick<Props, 'label' | 'bins' | 'axis' | 'format'> {
  readonly words: (value: number) => string;
}

function BinTable({ label, bins, axis, format, words }: TableProps) {
  const rows = binRows(bins, axis.low, axis.high);
  return (
    // A list that scrolls is reached by the keyboard.
    <div className={classes['tableFrame']} tabIndex={0} role="region" aria-label={`${label}: counts`}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col">Turns</th>
            {bins.all !== null && <th scope="col">of</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.bin}>
              <th scope="row">
                {format(row.low)} to {words(row.high)}
              </th>
              <td>{row.count}</td>
              {row.all !== null && <td>{row.all}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
