import { useRef, type PointerEvent } from 'react';
import { draggedRange, gripAt, type BrushAxis, type BrushGrip, type BrushRange } from './brush-range';
import { BrushThumb } from './BrushThumb';
import { useRestAtEnd, type BrushPhase } from './brush-phase';
import classes from './brush.module.css';

interface Props {
  readonly label: string;
  readonly axis: BrushAxis;
  /** Null: nothing is restricted. */
  readonly range: BrushRange | null;
  readonly onRange: (range: BrushRange | null, phase: BrushPhase) => void;
  readonly words: (value: number) => string;
  /** The axis' ends in pixels of the parent, which has `position: relative`. */
  readonly leftPx: number;
  readonly rightPx: number;
  /** Height of the area that can be brushed, from the top of the parent. */
  readonly heightPx: number;
}

interface Drag {
  readonly grip: BrushGrip;
  readonly before: BrushRange | null;
  readonly start: number;
  readonly startPx: number;
  readonly latest: BrushRange | null;
  readonly moved: boolean;
}

/** How near to an end a pointer holds it. */
const REACH_PX = 7;
/** A shorter way is a click, which takes the range away. */
const CLICK_PX = 3;

/**
 * A brush over a horizontal axis, laid over a chart, which draws the range itself (`draw-brush.ts`). Pointer: drag a range, its ends or the whole of it; a click beside
 * it takes it away. Keyboard: its two ends are sliders.
 */
export function AxisBrush({ label, axis, range, onRange, words, leftPx, rightPx, heightPx }: Props) {
  const drag = useRef<Drag | null>(null);
  useRestAtEnd(drag, onRange);
  const widthPx = Math.max(1, rightPx - leftPx);
  const perPx = (axis.high - axis.low) / widthPx;
  const px = (value: number) => (value - axis.low) / perPx;
  const valueAt = (event: PointerEvent<HTMLElement>) =>
    axis.low + (event.clientX - event.currentTarget.getBoundingClientRect().left) * perPx;

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const start = valueAt(event);
    const grip = gripAt(range, start, REACH_PX * perPx);
    drag.current = { grip, before: range, start, startPx: event.clientX, latest: range, moved: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const held = drag.current;
    if (held === null) return;
    if (!held.moved && Math.abs(event.clientX - held.startPx) < CLICK_PX) return;
    const latest = draggedRange(axis, held.grip, held.before, held.start, valueAt(event));
    drag.current = { ...held, latest, moved: true };
    onRange(latest, 'drag');
  };
  const onPointerUp = () => {
    const held = drag.current;
    drag.current = null;
    if (held === null) return;
    if (held.moved) onRange(held.latest, 'rest');
    else if (held.grip === 'new' && held.before !== null) onRange(null, 'rest');
  };
  const shown = range ?? { low: axis.low, high: axis.high };
  return (
    <div
      className={classes['area']}
      style={{ left: leftPx, width: widthPx, height: heightPx }}
      role="group"
      aria-label={`${label}: range`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
    >
      {(['low', 'high'] as const).map((end) => (
        <BrushThumb
          key={end}
          label={label}
          axis={axis}
          range={range}
          end={end}
          orientation="horizontal"
          words={words}
          onRange={(next) => onRange(next, 'rest')}
          style={{ left: px(shown[end]), top: 0, bottom: 0 }}
        />
      ))}
    </div>
  );
}
