/**
 * Low-passes the positions of a segment on the grid and derives the speed (METHODS K1.2, K3, K4, kin@1), visiting
 * each frame twice. Fuses the loops of `butterworth.ts` with the steps before and after; `smooth-positions.test.ts`
 * checks that every digit equals that of separate steps.
 */
import { BLOCK_FRAMES } from './frame-blocks';
import { enterFilter, filterBlock, type LowPass, PADDING_SAMPLES, reflectEnds, turnRound } from './butterworth';
import { resample, type SegmentSamples } from './resample';
import type { Segment, TrackKinematics } from './track-kinematics';
import { FIXED_POINT_PER_UNIT } from './trackset';

/**
 * Fills `xM`, `yM` and `speed` of a segment.
 * @param evenFrom the sample of the segment's first frame if each frame has the next sample; otherwise null
 */
export function smoothPositions(
  kinematics: TrackKinematics,
  segment: Segment,
  samples: SegmentSamples,
  evenFrom: number | null,
  filter: LowPass,
): void {
  const { xM, yM } = kinematics;
  const { first, end } = segment;
  if (evenFrom === null) resample(samples, segment, kinematics.frameRateHz, xM, yM);
  else {
    // The ends are reflected before anything is filtered.
    const edge = first + PADDING_SAMPLES + 1;
    toMetres(samples, evenFrom - first, xM, yM, first, Math.min(end, edge));
    toMetres(samples, evenFrom - first, xM, yM, Math.max(first, end - PADDING_SAMPLES - 1), end);
  }
  const ends = reflectEnds(xM, yM, first, end);
  const state = enterFilter(ends, filter);
  for (let i = first; i < end; i += BLOCK_FRAMES) {
    const behind = Math.min(end, i + BLOCK_FRAMES);
    if (evenFrom === null) filterBlock(xM, yM, i, behind, 1, filter, state);
    else forwardFromSamples(samples, evenFrom - first, xM, yM, i, behind, filter, state);
  }
  turnRound(ends, filter, state);
  backToSpeed(kinematics, segment, filter, state);
}

function toMetres(
  { x, y }: SegmentSamples,
  ahead: number,
  xM: Float64Array,
  yM: Float64Array,
  from: number,
  end: number,
): void {
  for (let i = from; i < end; i++) {
    xM[i] = (x[ahead + i] ?? NaN) / FIXED_POINT_PER_UNIT;
    yM[i] = (y[ahead + i] ?? NaN) / FIXED_POINT_PER_UNIT;
  }
}

function forwardFromSamples(
  { x, y }: SegmentSamples,
  ahead: number,
  xM: Float64Array,
  yM: Float64Array,
  from: number,
  end: number,
  { b0, b1, b2, a1, a2 }: LowPass,
  state: Float64Array,
): void {
  let p1 = state[0] ?? NaN;
  let p2 = state[1] ?? NaN;
  let q1 = state[2] ?? NaN;
  let q2 = state[3] ?? NaN;
  for (let i = from; i < end; i++) {
    const inP = (x[ahead + i] ?? NaN) / FIXED_POINT_PER_UNIT;
    const inQ = (y[ahead + i] ?? NaN) / FIXED_POINT_PER_UNIT;
    const outP = b0 * inP + p1;
    const outQ = b0 * inQ + q1;
    p1 = b1 * inP - a1 * outP + p2;
    q1 = b1 * inQ - a1 * outQ + q2;
    p2 = b2 * inP - a2 * outP;
    q2 = b2 * inQ - a2 * outQ;
    xM[i] = outP;
    yM[i] = outQ;
  }
  state[0] = p1;
  state[1] = p2;
  state[2] = q1;
  state[3] = q2;
}

/**
 * The backward pass, with the speed sqrt(vx^2 + vy^2) of K4: central inside, one-sided at the ends. Uses the square
 * root of squares rather than `hypot`, so that every engine agrees to the bit.
 */
function backToSpeed(kinematics: TrackKinematics, segment: Segment, filter: LowPass, state: Float64Array): void {
  const { xM, yM } = kinematics;
  const { first, end } = segment;
  const last = end - 1;
  filterBlock(xM, yM, last, last - 1, -1, filter, state);
  for (let i = last - 1; i >= first; i -= BLOCK_FRAMES) {
    backBlock(kinematics, i, Math.max(first - 1, i - BLOCK_FRAMES), last, filter, state);
  }
  setOneSided(kinematics, first, first + 1, first);
  setOneSided(kinematics, last - 1, last, last);
}

function backBlock(
  { xM, yM, speed, frameRateHz }: TrackKinematics,
  from: number,
  to: number,
  last: number,
  { b0, b1, b2, a1, a2 }: LowPass,
  state: Float64Array,
): void {
  let p1 = state[0] ?? NaN;
  let p2 = state[1] ?? NaN;
  let q1 = state[2] ?? NaN;
  let q2 = state[3] ?? NaN;
  const half = frameRateHz / 2;
  const beyond = Math.min(last, from + 2);
  let nextX = xM[from + 1] ?? NaN;
  let nextY = yM[from + 1] ?? NaN;
  let afterX = xM[beyond] ?? NaN;
  let afterY = yM[beyond] ?? NaN;
  for (let i = from; i > to; i--) {
    const inP = xM[i] ?? NaN;
    const inQ = yM[i] ?? NaN;
    const outP = b0 * inP + p1;
    const outQ = b0 * inQ + q1;
    p1 = b1 * inP - a1 * outP + p2;
    q1 = b1 * inQ - a1 * outQ + q2;
    p2 = b2 * inP - a2 * outP;
    q2 = b2 * inQ - a2 * outQ;
    xM[i] = outP;
    yM[i] = outQ;
    const eastward = (afterX - outP) * half;
    const northward = (afterY - outQ) * half;
    speed[i + 1] = Math.sqrt(eastward * eastward + northward * northward);
    afterX = nextX;
    afterY = nextY;
    nextX = outP;
    nextY = outQ;
  }
  state[0] = p1;
  state[1] = p2;
  state[2] = q1;
  state[3] = q2;
}

function setOneSided({ xM, yM, speed, frameRateHz }: TrackKinematics, from: number, to: number, i: number): void {
  const eastward = ((xM[to] ?? NaN) - (xM[from] ?? NaN)) * frameRateHz;
  const northward = ((yM[to] ?? NaN) - (yM[from] ?? NaN)) * frameRateHz;
  speed[i] = Math.sqrt(eastward * eastward + northward * northward);
}
