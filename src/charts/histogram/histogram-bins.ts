import type { Cell, Table } from '@halfturn/core/text/csv';

export interface Bins {
  readonly counts: ArrayLike<number>;
  readonly all: ArrayLike<number> | null;
  readonly reference: ArrayLike<number> | null;
}

export function sameBins(a: Bins, b: Bins): boolean {
  return sameCounts(a.counts, b.counts) && sameCounts(a.all, b.all) && sameCounts(a.reference, b.reference);
}

function sameCounts(a: ArrayLike<number> | null, b: ArrayLike<number> | null): boolean {
  if (a === b) return true;
  if (a?.length !== b?.length) return false;
  for (let bin = 0; bin < (a?.length ?? 0); bin++) if (a?.[bin] !== b?.[bin]) return false;
  return true;
}

export function sumOf(counts: ArrayLike<number>): number {
  let sum = 0;
  for (let bin = 0; bin < counts.length; bin++) sum += counts[bin] ?? 0;
  return sum;
}

export function referenceScale({ counts, all, reference }: Bins): number {
  if (reference === null) return 0;
  const total = sumOf(reference);
  return total === 0 ? 0 : sumOf(all ?? counts) / total;
}

export function highestBin(bins: Bins): number {
  const scale = referenceScale(bins);
  let highest = 1;
  for (let bin = 0; bin < bins.counts.length; bin++) {
    highest = Math.max(highest, bins.counts[bin] ?? 0, bins.all?.[bin] ?? 0, (bins.reference?.[bin] ?? 0) * scale);
  }
  return highest;
}

/**
 * Factor by which the bars of matching turns are drawn higher than those of all turns, so that a few among thousands
 * are visible: the largest of 1, 2, 5, 10, 20, 50, … that keeps them within the plot. Round steps, so that bars do not
 * flicker during a drag; the chart must show the factor.
 */
export function magnification({ counts, all }: Bins, highest: number): number {
  if (all === null) return 1;
  let shown = 0;
  for (let bin = 0; bin < counts.length; bin++) shown = Math.max(shown, counts[bin] ?? 0);
  if (shown === 0) return 1;
  let times = 1;
  for (let decade = 1; decade * shown <= highest; decade *= 10) {
    for (const step of [1, 2, 5]) if (step * decade * shown <= highest) times = step * decade;
  }
  return times;
}

export interface BinRow {
  readonly bin: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
  readonly all: number | null;
}

export function binRows({ counts, all }: Bins, low: number, high: number): readonly BinRow[] {
  const size = (high - low) / counts.length;
  return Array.from({ length: counts.length }, (_, bin) => ({
    bin,
    low: low + bin * size,
    high: low + (bin + 1) * size,
    count: counts[bin] ?? 0,
    all: all === null ? null : (all[bin] ?? 0),
  })).filter((row) => row.count > 0 || (row.all ?? 0) > 0);
}

export type BinEnds = (low: number, high: number) => readonly [from: Cell, to: Cell];

export function binTable(
  { label, unit }: { readonly label: string; readonly unit: string },
  bins: Bins,
  axis: { readonly low: number; readonly high: number },
  ends: BinEnds = tidyEnds,
): Table {
  const ofUnit = unit === '' ? '' : ` (${unit})`;
  return {
    columns: [`${label} from${ofUnit}`, `${label} to${ofUnit}`, 'Turns', ...(bins.all === null ? [] : ['All turns'])],
    rows: binRows(bins, axis.low, axis.high).map((row) => [
      ...ends(row.low, row.high),
      row.count,
      ...(row.all === null ? [] : [row.all]),
    ]),
  };
}

export function binWordTable(
  label: string,
  bins: Bins,
  axis: { readonly low: number; readonly high: number },
  words: (low: number, high: number) => string,
): Table {
  return {
    columns: [label, 'Turns', ...(bins.all === null ? [] : ['All turns'])],
    rows: binRows(bins, axis.low, axis.high).map(({ low, high, count, all }) => [
      words(low, high),
      count,
      ...(all === null ? [] : [all]),
    ]),
  };
}

/** Removes rounding errors: 0.3, not 0.30000000000000004. */
function tidyEnds(low: number, high: number): readonly [number, number] {
  return [Number(low.toPrecision(12)), Number(high.toPrecision(12))];
}

export function binAt(value: number, low: number, high: number, bins: number): number | null {
  if (!(value >= low && value <= high)) return null;
  return Math.min(bins - 1, Math.floor(((value - low) / (high - low)) * bins));
}
