/**
 * Lossless encoding of a TrackSet: columns come back bit-equal, and tracks that shared a time column share it
 * again. The caller gzips the result (level 1 is enough).
 */
import { MAX_FRAMES, MAX_SAMPLES, MAX_TRACKS } from '../session-limits';
import { ByteReader, ByteWriter, CodecError } from './codec-bytes';
import { readInt32Column, readTimeColumn, writeInt32Column, writeTimeColumn } from './codec-columns';
import { readPossession, writePossession } from './codec-possession';
import { PLAYING_POSITIONS } from '../playing-position';
import { SOURCE_CLASSES, type TeamSide, type Track, type TrackSet } from '../trackset';

const MAGIC = [0x48, 0x54, 0x54, 0x53] as const;
/** Versions without and with an orientation column per track. A set without orientation keeps the older version. */
const PLAIN = 1;
const WITH_ORIENTATION = 2;
/** The previous version plus possession after the ball. */
const WITH_POSSESSION = 3;
/** The previous version plus an optional playing position per track; possession becomes optional. */
const WITH_POSITIONS = 4;
/** The previous version plus an optional heart rate per track. */
const WITH_HEART_RATE = 5;
const NEWEST = WITH_HEART_RATE;
const SIDES: readonly TeamSide[] = ['home', 'away'];
const MAX_ENTRIES = 10_000;

/** Writes the oldest version that can hold the set. Positions keep their fixed-point steps. */
export function encodeTrackSet(set: TrackSet): Uint8Array {
  const writer = new ByteWriter();
  for (const byte of MAGIC) writer.uint8(byte);
  const version = versionFor(set);
  writer.uint8(version);
  writer.text(set.format);
  writer.uint8(SOURCE_CLASSES.indexOf(set.sourceClass));
  writer.float64(set.frameRateHz);
  writer.nullable(set.originEpochMs, (ms) => writer.float64(ms));
  writer.varint(set.periods.length);
  for (const period of set.periods) {
    writer.signedVarint(period.id);
    writer.float64(period.startS);
    writer.float64(period.endS);
  }
  writer.nullable(set.pitch, (pitch) => {
    writer.float64(pitch.lengthM);
    writer.float64(pitch.widthM);
  });
  writer.varint(set.teams.length);
  for (const team of set.teams) {
    writer.uint8(SIDES.indexOf(team.side));
    writer.text(team.name);
  }
  writer.varint(set.notes.length);
  for (const note of set.notes) {
    writer.text(note.code);
    writer.text(note.text);
    writer.nullable(note.count, (count) => writer.float64(count));
  }
  const times = timeColumns(set);
  writer.varint(times.length);
  for (const timeS of times) writeTimeColumn(writer, timeS, set.frameRateHz);
  writer.varint(set.tracks.length);
  const scratch = new Float64Array(times.reduce((longest, timeS) => Math.max(longest, timeS.length), 0));
  for (const track of set.tracks) writeTrack(writer, track, version, times, scratch);
  writer.nullable(set.ball, (ball) => writeTrack(writer, ball, version, times, scratch));
  if (version >= WITH_POSITIONS) {
    writer.nullable(set.possession, (possession) =>
      writePossession(writer, possession, times.indexOf(possession.timeS)),
    );
  } else if (set.possession !== null) writePossession(writer, set.possession, times.indexOf(set.possession.timeS));
  return writer.finish();
}

/** @throws CodecError unless the bytes are a whole TrackSet of a known version */
export function decodeTrackSet(bytes: Uint8Array): TrackSet {
  const reader = new ByteReader(bytes);
  if (MAGIC.some((byte) => reader.uint8() !== byte)) throw new CodecError('The bytes are not stored tracking.');
  const version = reader.uint8();
  if (version < PLAIN || version > NEWEST)
    throw new CodecError(`The stored tracking has version ${version}; this program reads up to ${NEWEST}.`);
  const head = {
    format: reader.text(),
    sourceClass: reader.oneOf(SOURCE_CLASSES),
    frameRateHz: reader.float64(),
    originEpochMs: reader.nullable(() => reader.float64()),
    periods: readList(reader, 'periods', () => ({
      id: reader.signedVarint(),
      startS: reader.float64(),
      endS: reader.float64(),
    })),
    pitch: reader.nullable(() => ({ lengthM: reader.float64(), widthM: reader.float64() })),
    teams: readList(reader, 'teams', () => ({ side: reader.oneOf(SIDES), name: reader.text() })),
    notes: readList(reader, 'notes', () => ({
      code: reader.text(),
      text: reader.text(),
      count: reader.nullable(() => reader.float64()),
    })),
  };
  const times = readTimes(reader);
  const budget = { samples: 2 * MAX_SAMPLES };
  const trackCount = reader.bounded(MAX_TRACKS, 'tracks');
  const tracks = Array.from({ length: trackCount }, () => readTrack(reader, version, times, budget));
  const ball = reader.nullable(() => readTrack(reader, version, times, budget));
  const possession =
    version >= WITH_POSITIONS
      ? reader.nullable(() => readPossession(reader, times))
      : version < WITH_POSSESSION
        ? null
        : readPossession(reader, times);
  if (reader.remaining > 0) throw new CodecError('The stored tracking has bytes after its end.');
  return { ...head, tracks, ball, possession };
}

function timeColumns(set: TrackSet): Float64Array[] {
  const columns = new Set(set.tracks.map((track) => track.timeS));
  if (set.ball !== null) columns.add(set.ball.timeS);
  if (set.possession !== null) columns.add(set.possession.timeS);
  return [...columns];
}

function readTimes(reader: ByteReader): Float64Array[] {
  const count = reader.bounded(MAX_TRACKS + 2, 'time columns');
  return Array.from({ length: count }, () => readTimeColumn(reader, MAX_FRAMES));
}

function versionFor(set: TrackSet): number {
  const tracks = set.ball === null ? set.tracks : [...set.tracks, set.ball];
  if (tracks.some(({ heartRate }) => heartRate !== undefined)) return WITH_HEART_RATE;
  if (tracks.some(({ position }) => position !== undefined)) return WITH_POSITIONS;
  if (set.possession !== null) return WITH_POSSESSION;
  return hasOrientation(set) ? WITH_ORIENTATION : PLAIN;
}

function hasOrientation({ tracks, ball }: TrackSet): boolean {
  return [...tracks, ...(ball === null ? [] : [ball])].some(({ orientation }) => orientation !== undefined);
}

function writeTrack(
  writer: ByteWriter,
  track: Track,
  version: number,
  times: readonly Float64Array[],
  scratch: Float64Array,
): void {
  writer.text(track.sourceKey);
  writer.text(track.name);
  writer.uint8(SIDES.indexOf(track.side));
  writer.nullable(track.shirtNumber, (shirtNumber) => writer.signedVarint(shirtNumber));
  writer.varint(times.indexOf(track.timeS));
  writeInt32Column(writer, track.x, scratch);
  writeInt32Column(writer, track.y, scratch);
  writer.nullable(track.deviceSpeed, (speed) => writeInt32Column(writer, speed, scratch));
  if (version === PLAIN) return;
  writer.nullable(track.orientation ?? null, (degrees) => writeInt32Column(writer, degrees, scratch));
  if (version < WITH_POSITIONS) return;
  writer.nullable(track.position ?? null, (position) => writer.uint8(PLAYING_POSITIONS.indexOf(position)));
  if (version < WITH_HEART_RATE) return;
  writer.nullable(track.heartRate ?? null, (bpm) => writeInt32Column(writer, bpm, scratch));
}

function readTrack(
  reader: ByteReader,
  version: number,
  times: readonly Float64Array[],
  budget: { samples: number },
): Track {
  const sourceKey = reader.text();
  const name = reader.text();
  const side = reader.oneOf(SIDES);
  const shirtNumber = reader.nullable(() => reader.signedVarint());
  const timeS = times[reader.varint()];
  if (timeS === undefined) throw new CodecError('The stored tracking names a time column that is not there.');
  // A run of missing samples takes no bytes, so the total is limited here.
  budget.samples -= timeS.length;
  if (budget.samples < 0) throw new CodecError('The stored tracking has more samples than a session may hold.');
  const track = {
    sourceKey,
    name,
    side,
    shirtNumber,
    timeS,
    x: readInt32Column(reader, timeS.length),
    y: readInt32Column(reader, timeS.length),
    deviceSpeed: reader.nullable(() => readInt32Column(reader, timeS.length)),
  };
  const orientation = version === PLAIN ? null : reader.nullable(() => readInt32Column(reader, timeS.length));
  const position = version < WITH_POSITIONS ? null : reader.nullable(() => reader.oneOf(PLAYING_POSITIONS));
  const heartRate = version < WITH_HEART_RATE ? null : reader.nullable(() => readInt32Column(reader, timeS.length));
  return {
    ...track,
    ...(orientation === null ? {} : { orientation }),
    ...(position === null ? {} : { position }),
    ...(heartRate === null ? {} : { heartRate }),
  };
}

function readList<T>(reader: ByteReader, what: string, read: () => T): T[] {
  return Array.from({ length: reader.bounded(MAX_ENTRIES, what) }, read);
}
