/**
 * Reader of Stats Perform tracking (MA25): a line per frame, metres from the top left corner, with the match file
 * beside it.
 */
import { ByteCursor } from '../lines/byte-cursor';
import { calendarTimeMs } from '../lines/date-time';
import { headText, surenessOf, withRoles } from '../file-heads';
import { ReadProgress, readLines } from '../lines/read-lines';
import { PeriodBuilder } from '../shared/period-builder';
import { FormatError, type FileHead, type FormatReader, type ReadOptions, type SourceFile } from '../format-reader';
import { emptyPlayersNotes, endsSwitchNotes, repeatedPlayerNotes, yAxisFlippedNote } from '../shared/session-notes';
import { ASSUMED_PITCH, pitchAssumedNote } from '../shared/pitch-size';
import { SparseTracks } from '../tracks/sparse-tracks';
import { TimeColumnBuilder, duplicateNotes, frameTimesS, nominalRateHz } from '../shared/time-base';
import type { QualityNote, TrackSet } from '../../tracking/trackset';
import { FrameLine } from './frame-line';
import { readMatchMetadata, type MatchMetadata } from './metadata';

const MS_PER_S = 1000;
const FIRST_LINE = /^\s*\d{1,16};\d+,\d{1,2},\d+:(?:\d,[^,;:]*,\d*,-?[\d.]+,-?[\d.]+;|;)/;

type Role = 'positions' | 'json' | 'xml' | 'unknown';

function roleOf(head: FileHead): Role {
  const text = headText(head);
  if (FIRST_LINE.test(text)) return 'positions';
  if (/^\s*\{/.test(text) && /"matchInfo"\s*:/.test(text)) return 'json';
  return /^\s*</.test(text) && /<matchInfo\b/.test(text) ? 'xml' : 'unknown';
}

async function sortFiles(
  files: readonly SourceFile[],
): Promise<{ readonly positions: SourceFile; readonly metadata: MatchMetadata | null }> {
  let positions: SourceFile | null = null;
  let metadata: MatchMetadata | null = null;
  for (const { file, role } of await withRoles(files, roleOf)) {
    if (role === 'unknown') {
      throw new FormatError(
        'The file is neither a Stats Perform tracking feed nor its match file. Leave it out.',
        file.name,
      );
    }
    const earlier = role === 'positions' ? positions?.name : metadata?.fileName;
    if (earlier !== undefined) {
      throw new FormatError(`${earlier} is such a file already. Import one match at a time.`, file.name);
    }
    if (role === 'positions') positions = file;
    else metadata = await readMatchMetadata(file, role === 'xml');
  }
  if (positions !== null) return { positions, metadata };
  throw new FormatError('The tracking feed (MA25) with the positions is missing. Choose both files.', files[0]?.name);
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<TrackSet> {
  const { positions, metadata } = await sortFiles(files);
  const pitch = options.pitch ?? ASSUMED_PITCH;
  const cursor = new ByteCursor(positions.name);
  const tracks = new SparseTracks<string>();
  const line = new FrameLine(cursor, tracks, metadata, pitch);
  const times = new TimeColumnBuilder('time', MS_PER_S);
  const periodBuilder = new PeriodBuilder();
  await readLines(positions, new ReadProgress([positions], options), (bytes, start, end, number) => {
    cursor.load(bytes, start, end, number);
    const timeMs = line.timeMs();
    const frameIndex = times.length;
    if (!times.accept(timeMs, cursor)) return;
    periodBuilder.add(line.period(), frameIndex, cursor);
    line.positions(frameIndex);
  });
  if (metadata !== null && line.strangerCount > 0 && line.strangerCount === line.playerSampleCount) {
    throw new FormatError(
      'The match file belongs to another match: it lists no player of the tracking. Choose the two files of one match.',
      metadata.fileName,
    );
  }
  const timesMs = times.finish();
  const timeS = frameTimesS(timesMs, MS_PER_S, positions.name);
  const frameRateHz = nominalRateHz(timeS, positions.name);
  const periods = periodBuilder.finish(timeS, frameRateHz);
  const { tracks: players, ball, possession, emptyCount } = tracks.finish(timeS, positions.name);
  return {
    format: 'stats-perform',
    sourceClass: options.sourceClass ?? 'optical',
    frameRateHz,
    originEpochMs: calendarTimeMs(timesMs[0] ?? NaN),
    periods,
    pitch,
    teams: [
      { side: 'home', name: metadata?.teamNames.home ?? 'Home' },
      { side: 'away', name: metadata?.teamNames.away ?? 'Away' },
    ],
    tracks: players,
    ball,
    possession,
    notes: [
      ...duplicateNotes(times.duplicateCount),
      ...repeatedPlayerNotes(tracks.repeatedCount),
      yAxisFlippedNote(),
      ...(options.pitch === undefined ? [pitchAssumedNote()] : []),
      ...(metadata === null ? [metadataMissingNote()] : []),
      ...strangersNotes(line.strangerCount),
      ...emptyPlayersNotes(emptyCount),
      ...endsSwitchNotes(periods.length),
    ],
  };
}

function metadataMissingNote(): QualityNote {
  return { code: 'metadataMissing', text: 'No match file (MA1) given: players are named by their id.', count: null };
}

function strangersNotes(count: number): QualityNote[] {
  if (count === 0) return [];
  const text = `Positions of people who are not in the match file left out: ${count}.`;
  return [{ code: 'unknownPlayers', text, count }];
}

export const STATS_PERFORM: FormatReader = {
  id: 'stats-perform',
  label: 'Stats Perform tracking (MA25)',
  description:
    'The text file with the positions of a match (MA25), with its match file (MA1, JSON or XML) beside it for names and ' +
    'teams; metres from the top left corner of a pitch of 105 x 68 m unless another is given.',
  detect(heads) {
    return surenessOf(heads.map(roleOf), ['positions']);
  },
  read,
};
