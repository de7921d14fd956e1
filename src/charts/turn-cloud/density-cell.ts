import { cellCounts, type CloudDensity } from './cloud-plan';
import type { CloudAxis } from './cloud-geometry';
import type { ChartTipWords } from '../plot/plot-points';

export interface DensityCell {
  readonly x: number;
  readonly y: number;
}

const LAYERS = ['Turn time below 0.3 s', '0.3 to 0.5 s', '0.5 to 1 s', 'Without turn time'];

export function densityCellAt({ cellsX, cellsY }: CloudDensity, x: number, y: number): DensityCell {
  const cell = (part: number, cells: number) => Math.min(cells - 1, Math.max(0, Math.floor(part * cells)));
  return { x: cell(x, cellsX), y: cell(y, cellsY) };
}

/**
 * The cell a key leads to. The first step enters in the middle; Home and End (infinite steps) stay in the middle row.
 */
export function steppedCell(
  { cellsX, cellsY }: CloudDensity,
  from: DensityCell | null,
  byX: number,
  byY: number,
): DensityCell {
  const middle = { x: cellsX >> 1, y: cellsY >> 1 };
  if (from === null && Number.isFinite(byX)) return middle;
  const { x, y } = from ?? middle;
  const bounded = (value: number, cells: number) => Math.min(cells - 1, Math.max(0, value));
  return { x: bounded(x + byX, cellsX), y: bounded(y + byY, cellsY) };
}

export function cellWords(
  density: CloudDensity,
  { x, y }: DensityCell,
  xAxis: CloudAxis,
  yAxis: CloudAxis,
): ChartTipWords {
  const counts = cellCounts(density, x, y);
  const turns = counts.reduce((sum, count) => sum + count, 0);
  const part = (axis: CloudAxis, cell: number, cells: number) => {
    const end = (at: number) => axis.low + (at / cells) * (axis.high - axis.low);
    return axis.rangeWords(end(cell), end(cell + 1));
  };
  return {
    title: `${turns} ${turns === 1 ? 'turn' : 'turns'}`,
    lines: [
      [xAxis.name, part(xAxis, x, density.cellsX)],
      [yAxis.name, part(yAxis, y, density.cellsY)],
      ...counts.flatMap((count, layer): [string, string][] =>
        count === 0 ? [] : [[LAYERS[layer] ?? `Class ${layer + 1}`, String(count)]],
      ),
    ],
  };
}
