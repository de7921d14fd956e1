const MOVING_M_PER_S = 0.5;
const MIN_MOVING_SHARE = 0.2;
const MIN_RATE_M_PER_MIN = 15;
const MAX_RATE_M_PER_MIN = 200;
const FASTEST_M_PER_S = 11.5;
const FASTEST_QUANTILE = 0.999;
/** Quantile for a short scene, where a thousandth is less than a second and would not exclude system errors. */
const FASTEST_QUANTILE_OF_SHORT = 0.99;
const SOMEBODY_RUNS_M_PER_S = 2;
const MIN_SPAN_M = 5;
const MAX_SPAN_M = 150;
const LONG_ENOUGH_S = 300;
const MORE_THAN_A_SCENE_S = 60;

export interface BodySpeeds {
  readonly speeds: Float64Array;
  readonly tracks: Int32Array;
  readonly totalS: number;
  readonly longestS: number;
}

export function moveLikePeople({ speeds, tracks, totalS, longestS }: BodySpeeds): boolean {
  if (speeds.length === 0) return false;
  const sorted = speeds.slice().sort();
  const isShort = totalS < LONG_ENOUGH_S || longestS < MORE_THAN_A_SCENE_S;
  const quantile = isShort ? FASTEST_QUANTILE_OF_SHORT : FASTEST_QUANTILE;
  const fastest = sorted[Math.min(sorted.length - 1, Math.floor(quantile * sorted.length))] ?? NaN;
  const most = sorted[sorted.length - 1] ?? NaN;
  if (!(fastest <= FASTEST_M_PER_S && most > SOMEBODY_RUNS_M_PER_S)) return false;
  if (isShort) return true;
  const moving = speeds.filter((speed) => speed > MOVING_M_PER_S).length;
  if (moving < MIN_MOVING_SHARE * speeds.length) return false;
  const rate = 60 * medianRate(speeds, tracks);
  return rate >= MIN_RATE_M_PER_MIN && rate <= MAX_RATE_M_PER_MIN;
}

function medianRate(speeds: Float64Array, tracks: Int32Array): number {
  const sums = new Map<number, { sum: number; count: number }>();
  speeds.forEach((speed, i) => {
    if (speed <= MOVING_M_PER_S) return;
    const track = tracks[i] ?? 0;
    const so = sums.get(track) ?? { sum: 0, count: 0 };
    sums.set(track, { sum: so.sum + speed, count: so.count + 1 });
  });
  return medianOf([...sums.values()].map(({ sum, count }) => sum / count));
}

export function spanLikeAPitch(spanM: number): boolean {
  return spanM >= MIN_SPAN_M && spanM <= MAX_SPAN_M;
}

export function medianOf(values: ArrayLike<number>): number {
  return Float64Array.from(values).sort()[values.length >> 1] ?? NaN;
}
