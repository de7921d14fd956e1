/** What every metric of a track starts from: kinematics, time on the pitch, match clock, turns. */
import type { Parameters } from '../classes/parameters';
import { accelerationBouts, type Bout } from '../events/bouts';
import { withBodySide } from '../events/body-rotation';
import { findTurns, type DetectedTurn } from '../events/turns';
import { computeKinematics, type KinematicsBuffers } from '../tracking/kinematics';
import { matchClockS } from '../tracking/match-clock';
import { hasAcceleration, stayAt, staysOnPitch, staysWholePeriods, type Stay } from '../tracking/presence';
import type { Possession } from '../tracking/possession';
import { inTimeOrder, type OrderedTrack } from '../tracking/time-order';
import type { TrackKinematics } from '../tracking/track-kinematics';
import type { Period, Pitch, SourceClass, Track } from '../tracking/trackset';

/** What the tracks of one session share. */
export interface TrackContext {
  readonly sourceClass: SourceClass;
  readonly frameRateHz: number;
  readonly periods: readonly Period[];
  /** Null: in a match every valid frame then counts as on the pitch. */
  readonly pitch: Pitch | null;
  readonly sessionIsAMatch: boolean;
  /** Left out where nobody asks for facts of possession. */
  readonly possession?: Possession | null;
  readonly parameters: Parameters;
}

export interface TrackMotion {
  /** The samples the motion was made of. */
  readonly ordered: OrderedTrack;
  /** Views into the buffers. */
  readonly kinematics: TrackKinematics;
  readonly stays: readonly Stay[];
  /** Bouts of acceleration, segment by segment. */
  readonly bouts: readonly (readonly Bout[])[];
  /** Turns that begin on the pitch, in time order. */
  readonly turns: readonly DetectedTurn[];
  /** Match clock of a time since the origin, s. */
  readonly clockS: (timeS: number) => number;
}

/** Speed, acceleration and time on the pitch of one track, valid until the buffers are used again. */
export function trackStays(
  track: Track,
  context: TrackContext,
  buffers: KinematicsBuffers,
): Pick<TrackMotion, 'ordered' | 'kinematics' | 'stays'> {
  const { parameters, periods, sessionIsAMatch } = context;
  buffers.times.lookAt(track.timeS, context.frameRateHz);
  const ordered = inTimeOrder(track, buffers.times);
  const kinematics = computeKinematics(ordered.track, periods, context.frameRateHz, parameters.kinematics, buffers);
  const stays =
    sessionIsAMatch && context.pitch !== null
      ? staysOnPitch(kinematics, context.pitch, periods, parameters.presence)
      : staysWholePeriods(kinematics);
  return { ordered, kinematics, stays };
}

/** Motion of one track, valid until the buffers are used again. */
export function trackMotion(track: Track, context: TrackContext, buffers: KinematicsBuffers): TrackMotion {
  const { parameters, periods, sessionIsAMatch } = context;
  const { ordered, kinematics, stays } = trackStays(track, context, buffers);
  return {
    ordered,
    kinematics,
    stays,
    bouts: accelerationBouts(kinematics, parameters.acceleration),
    turns: kinematics.hasHeading
      ? kinematics.segments
          .flatMap((segment) => findTurns(kinematics, segment, parameters.turn))
          .filter(({ firstFrame }) => stayAt(stays, firstFrame) !== null)
          .map((turn) => withBodySide(turn, ordered.track))
      : [],
    clockS: (timeS) => matchClockS(timeS, periods, sessionIsAMatch),
  };
}

/**
 * Frames at which turns count for peaks: their slowest.
 * @returns null where turns are not computable: no on-pitch frame has an acceleration, or the track has speed alone
 */
export function turnFramesOf({ kinematics, stays, turns }: TrackMotion): number[] | null {
  return kinematics.hasHeading && hasAcceleration(kinematics, stays)
    ? turns.map(({ slowestFrame }) => slowestFrame)
    : null;
}
