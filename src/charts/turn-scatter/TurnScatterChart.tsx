import type { AcceptTable } from '@halfturn/core/turns/filter-by-class';
import type { UnitSettings } from '@halfturn/core/units/units';
import { isBelowAxis } from '@halfturn/core/views/turns/turn-axes';
import { explainedTurn } from '@halfturn/core/views/turns/explained-turn';
import { shownPoints, turnWords } from '@halfturn/core/views/turns/turn-points';
import type { PlayerScatter, TurnScatter } from '@halfturn/core/views/turns/turn-scatter';
import { memo, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useExplain } from '../../explain/use-explain';
import { useHold } from '../../explain/use-hold';
import { useWidth } from '../use-width';
import { drawScatter } from './draw-scatter';
import { keptPoint, nearestPoint, scatterGeometry, steppedPoint } from './scatter-geometry';
import { readPalette } from './scatter-palette';
import type { ScatterPainter } from './scatter-painter';
import classes from './turn-scatter.module.css';
import { CLICK_HINT, TipRegion } from '../plot/ChartTip';
import { TurnTooltip } from './TurnTooltip';

interface Props {
  readonly scatter: TurnScatter;
  readonly accept: AcceptTable;
  readonly player: PlayerScatter;
  readonly units: UnitSettings;
  readonly scheme: string;
  readonly painter: ScatterPainter;
  readonly withClocks: boolean;
  readonly sessionOf?: (point: number) => string;
}

const SCATTER_HEIGHT_PX = 190;

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * One player's turns, entry speed against angle, on a canvas; pointer or arrow keys show the exact values of a turn.
 */
export const TurnScatterChart = memo(function TurnScatterChart(props: Props) {
  const { scatter, accept, player, units, scheme, painter, withClocks, sessionOf } = props;
  const { axes, points } = scatter;
  const { start, end } = player;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(frame);
  /** Keyboard position, kept while a filter changes or the focus is elsewhere. */
  const [place, setPlace] = useState<{ points: typeof points; point: number | null }>({ points, point: null });
  const [isFocused, setFocused] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  const explain = useExplain();
  const geometry = useMemo(() => scatterGeometry(axes, width, SCATTER_HEIGHT_PX), [axes, width]);

  const shown = useMemo(() => shownPoints(points, accept, start, end), [points, accept, start, end]);
  const kept = place.points === points ? keptPoint(points, shown, geometry, place.point) : null;
  const chosen = pointed !== null && shown.includes(pointed) ? pointed : isFocused ? kept : null;

  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d') ?? null;
    if (context === null || width === 0) return undefined;
    const density = window.devicePixelRatio;
    const size = { width: Math.round(width * density), height: Math.round(SCATTER_HEIGHT_PX * density) };
    if (context.canvas.width !== size.width) context.canvas.width = size.width;
    if (context.canvas.height !== size.height) context.canvas.height = size.height;
    context.setTransform(density, 0, 0, density, 0, 0);
    return painter.add((latest) => {
      const drawn = latest === null ? shown : shownPoints(points, latest, start, end);
      drawScatter(context, { axes, points, shown: drawn, chosen, withClocks }, geometry, readPalette());
    });
  }, [axes, points, shown, start, end, chosen, geometry, width, scheme, painter, withClocks]);

  const explainAt = (point: number | null): boolean => {
    const door = point === null ? null : explainedTurn(scatter, player.player.playerId, 'angle', point);
    if (door !== null) explain(door);
    return door !== null;
  };
  const turnNear = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const box = frame.current?.getBoundingClientRect();
    return box === undefined ? null : nearestPoint(points, shown, geometry, clientX - box.left, clientY - box.top);
  };
  const hold = useHold((at) => explainAt(turnNear(at)));

  const choose = (point: number | null) => setPlace({ points, point });
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => setPointed(turnNear(event));
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (step !== undefined) choose(steppedPoint(kept, step, shown));
    else if (event.key === 'Home') choose(shown[0] ?? null);
    else if (event.key === 'End') choose(shown.at(-1) ?? null);
    else if (event.key === 'Escape') choose(null);
    else if (event.key !== 'Enter' || !explainAt(chosen)) return;
    event.preventDefault();
  };

  const count = shown.length;
  const name = player.player.name;
  const words = chosen === null ? null : turnWords(points, chosen, units);
  return (
    <div
      ref={frame}
      className={classes['chart']}
      role="group"
      aria-roledescription="scatter chart"
      aria-label={`${name}: ${count} ${count === 1 ? 'turn' : 'turns'}, entry speed against angle. Arrow keys step through them${scatter.starts === null ? '' : ', Enter explains one'}.`}
      tabIndex={0}
      {...hold}
      onClick={(event) => explainAt(turnNear(event))}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setPointed(null)}
      onKeyDown={onKeyDown}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <canvas ref={canvas} className={classes['canvas']} style={{ height: SCATTER_HEIGHT_PX }} aria-hidden="true" />
      {count === 0 && <p className={classes['none']}>No turns</p>}
      <TipRegion>
        {words !== null && chosen !== null && (
          <TurnTooltip
            words={words}
            units={units}
            isBelowAxis={isBelowAxis(axes, points.speed[chosen] ?? Number.NaN)}
            place={`${shown.indexOf(chosen) + 1} of ${count}`}
            session={sessionOf?.(chosen) ?? null}
            hint={scatter.starts === null ? null : CLICK_HINT}
            x={geometry.x(points.speed[chosen] ?? 0)}
            y={geometry.y(points.angle[chosen] ?? 0)}
            width={width}
          />
        )}
      </TipRegion>
    </div>
  );
});
