import { speedColumns, speedColumnWords, type TimeRange } from '@halfturn/core/views/drills/drill-times';
import type { UnitSettings } from '@halfturn/core/units/units';
import { memo, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useLinkedX } from '../frame/linked-x';
import { ChartTip, TipRegion } from '../plot/ChartTip';
import { useWidth } from '../use-width';
import classes from './speed-line.module.css';

interface Props {
  readonly history: readonly { readonly timestamp: number; readonly smoothedSpeed: number }[];
  readonly shown: TimeRange;
  readonly chosen: TimeRange;
  readonly highestMPerS: number;
  readonly units: UnitSettings;
  readonly label: string;
}

const COLUMNS = 480;
const HEIGHT = 48;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
const BIG_STEP = 10;
const CURSOR = 'speed lines';

/**
 * One player's speed over time as a line, with the selected time behind it. A pointer or the arrow keys (with Shift by
 * ten columns) show the speed at a time, which all lines mark.
 */
export const SpeedLine = memo(function SpeedLine({ history, shown, chosen, highestMPerS, units, label }: Props) {
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
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    choose(inside(Math.floor((COLUMNS * (event.clientX - box.left)) / box.width)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      const by = step * (event.shiftKey ? BIG_STEP : 1);
      choose(pointed === null ? inside(by > 0 ? 0 : COLUMNS) : inside(pointed + by));
    } else if (event.key === 'Home') choose(0);
    else if (event.key === 'End') choose(COLUMNS - 1);
    else if (event.key === 'Escape') choose(null);
    else return;
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
      onPointerMove={onPointerMove}
      onPointerLeave={() => choose(null)}
      onKeyDown={onKeyDown}
      onBlur={() => choose(null)}
    >
      <svg viewBox={`0 0 ${COLUMNS} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={classes['chosen']} x={from} y={0} width={Math.max(0, to - from)} height={HEIGHT} />
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
