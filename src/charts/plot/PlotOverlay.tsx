import type { PlacedPoint } from './plot-points';
import classes from './plot-view.module.css';

interface Props {
  readonly placed: readonly PlacedPoint[];
  readonly isMarked: (one: PlacedPoint) => 'strong' | 'quiet' | null;
  /** Of a cursor shared with other charts; null for none. */
  readonly cursorX: number | null;
  readonly top: number;
  readonly bottom: number;
}

const RING_GAP_PX = 3;

/** What is pointed at, pinned or marked in another chart, over the drawing. */
export function PlotOverlay({ placed, isMarked, cursorX, top, bottom }: Props) {
  return (
    <svg className={classes['overlay']} aria-hidden="true">
      {cursorX !== null && <line className={classes['cursor']} x1={cursorX} x2={cursorX} y1={top} y2={bottom} />}
      {placed.map((one) => {
        const { point, x, y, width, height } = one;
        const mark = isMarked(one);
        if (mark === null) return null;
        if ((point.shape ?? 'dot') === 'dot') {
          return <circle key={point.id} className={classes['ring']} cx={x} cy={y} r={width / 2 + RING_GAP_PX} />;
        }
        return (
          <rect
            key={point.id}
            className={classes['area']}
            data-strong={mark === 'strong' || undefined}
            x={x - width / 2}
            y={y - height / 2}
            width={width}
            height={height}
            rx={2}
          />
        );
      })}
    </svg>
  );
}
