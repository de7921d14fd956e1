/** Reader of FIFA EPTS sessions as Metrica Sports exports them: an XML with the metadata, a text with the positions. */
import { ByteCursor } from '../byte-cursor';
import { periodsOfRanges } from '../frame-ranges';
import { headText, surenessOf, withRoles } from '../heads';
import { ReadProgress, readLines } from '../lines';
import { FormatError, type FileHead, type FormatReader, type ReadOptions, type SourceFile } from '../reader';
import {
  ASSUMED_PITCH,
  emptyPlayersNotes,
  endsSwitchNotes,
  pitchAssumedNote,
  yAxisFlippedNote,
} from '../session-notes';
import { SparseTracks } from '../sparse-tracks';
import { TimeColumnBuilder, duplicateNotes, frameTimesS } from '../time-base';
import type { TrackIdentity } from '../track-builder';
import type { QualityNote, TrackSet } from '../../tracking/trackset';
import { EptsLine } from './frame-line';
import { readEptsMetadata } from './metadata';

type Role = 'positions' | 'metadata' | 'unknown';

const FIRST_LINE = /^\s*\d+:(?:[-\d.eE]+|NaN),(?:[-\d.eE]+|NaN)[;:]/;

function roleOf(head: FileHead): Role {
  const text = headText(head);
  if (FIRST_LINE.test(text)) return 'positions';
  return /^\s*</.test(text) && /FIFADataTransferFormat|<GlobalConfig\b/.test(text) ? 'metadata' : 'unknown';
}

function fileOf(role: Role, files: readonly { readonly file: SourceFile; readonly role: Role }[]): SourceFile {
  const [first, second] = files.filter((entry) => entry.role === role).map((entry) => entry.file);
  const what = role === 'positions' ? 'text file with the positions' : 'XML file with the metadata';
  if (second !== undefined) {
    throw new FormatError(`${first?.name ?? ''} is the ${what} already. Leave one out.`, second.name);
  }
  if (first !== undefined) return first;
  throw new FormatError(`The ${what} of the EPTS session is missing. Choose both files together.`, files[0]?.file.name);
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<TrackSet> {
  const roles = await withRoles(files, roleOf);
  const stranger = roles.find((entry) => entry.role === 'unknown');
  if (stranger !== undefined) {
    throw new FormatError('The file is neither EPTS positions nor EPTS metadata. Leave it out.', stranger.file.name);
  }
  const positions = fileOf('positions', roles);
  const metadataFile = fileOf('metadata', roles);
  const metadata = await readEptsMetadata(metadataFile);
  const pitch = options.pitch ?? metadata.pitch ?? ASSUMED_PITCH;

  const cursor = new ByteCursor(positions.name);
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
  const kickoffFrame = metadata.periods[0]?.firstFrame ?? frameNumbers[0] ?? 0;
  const kickoffS = ((frameNumbers[0] ?? 0) - kickoffFrame) / metadata.frameRateHz;
  return {
    format: 'epts',
    sourceClass: options.sourceClass ?? 'optical',
    frameRateHz: metadata.frameRateHz,
    originEpochMs: metadata.kickoffMs === null ? null : metadata.kickoffMs + Math.round(kickoffS * 1000),
    periods,
    pitch,
    teams: metadata.teams,
    tracks: players,
    ball,
    notes: [
      ...duplicateNotes(frames.duplicateCount),
      yAxisFlippedNote(),
      ...(options.pitch === undefined && metadata.pitch === null ? [pitchAssumedNote()] : []),
      ...beyondLayoutNotes(line.framesBeyondLayout),
      ...endsSwitchNotes(periods.length),
      ...emptyPlayersNotes(emptyCount),
    ],
  };
}

function beyondLayoutNotes(count: number): QualityNote[] {
  if (count === 0) return [];
  const text = `Frames that the metadata does not describe, read like the last ones before: ${count}.`;
  return [{ code: 'framesBeyondMetadata', text, count }];
}

export const EPTS: FormatReader = {
  id: 'epts',
  label: 'FIFA EPTS (Metrica)',
  description:
    'The XML with the metadata and the text file with the positions, together; positions are shares of the field from ' +
    'its top left corner.',
  detect(heads) {
    return surenessOf(heads.map(roleOf), ['positions', 'metadata']);
  },
  read,
};
