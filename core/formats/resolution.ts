/** Positions that an export has rounded so much that a body leaps from one to the next: noted, or refused. */
import { FIXED_POINT_PER_UNIT, MISSING, type QualityNote, type Track, type TrackSet } from '../tracking/trackset';
import { FormatError } from './reader';

/** m between two positions, from which on the session says so. */
const COARSE_M = 0.5;
/** m, from which on positions alone give nothing. */
const USELESS_M = 2;
/** Changes of place that tell, and samples that are looked at. */
const MIN_CHANGES = 100;
const MAX_SAMPLES = 20_000;
/** Of places that come again: somebody who runs on is hardly ever at the same hundred-thousandth of a metre twice. */
const CHANGES_PER_PLACE = 2;

/** @throws FormatError where there is nothing but positions that are too coarse for anything */
export function withResolution(set: TrackSet, fileName: string): TrackSet {
  const steps = set.tracks.flatMap((track) => roundedTo(track) ?? []);
  if (steps.length === 0 || 2 * steps.length < set.tracks.length) return set;
  const stepM = steps.reduce((least, step) => Math.min(least, step), Infinity) / FIXED_POINT_PER_UNIT;
  const about = `The positions are rounded to about ${stepM < 2 ? stepM.toFixed(1) : stepM.toFixed(0)}\u202fm`;
  if (stepM >= USELESS_M && set.tracks.every(({ deviceSpeed }) => deviceSpeed === null)) {
    throw new FormatError(`${about}, and nothing can be computed from them. Export them with more decimals.`, fileName);
  }
  const note: QualityNote = {
    code: 'positionsRounded',
    text: `${about}: distances and turns from them are rough. Export them with more decimals where you can.`,
    count: null,
  };
  return { ...set, notes: [...set.notes, note] };
}

/** Smallest distance between two places of a track, fixed point; null where it is fine, or where too little says so. */
function roundedTo({ x, y }: Track): number | null {
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
  return changes >= MIN_CHANGES && CHANGES_PER_PLACE * places.size <= changes ? least : null;
}
