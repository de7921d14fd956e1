/**
 * The sprint test in a recording (METHODS A4, sprinttest@1): only where the recording is one of sprints, the device
 * measured the speed, and the curve fits. A fast run in a training is not a test of the maximum.
 */
import { measuresSpeed } from '../../tracking/kinematics';
import { fromFixedPoint, type Track } from '../../tracking/trackset';
import { fastestSprint, type MeasuredSpeeds, STANDING_M_PER_S } from './fastest-sprint';
import { type SprintTest, SprintTestError, sprintTestOfSpeeds } from './sprint-curve';

export interface MeasuredSprintTest extends Omit<SprintTest, 'startS'> {
  /** First and last fitted sample, s since the session's origin. */
  readonly fromS: number;
  readonly toS: number;
  readonly samples: number;
}

/** Walking back between sprints does not count. */
const RUNNING_M_PER_S = 2;
/** Longest time from standing to running; a sprint takes a fraction of it. */
const MAX_SETTING_OFF_S = 1;
/** 100 m and the braking after it. */
const MAX_RUN_S = 20;
/** Slower runs from standing are warming up. */
const SPRINT_SHARE_OF_TOP = 0.8;
const MIN_SHARE_OF_DISTANCE = 0.5;
/** Longer pauses between two samples have no distance. */
const MAX_STEP_S = 0.5;

const MAX_RESIDUAL_SHARE = 0.05;
/** The first sample may come this long after setting off, as when a device needs a moment to find the runner. */
const MAX_LATE_S = 0.5;
/** Shorter runs do not show the highest speed: the fit would extrapolate it. */
const MIN_SHARE_OF_MAXIMUM = 0.9;
const SPEED_RANGE_M_PER_S = [5, 12] as const;
const ACCELERATION_RANGE_M_PER_S2 = [3, 11] as const;

export function measuredSprintTest(track: Track): MeasuredSprintTest | null {
  if (!measuresSpeed(track)) return null;
  const speeds = measuredSpeeds(track);
  return isOfSprints(speeds) ? acceptedTest(fastestSprint(speeds)) : null;
}

export function measuredSpeeds({ timeS, deviceSpeed }: Track): MeasuredSpeeds {
  return { timeS: Array.from(timeS), speedMPerS: Array.from(deviceSpeed ?? [], fromFixedPoint) };
}

interface Run {
  isFromStanding: boolean;
  startS: number;
  endS: number;
  topMPerS: number;
  distanceM: number;
}

/** At least half of the distance run is in sprints from standing, all nearly as fast as the fastest. */
export function isOfSprints(speeds: MeasuredSpeeds): boolean {
  const runs = runsOf(speeds);
  const top = runs.reduce((most, { topMPerS }) => Math.max(most, topMPerS), 0);
  const sprints = runs.filter(
    ({ isFromStanding, startS, endS, topMPerS }) =>
      isFromStanding && endS - startS <= MAX_RUN_S && topMPerS >= SPRINT_SHARE_OF_TOP * top,
  );
  const distance = (of: readonly Run[]) => of.reduce((sum, { distanceM }) => sum + distanceM, 0);
  return runs.length > 0 && distance(sprints) >= MIN_SHARE_OF_DISTANCE * distance(runs);
}

/** Stretches above walking. The first sample counts as standing: a radar may record only the run. */
function runsOf({ timeS, speedMPerS }: MeasuredSpeeds): readonly Run[] {
  const runs: Run[] = [];
  let run: Run | null = null;
  let stoodAtS = timeS[0] ?? NaN;
  let beforeS = NaN;
  for (const [k, speed] of speedMPerS.entries()) {
    const at = timeS[k] ?? NaN;
    if (!Number.isFinite(speed) || !Number.isFinite(at)) continue;
    if (speed < STANDING_M_PER_S) stoodAtS = at;
    if (speed < RUNNING_M_PER_S) run = null;
    else {
      if (run === null) {
        run = { isFromStanding: at - stoodAtS <= MAX_SETTING_OFF_S, startS: at, endS: at, topMPerS: 0, distanceM: 0 };
        runs.push(run);
      }
      const stepS = at - beforeS;
      run.endS = at;
      run.topMPerS = Math.max(run.topMPerS, speed);
      if (stepS <= MAX_STEP_S) run.distanceM += speed * stepS;
    }
    beforeS = at;
  }
  return runs;
}

/** Null where the fit is not one of a maximal sprint that was recorded from its start to nearly its highest speed. */
export function acceptedTest({ timeS, speedMPerS }: MeasuredSpeeds): MeasuredSprintTest | null {
  const [fromS = NaN, toS = NaN] = [timeS[0], timeS.at(-1)];
  try {
    const { startS, ...test } = sprintTestOfSpeeds(timeS, speedMPerS);
    const { maximumSpeedMPerS, maximumAccelerationMPerS2, tauS, residual } = test;
    const isAccepted =
      isWithin(maximumSpeedMPerS, SPEED_RANGE_M_PER_S) &&
      isWithin(maximumAccelerationMPerS2, ACCELERATION_RANGE_M_PER_S2) &&
      residual <= MAX_RESIDUAL_SHARE * maximumSpeedMPerS &&
      startS >= fromS - MAX_LATE_S &&
      1 - Math.exp((startS - toS) / tauS) >= MIN_SHARE_OF_MAXIMUM;
    return isAccepted ? { ...test, fromS, toS, samples: timeS.length } : null;
  } catch (error) {
    if (error instanceof SprintTestError) return null;
    throw error;
  }
}

function isWithin(value: number, [least, most]: readonly [number, number]): boolean {
  return value >= least && value <= most;
}
