/** Positions that an export has rounded so much that a body leaps from one to the next. */
import { FIXED_POINT_PER_UNIT, MISSING, type Track } from './trackset';

/** m between two positions, from which on they say little. */
const COARSE_M = 0.5;
/** m, from which on they give nothing. */
export const USELESS_M = 2;
/** Changes of place that tell, and samples that are looked at. */
const MIN_CHANGES = 100;
const MAX_SAMPLES = 20_000;
/** Of places that come again: somebody who runs on is hardly ever at the same hundred-thousandth of a metre twice. */
const CHANGES_PER_PLACE = 2;

/** m between two places of a track; null where it is fine, or where too little says so. */
export function coarseStepM({ x, y }: Pick<Track, 'x' | 'y'>): number | null {
  const count = Math.min(x.length, MAX_SAMPLES);
  const places = new Set<string>();
  let changes = 0;
  let least = Infinity;
  for (let i = 1; i < count; i++) {
    if (x[i] === MISSING || x[i - 1] === MISSING) continue;
    const dx = (x[i] ?? 0) - (x[i - 1] ?? 0);
    const dy = (y[i] ?? 0) - (y[i - 1] ?? 0);
    if (dx === 0 && dy === 0) continue;
    least = Math.min(least, Math.sqrt(dx * dx + dy * dy));
    if (least <= COARSE_M * FIXED_POINT_PER_UNIT) return null;
    changes++;
    places.add(`${x[i]},${y[i]}`);
  }
  return changes >= MIN_CHANGES && CHANGES_PER_PLACE * places.size <= changes ? least / FIXED_POINT_PER_UNIT : null;
}

export function isCoarse(track: Pick<Track, 'x' | 'y'>): boolean {
  return coarseStepM(track) !== null;
}
