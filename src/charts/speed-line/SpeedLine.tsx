import {
  speedColumns,
  speedColumnWords,
  type SpeedHistory,
  type TimeRange,
} from '@halfturn/core/views/drills/drill-times';
import type { UnitSettings } from '@halfturn/core/units/units';
import { memo, useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { draggedRange, gripAt, sameRange, type BrushGrip, type BrushRange } from '../brush/brush-range';
import { useBrushDrag, type Place } from '../brush/use-brush-drag';
import { useLinkedX } from '../frame/linked-x';
import { ChartTip, TipRegion } from '../plot/ChartTip';
import { useWidth } from '../use-width';
import classes from './speed-line.module.css';

interface Props {
  readonly history: SpeedHistory;
  readonly shown: TimeRange;
  readonly chosen: TimeRange;
  readonly highestMPerS: number;
  readonly units: UnitSettings;
  readonly label: string;
  readonly hand?: SpeedLineHand;
}

/** Called when the pointer or a key changes the time; omitted: the line is read-only. */
export interface SpeedLineHand {
  readonly session: TimeRange;
  readonly onChoose: (startMs: number, endMs: number) => void;
  /** Below 1: closer. */
  readonly onZoom: (factor: number, aroundMs: number) => void;
  /** Forward by a share of what is shown. */
  readonly onMove: (share: number) => void;
  readonly onWhole: () => void;
}

const COLUMNS = 480;
const HEIGHT = 48;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
const BIG_STEP = 10;
const CURSOR = 'speed lines';

const STEP_MS = 1000;
const REACH_PX = 7;
const ZOOM = 1.25;
const WHEEL_PX = 400;
const NOTHING: SpeedLineHand = {
  session: { startMs: 0, endMs: 1, timeZone: 'UTC' },
  onChoose: () => undefined,
  onZoom: () => undefined,
  onMove: () => undefined,
  onWhole: () => undefined,
};

/**
 * One player's speed over time as a line, with the selected time behind it. A pointer or the arrow keys (with Shift by
 * ten columns) show the speed at a time, which all lines mark. Pointer: drag a time, its ends or all of it; wheel with
 * Ctrl zooms, with Shift moves. Keyboard: [ and ] set the ends at the marked time, + and - zoom, 0 shows everything.
 */
export const SpeedLine = memo(function SpeedLine(props: Props) {
  const { history, shown, chosen, highestMPerS, units, label, hand } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const speeds = useMemo(() => speedColumns(history, shown, COLUMNS), [history, shown]);
  const path = useMemo(() => linePath(speeds, highestMPerS), [speeds, highestMPerS]);
  const [pointed, setPointed] = useState<number | null>(null);
  const [linked, point] = useLinkedX(CURSOR);
  const x = (ms: number) => (COLUMNS * (ms - shown.startMs)) / (shown.endMs - shown.startMs);
  const [from, to] = [Math.max(0, x(chosen.startMs)), Math.min(COLUMNS, x(chosen.endMs))];

  const choose = (column: number | null) => {
    setPointed(column);
    point(column);
  };
  const msAt = (column: number) => shown.startMs + ((column + 0.5) / COLUMNS) * (shown.endMs - shown.startMs);
  const { session, onChoose, onZoom, onMove, onWhole } = hand ?? NOTHING;
  const axis = { low: session.startMs, high: session.endMs, step: STEP_MS };
  const perPx = (shown.endMs - shown.startMs) / Math.max(1, width);
  const msOf = ({ x: px }: Place) => shown.startMs + px * perPx;
  const range = { low: chosen.startMs, high: chosen.endMs };
  const isAll = range.low <= axis.low && range.high >= axis.high;
  const held = useBrushDrag<BrushRange, BrushGrip>({
    range,
    onRange: ({ low, high }) => {
      if (high > low) onChoose(low, high);
    },
    gripAt: (at) => gripAt(isAll ? null : range, msOf(at), REACH_PX * perPx),
    dragged: (grip, before, start, now) =>
      draggedRange(axis, grip, before, msOf(start), msOf(now)) ?? { low: axis.low, high: axis.high },
    isSame: sameRange,
    onClick: () => undefined,
  });
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    choose(inside(Math.floor((COLUMNS * (event.clientX - box.left)) / box.width)));
    if (hand !== undefined) held.onPointerMove(event);
  };
  const wheel = useRef<(event: WheelEvent) => void>(() => undefined);
  useEffect(() => {
    wheel.current = (event) => {
      if (hand === undefined || !(event.ctrlKey || event.metaKey || event.shiftKey)) return;
      event.preventDefault();
      // Some browsers turn a wheel with Shift sideways.
      const by = event.deltaY === 0 ? event.deltaX : event.deltaY;
      const box = frame.current?.getBoundingClientRect();
      if (event.shiftKey) onMove(by / WHEEL_PX);
      else onZoom(Math.exp(by / WHEEL_PX), msOf({ x: event.clientX - (box?.left ?? 0), y: 0 }));
    };
  });
  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => wheel.current(event);
    // React's own listeners cannot keep the page from scrolling.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);
  const onHandKey = (key: string): boolean => {
    if (hand === undefined) return false;
    const around = pointed === null ? (shown.startMs + shown.endMs) / 2 : msAt(pointed);
    const at = Math.round(around / STEP_MS) * STEP_MS;
    if (key === '+' || key === '=') onZoom(1 / ZOOM, around);
    else if (key === '-') onZoom(ZOOM, around);
    else if (key === '0') onWhole();
    else if (key === 'PageDown') onMove(0.5);
    else if (key === 'PageUp') onMove(-0.5);
    else if (key === '[' && pointed !== null) onChoose(at, Math.max(chosen.endMs, at + STEP_MS));
    else if (key === ']' && pointed !== null) onChoose(Math.min(chosen.startMs, at - STEP_MS), at);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      const by = step * (event.shiftKey ? BIG_STEP : 1);
      choose(pointed === null ? inside(by > 0 ? 0 : COLUMNS) : inside(pointed + by));
    } else if (event.key === 'Home') choose(0);
    else if (event.key === 'End') choose(COLUMNS - 1);
    else if (event.key === 'Escape') choose(null);
    else if (!onHandKey(event.key)) return;
    event.preventDefault();
  };
  return (
    <div
      ref={frame}
      className={classes['line']}
      role="group"
      aria-roledescription="chart"
      aria-label={label}
      tabIndex={0}
      {...(hand === undefined ? {} : { ...held, 'data-hand': true })}
      onPointerMove={onPointerMove}
      onPointerLeave={() => choose(null)}
      onKeyDown={onKeyDown}
      onBlur={() => choose(null)}
    >
      <svg viewBox={`0 0 ${COLUMNS} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={classes['chosen']} x={from} y={0} width={Math.max(0, to - from)} height={HEIGHT} />
        {hand !== undefined &&
          !isAll &&
          [x(chosen.startMs), x(chosen.endMs)]
            .filter((at) => at >= 0 && at <= COLUMNS)
            .map((at) => (
              <line
                key={at}
                className={classes['handle']}
                x1={at}
                x2={at}
                y1={0}
                y2={HEIGHT}
                vectorEffect="non-scaling-stroke"
              />
            ))}
        <path className={classes['path']} d={path} vectorEffect="non-scaling-stroke" />
        {linked !== null && (
          <line
            className={classes['cursor']}
            x1={linked + 0.5}
            x2={linked + 0.5}
            y1={0}
            y2={HEIGHT}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <TipRegion>
        {pointed !== null && (
          <ChartTip
            tip={speedColumnWords(speeds, pointed, shown, units)}
            x={((pointed + 0.5) / COLUMNS) * width}
            y={HEIGHT / 2}
            width={width}
          />
        )}
      </TipRegion>
    </div>
  );
});

function inside(column: number): number {
  return Math.min(COLUMNS - 1, Math.max(0, column));
}

function linePath(speeds: Float64Array, highestMPerS: number): string {
  let text = '';
  let isDrawing = false;
  speeds.forEach((speed, column) => {
    if (Number.isNaN(speed)) {
      isDrawing = false;
      return;
    }
    text += `${isDrawing ? 'L' : 'M'}${column} ${(HEIGHT * (1 - speed / highestMPerS)).toFixed(1)}`;
    isDrawing = true;
  });
  return text;
}
