import type { Cell, Table } from '../../text/csv';
import type { MeasureAxis } from './explorer-axes';
import type { PlaneCounts } from './turn-explorer';

export interface PlaneBands {
  readonly speed: number;
  readonly angle: number;
}

export const BANDS_TO_READ: PlaneBands = { speed: 10, angle: 15 };
export const BANDS_OF_A_FILE: PlaneBands = { speed: 1, angle: 1 };

const LAYERS = ['Turn time below 0.3 s', '0.3 to 0.5 s', '0.5 to 1 s', 'Turn time unknown'];

interface Band {
  readonly from: number;
  readonly to: number;
}

function bandsOf({ from, to }: Band, size: number): readonly Band[] {
  const first = Math.floor(from / size);
  const count = Math.ceil(to / size) - first;
  return Array.from({ length: count }, (_, at) => ({
    from: Math.max(from, (first + at) * size),
    to: Math.min(to, (first + at + 1) * size),
  }));
}

/** Ends of a band in display units, without rounding errors of the sum. */
function endsOf({ bins, low, step }: MeasureAxis, { from, to }: Band): readonly Cell[] {
  return [from, to].map((bin) => Number((low + (bin - bins.from) * step).toPrecision(12)));
}

export function planeTable(plane: PlaneCounts, speed: MeasureAxis, angle: MeasureAxis, size: PlaneBands): Table {
  const { cellsX, cellsY, layers, counts } = plane;
  const countOf = (layer: number, x: Band, y: Band): number => {
    let sum = 0;
    for (let row = y.from; row < y.to; row++) {
      for (let at = x.from; at < x.to; at++) sum += counts[(layer * cellsY + row) * cellsX + at] ?? 0;
    }
    return sum;
  };
  const rows = bandsOf(speed.bins, size.speed).flatMap((x) =>
    bandsOf(angle.bins, size.angle).flatMap((y) => {
      const byLayer = Array.from({ length: layers }, (_, layer) => countOf(layer, x, y));
      const turns = byLayer.reduce((sum, count) => sum + count, 0);
      return turns === 0 ? [] : [[...endsOf(speed, x), ...endsOf(angle, y), turns, ...byLayer]];
    }),
  );
  const ends = ({ title, unit }: MeasureAxis) => [`${title} from (${unit})`, `${title} to (${unit})`];
  return { columns: [...ends(speed), ...ends(angle), 'Turns', ...LAYERS.slice(0, layers)], rows };
}

export function playerTurnsTable(players: readonly { readonly name: string; readonly count: number }[]): Table {
  return { columns: ['Player', 'Turns'], rows: players.map(({ name, count }) => [name, count]) };
}
