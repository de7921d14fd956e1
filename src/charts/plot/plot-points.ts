export interface ChartTipWords {
  readonly title: string;
  readonly lines: readonly (readonly [term: string, value: string])[];
}

export interface PlotPoint {
  readonly id: string;
  readonly x: PlotValue | null;
  readonly y: PlotValue | null;
  readonly fx?: PlotValue;
  readonly fy?: PlotValue;
  readonly playerId?: number | null;
  readonly tip: ChartTipWords;
  readonly shape?: 'dot' | 'row' | 'cell';
  readonly radius?: number;
  readonly cursor?: number;
}

export type PlotValue = number | string | Date;

export interface PlacedPoint {
  readonly point: PlotPoint;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const REACH_PX = 32;

/** The mark under or nearest to the pointer; the whole of a row or cell counts. */
export function nearestPlaced(placed: readonly PlacedPoint[], x: number, y: number): PlacedPoint | null {
  let best: PlacedPoint | null = null;
  let bestDistance = REACH_PX;
  for (const one of placed) {
    const distance = Math.hypot(outside(x - one.x, one.width), outside(y - one.y, one.height));
    if (distance < bestDistance || (distance === bestDistance && best !== null && isNearer(one, best, x, y))) {
      best = one;
      bestDistance = distance;
    }
  }
  return best;
}

function outside(offset: number, extent: number): number {
  return Math.max(0, Math.abs(offset) - extent / 2);
}

function isNearer(a: PlacedPoint, b: PlacedPoint, x: number, y: number): boolean {
  return Math.hypot(x - a.x, y - a.y) < Math.hypot(x - b.x, y - b.y);
}

const SAME_ROW_PX = 2;

/**
 * The target of an arrow key. Left and Right follow the order of the marks. Up and Down go to the next row if the marks
 * are in rows, and otherwise follow the order. Home and End go to the ends.
 * @param at index of the current mark, null for none
 * @returns index of the mark; null for a key without effect
 */
export function walked(placed: readonly PlacedPoint[], at: number | null, key: string, inRows: boolean): number | null {
  const last = placed.length - 1;
  if (last < 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const direction = DIRECTIONS[key];
  if (direction === undefined) return null;
  const from = at === null ? undefined : placed[at];
  if (at === null || from === undefined) return direction.step > 0 ? 0 : last;
  if (inRows && direction.isVertical) return nextRow(placed, from, direction.step) ?? at;
  return Math.min(last, Math.max(0, at + direction.step));
}

const DIRECTIONS: Readonly<Record<string, { readonly step: 1 | -1; readonly isVertical: boolean }>> = {
  ArrowRight: { step: 1, isVertical: false },
  ArrowLeft: { step: -1, isVertical: false },
  ArrowDown: { step: 1, isVertical: true },
  ArrowUp: { step: -1, isVertical: true },
};

function nextRow(placed: readonly PlacedPoint[], from: PlacedPoint, step: 1 | -1): number | null {
  let best: number | null = null;
  let bestRow = Number.POSITIVE_INFINITY;
  let bestAside = Number.POSITIVE_INFINITY;
  placed.forEach((one, index) => {
    const row = (one.y - from.y) * step;
    const aside = Math.abs(one.x - from.x);
    if (row < SAME_ROW_PX) return;
    if (row < bestRow - SAME_ROW_PX || (row < bestRow + SAME_ROW_PX && aside < bestAside)) {
      [best, bestRow, bestAside] = [index, row, aside];
    }
  });
  return best;
}
