/** Reader of PFF broadcast tracking: a JSON line per frame, with metadata and roster JSON. */
import type { QualityNote, TrackSet } from '../../tracking/trackset';
import { headLines, readHead, surenessOf, withRoles } from '../file-heads';
import { ReadProgress } from '../lines/read-lines';
import { quoteForMessage } from '../shared/clean-names';
import { FormatError, type FileHead, type FormatReader, type ReadOptions, type SourceFile } from '../format-reader';
import {
  estimatedPositionsNotes,
  emptyPlayersNotes,
  endsSwitchNotes,
  repeatedPlayerNotes,
} from '../shared/session-notes';
import { ASSUMED_PITCH, pitchAssumedNote } from '../shared/pitch-size';
import { duplicateNotes, nominalRateHz } from '../shared/time-base';
import { PffFrames } from './frames';
import { readPffMetadata, type PffRoster, readPffRoster } from './metadata';

type Role = 'frames' | 'metadata' | 'roster' | 'unknown';

function roleOf(head: FileHead): Role {
  const [first = ''] = headLines(head, 1);
  if (/^\uFEFF?\{/.test(first) && /"videoTimeMs"\s*:/.test(first) && /"homePlayers"\s*:/.test(first)) return 'frames';
  const text = new TextDecoder('utf-8').decode(head.bytes);
  if (!/^\uFEFF?\s*\[/.test(text)) return 'unknown';
  if (/"homeTeam"\s*:/.test(text)) return 'metadata';
  return /"shirtNumber"\s*:/.test(text) ? 'roster' : 'unknown';
}

interface SessionFiles {
  readonly frames: SourceFile;
  readonly metadata: SourceFile | null;
  readonly roster: SourceFile | null;
}

async function sortFiles(files: readonly SourceFile[]): Promise<SessionFiles> {
  const roles = await withRoles(files, roleOf);
  const of = (role: Role): SourceFile[] => roles.filter((entry) => entry.role === role).map(({ file }) => file);
  const [frames, ...otherFrames] = of('frames');
  const [metadata = null, ...otherMetadata] = of('metadata');
  const [roster = null, ...otherRosters] = of('roster');
  if (frames === undefined) {
    throw new FormatError('No PFF tracking: a file with a JSON line per frame is needed.', files[0]?.name);
  }
  const stranger = [...of('unknown'), ...otherFrames, ...otherMetadata, ...otherRosters][0];
  if (stranger !== undefined) {
    throw new FormatError(
      'This file is one too many: a session is the tracking, metadata and roster of one match.',
      stranger.name,
    );
  }
  if (roster !== null && metadata === null) {
    throw new FormatError('The roster needs the metadata JSON, which says who plays at home.', roster.name);
  }
  return { frames, metadata, roster };
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<TrackSet> {
  const progress = new ReadProgress(files, options);
  const sorted = await sortFiles(files);
  const metadata = sorted.metadata === null ? null : await readPffMetadata(sorted.metadata);
  if (sorted.metadata !== null) await expectSameMatch(sorted.frames, sorted.metadata, metadata?.matchId ?? null);
  const roster: PffRoster =
    sorted.roster === null || metadata === null ? new Map() : await readPffRoster(sorted.roster, metadata);
  const found = await PffFrames.read(sorted.frames, roster, progress);
  const fileName = sorted.frames.name;
  const timeS = found.times.finish();
  const originMs = timeS[0] ?? 0;
  for (let i = 0; i < timeS.length; i++) timeS[i] = ((timeS[i] ?? 0) - originMs) / 1000;
  const frameRateHz = nominalRateHz(timeS, fileName);
  const periods = found.periods.finish(timeS, frameRateHz);
  const { tracks, ball, possession, emptyCount } = found.tracks.finish(timeS, fileName);
  const pitch = options.pitch ?? metadata?.pitch ?? null;
  return {
    format: 'pff',
    sourceClass: options.sourceClass ?? 'broadcast',
    frameRateHz,
    originEpochMs: metadata?.kickoffMs ?? null,
    periods,
    pitch: pitch ?? ASSUMED_PITCH,
    teams: [
      { side: 'home', name: metadata?.homeName ?? 'Home' },
      { side: 'away', name: metadata?.awayName ?? 'Away' },
    ],
    tracks,
    ball,
    possession,
    notes: [
      ...duplicateNotes(found.times.duplicateCount),
      ...repeatedPlayerNotes(found.tracks.repeatedCount),
      ...emptyPlayersNotes(emptyCount),
      ...(pitch === null ? [pitchAssumedNote()] : []),
      ...endsSwitchNotes(periods.length),
      ...ownNotes(found),
    ],
  };
}

async function expectSameMatch(frames: SourceFile, metadata: SourceFile, matchId: string | null): Promise<void> {
  const [first = ''] = headLines(await readHead(frames), 1);
  const trackedId = /"gameRefId"\s*:\s*"?(\d+)/.exec(first)?.[1];
  if (trackedId === undefined || matchId === null || trackedId === matchId) return;
  throw new FormatError(
    `The metadata belongs to another match: it is of ${quoteForMessage(matchId)}, the tracking of ${quoteForMessage(trackedId)}. ` +
      'Choose the files of one match, or the tracking alone.',
    metadata.name,
  );
}

function ownNotes(found: PffFrames): QualityNote[] {
  const kind =
    found.isSmoothed === true
      ? 'as smoothed by the provider, across breaks too: speeds at the beginning and end of a half are not real'
      : 'as seen, not smoothed by the provider';
  const notes: QualityNote[] = [{ code: 'positionKind', text: `Positions are ${kind}.`, count: null }];
  if (found.ownerlessCount > 0) {
    const text = `Positions without a shirt number left out: ${found.ownerlessCount}.`;
    notes.push({ code: 'ownerlessRows', text, count: found.ownerlessCount });
  }
  return [...notes, ...estimatedPositionsNotes(found.estimatedCount)];
}

export const PFF: FormatReader = {
  id: 'pff',
  label: 'PFF tracking (JSON lines)',
  description:
    'Broadcast tracking, a JSON line per frame, metres from the centre spot; metadata JSON (teams, pitch, date) and roster ' +
    'JSON (names) beside it are used. Positions as seen are taken where the file has them, else the smoothed ones.',
  detect(heads) {
    return surenessOf(heads.map(roleOf), ['frames']);
  },
  read,
};
