import type { PlacedPoint } from './plot-points';
import classes from './interactive-plot.module.css';

interface Props {
  readonly pointed: PlacedPoint | null;
  readonly placed: readonly PlacedPoint[];
  readonly anchor: ((id: string) => string) | undefined;
  readonly linked: readonly PlacedPoint[];
  readonly cursorX: number | null;
  readonly top: number;
  readonly bottom: number;
}

const RING_GAP_PX = 3;

export function PlotHighlights({ pointed, placed, anchor, linked, cursorX, top, bottom }: Props) {
  return (
    <svg className={classes['overlay']} aria-hidden="true">
      {placed.map(({ point, x, y, width, height }) => (
        <rect
          key={point.id}
          id={anchor?.(point.id)}
          className={classes['mark']}
          x={x - width / 2}
          y={y - height / 2}
          width={width}
          height={height}
        />
      ))}
      {cursorX !== null && <line className={classes['cursor']} x1={cursorX} x2={cursorX} y1={top} y2={bottom} />}
      {linked.filter(isDot).map((one) => (
        <Ring key={one.point.id} {...one} />
      ))}
      {rowsOf(linked.filter((one) => !isDot(one))).map((row) => (
        <rect
          key={row.id}
          className={classes['area']}
          x={row.left}
          y={row.top}
          width={row.width}
          height={row.height}
          rx={2}
        />
      ))}
      {pointed !== null && isDot(pointed) && <Ring {...pointed} />}
      {pointed !== null && !isDot(pointed) && (
        <rect
          className={classes['area']}
          data-strong
          x={pointed.x - pointed.width / 2}
          y={pointed.y - pointed.height / 2}
          width={pointed.width}
          height={pointed.height}
          rx={2}
        />
      )}
    </svg>
  );
}

function isDot({ point }: PlacedPoint): boolean {
  return (point.shape ?? 'dot') === 'dot';
}

function Ring({ x, y, width }: PlacedPoint) {
  return <circle className={classes['ring']} cx={x} cy={y} r={width / 2 + RING_GAP_PX} />;
}

interface Row {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function rowsOf(cells: readonly PlacedPoint[]): readonly Row[] {
  const rows = new Map<number, Row>();
  for (const { point, x, y, width, height } of cells) {
    const [left, right] = [x - width / 2, x + width / 2];
    const row = rows.get(y);
    const from = Math.min(left, row?.left ?? left);
    const to = Math.max(right, row === undefined ? right : row.left + row.width);
    rows.set(y, { id: row?.id ?? point.id, left: from, top: y - height / 2, width: to - from, height });
  }
  return [...rows.values()];
}
