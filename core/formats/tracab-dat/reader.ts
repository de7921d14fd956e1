/** Reader of the raw TRACAB `.dat`: one line per frame, all targets of the stadium, centimetres from the centre spot. */
import { ByteCursor } from '../byte-cursor';
import { periodsOfRanges } from '../frame-ranges';
import { headText, readHead, surenessOf } from '../heads';
import { ReadProgress, readLines } from '../lines';
import { FormatError, type FileHead, type FormatReader, type ReadOptions, type SourceFile } from '../reader';
import {
  ASSUMED_PITCH,
  ASSUMED_RATE_HZ,
  endsSwitchNotes,
  frameRateAssumedNote,
  pitchAssumedNote,
  repeatedPlayerNotes,
} from '../session-notes';
import { SparseTracks } from '../sparse-tracks';
import { TimeColumnBuilder, duplicateNotes, expectRate, frameTimesS } from '../time-base';
import type { TrackIdentity } from '../track-builder';
import type { QualityNote, TeamSide, TrackSet } from '../../tracking/trackset';
import { FrameLine, isHome, shirtNumberOf, type PlayerKey } from './frame-line';
import { readTracabDatMetadata, type TracabDatMetadata } from './metadata';

type Role = 'positions' | 'json' | 'xml' | 'unknown';

const FIRST_LINE = /^\s*\d+:(?:-?\d+,){3}-?[\d.]+,-?[\d.]+,-?[\d.]+[;:]/;

function roleOf(head: FileHead): Role {
  const text = headText(head);
  if (FIRST_LINE.test(text)) return 'positions';
  if (/^\s*\{/.test(text)) return 'json';
  return /^\s*</.test(text) && /<TracabMetaData\b|<iFrameRateFps>|<FrameRate>|\biFrameRateFps=/.test(text)
    ? 'xml'
    : 'unknown';
}

interface SessionFiles {
  readonly positions: SourceFile;
  readonly metadata: TracabDatMetadata | null;
}

async function sortFiles(files: readonly SourceFile[]): Promise<SessionFiles> {
  let positions: SourceFile | null = null;
  let metadata: { readonly file: SourceFile; readonly content: TracabDatMetadata } | null = null;
  for (const file of files) {
    const role = roleOf(await readHead(file));
    if (role === 'unknown') {
      throw new FormatError('The file is neither raw TRACAB positions nor their metadata. Leave it out.', file.name);
    }
    if (role === 'positions') {
      if (positions !== null) {
        throw new FormatError(`${positions.name} holds positions already. Import one match at a time.`, file.name);
      }
      positions = file;
    } else {
      if (metadata !== null) {
        throw new FormatError(`${metadata.file.name} is the metadata already. Leave one out.`, file.name);
      }
      metadata = { file, content: await readTracabDatMetadata(file, role === 'xml') };
    }
  }
  if (positions === null) {
    throw new FormatError('No TRACAB positions: the .dat file of the match is needed.', files[0]?.name);
  }
  return { positions, metadata: metadata?.content ?? null };
}

function identities(metadata: TracabDatMetadata | null): (key: PlayerKey) => TrackIdentity {
  return (key) => {
    const side: TeamSide = isHome(key) ? 'home' : 'away';
    const number = shirtNumberOf(key);
    const sourceKey = `${side}_${number}`;
    const name = metadata?.playerNames[side].get(number) ?? sourceKey;
    return { sourceKey, name, side, shirtNumber: number < 100 ? number : null };
  };
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<TrackSet> {
  const { positions, metadata } = await sortFiles(files);
  const tracks = new SparseTracks<PlayerKey>();
  const cursor = new ByteCursor(positions.name);
  const line = new FrameLine(cursor, tracks, identities(metadata));
  const frames = new TimeColumnBuilder('frame', null);
  await readLines(positions, new ReadProgress([positions], options), (bytes, start, end, number) => {
    cursor.load(bytes, start, end, number);
    const frame = line.frame();
    const frameIndex = frames.length;
    if (frames.accept(frame, cursor)) line.positions(frameIndex);
  });
  const frameRateHz = expectRate(metadata?.frameRateHz ?? ASSUMED_RATE_HZ, positions.name);
  const frameNumbers = frames.finish();
  const timeS = frameTimesS(frameNumbers, frameRateHz, positions.name);
  const periods = periodsOfRanges(metadata?.periods ?? [], frameNumbers, timeS, frameRateHz);
  const { tracks: players, ball } = tracks.finish(timeS, positions.name);
  return {
    format: 'tracab-dat',
    sourceClass: options.sourceClass ?? 'optical',
    frameRateHz,
    originEpochMs: originEpochMs(metadata, frameNumbers[0] ?? 0, frameRateHz),
    periods,
    pitch: options.pitch ?? metadata?.pitch ?? ASSUMED_PITCH,
    teams: [
      { side: 'home', name: metadata?.teamNames.home ?? 'Home' },
      { side: 'away', name: metadata?.teamNames.away ?? 'Away' },
    ],
    tracks: players,
    ball,
    notes: [
      ...duplicateNotes(frames.duplicateCount),
      ...repeatedPlayerNotes(tracks.repeatedCount),
      ...assumptionNotes(metadata, options),
      ...endsSwitchNotes(periods.length),
    ],
  };
}

function originEpochMs(metadata: TracabDatMetadata | null, firstFrame: number, frameRateHz: number): number | null {
  const kickoffFrame = metadata?.periods[0]?.firstFrame;
  const kickoffMs = metadata?.kickoffMs ?? null;
  if (kickoffFrame === undefined || kickoffMs === null) return null;
  return kickoffMs + Math.round(((firstFrame - kickoffFrame) * 1000) / frameRateHz);
}

function assumptionNotes(metadata: TracabDatMetadata | null, options: ReadOptions): QualityNote[] {
  const notes: QualityNote[] = [];
  if ((metadata?.frameRateHz ?? null) === null) notes.push(frameRateAssumedNote());
  if ((options.pitch ?? metadata?.pitch ?? null) === null) notes.push(pitchAssumedNote());
  if (metadata === null) {
    const text = 'No metadata file given: the whole file is taken as one period, players are named by shirt number.';
    notes.push({ code: 'metadataMissing', text, count: null });
  }
  return notes;
}

export const TRACAB_DAT: FormatReader = {
  id: 'tracab-dat',
  label: 'TRACAB raw (.dat)',
  description:
    'The .dat file of a match in centimetres, with its metadata (JSON or XML) beside it for rate, pitch, periods and ' +
    'names. Without it 25 Hz, 105 x 68 m and one period are assumed.',
  detect(heads) {
    return surenessOf(heads.map(roleOf), ['positions']);
  },
  read,
};
