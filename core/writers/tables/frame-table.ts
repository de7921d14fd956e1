/**
 * Table `frames`: one row per player and frame of their time base (METHODS K1-K5), smoothed as the metrics use
 * them. Leaves out the ball.
 */
import type { Parameters } from '../../methods/default-parameters';
import { parametersHash } from '../../methods/default-parameters';
import { METHOD_VERSIONS } from '../../methods/method-registry';
import { trackMotion, type TrackMotion } from '../../metrics/load/track-motion';
import { KinematicsBuffers } from '../../tracking/kinematics';
import { MISSING, type Track, type TrackSet } from '../../tracking/trackset';
import { BATCH_ROWS, type Column, type ColumnarTable, type ColumnValues, type RowBatch } from '../columnar-table';
import { columnHeader } from './column-header';
import { tableMetadata } from './row-columns';
import { originOfTrackSet, type PlayerIdentity, type SessionOrigin, trackIdentity } from './session-records';

export interface FrameTableOptions {
  readonly sessionIsAMatch: boolean;
  readonly parameters: Parameters;
  readonly identityOf?: (track: Track) => PlayerIdentity;
  readonly session?: SessionOrigin['session'];
}

const column = (name: string, type: Column['type'], isNullable: boolean): Column => ({
  name: columnHeader(name),
  type,
  isNullable,
});

const COLUMNS: readonly Column[] = [
  column('player', 'utf8', false),
  column('team', 'utf8', false),
  column('timeS', 'float64', false),
  // UTC; null if the file has no calendar date.
  column('utc', 'timestamp', true),
  column('period', 'int32', true),
  column('matchTimeS', 'float64', false),
  // Metres from the centre spot; null if the source has only speeds.
  column('xM', 'float64', true),
  column('yM', 'float64', true),
  column('speedMPerS', 'float64', true),
  column('accelerationMPerS2', 'float64', true),
  column('suspect', 'bool', false),
  // Whether the metrics count the frame (METHODS K7).
  column('onPitch', 'bool', false),
  column('side', 'utf8', false),
  column('shirtNumber', 'int32', true),
  column('sourceKey', 'utf8', true),
  column('playerId', 'int32', true),
];

export function frameTable(set: TrackSet, options: FrameTableOptions): ColumnarTable {
  const { parameters, sessionIsAMatch, session, identityOf = (track) => trackIdentity(set, track) } = options;
  const { sourceClass, frameRateHz, periods, pitch } = set;
  const context = { sourceClass, frameRateHz, periods, pitch, sessionIsAMatch, parameters };
  const method = { sourceClass, versions: METHOD_VERSIONS, parametersHash: parametersHash(parameters) };
  const source = originOfTrackSet(set, method);
  return {
    columns: COLUMNS,
    metadata: tableMetadata('frames', session === undefined ? source : { ...source, session }),
    *batches() {
      const buffers = new KinematicsBuffers();
      for (const track of set.tracks) {
        const motion = trackMotion(track, context, buffers);
        const { length } = motion.kinematics;
        const place = { periodOf: periodIds(motion, set), onPitch: framesOnPitch(motion), identity: identityOf(track) };
        for (let first = 0; first < length; first += BATCH_ROWS) {
          yield batchOf(set, motion, place, first, Math.min(first + BATCH_ROWS, length));
        }
      }
    },
  };
}

interface FramePlaces {
  readonly periodOf: Int32Array;
  readonly onPitch: Uint8Array;
  readonly identity: PlayerIdentity;
}

function batchOf(
  { originEpochMs }: TrackSet,
  { kinematics, clockS }: TrackMotion,
  { periodOf, onPitch, identity }: FramePlaces,
  first: number,
  end: number,
): RowBatch {
  const length = end - first;
  const timeS = kinematics.timeS.slice(first, end);
  const float64 = (values: Float64Array): ColumnValues => ({ type: 'float64', values: values.slice(first, end) });
  const text = (value: string | null): ColumnValues => ({
    type: 'utf8',
    values: new Array<string | null>(length).fill(value),
  });
  const number = (value: number | null): ColumnValues => ({
    type: 'int32',
    values: new Int32Array(length).fill(value ?? MISSING),
  });
  return {
    length,
    columns: [
      text(identity.player),
      text(identity.team),
      { type: 'float64', values: timeS },
      { type: 'timestamp', values: timeS.map((seconds) => (originEpochMs ?? NaN) + Math.round(seconds * 1000)) },
      { type: 'int32', values: periodOf.slice(first, end) },
      { type: 'float64', values: timeS.map(clockS) },
      float64(kinematics.xM),
      float64(kinematics.yM),
      float64(kinematics.speed),
      float64(kinematics.acceleration),
      { type: 'bool', values: kinematics.suspect.slice(first, end) },
      { type: 'bool', values: onPitch.slice(first, end) },
      text(identity.side),
      number(identity.shirtNumber),
      text(identity.sourceKey),
      number(identity.playerId),
    ],
  };
}

function periodIds({ kinematics }: TrackMotion, { periods }: TrackSet): Int32Array {
  const ids = new Int32Array(kinematics.length);
  for (const { first, end, periodIndex } of kinematics.segments) {
    ids.fill(periods[periodIndex]?.id ?? MISSING, first, end);
  }
  return ids;
}

function framesOnPitch({ kinematics, stays }: TrackMotion): Uint8Array {
  const frames = new Uint8Array(kinematics.length);
  for (const { first, end } of stays) frames.fill(1, first, end);
  return frames;
}
