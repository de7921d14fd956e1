/** Every fact of one player from one track, as the import job, the command line and the benches compute it. */
import type { Turn } from '../../events/turn';
import type { DetectedTurn } from '../../events/find-turns';
import { KinematicsBuffers, measuresSpeed } from '../../tracking/kinematics';
import type { TrackKinematics } from '../../tracking/track-kinematics';
import type { Track } from '../../tracking/trackset';
import type { KpiValues, PlayerFacts, TimeWindow, TrackQuality } from './session-facts';
import { heartRateFacts } from '../load/heart-rate-seconds';
import { kpisInside } from '../load/kpis-inside';
import { highResolutionTables } from '../load/high-resolution';
import { spanPowers } from '../load/metabolic-power';
import { matchMinutes, minutePowers } from '../load/minute-powers';
import type { Competition } from '../peaks/competition-of-team';
import { playerEfforts } from '../load/player-efforts';
import { playerKpis } from '../load/player-kpis';
import { playerPeaks } from '../peaks/player-peaks';
import { possessionFacts } from '../possession/possession';
import { fillGridFrames } from '../peaks/rolling-peaks';
import { measuredSprintTest } from '../profile/measured-sprint-test';
import { speedProfile } from '../profile/speed-profile';
import { trackQuality } from './track-quality';
import { trackMotion, trackStays, turnFramesOf, type TrackContext, type TrackMotion } from '../load/track-motion';
import { effortThirds, onPitchIntervals } from '../wellness/effort-thirds';

export interface TrackFacts extends Pick<
  PlayerFacts,
  | 'kpis'
  | 'turns'
  | 'efforts'
  | 'peaks'
  | 'peakCounts'
  | 'highResolution'
  | 'profilePoints'
  | 'profile'
  | 'sprintTest'
  | 'effortThirds'
  | 'minutePowers'
  | 'possession'
  | 'heartRate'
> {
  readonly quality: TrackQuality;
  readonly turnsByBody: number;
  readonly windows: readonly KpiValues[];
}

/** Memory shared by the tracks of a session: about 75 bytes per frame of the longest one. */
export class AnalysisBuffers extends KinematicsBuffers {
  gridFrames = new Int32Array(0);
  cumulative = new Float64Array(0);

  override grow(frames: number): void {
    super.grow(frames);
    if (this.gridFrames.length >= frames) return;
    this.gridFrames = new Int32Array(frames);
    this.cumulative = new Float64Array(frames + 1);
  }
}

/**
 * `buffers` may be reused at once: the result does not point into them.
 * @param competition from `competitionOf`; if null, no windows above a rate are counted
 * @param windows parts of the session to compute KPIs for as well
 */
export function analyzeTrack(
  track: Track,
  context: TrackContext,
  buffers: AnalysisBuffers,
  competition: Competition | null = null,
  windows: readonly TimeWindow[] = [],
): TrackFacts {
  const { parameters } = context;
  const motion = trackMotion(track, context, buffers);
  const { kinematics, stays, bouts, turns, clockS } = motion;
  const { gridFrames, cumulative } = buffers;
  fillGridFrames(kinematics, gridFrames);

  const efforts = playerEfforts(kinematics, bouts, stays, parameters, clockS);
  const minutes = context.sessionIsAMatch ? matchMinutes(kinematics, stays, context.periods, true) : null;
  const { effort, metabolic } = parameters;
  const powers = spanPowers(kinematics, minutes?.pieces ?? stays, effort.hsrMPerS, metabolic);
  const kpis = playerKpis({ ...context, kinematics, stays, gridFrames, efforts, power: powers.values, turns });
  const rates = competition === null ? null : parameters.peakCount[competition];
  const facts = {
    kpis,
    turns: turns.map((turn) => withMatchClock(turn, kinematics, clockS)),
    efforts,
    ...playerPeaks({ ...motion, turnFrames: turnFramesOf(motion), gridFrames, cumulative, parameters }, rates),
    sprintTest: context.sessionIsAMatch ? null : measuredSprintTest(track),
    highResolution: highResolutionTables(kinematics, stays, parameters.highResolution),
    effortThirds: powers.values === null ? null : effortThirds(efforts, onPitchIntervals(kinematics, stays)),
    minutePowers: minutes === null ? null : minutePowers(minutes, powers.sums, kinematics.frameRateHz),
    possession: possessionFacts(kinematics, stays, context.possession ?? null, track.side, parameters),
    heartRate: heartRateFacts(track, onPitchIntervals(kinematics, stays)),
    quality: trackQuality(motion, context),
    turnsByBody: turns.filter(({ isSideOfBody }) => isSideOfBody === true).length,
    windows: windows.map((window) => kpisInside(motion, context, window, gridFrames)),
  };
  // Must come last: it may overwrite the motion in the buffers.
  const { kinematics: measured, stays: measuredStays } = profileMotion(track, context, motion, buffers);
  const { points, profile } = speedProfile(measured, measuredStays, parameters.profile);
  return { ...facts, profilePoints: points === null ? null : [...points.values()].flat(), profile };
}

/**
 * Input of the acceleration-speed profile (METHODS A1): the device's own speed where the file has one, even if the
 * other metrics take speed from positions. Drift inside a positioning system causes accelerations that no human
 * reaches.
 */
function profileMotion(
  track: Track,
  context: TrackContext,
  motion: TrackMotion,
  buffers: AnalysisBuffers,
): Pick<TrackMotion, 'kinematics' | 'stays'> {
  if (motion.kinematics.usesDeviceSpeed || !measuresSpeed(track)) return motion;
  const { parameters } = context;
  const deviceSpeedCutoffHz = parameters.kinematics.positionCutoffHz;
  const kinematics = { ...parameters.kinematics, deviceSpeedCutoffHz };
  return trackStays(track, { ...context, parameters: { ...parameters, kinematics } }, buffers, false);
}

function withMatchClock(
  { firstFrame: _firstFrame, slowestFrame, isSideOfBody: _isSideOfBody, ...turn }: DetectedTurn,
  { timeS }: TrackKinematics,
  clockS: (timeS: number) => number,
): Turn {
  return { ...turn, turnMatchTimeS: clockS(timeS[slowestFrame] ?? NaN) };
}
