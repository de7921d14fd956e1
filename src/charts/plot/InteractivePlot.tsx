import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { PlotOptions } from '@observablehq/plot';
import {
  memo,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { useExplain } from '../../explain/use-explain';
import { useHold } from '../../explain/use-hold';
import { useChartPart } from '../export/chart-parts';
import { plotPart } from '../export/plot-part';
import { useLinkedPlayer } from '../frame/linked-player';
import { useLinkedX } from '../frame/linked-x';
import { useWidth } from '../use-width';
import { ChartTip, CLICK_HINT, TipRegion } from './ChartTip';
import { usePlotLibrary, type PlotLibrary } from './load-plot';
import { placePoints, type PlotPlaces } from './place-points';
import { nearestPlaced, walked, type PlacedPoint, type PlotPoint } from './plot-points';
import { PlotHighlights } from './PlotHighlights';
import classes from './interactive-plot.module.css';

type PlotMargins = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;

export interface PlotDrawing {
  readonly options: PlotOptions;
  readonly margin: PlotMargins;
  readonly height: number;
  readonly points: readonly PlotPoint[];
}

/** Creates the drawing for a width. Wrap it in `useCallback`: its dependencies decide when to redraw. */
type DrawPlot = (plot: PlotLibrary, width: number) => PlotDrawing;

interface Props {
  readonly label: string;
  readonly summary: string;
  readonly draw: DrawPlot;
  readonly minHeight?: number;
  readonly cursor?: string | null;
  readonly inRows?: boolean;
  readonly onOpen?: (id: string) => void;
  readonly explained: ((id: string) => Explained | null) | null;
  readonly anchor?: (id: string) => string;
}

interface Drawn {
  readonly placed: readonly PlacedPoint[];
  readonly svg: SVGSVGElement;
  readonly drawing: PlotDrawing;
}

/**
 * A chart of Observable Plot in the portal's theme: full width, one tooltip, one Tab stop. Arrow keys move between
 * marks, Enter or a click pins the player, Escape unpins; a player marked in one chart is marked in all. A mark of a
 * number opens its explanation by Shift and Enter, by a right click or a long press, and by Enter or a click where
 * there is no player to pin.
 */
export const InteractivePlot = memo(function InteractivePlot(props: Props) {
  const { label, summary, draw, minHeight = 160, cursor = null, inRows = false, onOpen, explained, anchor } = props;
  const frame = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const summaryId = useId();
  const { plot, hasFailed } = usePlotLibrary();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const player = useLinkedPlayer();
  const [linkedX, pointX] = useLinkedX(cursor);
  const explain = useExplain();

  useLayoutEffect(() => {
    if (plot === null || host.current === null || width === 0) return;
    const drawing = draw(plot, width);
    const { svg, scale } = plotted(plot, drawing, width);
    host.current.replaceChildren(svg);
    const { margin, height, points } = drawing;
    setDrawn({ svg, drawing, placed: placePoints(points, { scale, width, height, margin }) });
  }, [plot, draw, width]);
  useChartPart(frame, async () => {
    if (drawn === null) throw new Error('The chart has not been drawn yet.');
    return plotPart(drawn.svg);
  });

  const placed = drawn?.placed ?? NONE;
  const at = useMemo(() => placed.findIndex(({ point }) => point.id === pointed), [placed, pointed]);
  const chosen = placed[at] ?? null;
  const pinned = placed.find(({ point }) => player.pinned !== null && point.playerId === player.pinned) ?? null;
  const resting = chosen === null && player.hovered === null ? pinned : null;

  const choose = (one: PlacedPoint | null) => {
    if ((one?.point.id ?? null) === pointed) return;
    setPointed(one?.point.id ?? null);
    player.point(one?.point.playerId ?? null);
    pointX(one?.point.cursor ?? null);
  };
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => choose(null);
  });
  useEffect(() => () => leave.current(), []);
  const pointAt = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const box = frame.current?.getBoundingClientRect();
    return box === undefined ? null : nearestPlaced(placed, clientX - box.left, clientY - box.top);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => choose(pointAt(event));
  const doorOf = (one: PlacedPoint | null): Explained | null =>
    one === null ? null : (explained?.(one.point.id) ?? null);
  const opens = ({ point }: PlacedPoint) => onOpen !== undefined || (point.playerId ?? null) !== null;
  const explainAt = (one: PlacedPoint | null): boolean => {
    const door = doorOf(one);
    if (door !== null) explain(door);
    return door !== null;
  };
  const hold = useHold((at) => explainAt(pointAt(at)));
  const open = (one: PlacedPoint | null) => {
    if (one === null) return;
    const { playerId = null, id } = one.point;
    if (onOpen !== undefined) onOpen(id);
    else if (playerId !== null) player.pin(playerId);
    else explainAt(one);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      if (chosen === null && player.pinned === null) return;
      choose(null);
      player.release();
    } else if (event.key === 'Enter' && event.shiftKey) explainAt(chosen);
    else if (event.key === 'Enter' || event.key === ' ') open(chosen);
    else {
      const next = walked(placed, at === -1 ? null : at, event.key, inRows);
      if (next === null) return;
      choose(placed[next] ?? null);
    }
    event.preventDefault();
  };

  /** A link to a mark gives it the focus: the chart keeps the keyboard, at that mark. */
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLDivElement>) => {
    const meant = placed.find(({ point }) => anchor?.(point.id) === target.id);
    if (target === currentTarget || meant === undefined) return;
    choose(meant);
    currentTarget.focus({ preventScroll: true });
  };

  const hintOf = (one: PlacedPoint): string | null =>
    one !== chosen || doorOf(one) === null ? null : opens(one) ? HELD_HINT : CLICK_HINT;
  const tipOf = ({ point, x, y, width: markPx }: PlacedPoint, hint: string | null) => (
    <ChartTip
      tip={point.tip}
      hint={hint}
      x={point.shape === 'row' ? width : x + markPx / 2}
      y={y}
      width={width}
      isPinned={player.pinned !== null && point.playerId === player.pinned}
    />
  );
  const linked = placed.filter(({ point }) => {
    const { playerId = null } = point;
    if (playerId !== null && (playerId === player.pinned || playerId === player.hovered)) return true;
    return linkedX !== null && point.cursor === linkedX;
  });
  const cursorAt = linkedX === null ? null : (placed.find(({ point }) => point.cursor === linkedX)?.x ?? null);
  return (
    <div
      ref={frame}
      className={classes['view']}
      style={{ minHeight: drawn?.drawing.height ?? minHeight }}
      role="group"
      aria-roledescription="chart"
      aria-label={label}
      aria-describedby={summaryId}
      data-pointed={chosen === null ? undefined : true}
      tabIndex={0}
      {...hold}
      onPointerMove={onPointerMove}
      onPointerLeave={() => choose(null)}
      onClick={() => open(chosen)}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) choose(null);
      }}
    >
      <p id={summaryId} className="visually-hidden">
        {summary} Arrow keys go through the marks, Enter pins,{' '}
        {explained !== null && 'Shift and Enter explain the number, '}Escape lets go.
      </p>
      <div ref={host} aria-hidden="true" />
      {hasFailed && <p className={classes['failed']}>The chart could not be loaded. Reload the page to try again.</p>}
      {drawn !== null && (
        <PlotHighlights
          pointed={chosen}
          placed={anchor === undefined ? NONE : placed}
          anchor={anchor}
          linked={linked}
          cursorX={cursorAt}
          top={drawn.drawing.margin.top}
          bottom={drawn.drawing.height - drawn.drawing.margin.bottom}
        />
      )}
      <TipRegion>{chosen !== null && tipOf(chosen, hintOf(chosen))}</TipRegion>
      {resting !== null && tipOf(resting, null)}
    </div>
  );
});

const NONE: readonly PlacedPoint[] = [];
const HELD_HINT = 'Hold, right-click or Shift+Enter: explain this number';

/**
 * Renders the drawing. The library's style element is removed, because the page's content security policy refuses it.
 */
function plotted(plot: PlotLibrary, { options, margin, height }: PlotDrawing, width: number) {
  const element = plot.plot({
    ...options,
    figure: false,
    width,
    height,
    marginLeft: margin.left,
    marginRight: margin.right,
    marginTop: margin.top,
    marginBottom: margin.bottom,
    className: classes['plot'] ?? 'plot',
  });
  if (!(element instanceof SVGSVGElement)) throw new TypeError('A plot without a figure is an SVG element.');
  for (const style of element.querySelectorAll('style')) style.remove();
  element.removeAttribute('font-family');
  element.removeAttribute('font-size');
  const scale: PlotPlaces['scale'] = (name) => element.scale(name);
  return { svg: element, scale };
}
