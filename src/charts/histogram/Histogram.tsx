import { withUnit } from '@halfturn/core/units/units';
import { fileNameOf } from '@halfturn/core/views/download-name';
import { useComputedColorScheme } from '@mantine/core';
import { memo, useCallback, useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { AxisBrush } from '../brush/AxisBrush';
import type { BrushPhase } from '../brush/brush-phase';
import { sameRange, type BrushRange } from '../brush/brush-range';
import { chartPalette } from '../chart-palette';
import { headedPicture } from '../export/frame-picture';
import { ChartSave } from '../frame/ChartSave';
import type { Moving } from '../frame-painter';
import { Redraw } from '../redraw';
import type { PlotAxis } from '../plot-axis';
import { StillLayer } from '../still-layer';
import { useCanvas } from '../use-canvas';
import { useWidth } from '../use-width';
import { writeWords } from '../write-words';
import { binAt, binRows, binTable, sameBins, type BinEnds, type Bins } from './bins';
import { drawHistogram, drawStillHistogram, HISTOGRAM_MARGIN } from './draw-histogram';
import classes from './histogram.module.css';

export interface MovingHistogram {
  readonly bins: Bins;
  readonly range: BrushRange | null;
}

interface Props {
  /** What is counted, `Entry speed`: heading of the chart and of its table. */
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
  /** The bins as a table instead of the picture. */
  readonly asTable?: boolean;
  /** Ends of a bin in a file, where they are no numbers. */
  readonly fileEnds?: BinEnds;
  /** Words beside the label: mean and SD. */
  readonly summary?: ReactNode;
}

const DEFAULT_HEIGHT_PX = 76;
const NUMBER = new Intl.NumberFormat('en-GB');

/** Counts over an axis with a brush: drag, or Tab to one of its ends and use the arrow keys. Hover gives a bin's counts. */
export const Histogram = memo(function Histogram(props: Props) {
  const { label, unit, axis, bins, moving, step, range, onRange, format } = props;
  const { height = DEFAULT_HEIGHT_PX, asTable = false, fileEnds, summary = null } = props;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const said = useRef<HTMLSpanElement>(null);
  /** What the canvas shows. */
  const drawn = useRef<MovingHistogram>({ bins, range });
  /** Of a brush that is held: where the hand has it, before anybody has rendered it. */
  const held = useRef<BrushRange | null | undefined>(undefined);
  const [redraw] = useState(() => new Redraw());
  const [still] = useState(() => new StillLayer());
  const width = useWidth(frame);
  const scheme = useComputedColorScheme('light');
  const { left, right, bottom } = HISTOGRAM_MARGIN;

  useCanvas(
    canvas,
    width,
    height,
    scheme,
    useCallback(
      (context: CanvasRenderingContext2D) => {
        let isDrawn = false;
        still.forget();
        const show = (shown: MovingHistogram) => {
          const next = held.current === undefined ? shown : { bins: shown.bins, range: held.current };
          if (isDrawn && isSame(drawn.current, next)) return;
          isDrawn = true;
          drawn.current = next;
          drawHistogram(context, { axis, ...next, width, height }, chartPalette(), still);
        };
        redraw.by(() => show(drawn.current));
        if (moving === undefined) return show({ bins, range });
        return moving.add((latest) => show(latest ?? { bins, range }));
      },
      [axis, bins, range, moving, redraw, still, width, height],
    ),
  );
  const words = (value: number) => withUnit(format(value), unit);
  const rangeWords = (shown: BrushRange | null) =>
    shown === null ? '' : `${format(shown.low)} to ${words(shown.high)}`;
  // Follows the pointer without being rendered.
  const say = (text: string) => {
    if (said.current !== null && said.current.textContent !== text) writeWords(said.current, text);
  };
  useLayoutEffect(() => {
    say(rangeWords(range));
    return moving?.add((latest) => {
      if (latest !== null) say(rangeWords(held.current === undefined ? latest.range : held.current));
    }, 'words');
  });
  const onBrush = (next: BrushRange | null, phase: BrushPhase) => {
    held.current = next;
    if (phase === 'drag') redraw.unlessAnswered();
    else {
      redraw.now();
      held.current = undefined;
    }
    onRange(next, phase);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    // A held brush says its own range.
    if (event.buttons !== 0) return;
    const { counts, all } = drawn.current.bins;
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const value = axis.low + ((at - left) / Math.max(1, width - left - right)) * (axis.high - axis.low);
    const bin = binAt(value, axis.low, axis.high, counts.length);
    if (bin === null) return say(rangeWords(range));
    const binSize = (axis.high - axis.low) / Math.max(1, counts.length);
    const low = axis.low + bin * binSize;
    return say(
      `${format(low)} to ${words(low + binSize)}: ${NUMBER.format(counts[bin] ?? 0)}${all === null ? '' : ` of ${NUMBER.format(all[bin] ?? 0)}`}`,
    );
  };
  const picture = async () =>
    headedPicture(label, [unit, rangeWords(range)], { width, height }, (surface) =>
      drawStillHistogram(surface, { axis, bins, range, width, height }, chartPalette()),
    );
  return (
    <figure className={classes['histogram']} aria-label={label}>
      <figcaption className={classes['head']}>
        <span className={classes['label']}>
          {label}
          {unit !== '' && <span className={classes['unit']}> {unit}</span>}
        </span>
        {summary !== null && <span className={classes['summary']}>{summary}</span>}
        <span className={classes['said']}>
          <span ref={said} className={classes['saidWords']} />
        </span>
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
        <ChartSave
          title={label}
          fileName={fileNameOf([label])}
          picture={asTable ? null : picture}
          csv={() => binTable({ label, unit }, bins, axis, fileEnds)}
          isSmall
        />
      </figcaption>
      {asTable ? (
        <BinTable label={label} bins={bins} axis={axis} words={words} format={format} />
      ) : (
        <div
          ref={frame}
          className={classes['frame']}
          onPointerMove={onPointerMove}
          onPointerLeave={() => say(rangeWords(range))}
        >
          <canvas ref={canvas} className={classes['canvas']} style={{ height }} aria-hidden="true" />
          {width > 0 && (
            <AxisBrush
              label={label}
              axis={{ low: axis.low, high: axis.high, step }}
              range={range}
              onRange={onBrush}
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

function isSame(a: MovingHistogram, b: MovingHistogram): boolean {
  return sameRange(a.range, b.range) && sameBins(a.bins, b.bins);
}

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
              <td>{NUMBER.format(row.count)}</td>
              {row.all !== null && <td>{NUMBER.format(row.all)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
