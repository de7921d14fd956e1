import {
  draggedPlane,
  NO_PLANE_RANGE,
  planeGripAt,
  samePlaneRange,
  type PlaneAxes,
  type PlaneGrip,
  type PlaneRange,
} from './brush-plane';
import { BrushThumb } from './BrushThumb';
import type { BrushPhase } from './brush-phase';
import classes from './brush.module.css';
import { useBrushDrag, type Place } from './use-brush-drag';

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
  readonly onHover?: (at: { readonly x: number; readonly y: number } | null) => void;
  /** A click without a drag, in pixels of the plane. Returns true if it hit something, so that the brush stays. */
  readonly onPick?: (at: { readonly x: number; readonly y: number }) => boolean;
}

const REACH_PX = 7;

/**
 * A brush over both axes of a plane, laid over a chart, which draws the range itself (`draw-brush.ts`); its four edges
 * are sliders for the keyboard.
 */
export function PlaneBrush(props: Props) {
  const { xLabel, yLabel, axes, range, onRange, xWords, yWords, leftPx, topPx, widthPx, heightPx, onHover, onPick } =
    props;
  const perPx = { x: (axes.x.high - axes.x.low) / widthPx, y: (axes.y.high - axes.y.low) / heightPx };
  const xPx = (value: number) => (value - axes.x.low) / perPx.x;
  const yPx = (value: number) => heightPx - (value - axes.y.low) / perPx.y;
  const valueAt = (at: Place) => ({
    x: axes.x.low + at.x * perPx.x,
    y: axes.y.low + (heightPx - at.y) * perPx.y,
  });
  const hand = useBrushDrag<PlaneRange, PlaneGrip>({
    range,
    onRange,
    gripAt: (at) => planeGripAt(range, valueAt(at), { x: REACH_PX * perPx.x, y: REACH_PX * perPx.y }),
    dragged: (grip, before, start, now) => draggedPlane(axes, grip, before, valueAt(start), valueAt(now)),
    isSame: samePlaneRange,
    onClick: (grip, before, at) => {
      if (onPick?.(at) === true) return;
      if (grip.x === 'new' && (before.x !== null || before.y !== null)) onRange(NO_PLANE_RANGE, 'rest');
    },
    onHover,
  });
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
      {...hand}
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
          onRange={(next) => onRange({ ...range, x: next }, 'key')}
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
          onRange={(next) => onRange({ ...range, y: next }, 'key')}
          style={{ top: yPx(y[end]), left: rectangle.left, width: rectangle.width }}
        />
      ))}
    </div>
  );
}
