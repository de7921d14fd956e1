import { useRef, type PointerEvent } from 'react';
import {
  draggedPlane,
  NO_PLANE_RANGE,
  planeGripAt,
  type PlaneAxes,
  type PlaneGrip,
  type PlaneRange,
} from './brush-plane';
import { BrushThumb } from './BrushThumb';
import { useRestAtEnd, type BrushPhase } from './brush-phase';
import classes from './brush.module.css';

interface Props {
  readonly xLabel: string;
  readonly yLabel: string;
  readonly axes: PlaneAxes;
  readonly range: PlaneRange;
  readonly onRange: (range: PlaneRange, phase: BrushPhase) => void;
  readonly xWords: (value: number) => string;
  readonly yWords: (value: number) => string;
  /** The plane in pixels of the parent, which has `position: relative`. */
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** A pointer over the plane that drags nothing, in pixels of the plane; null when it leaves. */
  readonly onHover?: (at: { readonly x: number; readonly y: number } | null) => void;
  /** A click that dragged nothing, in pixels of the plane. True: it meant something, the brush stays. */
  readonly onPick?: (at: { readonly x: number; readonly y: number }) => boolean;
}

interface Drag {
  readonly grip: PlaneGrip;
  readonly before: PlaneRange;
  readonly start: { readonly x: number; readonly y: number };
  readonly startPx: { readonly x: number; readonly y: number };
  readonly latest: PlaneRange;
  readonly moved: boolean;
}

const REACH_PX = 7;
const CLICK_PX = 3;

/**
 * A brush over both axes of a plane, laid over a chart, which draws the range itself (`draw-brush.ts`); its four edges are
 * sliders for the keyboard.
 */
export function PlaneBrush(props: Props) {
  const { xLabel, yLabel, axes, range, onRange, xWords, yWords, leftPx, topPx, widthPx, heightPx, onHover, onPick } =
    props;
  const drag = useRef<Drag | null>(null);
  useRestAtEnd(drag, onRange);
  const perPx = { x: (axes.x.high - axes.x.low) / widthPx, y: (axes.y.high - axes.y.low) / heightPx };
  const xPx = (value: number) => (value - axes.x.low) / perPx.x;
  const yPx = (value: number) => heightPx - (value - axes.y.low) / perPx.y;
  const pxAt = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const valueAt = (at: { readonly x: number; readonly y: number }) => ({
    x: axes.x.low + at.x * perPx.x,
    y: axes.y.low + (heightPx - at.y) * perPx.y,
  });

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const startPx = pxAt(event);
    const start = valueAt(startPx);
    const grip = planeGripAt(range, start, { x: REACH_PX * perPx.x, y: REACH_PX * perPx.y });
    drag.current = { grip, before: range, start, startPx, latest: range, moved: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const held = drag.current;
    const at = pxAt(event);
    if (held === null) return onHover?.(at);
    const far = Math.max(Math.abs(at.x - held.startPx.x), Math.abs(at.y - held.startPx.y));
    if (!held.moved && far < CLICK_PX) return undefined;
    if (!held.moved) onHover?.(null);
    const latest = draggedPlane(axes, held.grip, held.before, held.start, valueAt(at));
    drag.current = { ...held, latest, moved: true };
    return onRange(latest, 'drag');
  };
  const onPointerUp = () => {
    const held = drag.current;
    drag.current = null;
    if (held === null) return;
    if (held.moved) onRange(held.latest, 'rest');
    else if (onPick?.(held.startPx) === true) return;
    else if (held.grip.x === 'new' && (held.before.x !== null || held.before.y !== null))
      onRange(NO_PLANE_RANGE, 'rest');
  };
  const x = range.x ?? { low: axes.x.low, high: axes.x.high };
  const y = range.y ?? { low: axes.y.low, high: axes.y.high };
  const rectangle = {
    left: xPx(x.low),
    top: yPx(y.high),
    width: xPx(x.high) - xPx(x.low),
    height: yPx(y.low) - yPx(y.high),
  };
  return (
    <div
      className={classes['area']}
      style={{ left: leftPx, top: topPx, width: widthPx, height: heightPx }}
      role="group"
      aria-label={`${xLabel} and ${yLabel}: range`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onPointerLeave={() => onHover?.(null)}
    >
      {(['low', 'high'] as const).map((end) => (
        <BrushThumb
          key={`x-${end}`}
          label={xLabel}
          axis={axes.x}
          range={range.x}
          end={end}
          orientation="horizontal"
          words={xWords}
          onRange={(next) => onRange({ ...range, x: next }, 'rest')}
          style={{ left: xPx(x[end]), top: rectangle.top, height: rectangle.height }}
        />
      ))}
      {(['low', 'high'] as const).map((end) => (
        <BrushThumb
          key={`y-${end}`}
          label={yLabel}
          axis={axes.y}
          range={range.y}
          end={end}
          orientation="vertical"
          words={yWords}
          onRange={(next) => onRange({ ...range, y: next }, 'rest')}
          style={{ top: yPx(y[end]), left: rectangle.left, width: rectangle.width }}
        />
      ))}
    </div>
  );
}
