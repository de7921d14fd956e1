/**
 * Significant turns (METHODS T1, T2, turn@1): a counted deceleration, then within a second a counted acceleration, with
 * a change of direction of more than 20 degrees. Entry speed, angle and side are our own definitions, documented below.
 */
import { FRAME_SLACK } from '../tracking/frame-slack';
import { entrySpeed, exitSpeed } from './turn-speeds';
import type { TurnParameters } from '../methods/default-parameters';
import { velocityAt } from '../tracking/derivatives';
import type { Segment, TrackKinematics } from '../tracking/track-kinematics';
import { findBouts, type Bout } from './acceleration-bouts';
import type { Turn, TurnSide } from './turn';

export interface DetectedTurn extends Omit<Turn, 'turnMatchTimeS'> {
  readonly firstFrame: number;
  readonly slowestFrame: number;
  /** Set where the path left the side open and the body's orientation decides it. */
  readonly isSideOfBody?: true;
}

const MIN_TWISTING_S = 0.01;
const DEGREES = 180 / Math.PI;

export function findTurns(kinematics: TrackKinematics, segment: Segment, parameters: TurnParameters): DetectedTurn[] {
  const bouts = findBouts(kinematics, segment, {
    accelerationMPerS2: parameters.accelerationMPerS2,
    decelerationMPerS2: parameters.decelerationMPerS2,
    mergeS: parameters.mergeS,
    minS: parameters.minBoutS,
  });
  const turns: DetectedTurn[] = [];
  // Bouts are in time order and do not overlap, so those of a turn are neighbours in the list.
  for (let k = 1; k < bouts.length; k++) {
    const braking = bouts[k - 1];
    const driving = bouts[k];
    if (braking === undefined || driving === undefined || braking.sign !== -1 || driving.sign !== 1) continue;
    const turn = turnOf(kinematics, segment, braking, driving, parameters);
    if (turn !== null) turns.push(turn);
  }
  return turns;
}

function turnOf(
  kinematics: TrackKinematics,
  segment: Segment,
  braking: Bout,
  driving: Bout,
  parameters: TurnParameters,
): DetectedTurn | null {
  const { speed, timeS, frameRateHz } = kinematics;
  if (driving.first - braking.last > parameters.gapS * frameRateHz + FRAME_SLACK) return null;
  if (Number.isNaN(braking.peak) || Number.isNaN(driving.peak)) return null;

  const maxWalk = parameters.maxWalkS * frameRateHz + FRAME_SLACK;
  const entrySpeedMPerS = entrySpeed(kinematics, segment, braking.first, maxWalk);
  const exitSpeedMPerS = exitSpeed(kinematics, segment, driving.last, maxWalk);
  let slowestFrame = braking.last;
  for (let i = braking.last; i <= driving.first; i++) {
    if ((speed[i] ?? NaN) < (speed[slowestFrame] ?? NaN)) slowestFrame = i;
  }
  const minimumSpeedMPerS = speed[slowestFrame] ?? NaN;
  const change = Math.min(entrySpeedMPerS, exitSpeedMPerS) - minimumSpeedMPerS;
  if (!(change >= parameters.minSpeedChangeMPerS)) return null;

  const direction = directionChange(kinematics, segment, braking.first, driving, parameters);
  if (direction === null || direction.angleDegrees <= parameters.minAngleDegrees) return null;
  return {
    startS: timeS[braking.first] ?? NaN,
    endS: timeS[driving.last] ?? NaN,
    entrySpeedMPerS,
    exitSpeedMPerS,
    minimumSpeedMPerS,
    ...direction,
    twistingTimeS: twistingTime(kinematics, braking.last, driving.first, parameters),
    peakAccelerationMPer2: driving.peak,
    peakDecelerationMPer2: braking.peak,
    firstFrame: braking.first,
    slowestFrame,
  };
}

/** Time from leaving -dec to reaching +acc, with both crossings interpolated between frames; at least 0.01 s. */
function twistingTime(
  { acceleration, frameRateHz }: TrackKinematics,
  lastBraking: number,
  firstDriving: number,
  parameters: TurnParameters,
): number {
  const left = crossing(acceleration, lastBraking, lastBraking + 1, -parameters.decelerationMPerS2);
  const reached = crossing(acceleration, firstDriving, firstDriving - 1, parameters.accelerationMPerS2);
  return Math.max(MIN_TWISTING_S, (reached - left) / frameRateHz);
}

/** Where a passes `level` between the frame beyond it and its neighbour; the frame itself where the neighbour is NaN. */
function crossing(acceleration: Float64Array, beyond: number, neighbour: number, level: number): number {
  const from = acceleration[beyond] ?? NaN;
  const to = acceleration[neighbour] ?? NaN;
  const share = (level - from) / (to - from);
  return share >= 0 && share <= 1 ? beyond + share * (neighbour - beyond) : beyond;
}

interface DirectionChange {
  readonly angleDegrees: number;
  readonly turnSide: TurnSide;
  readonly sideUncertain: boolean;
}

/** T1.5, T2: angle between the ways in and out, anticlockwise seen from above is left. Null where one is too short. */
function directionChange(
  kinematics: TrackKinematics,
  segment: Segment,
  brakingFirst: number,
  driving: Bout,
  parameters: TurnParameters,
): DirectionChange | null {
  const { xM, yM, frameRateHz } = kinematics;
  const half = parameters.halfWindowS * frameRateHz;
  const exit = Math.min(driving.last, driving.first + parameters.maxExitS * frameRateHz);
  const inX = positionAt(xM, segment, brakingFirst + half) - positionAt(xM, segment, brakingFirst - half);
  const inY = positionAt(yM, segment, brakingFirst + half) - positionAt(yM, segment, brakingFirst - half);
  const outX = positionAt(xM, segment, exit + half) - positionAt(xM, segment, exit - half);
  const outY = positionAt(yM, segment, exit + half) - positionAt(yM, segment, exit - half);
  const shortest = Math.min(Math.sqrt(inX * inX + inY * inY), Math.sqrt(outX * outX + outY * outY));
  if (shortest < parameters.minDisplacementM) return null;

  const angle = Math.atan2(inX * outY - inY * outX, inX * outX + inY * outY) * DEGREES;
  const angleDegrees = Math.abs(angle);
  if (angleDegrees <= parameters.fragileSideDegrees) {
    return { angleDegrees, turnSide: angle > 0 ? 'L' : 'R', sideUncertain: false };
  }
  const sweep = velocitySweep(kinematics, segment, brakingFirst, exit);
  return {
    angleDegrees,
    turnSide: sweep > 0 ? 'L' : 'R',
    sideUncertain: Math.abs(sweep) < parameters.uncertainSweepM2PerS2,
  };
}

/**
 * Sum of the cross products of neighbouring velocities over [from, to), m2/s2: the direction in which the velocity
 * rotated.
 */
function velocitySweep({ xM, yM, frameRateHz }: TrackKinematics, segment: Segment, from: number, to: number): number {
  let sweep = 0;
  let vx = velocityAt(xM, segment, from, frameRateHz);
  let vy = velocityAt(yM, segment, from, frameRateHz);
  for (let k = from; k < to; k++) {
    const nextVx = velocityAt(xM, segment, k + 1, frameRateHz);
    const nextVy = velocityAt(yM, segment, k + 1, frameRateHz);
    sweep += vx * nextVy - vy * nextVx;
    vx = nextVx;
    vy = nextVy;
  }
  return sweep;
}

function positionAt(column: Float64Array, { first, end }: Segment, frame: number): number {
  const clamped = Math.min(end - 1, Math.max(first, frame));
  const left = Math.floor(clamped);
  const leftValue = column[left] ?? NaN;
  return left === clamped ? leftValue : leftValue + (clamped - left) * ((column[left + 1] ?? NaN) - leftValue);
}
