import type { Parameters } from '../../methods/default-parameters';
import { type SpeedZone, speedZones } from '../../methods/speed-zones';
import { HIGH, LOW, MEDIUM, type ClassCode } from '../../methods/low-medium-high';
import { accelerationClass } from '../../methods/acceleration-classes';
import type { Effort } from '../../events/effort';
import type { Turn } from '../../events/turn';
import type { TrackKinematics } from '../../tracking/track-kinematics';
import type { KpiName, PlayerFacts } from './session-facts';
import { METHOD_OF_KPI } from './kpi-methods';
import { distanceBetween } from '../load/distance';
import type { HighResolutionTables } from '../load/high-resolution';
import { metabolicPower } from '../load/metabolic-power';
import { heldPeak } from '../load/peak-speed';
import type { TrackMotion } from '../load/track-motion';

interface FrameSpan {
  readonly startS: number;
  readonly endS: number;
  readonly matchTimeS: number;
  readonly distanceM: number;
  /** m/s; of distances in accelerations and decelerations m/s2 with sign. */
  readonly peak: number;
}

export type Provenance =
  | { readonly kind: 'efforts'; readonly efforts: readonly Effort[] }
  | { readonly kind: 'turns'; readonly turns: readonly Turn[] }
  /** For a distance, spans that sum to it; for the peak speed, the span over which it was held. */
  | { readonly kind: 'spans'; readonly spans: readonly FrameSpan[] }
  /** Times, means and sums that cover all the time on the pitch rather than a part of it. */
  | { readonly kind: 'wholeTime' };

export function provenanceOf(
  kpi: KpiName,
  facts: Pick<PlayerFacts, 'efforts' | 'turns'>,
  motion: TrackMotion,
  parameters: Parameters,
): Provenance {
  if (kpi === 'totalTurns') return { kind: 'turns', turns: facts.turns };
  const efforts = countedEfforts(kpi, facts.efforts, parameters);
  if (efforts !== null) return { kind: 'efforts', efforts };
  const spans = countedSpans(kpi, motion, parameters);
  return spans === null ? { kind: 'wholeTime' } : { kind: 'spans', spans };
}

export function countedSpans(kpi: KpiName, motion: TrackMotion, parameters: Parameters): FrameSpan[] | null {
  if (kpi === 'peakSpeedMPerS') return heldSpan(motion, parameters.kinematics.peakHoldS);
  const { kinematics } = motion;
  const counts = frameCondition(kpi, kinematics, parameters);
  if (counts === null) return null;
  return spansWhere(motion, counts, METHOD_OF_KPI[kpi] === 'acceldist' ? kinematics.acceleration : kinematics.speed);
}

export function countedEfforts(
  kpi: KpiName,
  efforts: readonly Effort[],
  { acceleration }: Parameters,
): Effort[] | null {
  const gains = efforts.filter(({ kind }) => kind === 'ACCELERATION');
  const losses = efforts.filter(({ kind }) => kind === 'DECELERATION');
  const counted = (list: readonly Effort[]): Effort[] =>
    list.filter(({ peak }) => Math.abs(peak) > acceleration.countMPerS2);
  const ofClass = (list: readonly Effort[], code: ClassCode): Effort[] =>
    list.filter(({ peak }) => accelerationClass(Math.abs(peak), acceleration) === code);
  const hardest = (list: readonly Effort[]): Effort[] => {
    const peak = Math.max(...list.map((effort) => Math.abs(effort.peak)));
    return list.filter((effort) => Math.abs(effort.peak) === peak);
  };
  switch (kpi) {
    case 'accelerations':
      return counted(gains);
    case 'decelerations':
      return counted(losses);
    case 'lowAccelerations':
      return ofClass(gains, LOW);
    case 'mediumAccelerations':
      return ofClass(gains, MEDIUM);
    case 'highAccelerations':
      return ofClass(gains, HIGH);
    case 'lowDecelerations':
      return ofClass(losses, LOW);
    case 'mediumDecelerations':
      return ofClass(losses, MEDIUM);
    case 'highDecelerations':
      return ofClass(losses, HIGH);
    case 'peakAccelerationMPer2':
      return hardest(gains);
    case 'peakDecelerationMPer2':
      return hardest(losses);
    default:
      return null;
  }
}

type Condition = (frame: number) => boolean;

const ZONE_OF: Readonly<Partial<Record<KpiName, SpeedZone['name']>>> = {
  walkingDistanceM: 'walking',
  joggingDistanceM: 'jogging',
  runningDistanceM: 'running',
  highSpeedRunningDistanceM: 'highSpeedRunning',
  sprintingDistanceM: 'sprinting',
};

/** Which frames a distance counts; null for KPIs that are not the distance of some of the frames. */
function frameCondition(kpi: KpiName, kinematics: TrackKinematics, parameters: Parameters): Condition | null {
  const { speed, acceleration } = kinematics;
  const v = (i: number): number => speed[i] ?? NaN;
  const a = (i: number): number => acceleration[i] ?? NaN;
  const { thresholdMPerS2 } = parameters.acceleration;
  const { hsrMPerS, sprintMPerS } = parameters.effort;
  const isPowerful = (i: number): boolean =>
    metabolicPower(v(i), a(i), parameters.metabolic) > parameters.metabolic.highPowerWPerKg;
  const isFast = (i: number): boolean => v(i) > hsrMPerS;
  const gains = (i: number): boolean => a(i) > thresholdMPerS2;
  const losses = (i: number): boolean => a(i) < -thresholdMPerS2;
  const inClass = (i: number, code: ClassCode): boolean =>
    accelerationClass(Math.abs(a(i)), parameters.acceleration) === code;
  const zone = speedZones(parameters.zones).find(({ name }) => name === ZONE_OF[kpi]);
  if (zone !== undefined) return (i) => v(i) > zone.aboveMPerS && v(i) <= zone.upToMPerS;
  switch (kpi) {
    case 'highSpeedDistanceM':
      return isFast;
    case 'zone5DistanceM':
      return (i) => isFast(i) && !(v(i) > sprintMPerS);
    case 'sprintDistanceM':
      return (i) => v(i) > sprintMPerS;
    case 'highPowerDistanceM':
      return (i) => isFast(i) || isPowerful(i);
    case 'highPowerStrictDistanceM':
      return isPowerful;
    case 'explosiveDistanceM':
      return (i) => isPowerful(i) && !isFast(i);
    case 'accelerationDistanceM':
      return gains;
    case 'lowAccelerationDistanceM':
      return (i) => gains(i) && inClass(i, LOW);
    case 'mediumAccelerationDistanceM':
      return (i) => gains(i) && inClass(i, MEDIUM);
    case 'highAccelerationDistanceM':
      return (i) => gains(i) && inClass(i, HIGH);
    case 'decelerationDistanceM':
      return losses;
    case 'lowDecelerationDistanceM':
      return (i) => losses(i) && inClass(i, LOW);
    case 'mediumDecelerationDistanceM':
      return (i) => losses(i) && inClass(i, MEDIUM);
    case 'highDecelerationDistanceM':
      return (i) => losses(i) && inClass(i, HIGH);
    default:
      return null;
  }
}

function heldSpan({ kinematics, stays, clockS }: TrackMotion, holdS: number): FrameSpan[] {
  const held = heldPeak(kinematics, stays, holdS);
  if (held === null) return [];
  const startS = kinematics.timeS[held.first] ?? NaN;
  const endS = (kinematics.timeS[held.last] ?? NaN) + 1 / kinematics.frameRateHz;
  const distanceM = distanceBetween(kinematics, held.first, held.last);
  return [{ startS, endS, matchTimeS: clockS(startS), distanceM, peak: held.speedMPerS }];
}

/** Frames beyond a mark of a report, each for itself (METHODS V3). @param threshold negative for decelerations */
export function beyondSpans(motion: TrackMotion, table: keyof HighResolutionTables, threshold: number): FrameSpan[] {
  const { speed, acceleration } = motion.kinematics;
  const values = table === 'speed' ? speed : acceleration;
  const sign = table === 'deceleration' ? -1 : 1;
  return spansWhere(motion, (i) => sign * (values[i] ?? NaN) > sign * threshold, values);
}

/** Frames on the pitch whose speed or acceleration is implausible (METHODS K2). */
export function suspectSpans(motion: TrackMotion): FrameSpan[] {
  const { suspect, speed } = motion.kinematics;
  return spansWhere(motion, (i) => suspect[i] === 1, speed);
}

/** Runs of on-pitch frames that count; a gap in the data or the end of a stay ends a run. */
function spansWhere({ kinematics, stays, clockS }: TrackMotion, counts: Condition, peaked: Float64Array): FrameSpan[] {
  const { speed, timeS, frameRateHz, segments } = kinematics;
  const segmentStarts = new Set(segments.map(({ first }) => first));
  const spans: FrameSpan[] = [];
  for (const { first, end } of stays) {
    let from = -1;
    let metres = 0;
    let peak = 0;
    const close = (behind: number): void => {
      if (from < 0) return;
      const startS = timeS[from] ?? NaN;
      const endS = (timeS[behind - 1] ?? NaN) + 1 / frameRateHz;
      spans.push({ startS, endS, matchTimeS: clockS(startS), distanceM: metres / frameRateHz, peak });
      from = -1;
      metres = 0;
      peak = 0;
    };
    for (let i = first; i < end; i++) {
      if (segmentStarts.has(i)) close(i);
      if (!counts(i)) {
        close(i);
        continue;
      }
      if (from < 0) from = i;
      metres += speed[i] ?? NaN;
      const at = peaked[i] ?? NaN;
      if (Math.abs(at) > Math.abs(peak)) peak = at;
    }
    close(end);
  }
  return spans;
}
