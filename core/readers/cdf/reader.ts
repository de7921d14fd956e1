/**
 * Reader of the Common Data Format: tracking as JSON lines in metres from the centre spot, y up, with meta and
 * match sheet beside it.
 */
import type { TrackSet } from '../../tracking/trackset';
import { calendarTimeMs } from '../lines/date-time';
import { headLines, headText, surenessOf, withRoles } from '../file-heads';
import { ReadProgress } from '../lines/read-lines';
import { quoteForMessage } from '../shared/clean-names';
import { FormatError, type FileHead, type FormatReader, type ReadOptions, type SourceFile } from '../format-reader';
import {
  emptyPlayersNotes,
  endsSwitchNotes,
  estimatedPositionsNotes,
  repeatedPlayerNotes,
} from '../shared/session-notes';
import { ASSUMED_PITCH, pitchAssumedNote } from '../shared/pitch-size';
import { duplicateNotes, expectRate, frameTimesS, nominalRateHz } from '../shared/time-base';
import { CdfFrames } from './frames';
import { readCdfDocument, type CdfDocument } from './metadata';

type Role = 'tracking' | 'document' | 'unknown';

function roleOf(head: FileHead): Role {
  const [first = ''] = headLines(head, 1);
  if (!/^\uFEFF?\s*\{/.test(first)) return 'unknown';
  if (['"frame_id"', '"timestamp"', '"teams"', '"match"'].every((name) => first.includes(name))) return 'tracking';
  const text = headText(head);
  const isMeta = ['"stadium"', '"whistles"', '"teams"'].every((name) => text.includes(name));
  const isSheet = ['"result"', '"teams"', '"position_group"'].every((name) => text.includes(name));
  return isMeta || isSheet ? 'document' : 'unknown';
}

async function sortFiles(
  files: readonly SourceFile[],
): Promise<{ readonly tracking: SourceFile; readonly documents: readonly CdfDocument[] }> {
  const roles = await withRoles(files, roleOf);
  const of = (role: Role): SourceFile[] => roles.filter((entry) => entry.role === role).map(({ file }) => file);
  const [tracking, second] = of('tracking');
  const stranger = of('unknown')[0] ?? second;
  if (tracking === undefined) {
    throw new FormatError('The JSON lines with the positions are missing. Choose all files together.', files[0]?.name);
  }
  if (stranger !== undefined) {
    throw new FormatError(
      'This file is one too many: a session is the tracking, meta and match sheet of one match.',
      stranger.name,
    );
  }
  return { tracking, documents: await Promise.all(of('document').map(readCdfDocument)) };
}

function expectSameMatch(matchId: string | null, documents: readonly CdfDocument[]): void {
  const other = documents.find((document) => document.matchId !== null && document.matchId !== matchId);
  if (other === undefined || matchId === null) return;
  throw new FormatError(
    `The file belongs to another match: it is of ${quoteForMessage(other.matchId ?? '')}, the tracking of ` +
      `${quoteForMessage(matchId)}. Choose the files of one match, or the tracking alone.`,
    other.fileName,
  );
}

/** Seconds of each frame, from its time stamp, or from its number if the time stamps are whole seconds. */
function timesOf(
  frames: Float64Array,
  clockMs: Float64Array,
  frameRateHz: number | null,
  fileName: string,
): Float64Array {
  const isFine = clockMs.every((ms, i) => i === 0 || ms > (clockMs[i - 1] ?? NaN));
  if (isFine) return frameTimesS(clockMs, 1000, fileName);
  if (frameRateHz !== null) return frameTimesS(frames, expectRate(frameRateHz, fileName), fileName);
  throw new FormatError(
    'Several frames have one time stamp, and no frame rate is given. Add the meta file of the match.',
    fileName,
  );
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<TrackSet> {
  const { tracking, documents } = await sortFiles(files);
  const found = await CdfFrames.read(tracking, documents, new ReadProgress([tracking], options));
  expectSameMatch(found.matchId, documents);
  const first = <Value>(of: (document: CdfDocument) => Value | null): Value | null =>
    documents.map(of).find((value) => value !== null && value !== '') ?? null;
  const clockMs = found.clockMs.finish();
  const timeS = timesOf(
    found.frames.finish(),
    clockMs,
    first(({ frameRateHz }) => frameRateHz),
    tracking.name,
  );
  const frameRateHz = nominalRateHz(timeS, tracking.name);
  const periods = found.periods.finish(timeS, frameRateHz);
  const { tracks, ball, possession, emptyCount } = found.tracks.finish(timeS, tracking.name);
  const pitch = options.pitch ?? first((document) => document.pitch);
  const nameOf = (side: 'home' | 'away', otherwise: string): string =>
    first(({ teamNames }) => teamNames[side]) ??
    first(({ teamShortNames }) => teamShortNames[side]) ??
    (found.teamNames[side] || otherwise);
  return {
    format: 'cdf',
    sourceClass: options.sourceClass ?? 'optical',
    frameRateHz,
    originEpochMs: calendarTimeMs(clockMs[0] ?? NaN),
    periods,
    pitch: pitch ?? ASSUMED_PITCH,
    teams: [
      { side: 'home', name: nameOf('home', 'Home') },
      { side: 'away', name: nameOf('away', 'Away') },
    ],
    tracks,
    ball,
    possession,
    notes: [
      ...duplicateNotes(found.frames.duplicateCount),
      ...repeatedPlayerNotes(found.tracks.repeatedCount),
      ...emptyPlayersNotes(emptyCount),
      ...(pitch === null ? [pitchAssumedNote()] : []),
      ...endsSwitchNotes(periods.length),
      ...estimatedPositionsNotes(found.estimatedCount),
    ],
  };
}

export const CDF: FormatReader = {
  id: 'cdf',
  label: 'Common Data Format (JSON lines)',
  description:
    'Tracking of the open Common Data Format, a JSON line per frame, metres from the centre spot; meta (pitch, rate, shirts) ' +
    'and match sheet (names) beside it are used.',
  detect(heads) {
    return surenessOf(heads.map(roleOf), ['tracking']);
  },
  read,
};
