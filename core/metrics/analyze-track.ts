/** Every fact of one player from one track: what the import job, the command line and the benches run. */
import type { Parameters } from '../classes/parameters';
import type { Turn } from '../events/turn';
import { findTurns, type DetectedTurn } from '../events/turns';
import { computeKinematics, KinematicsBuffers } from '../tracking/kinematics';
import type { TrackKinematics } from '../tracking/track-kinematics';
import { matchClockS } from '../tracking/match-clock';
import { countFrames, stayAt, staysOnPitch, staysWholePeriods, type Stay } from '../tracking/presence';
import type { Period, Pitch, SourceClass, Track } from '../tracking/trackset';
import type { PlayerFacts, PlayerQuality } from './facts';
import { playerEfforts } from './player-efforts';
import { playerKpis } from './player-kpis';
import { playerPeaks } from './player-peaks';
import { fillGridFrames } from './rolling-peaks';
import { speedProfile } from './speed-profile';

/** What the tracks of one session share. */
export interface TrackContext {
  readonly sourceClass: SourceClass;
  readonly frameRateHz: number;
  readonly periods: readonly Period[];
  /** Null: in a match every valid frame then counts as on the pitch. */
  readonly pitch: Pitch | null;
  readonly sessionIsAMatch: boolean;
  readonly parameters: Parameters;
}

export type TrackFacts = Pick<PlayerFacts, 'kpis' | 'turns' | 'efforts' | 'peaks' | 'profile' | 'quality'>;

/** Memory shared by the tracks of a session: about 90 bytes per frame of the longest one. */
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

/** Facts of one track. `buffers` may be reused at once: nothing of the answer points into them. */
export function analyzeTrack(track: Track, context: TrackContext, buffers: AnalysisBuffers): TrackFacts {
  const { parameters, periods, sessionIsAMatch } = context;
  const kinematics = computeKinematics(track, periods, context.frameRateHz, parameters.kinematics, buffers);
  const stays =
    sessionIsAMatch && context.pitch !== null
      ? staysOnPitch(kinematics, context.pitch, periods, parameters.presence)
      : staysWholePeriods(kinematics);
  fillGridFrames(kinematics, buffers.gridFrames);
  const clockS = (timeS: number): number => matchClockS(timeS, periods, sessionIsAMatch);

  const efforts = playerEfforts(kinematics, stays, parameters, clockS);
  const detected = kinematics.segments
    .flatMap((segment) => findTurns(kinematics, segment, parameters.turn))
    .filter(({ firstFrame }) => stayAt(stays, firstFrame) !== null);
  const kpis = playerKpis({ ...context, kinematics, stays, gridFrames: buffers.gridFrames, efforts, turns: detected });
  const turnFrames = kpis.totalTurns === null ? null : detected.map(({ slowestFrame }) => slowestFrame);
  return {
    kpis,
    turns: detected.map((turn) => withMatchClock(turn, kinematics, clockS)),
    efforts,
    peaks: playerPeaks(kinematics, stays, turnFrames, buffers.gridFrames, buffers.cumulative, parameters.peak, clockS),
    profile: speedProfile(kinematics, stays, parameters.profile),
    quality: qualityOf(kinematics, stays, context.sourceClass),
  };
}

function withMatchClock(
  { firstFrame: _firstFrame, slowestFrame, ...turn }: DetectedTurn,
  { timeS }: TrackKinematics,
  clockS: (timeS: number) => number,
): Turn {
  return { ...turn, turnMatchTimeS: clockS(timeS[slowestFrame] ?? NaN) };
}

/** METHODS K6: coverage is the share of on-pitch frames that were seen; null for a player who never was on. */
function qualityOf(kinematics: TrackKinematics, stays: readonly Stay[], sourceClass: SourceClass): PlayerQuality {
  const { seen, onPitch } = countFrames(stays);
  let suspectFrames = 0;
  for (const { first, end } of stays) {
    for (let i = first; i < end; i++) suspectFrames += kinematics.suspect[i] ?? 0;
  }
  return {
    coverage: onPitch === 0 ? null : seen / onPitch,
    suspectShare: seen === 0 ? 0 : suspectFrames / seen,
    suspectFrames,
    outlierSamples: kinematics.outlierSamples,
    segments: kinematics.segments.length,
    frames: seen,
    lowAccelQuality: sourceClass === 'broadcast' || (sourceClass === 'gnss' && !kinematics.usesDeviceSpeed),
  };
}
