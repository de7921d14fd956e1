/** What of a chart can be pointed at, and how pointer and arrow keys find it. */

/** What a tooltip says: exact value with its unit, date, reference, n. */
export interface ChartTipWords {
  readonly title: string;
  /** A line without a term is a note below the others. */
  readonly lines: readonly (readonly [term: string, value: string])[];
}

/** A mark that can be pointed at, in the chart's own values: its place comes from the scales. */
export interface PlotPoint {
  readonly id: string;
  /** Null: the middle of the chart in this direction. */
  readonly x: PlotValue | null;
  readonly y: PlotValue | null;
  /** Value of the facet it is in, where the chart has facets. */
  readonly fx?: PlotValue;
  readonly fy?: PlotValue;
  /** Whose it is: pointed at here, marked in every chart of the page. Null where the chart has one player only. */
  readonly playerId?: number | null;
  readonly tip: ChartTipWords;
  /** How it is marked: a ring around a dot, the whole row, its cell. Default a ring. */
  readonly shape?: 'dot' | 'row' | 'cell';
  /** Of the dot, in pixels. Default 4. */
  readonly radius?: number;
  /** Charts that share an x (`PlotView.cursor`) mark what has the same value. */
  readonly cursor?: number;
}

export type PlotValue = number | string | Date;

/** A point with its place, in pixels of the chart. */
export interface PlacedPoint {
  readonly point: PlotPoint;
  readonly x: number;
  readonly y: number;
  /** Of its cell or row. */
  readonly width: number;
  readonly height: number;
}

/** Farther than this from every mark, a pointer is on none. */
const REACH_PX = 32;

/** The mark under or next to the pointer; a row or cell is under it as a whole. */
export function nearestPlaced(placed: readonly PlacedPoint[], x: number, y: number): PlacedPoint | null {
  let best: PlacedPoint | null = null;
  let bestDistance = REACH_PX;
  for (const one of placed) {
    const distance = Math.hypot(outside(x - one.x, one.width), outside(y - one.y, one.height));
    // Of two rows or cells at the same distance the one whose middle is nearer.
    if (distance < bestDistance || (distance === bestDistance && best !== null && isNearer(one, best, x, y))) {
      best = one;
      bestDistance = distance;
    }
  }
  return best;
}

/** How far a pointer is outside an extent around its middle; 0 inside. */
function outside(offset: number, extent: number): number {
  return Math.max(0, Math.abs(offset) - extent / 2);
}

function isNearer(a: PlacedPoint, b: PlacedPoint, x: number, y: number): boolean {
  return Math.hypot(x - a.x, y - a.y) < Math.hypot(x - b.x, y - b.y);
}

/** Rows apart less than this are one. */
const SAME_ROW_PX = 2;

/**
 * Where an arrow key leads. Left and Right follow the order of the marks; Up and Down go to the next row above or below
 * where the marks stand in rows of several, and follow the order elsewhere. Home and End lead to the ends.
 * @param at index of the mark that is left, null for none
 * @returns index of the mark; null for a key that leads nowhere
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
