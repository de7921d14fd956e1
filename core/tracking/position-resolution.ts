import { FIXED_POINT_PER_UNIT, MISSING, type Track } from './trackset';

const COARSE_M = 0.5;
export const USELESS_M = 2;
const MIN_CHANGES = 100;
const MAX_SAMPLES = 20_000;
/**
 * Changes per distinct place. A player who keeps moving is hardly ever at the same hundred-thousandth of a metre
 * twice.
 */
const CHANGES_PER_PLACE = 2;

/** Metres between two places of a track; null if its positions are fine, or there are too few to tell. */
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
