/** What every metric of a track starts from: kinematics, time on the pitch, match clock, turns. */
import type { Parameters } from '../../methods/default-parameters';
import { accelerationBouts, type Bout } from '../../events/acceleration-bouts';
import { withBodySide } from '../../events/body-rotation';
import { findTurns, type DetectedTurn } from '../../events/find-turns';
import { computeKinematics, type KinematicsBuffers } from '../../tracking/kinematics';
import { believedSpeed, type SpeedFaults } from '../../tracking/device/device-speed';
import { matchClockS } from '../../tracking/match-clock';
import { coarseStepM, USELESS_M } from '../../tracking/position-resolution';
import { hasAcceleration, stayAt, staysOnPitch, staysWholePeriods, type Stay } from '../../tracking/time-on-pitch';
import type { Possession } from '../../tracking/possession';
import { inTimeOrder, type OrderedTrack } from '../../tracking/time-order';
import { bridgedGapS, type TrackKinematics } from '../../tracking/track-kinematics';
import { MISSING, type Period, type Pitch, type SourceClass, type Track } from '../../tracking/trackset';

export interface TrackContext {
  readonly sourceClass: SourceClass;
  readonly frameRateHz: number;
  readonly periods: readonly Period[];
  /** If null, every valid frame of a match counts as on the pitch. */
  readonly pitch: Pitch | null;
  readonly sessionIsAMatch: boolean;
  readonly possession?: Possession | null;
  readonly parameters: Parameters;
}

export interface TrackMotion {
  readonly ordered: OrderedTrack;
  readonly speedFaults: SpeedFaults | null;
  readonly kinematics: TrackKinematics;
  readonly stays: readonly Stay[];
  readonly bouts: readonly (readonly Bout[])[];
  readonly turns: readonly DetectedTurn[];
  readonly clockS: (timeS: number) => number;
}

/**
 * Speed, acceleration and time on the pitch of one track, valid until the buffers are used again.
 * @param fillsSpeed whether positions replace a missing device speed
 */
export function trackStays(
  track: Track,
  context: TrackContext,
  buffers: KinematicsBuffers,
  fillsSpeed = true,
): Pick<TrackMotion, 'ordered' | 'kinematics' | 'stays' | 'speedFaults'> {
  const { parameters, periods, sessionIsAMatch, frameRateHz } = context;
  buffers.times.lookAt(track.timeS, frameRateHz);
  const given = inTimeOrder(track, buffers.times);
  const { maxGapS, deviceSpeedCutoffHz } = parameters.kinematics;
  const bridgedS = fillsSpeed ? bridgedGapS(maxGapS, frameRateHz) : null;
  const believed = deviceSpeedCutoffHz === null ? null : believedSpeed(given.track, frameRateHz, bridgedS);
  const ordered = believed === null ? given : { ...given, track: { ...given.track, deviceSpeed: believed.speed } };
  const stepM = believed === null ? null : coarseStepM(given.track);
  const kinematics = computeKinematics(
    stepM !== null && stepM >= USELESS_M ? withoutPositions(ordered.track) : ordered.track,
    periods,
    frameRateHz,
    // Rounded positions leap by themselves, and the speed comes from the device.
    stepM === null ? parameters.kinematics : { ...parameters.kinematics, outlierStepMPerS: Infinity },
    buffers,
  );
  const stays =
    sessionIsAMatch && context.pitch !== null
      ? staysOnPitch(kinematics, context.pitch, periods, parameters.presence)
      : staysWholePeriods(kinematics);
  return { ordered, kinematics, stays, speedFaults: believed?.faults ?? null };
}

function withoutPositions(track: Track): Track {
  const none = new Int32Array(track.timeS.length).fill(MISSING);
  return { ...track, x: none, y: none };
}

export function trackMotion(track: Track, context: TrackContext, buffers: KinematicsBuffers): TrackMotion {
  const { parameters, periods, sessionIsAMatch } = context;
  const { ordered, kinematics, stays, speedFaults } = trackStays(track, context, buffers);
  return {
    ordered,
    speedFaults,
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
 * @returns null where turns are not computable: no on-pitch frame has an acceleration, or the track has only speed
 */
export function turnFramesOf({ kinematics, stays, turns }: TrackMotion): number[] | null {
  return kinematics.hasHeading && hasAcceleration(kinematics, stays)
    ? turns.map(({ slowestFrame }) => slowestFrame)
    : null;
}
