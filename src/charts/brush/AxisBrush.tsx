import { draggedRange, gripAt, sameRange, type BrushAxis, type BrushGrip, type BrushRange } from './brush-range';
import { BrushThumb } from './BrushThumb';
import type { BrushPhase } from './brush-phase';
import classes from './brush.module.css';
import { useBrushDrag, type Place } from './use-brush-drag';

interface Props {
  readonly label: string;
  readonly axis: BrushAxis;
  readonly range: BrushRange | null;
  readonly onRange: (range: BrushRange | null, phase: BrushPhase) => void;
  readonly words: (value: number) => string;
  readonly highWords: (value: number) => string;
  readonly leftPx: number;
  readonly rightPx: number;
  readonly heightPx: number;
}

const REACH_PX = 7;

/**
 * A brush over a horizontal axis, laid over a chart, which draws the range itself (`draw-brush.ts`). Pointer: drag a
 * range, its ends or all of it; a click outside clears it. Keyboard: its two ends are sliders.
 */
export function AxisBrush({ label, axis, range, onRange, words, highWords, leftPx, rightPx, heightPx }: Props) {
  const widthPx = Math.max(1, rightPx - leftPx);
  const perPx = (axis.high - axis.low) / widthPx;
  const px = (value: number) => (value - axis.low) / perPx;
  const valueAt = ({ x }: Place) => axis.low + x * perPx;
  const hand = useBrushDrag<BrushRange | null, BrushGrip>({
    range,
    onRange,
    gripAt: (at) => gripAt(range, valueAt(at), REACH_PX * perPx),
    dragged: (grip, before, start, now) => draggedRange(axis, grip, before, valueAt(start), valueAt(now)),
    isSame: sameRange,
    onClick: (grip, before) => {
      if (grip === 'new' && before !== null) onRange(null, 'rest');
    },
  });
  const shown = range ?? { low: axis.low, high: axis.high };
  return (
    <div
      className={classes['area']}
      style={{ left: leftPx, width: widthPx, height: heightPx }}
      role="group"
      aria-label={`${label}: range`}
      {...hand}
    >
      {(['low', 'high'] as const).map((end) => (
        <BrushThumb
          key={end}
          label={label}
          axis={axis}
          range={range}
          end={end}
          orientation="horizontal"
          words={end === 'low' ? words : highWords}
          onRange={(next) => onRange(next, 'key')}
          style={{ left: px(shown[end]), top: 0, bottom: 0 }}
        />
      ))}
    </div>
  );
}
