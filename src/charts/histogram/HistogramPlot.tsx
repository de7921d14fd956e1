import { scaleLinear } from 'd3-scale';
import { useComputedColorScheme } from '@mantine/core';
import { useCallback, useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { AxisBrush } from '../brush/AxisBrush';
import type { BrushPhase } from '../brush/brush-phase';
import { sameRange, type BrushRange } from '../brush/brush-range';
import { chartPalette } from '../chart-palette';
import { useChartPart } from '../export/chart-parts';
import type { Moving } from '../frame-painter';
import type { PlotAxis } from '../axis-ticks';
import { Redraw } from '../brush-redraw';
import { StillLayer } from '../still-layer';
import { useCanvas } from '../use-canvas';
import { useWidth } from '../use-width';
import { binAt, sameBins, type Bins } from './histogram-bins';
import { drawHistogram, drawStillHistogram, HISTOGRAM_MARGIN } from './draw-histogram';
import classes from './histogram.module.css';

export interface MovingHistogram {
  readonly bins: Bins;
  readonly range: BrushRange | null;
}

interface Props {
  readonly label: string;
  readonly axis: PlotAxis;
  readonly bins: Bins;
  readonly moving?: Moving<MovingHistogram>;
  readonly step: number;
  readonly range: BrushRange | null;
  readonly onRange: (range: BrushRange | null, phase: BrushPhase) => void;
  readonly words: (value: number) => string;
  readonly highWords: (high: number) => string;
  readonly between: (low: number, high: number) => string;
  readonly rangeWords: (range: BrushRange | null) => string;
  readonly say: (text: string) => void;
  readonly height: number;
}

const NUMBER = new Intl.NumberFormat('en-GB');

/** Bars with a brush: drag, or Tab to one of its ends and use the arrow keys. Hovering shows a bin's counts. */
export function HistogramPlot(props: Props) {
  const { label, axis, bins, moving, step, range, onRange, words, highWords, between, rangeWords, say, height } = props;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<MovingHistogram>({ bins, range });
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
  useLayoutEffect(() =>
    moving?.add((latest) => {
      if (latest !== null) say(rangeWords(held.current === undefined ? latest.range : held.current));
    }, 'words'),
  );
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
    if (event.buttons !== 0) return;
    const { counts, all } = drawn.current.bins;
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const value = scaleLinear([axis.low, axis.high], [left, Math.max(left + 1, width - right)]).invert(at);
    const bin = binAt(value, axis.low, axis.high, counts.length);
    if (bin === null) return say(rangeWords(range));
    const binSize = (axis.high - axis.low) / Math.max(1, counts.length);
    const low = axis.low + bin * binSize;
    return say(
      `${between(low, low + binSize)}: ${NUMBER.format(counts[bin] ?? 0)}${all === null ? '' : ` of ${NUMBER.format(all[bin] ?? 0)}`}`,
    );
  };
  useChartPart(frame, () => ({
    width,
    height,
    draw: (surface) => drawStillHistogram(surface, { axis, bins, range, width, height }, chartPalette()),
  }));
  return (
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
          highWords={highWords}
          leftPx={left}
          rightPx={width - right}
          heightPx={height - bottom}
        />
      )}
    </div>
  );
}

function isSame(a: MovingHistogram, b: MovingHistogram): boolean {
  return sameRange(a.range, b.range) && sameBins(a.bins, b.bins);
}
