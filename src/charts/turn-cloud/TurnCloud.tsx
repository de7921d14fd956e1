import { useComputedColorScheme } from '@mantine/core';
import { memo, useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { BrushPhase } from '../brush/brush-phase';
import { samePlaneRange, type PlaneRange } from '../brush/brush-plane';
import { PlaneBrush } from '../brush/PlaneBrush';
import { useChartPart } from '../export/chart-parts';
import type { Moving } from '../frame-painter';
import { ChartTip, TipRegion } from '../plot/ChartTip';
import type { ChartTipWords } from '../plot/plot-points';
import { Redraw } from '../brush-redraw';
import { REACH_PX } from '../turn-scatter/scatter-geometry';
import { readPalette } from '../turn-scatter/scatter-palette';
import { StillLayer } from '../still-layer';
import { useCanvas } from '../use-canvas';
import { useWidth } from '../use-width';
import type { CloudContent, CloudDensity } from './cloud-plan';
import { cloudGeometry, type CloudAxis } from './cloud-geometry';
import { cloudPart } from './cloud-picture';
import { cellWords, densityCellAt, steppedCell, type DensityCell } from './density-cell';
import { drawMovingCloud } from './draw-cloud';
import { MANY_MARKS, markSprites } from './mark-sprites';
import { nearestInGrid, pointGrid, type PointGrid } from './point-grid';
import { steppedMark } from './stepped-mark';
import classes from './turn-cloud.module.css';

export interface MovingCloud {
  readonly content: CloudContent;
  readonly range: PlaneRange;
}

interface Props {
  readonly label: string;
  readonly xAxis: CloudAxis;
  readonly yAxis: CloudAxis;
  readonly edges: readonly number[];
  readonly content: CloudContent;
  readonly moving?: Moving<MovingCloud>;
  readonly reference: CloudDensity | null;
  readonly range: PlaneRange;
  readonly onRange: (range: PlaneRange, phase: BrushPhase) => void;
  readonly describe: (mark: number) => ChartTipWords;
  readonly onOpen?: (mark: number) => void;
  readonly height: number;
}

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
};
const BIG_STEP = 10;

/**
 * Any number of turns on one plane: marks, or their density. Pointer: hover for exact values, drag for a brush on both
 * axes, click to open a mark. Keyboard: arrow keys move between marks (or cells, with Shift by ten), Home and End to
 * the ends, Enter opens; the edges of the brush are sliders.
 */
export const TurnCloud = memo(function TurnCloud(props: Props) {
  const { label, xAxis, yAxis, edges, content, moving, reference, range, onRange, describe, onOpen, height } = props;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(frame);
  const scheme = useComputedColorScheme('light');
  const held = useRef<PlaneRange | null>(null);
  const [redraw] = useState(() => new Redraw());
  const [still] = useState(() => new StillLayer());
  const geometry = useMemo(() => cloudGeometry(xAxis, yAxis, width, height), [xAxis, yAxis, width, height]);
  const [chosenIn, setChosen] = useState<{ content: CloudContent; mark: number | null; cell: DensityCell | null }>({
    content,
    mark: null,
    cell: null,
  });
  const { mark, cell } = chosenIn.content === content ? chosenIn : { mark: null, cell: null };
  // Built on the pointer's first request: most pictures of a drag are never hovered.
  const grid = useRef<{ content: CloudContent; geometry: typeof geometry; grid: PointGrid } | null>(null);

  useCanvas(
    canvas,
    width,
    height,
    scheme,
    useCallback(
      (context: CanvasRenderingContext2D) => {
        const palette = readPalette();
        still.forget();
        const draw = (shown: MovingCloud, chosen: number | null) => {
          const isMany = shown.content.kind === 'marks' && shown.content.length > MANY_MARKS;
          context.imageSmoothingEnabled = isMany;
          const sprites = isMany ? markSprites(palette, window.devicePixelRatio) : null;
          drawMovingCloud(
            context,
            { xAxis, yAxis, edges, reference, chosen, ...shown },
            geometry,
            palette,
            sprites,
            still,
          );
        };
        let drawn: MovingCloud | null = null;
        const show = (latest: MovingCloud | null) => {
          const { content: turns, range: asked } = latest ?? { content, range };
          const next = { content: turns, range: held.current ?? asked };
          if (drawn === null || !isSame(drawn, next)) draw(next, latest === null ? mark : null);
          drawn = next;
        };
        redraw.by(() => show(drawn));
        if (moving === undefined) return show(null);
        return moving.add(show);
      },
      [xAxis, yAxis, edges, content, range, moving, redraw, still, reference, mark, geometry],
    ),
  );

  const onBrush = (next: PlaneRange, phase: BrushPhase) => {
    held.current = next;
    if (phase === 'drag') redraw.unlessAnswered();
    else {
      redraw.now();
      held.current = null;
    }
    onRange(next, phase);
  };
  const nearest = (x: number, y: number): number | null => {
    if (content.kind !== 'marks') return null;
    if (grid.current?.content !== content || grid.current.geometry !== geometry) {
      const xPx = content.x.subarray(0, content.length).map(geometry.x);
      const yPx = content.y.subarray(0, content.length).map(geometry.y);
      grid.current = { content, geometry, grid: pointGrid(xPx, yPx, width, height, REACH_PX) };
    }
    return nearestInGrid(grid.current.grid, x, y, REACH_PX);
  };
  const choose = (next: { mark?: number | null; cell?: DensityCell | null }) => {
    const { mark: nextMark = null, cell: nextCell = null } = next;
    if (nextMark === mark && nextCell?.x === cell?.x && nextCell?.y === cell?.y) return;
    setChosen({ content, mark: nextMark, cell: nextCell });
  };
  const onHover = (at: { readonly x: number; readonly y: number } | null) => {
    if (at === null) return choose({});
    if (content.kind === 'marks') return choose({ mark: nearest(at.x + geometry.left, at.y + geometry.top) });
    const { left, right, top, bottom } = geometry;
    return choose({ cell: densityCellAt(content, at.x / (right - left), 1 - at.y / (bottom - top)) });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    const step = STEPS[event.key];
    if (step !== undefined && content.kind === 'density') {
      const by = event.shiftKey ? BIG_STEP : 1;
      choose({ cell: steppedCell(content, cell, step[0] * by, step[1] * by) });
    } else if (step !== undefined && content.kind === 'marks') {
      if (content.length === 0) return;
      // Right and down go forwards, left and up back, as in a list.
      choose({ mark: steppedMark(content.length, mark, step[0] - step[1]) });
    } else if (event.key === 'Escape') choose({});
    else if (event.key === 'Enter' && mark !== null) onOpen?.(mark);
    else return;
    event.preventDefault();
  };
  const tip: ChartTipWords | null =
    mark !== null
      ? describe(mark)
      : cell !== null && content.kind === 'density'
        ? cellWords(content, cell, xAxis, yAxis)
        : null;
  const at = tipPlace(content, mark, cell, geometry);
  useChartPart(frame, () => cloudPart({ xAxis, yAxis, edges, content, range, reference, chosen: null }));
  return (
    <div
      ref={frame}
      className={classes['cloud']}
      style={{ height }}
      role="group"
      aria-roledescription="scatter chart"
      aria-label={`${label}. Arrow keys step through it.`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.target === event.currentTarget) choose({});
      }}
    >
      <canvas ref={canvas} className={classes['canvas']} style={{ height }} aria-hidden="true" />
      {width > 0 && (
        <PlaneBrush
          xLabel={xAxis.name}
          yLabel={yAxis.name}
          axes={{ x: xAxis, y: yAxis }}
          range={range}
          onRange={onBrush}
          xWords={xAxis.words}
          yWords={yAxis.words}
          leftPx={geometry.left}
          topPx={geometry.top}
          widthPx={geometry.right - geometry.left}
          heightPx={geometry.bottom - geometry.top}
          onHover={onHover}
          onPick={(place) => {
            const picked = nearest(place.x + geometry.left, place.y + geometry.top);
            if (picked === null || onOpen === undefined) return false;
            onOpen(picked);
            return true;
          }}
        />
      )}
      {cell !== null && at !== null && content.kind === 'density' && (
        <span
          className={classes['cell']}
          style={{
            left: at.x,
            top: at.y,
            width: (geometry.right - geometry.left) / content.cellsX,
            height: (geometry.bottom - geometry.top) / content.cellsY,
          }}
        />
      )}
      <TipRegion>{tip !== null && at !== null && <ChartTip tip={tip} x={at.x} y={at.y} width={width} />}</TipRegion>
    </div>
  );
});

function isSame(a: MovingCloud, b: MovingCloud): boolean {
  return a.content === b.content && samePlaneRange(a.range, b.range);
}

function tipPlace(
  content: CloudContent,
  mark: number | null,
  cell: DensityCell | null,
  geometry: ReturnType<typeof cloudGeometry>,
): { x: number; y: number } | null {
  const { left, right, top, bottom } = geometry;
  if (content.kind === 'marks') {
    if (mark === null) return null;
    return { x: geometry.x(content.x[mark] ?? 0), y: geometry.y(content.y[mark] ?? 0) };
  }
  if (cell === null) return null;
  return {
    x: left + ((cell.x + 0.5) / content.cellsX) * (right - left),
    y: bottom - ((cell.y + 0.5) / content.cellsY) * (bottom - top),
  };
}
