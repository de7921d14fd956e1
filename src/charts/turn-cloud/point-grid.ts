/**
 * Points of a picture sorted into square cells, so that the nearest to a pointer is found among its neighbours. Built
 * by one counting pass without allocation per point.
 */
export interface PointGrid {
  readonly xPx: Float32Array;
  readonly yPx: Float32Array;
  readonly cellPx: number;
  readonly columns: number;
  readonly rows: number;
  /** Points of cell `c` are `points[start[c]]` to `points[start[c + 1]]`, excluded. */
  readonly start: Uint32Array;
  readonly points: Uint32Array;
}

/** @param xPx positions in CSS pixels; a point outside the picture belongs to the cell at its edge */
export function pointGrid(
  xPx: Float32Array,
  yPx: Float32Array,
  width: number,
  height: number,
  cellPx: number,
): PointGrid {
  const columns = Math.max(1, Math.ceil(width / cellPx));
  const rows = Math.max(1, Math.ceil(height / cellPx));
  const cellOf = (point: number) => {
    const column = Math.min(columns - 1, Math.max(0, Math.floor((xPx[point] ?? 0) / cellPx)));
    const row = Math.min(rows - 1, Math.max(0, Math.floor((yPx[point] ?? 0) / cellPx)));
    return row * columns + column;
  };
  const start = new Uint32Array(columns * rows + 1);
  for (let point = 0; point < xPx.length; point++) {
    const next = cellOf(point) + 1;
    start[next] = (start[next] ?? 0) + 1;
  }
  for (let cell = 0; cell < columns * rows; cell++) start[cell + 1] = (start[cell + 1] ?? 0) + (start[cell] ?? 0);
  const free = start.slice();
  const points = new Uint32Array(xPx.length);
  for (let point = 0; point < xPx.length; point++) {
    const cell = cellOf(point);
    const at = free[cell] ?? 0;
    points[at] = point;
    free[cell] = at + 1;
  }
  return { xPx, yPx, cellPx, columns, rows, start, points };
}

export function nearestInGrid(grid: PointGrid, x: number, y: number, reachPx: number): number | null {
  const { xPx, yPx, cellPx, columns, rows, start, points } = grid;
  const cell = (px: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(px / cellPx)));
  let nearest: number | null = null;
  let best = reachPx * reachPx;
  for (let row = cell(y - reachPx, rows); row <= cell(y + reachPx, rows); row++) {
    for (let column = cell(x - reachPx, columns); column <= cell(x + reachPx, columns); column++) {
      const end = start[row * columns + column + 1] ?? 0;
      for (let at = start[row * columns + column] ?? 0; at < end; at++) {
        const point = points[at] ?? 0;
        const dx = (xPx[point] ?? 0) - x;
        const dy = (yPx[point] ?? 0) - y;
        const distance = dx * dx + dy * dy;
        if (distance < best || (distance === best && (nearest === null || point > nearest))) {
          best = distance;
          nearest = point;
        }
      }
    }
  }
  return nearest;
}
