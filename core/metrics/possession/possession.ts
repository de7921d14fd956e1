/**
 * What a player does while their own team has the ball, while the other team has it, and while it is in play (METHODS
 * 11, mpo@1). All screens share one definition: a team is in possession where the source says that it has the ball and
 * does not say that the ball is dead. A dead ball belongs to neither team, whichever takes the restart.
 */
import type { Parameters } from '../../methods/default-parameters';
import { HOLDER, PLAY, type Possession, PossessionWalk } from '../../tracking/possession';
import type { Stay } from '../../tracking/time-on-pitch';
import type { TrackKinematics } from '../../tracking/track-kinematics';
import type { TeamSide } from '../../tracking/trackset';
import { metabolicPower } from '../load/metabolic-power';

export interface PossessionPart {
  readonly timeM: number;
  readonly distanceM: number;
  readonly highSpeedDistanceM: number;
  readonly sprintDistanceM: number;
  /** METHODS M2, "intensive" in match performance output; null where no frame of the track has a power. */
  readonly highPowerDistanceM: number | null;
}

/**
 * In, out and neither together make up all frames on the pitch. What the source leaves open counts as neither. Null:
 * for none of these frames does the source say who has the ball, or whether it is in play.
 */
export interface PossessionFacts {
  readonly inPossession: PossessionPart | null;
  readonly outOfPossession: PossessionPart | null;
  readonly neither: PossessionPart | null;
  readonly ballInPlay: PossessionPart | null;
}

export const POSSESSION_PARTS = [
  'inPossession',
  'outOfPossession',
  'neither',
  'ballInPlay',
] as const satisfies readonly (keyof PossessionFacts)[];

const PLAYS = Object.keys(PLAY).length;
const STATES = Object.keys(HOLDER).length * PLAYS;

class StateSums {
  readonly frames = new Float64Array(STATES);
  readonly distance = new Float64Array(STATES);
  readonly highSpeed = new Float64Array(STATES);
  readonly sprint = new Float64Array(STATES);
  readonly highPower = new Float64Array(STATES);

  constructor(private readonly frameRateHz: number) {}

  has(isOfPart: (holder: number, play: number) => boolean): boolean {
    return this.sum(this.frames, isOfPart) > 0;
  }

  part(hasPower: boolean, isOfPart: (holder: number, play: number) => boolean): PossessionPart {
    const metres = (column: Float64Array) => this.sum(column, isOfPart) / this.frameRateHz;
    return {
      timeM: metres(this.frames) / 60,
      distanceM: metres(this.distance),
      highSpeedDistanceM: metres(this.highSpeed),
      sprintDistanceM: metres(this.sprint),
      highPowerDistanceM: hasPower ? metres(this.highPower) : null,
    };
  }

  private sum(column: Float64Array, isOfPart: (holder: number, play: number) => boolean): number {
    let sum = 0;
    for (let state = 0; state < STATES; state++) {
      if (isOfPart(Math.floor(state / PLAYS), state % PLAYS)) sum += column[state] ?? 0;
    }
    return sum;
  }
}

/**
 * @param possession null where the source has none
 * @param side of the player
 * @returns null without possession, and for a player without a frame on the pitch
 */
export function possessionFacts(
  kinematics: TrackKinematics,
  stays: readonly Stay[],
  possession: Possession | null,
  side: TeamSide,
  parameters: Pick<Parameters, 'effort' | 'metabolic'>,
): PossessionFacts | null {
  if (possession === null || stays.length === 0) return null;
  const sums = new StateSums(kinematics.frameRateHz);
  const hasPower = addStates(kinematics, stays, possession, parameters, sums);
  const own = HOLDER[side];
  const other = own === HOLDER.home ? HOLDER.away : HOLDER.home;
  const isIn = (holder: number, play: number) => holder === own && play !== PLAY.dead;
  const isOut = (holder: number, play: number) => holder === other && play !== PLAY.dead;
  const isInPlay = (_: number, play: number) => play === PLAY.alive;
  const knowsHolder = sums.has((holder) => holder !== HOLDER.unknown);
  const knowsPlay = sums.has((_, play) => play !== PLAY.unknown);
  return {
    inPossession: knowsHolder ? sums.part(hasPower, isIn) : null,
    outOfPossession: knowsHolder ? sums.part(hasPower, isOut) : null,
    neither: knowsHolder ? sums.part(hasPower, (holder, play) => !isIn(holder, play) && !isOut(holder, play)) : null,
    ballInPlay: knowsPlay ? sums.part(hasPower, isInPlay) : null,
  };
}

/**
 * Returns whether any frame has a power. A frame without one counts as high power only by its speed, as in METHODS M2.
 */
function addStates(
  { speed, acceleration, timeS }: TrackKinematics,
  stays: readonly Stay[],
  { timeS: sourceTimes, holder, play }: Possession,
  { effort, metabolic }: Pick<Parameters, 'effort' | 'metabolic'>,
  { frames, distance, highSpeed, sprint, highPower }: StateSums,
): boolean {
  const { hsrMPerS, sprintMPerS } = effort;
  const walk = new PossessionWalk(sourceTimes);
  let hasPower = false;
  for (const { first, end } of stays) {
    for (let i = first; i < end; i++) {
      const at = walk.frameAt(timeS[i] ?? NaN);
      const state = at === -1 ? 0 : (holder[at] ?? 0) * PLAYS + (play[at] ?? 0);
      const v = speed[i] ?? NaN;
      const a = acceleration[i] ?? NaN;
      frames[state] = (frames[state] ?? 0) + 1;
      distance[state] = (distance[state] ?? 0) + v;
      const isHighSpeed = v > hsrMPerS;
      if (isHighSpeed) highSpeed[state] = (highSpeed[state] ?? 0) + v;
      if (v > sprintMPerS) sprint[state] = (sprint[state] ?? 0) + v;
      // NaN is not equal to itself.
      if (a === a) hasPower = true;
      if (isHighSpeed || metabolicPower(v, a, metabolic) > metabolic.highPowerWPerKg) {
        highPower[state] = (highPower[state] ?? 0) + v;
      }
    }
  }
  return hasPower;
}
