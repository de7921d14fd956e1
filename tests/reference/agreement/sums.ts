/** Recomputes the reference table's columns from speed and acceleration on a uniform grid. */
import { quantileSorted } from '@halfturn/core/stats/quantile';
import type { Motion, MotionSegment } from './motion';
import { power2018 } from './power-2018';

/** Energy of a metre at constant speed, J/kg. */
const COST_OF_A_METRE = 3.6;
const ZONES_FROM_M_PER_S = [0.01, 1.4, 2.8, 5.2, 6.6];
const POWERS_W_PER_KG = [20, 25, 35];

interface PoweredSegment extends MotionSegment {
  readonly power: Float64Array;
}

export function sumsOf(motion: Motion): ReadonlyMap<string, number | null> {
  const { frameRateHz } = motion;
  const segments = motion.segments.map((segment) => ({
    ...segment,
    power: segment.speed.map((v, i) => power2018(v, segment.acceleration[i] ?? NaN)),
  }));
  const { metres, fast, ofZone, abovePower, energy } = totalsOf(segments);
  const speeds = joined(segments.map(({ speed }) => speed)).sort();
  const accelerations = rangeOf(segments.map(({ acceleration }) => acceleration));
  const samples = speeds.length;
  const distanceM = metres / frameRateHz;
  const energyJ = energy / frameRateHz;
  const values = new Map<string, number | null>([
    ['samples', samples],
    ['duration_s', samples / frameRateHz],
    ['path_len_m', segments.reduce((total, segment) => total + pathLength(segment), 0)],
    ['dist_m', distanceM],
    ['v_mean', (distanceM * frameRateHz) / samples],
    ['v_max', speeds.at(-1) ?? null],
    ['v_p999', quantileSorted(speeds, 0.999)],
    ['a_max', accelerations.max],
    ['a_min', accelerations.min],
    ['d_gt5.5', fast.above5 / frameRateHz],
    ['d_5.5_7', fast.from5To7 / frameRateHz],
    ['d_gt7', fast.above7 / frameRateHz],
    ['best30s_m', bestWindow(segments, frameRateHz, 30, () => true)],
    ['best60s_m', bestWindow(segments, frameRateHz, 60, () => true)],
    ['best120s_m', bestWindow(segments, frameRateHz, 120, () => true)],
    ['best60s_gt5.5_m', bestWindow(segments, frameRateHz, 60, (v) => v > 5.5)],
    ['n_runs_gt5.5_1s', runs(segments, frameRateHz, 1, (v) => v > 5.5)],
    ['n_runs_gt7_1s', runs(segments, frameRateHz, 1, (v) => v > 7)],
    ['n_acc_ge2_0.5s', runs(segments, frameRateHz, 0.5, (_, a) => a >= 2)],
    ['n_dec_le-2_0.5s', runs(segments, frameRateHz, 0.5, (_, a) => a <= -2)],
    ['n_acc_ge3_0.5s', runs(segments, frameRateHz, 0.5, (_, a) => a >= 3)],
    ['n_dec_le-3_0.5s', runs(segments, frameRateHz, 0.5, (_, a) => a <= -3)],
    ['energy_kJ_kg', energyJ / 1000],
    ['mp_mean_W_kg', (energyJ * frameRateHz) / samples],
    ['eq_dist_m', energyJ / COST_OF_A_METRE],
  ]);
  ZONES_FROM_M_PER_S.forEach((from, zone) => {
    values.set(`d_${from}_${ZONES_FROM_M_PER_S[zone + 1] ?? 'up'}`, (ofZone[zone] ?? NaN) / frameRateHz);
  });
  POWERS_W_PER_KG.forEach((mark, i) => {
    values.set(`t_mp_gt${mark}_s`, (abovePower.frames[i] ?? NaN) / frameRateHz);
    values.set(`d_mp_gt${mark}_m`, (abovePower.metres[i] ?? NaN) / frameRateHz);
  });
  return values;
}

function joined(columns: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(columns.reduce((length, column) => length + column.length, 0));
  let at = 0;
  for (const column of columns) {
    all.set(column, at);
    at += column.length;
  }
  return all;
}

function rangeOf(columns: readonly Float64Array[]): { readonly min: number | null; readonly max: number | null } {
  if (columns.every(({ length }) => length === 0)) return { min: null, max: null };
  let [min, max] = [Infinity, -Infinity];
  for (const column of columns) {
    for (const value of column) {
      min = Math.min(min, value);
      max = Math.max(max, value);
    }
  }
  return { min, max };
}

/** Sums over frames, in one pass: a function for each condition took most of the time of all comparisons. */
function totalsOf(segments: readonly PoweredSegment[]) {
  let metres = 0;
  let energy = 0;
  const fast = { above5: 0, from5To7: 0, above7: 0 };
  const ofZone = ZONES_FROM_M_PER_S.map(() => 0);
  const abovePower = { frames: POWERS_W_PER_KG.map(() => 0), metres: POWERS_W_PER_KG.map(() => 0) };
  for (const { speed, power } of segments) {
    for (let i = 0; i < speed.length; i++) {
      const v = speed[i] ?? NaN;
      const watts = power[i] ?? NaN;
      metres += v;
      energy += watts;
      if (v > 5.5) fast.above5 += v;
      if (v > 5.5 && v <= 7) fast.from5To7 += v;
      if (v > 7) fast.above7 += v;
      let zone = ofZone.length - 1;
      while (zone >= 0 && !(v >= (ZONES_FROM_M_PER_S[zone] ?? NaN))) zone--;
      if (zone >= 0) ofZone[zone] = (ofZone[zone] ?? NaN) + v;
      for (let k = 0; k < POWERS_W_PER_KG.length; k++) {
        if (!(watts > (POWERS_W_PER_KG[k] ?? NaN))) continue;
        abovePower.frames[k] = (abovePower.frames[k] ?? NaN) + 1;
        abovePower.metres[k] = (abovePower.metres[k] ?? NaN) + v;
      }
    }
  }
  return { metres, energy, fast, ofZone, abovePower };
}

function pathLength({ xM, yM }: MotionSegment): number {
  let length = 0;
  for (let i = 1; i < xM.length; i++) {
    const [dx, dy] = [(xM[i] ?? NaN) - (xM[i - 1] ?? NaN), (yM[i] ?? NaN) - (yM[i - 1] ?? NaN)];
    length += Math.sqrt(dx * dx + dy * dy);
  }
  return length;
}

function bestWindow(
  segments: readonly MotionSegment[],
  frameRateHz: number,
  windowS: number,
  where: (v: number) => boolean,
): number | null {
  const width = Math.round(windowS * frameRateHz);
  let best: number | null = null;
  const metres = (v: number): number => (where(v) ? v : 0);
  for (const { speed } of segments) {
    let inside = 0;
    const counted = (k: number): number => metres(speed[k] ?? NaN);
    for (let i = 0; i < speed.length; i++) {
      inside += counted(i);
      if (i >= width) inside -= counted(i - width);
      if (i >= width - 1) best = Math.max(best ?? 0, inside / frameRateHz);
    }
  }
  return best;
}

function runs(
  segments: readonly MotionSegment[],
  frameRateHz: number,
  shortestS: number,
  where: (v: number, a: number) => boolean,
): number {
  const shortest = Math.ceil(shortestS * frameRateHz);
  let count = 0;
  for (const { speed, acceleration } of segments) {
    let length = 0;
    for (let i = 0; i <= speed.length; i++) {
      if (i < speed.length && where(speed[i] ?? NaN, acceleration[i] ?? NaN)) {
        length++;
        continue;
      }
      if (length >= shortest) count++;
      length = 0;
    }
  }
  return count;
}
