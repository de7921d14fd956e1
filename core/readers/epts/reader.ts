/**
 * Reader of FIFA EPTS sessions: an XML with the metadata and a text with the positions in the layout it describes;
 * optionally Metrica's events of the match.
 */
import { ByteCursor, LINE_END } from '../lines/byte-cursor';
import { periodsOfRanges } from '../shared/frame-ranges';
import { headText, readHead, surenessOf } from '../file-heads';
import { ReadProgress, readLines } from '../lines/read-lines';
import {
  FormatError,
  type FileHead,
  type FormatReader,
  type ReadOptions,
  type ReadSet,
  type SourceFile,
} from '../format-reader';
import { emptyPlayersNotes, endsSwitchNotes, yAxisFlippedNote } from '../shared/session-notes';
import { ASSUMED_PITCH, pitchAssumedNote } from '../shared/pitch-size';
import { isEventsFile, onlyEventsFile, possessionOfEvents, readEvents } from '../metrica/events';
import { isJsonEvents, readJsonEvents } from '../metrica/json-events';
import { SparseTracks } from '../tracks/sparse-tracks';
import { TimeColumnBuilder, duplicateNotes, frameTimesS } from '../shared/time-base';
import type { TrackIdentity } from '../tracks/track-identity';
import type { QualityNote } from '../../tracking/trackset';
import { EptsLine } from './frame-line';
import { readEptsMetadata, type EptsMetadata } from './metadata';
import { toCentre, type Origin } from './origin';

type Role = 'positions' | 'text' | 'metadata' | 'events' | 'unknown';

const ANY_FIRST_LINE = /^\s*\d+[\t !#$%&*,/:;=@^_|~](?:[-\d.]|NaN|[\t !#$%&*,/:;=@^_|~])/;
const FIRST_LINE = /^\s*\d+:(?:[-\d.eE]+|NaN),(?:[-\d.eE]+|NaN)[;:]/;

function roleOf(head: FileHead): Role {
  const text = headText(head);
  if (FIRST_LINE.test(text)) return 'positions';
  if (/^\s*</.test(text)) return /FIFADataTransferFormat|<GlobalConfig\b/.test(text) ? 'metadata' : 'unknown';
  if (isJsonEvents(head) || isEventsFile(head)) return 'events';
  return ANY_FIRST_LINE.test(text) ? 'text' : 'unknown';
}

function rolesOf(heads: readonly FileHead[]): Exclude<Role, 'text'>[] {
  const roles = heads.map(roleOf);
  const asText = roles.includes('metadata') ? 'positions' : 'unknown';
  return roles.map((role) => (role === 'text' ? asText : role));
}

function fileOf(role: 'positions' | 'metadata', files: readonly SourceFile[], roles: readonly string[]): SourceFile {
  const [first, second] = files.filter((_, index) => roles[index] === role);
  const what = role === 'positions' ? 'text file with the positions' : 'XML file with the metadata';
  if (second !== undefined) {
    throw new FormatError(`${first?.name ?? ''} is already the ${what}. Leave one out.`, second.name);
  }
  if (first !== undefined) return first;
  throw new FormatError(`The ${what} of the EPTS session is missing. Choose both files together.`, files[0]?.name);
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<ReadSet> {
  const roles = rolesOf(await Promise.all(files.map(readHead)));
  const stranger = files.find((_, index) => roles[index] === 'unknown');
  if (stranger !== undefined) {
    throw new FormatError('The file is neither EPTS positions nor EPTS metadata. Leave it out.', stranger.name);
  }
  const positions = fileOf('positions', files, roles);
  const metadataFile = fileOf('metadata', files, roles);
  const eventsFile = onlyEventsFile(files.filter((_, index) => roles[index] === 'events'));
  const metadata = await readEptsMetadata(metadataFile);
  const pitch = options.pitch ?? metadata.pitch ?? ASSUMED_PITCH;

  const cursor = new ByteCursor(positions.name, separatorsOf(metadata));
  const tracks = new SparseTracks<TrackIdentity>();
  const line = new EptsLine(cursor, tracks, pitch, metadata, metadataFile.name);
  const frames = new TimeColumnBuilder('frame', metadata.frameRateHz);
  await readLines(positions, new ReadProgress([positions], options), (bytes, start, end, number) => {
    cursor.load(bytes, start, end, number);
    const frame = line.frame();
    const frameIndex = frames.length;
    if (frames.accept(frame, cursor)) line.positions(frame, frameIndex);
  });
  const frameNumbers = frames.finish();
  const timeS = frameTimesS(frameNumbers, metadata.frameRateHz, positions.name);
  const periods = periodsOfRanges(metadata.periods, frameNumbers, timeS, metadata.frameRateHz);
  const { tracks: players, ball, emptyCount } = tracks.finish(timeS, positions.name);
  const isMetric = metadata.channels.positionUnit.kind === 'metric';
  const origin = isMetric ? toCentre(players, ball, pitch, positions.name) : null;
  const kickoffFrame = metadata.periods[0]?.firstFrame ?? frameNumbers[0] ?? 0;
  const kickoffS = ((frameNumbers[0] ?? 0) - kickoffFrame) / metadata.frameRateHz;
  // Events count frames from the start of the whole recording, even if this file begins later.
  const clockS = frameNumbers.map((frame) => frame / metadata.frameRateHz);
  const possession =
    eventsFile === undefined
      ? null
      : possessionOfEvents(
          isEventsFile(await readHead(eventsFile))
            ? await readEvents(eventsFile, new ReadProgress([], options))
            : await readJsonEvents(eventsFile, metadata.teams),
          { frames: frameNumbers, timeS, clockS },
          eventsFile.name,
        );
  return {
    format: 'epts',
    sourceClass: options.sourceClass ?? metadata.sourceClass,
    frameRateHz: metadata.frameRateHz,
    originEpochMs: metadata.kickoffMs === null ? null : metadata.kickoffMs + Math.round(kickoffS * 1000),
    isLocalClock: metadata.isLocalClock,
    periods,
    pitch,
    teams: [...metadata.teams.values()],
    tracks: players,
    ball,
    possession,
    notes: [
      ...duplicateNotes(frames.duplicateCount),
      origin === null ? yAxisFlippedNote() : originNote(origin),
      ...(options.pitch === undefined && metadata.pitch === null ? [pitchAssumedNote()] : []),
      ...beyondLayoutNotes(line.framesBeyondLayout),
      ...endsSwitchNotes(periods.length),
      ...emptyPlayersNotes(emptyCount),
    ],
  };
}

function separatorsOf({ layouts }: EptsMetadata): Set<number> {
  const separators = layouts.flatMap(({ cells }) => cells.map(({ separator }) => separator));
  return new Set(separators.filter((separator) => separator !== LINE_END));
}

function originNote(origin: Origin): QualityNote {
  const where = origin === 'centre' ? 'the centre spot' : 'a corner of the pitch';
  const text = `The file does not say where positions are measured from: from ${where}, by where the players are, y up.`;
  return { code: 'originAssumed', text, count: null };
}

function beyondLayoutNotes(count: number): QualityNote[] {
  if (count === 0) return [];
  const text = `Frames that the metadata does not describe, read like the last ones before: ${count}.`;
  return [{ code: 'framesBeyondMetadata', text, count }];
}

export const EPTS: FormatReader = {
  id: 'epts',
  label: 'FIFA EPTS',
  description:
    'The XML with the metadata and the text file with the positions, together; positions are shares of the field from ' +
    "its top left corner, or metres from its centre or a corner. With the JSON of Metrica's events, who has the ball.",
  detect(heads) {
    return surenessOf(rolesOf(heads), ['positions', 'metadata']);
  },
  read,
};
