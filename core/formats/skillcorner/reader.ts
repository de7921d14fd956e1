/** Reader of SkillCorner broadcast tracking (version 3): a JSON line per frame, and the match JSON beside it. */
import type { QualityNote, Team, TrackSet } from '../../tracking/trackset';
import { headLines, surenessOf, withRoles } from '../heads';
import { ReadProgress } from '../lines';
import { FormatError, type FileHead, type FormatReader, type ReadOptions, type SourceFile } from '../reader';
import {
  estimatedPositionsNotes,
  ASSUMED_PITCH,
  emptyPlayersNotes,
  endsSwitchNotes,
  pitchAssumedNote,
  repeatedPlayerNotes,
} from '../session-notes';
import { duplicateNotes, expectDuration, expectRate } from '../time-base';
import { SkillCornerFrames } from './frames';
import { readMatch, type SkillCornerMatch } from './match';

const USUAL_RATE_HZ = 10;

type Role = 'frames' | 'match' | 'unknown';

function roleOf(head: FileHead): Role {
  const [first = ''] = headLines(head, 1);
  if (/^\uFEFF?\{.*"frame"\s*:/.test(first) && /"player_data"\s*:/.test(first)) return 'frames';
  const text = new TextDecoder('utf-8').decode(head.bytes);
  return /^\uFEFF?\s*\{/.test(text) && /"home_team"\s*:/.test(text) ? 'match' : 'unknown';
}

async function sortFiles(files: readonly SourceFile[]): Promise<{ frames: SourceFile; match: SourceFile | null }> {
  const roles = await withRoles(files, roleOf);
  const of = (role: Role): SourceFile[] => roles.filter((entry) => entry.role === role).map(({ file }) => file);
  const [frames, secondFrames] = of('frames');
  const [match, secondMatch] = of('match');
  if (frames === undefined) {
    throw new FormatError('No SkillCorner tracking: a file with a JSON line per frame is needed.', files[0]?.name);
  }
  const stranger = of('unknown')[0] ?? secondFrames ?? secondMatch;
  if (stranger !== undefined) {
    throw new FormatError('The file is too many: one tracking file and one match file are a session.', stranger.name);
  }
  return { frames, match: match ?? null };
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<TrackSet> {
  const progress = new ReadProgress(files, options);
  const sorted = await sortFiles(files);
  const match = sorted.match === null ? null : await readMatch(sorted.match);
  const found = await SkillCornerFrames.read(sorted.frames, match, progress);
  expectSameMatch(found, match);
  const fileName = sorted.frames.name;
  const frameRateHz = expectRate(found.frameRateHz ?? USUAL_RATE_HZ, fileName);
  const timeS = found.frames.finish();
  const firstFrame = timeS[0] ?? 0;
  for (let i = 0; i < timeS.length; i++) timeS[i] = ((timeS[i] ?? 0) - firstFrame) / frameRateHz;
  expectDuration(timeS, fileName);
  const periods = found.periods.finish(timeS, frameRateHz);
  const { tracks, ball, emptyCount } = found.tracks.finish(timeS, fileName);
  const pitch = options.pitch ?? match?.pitch ?? null;
  return {
    format: 'skillcorner',
    sourceClass: options.sourceClass ?? 'broadcast',
    frameRateHz,
    originEpochMs: match?.kickoffMs ?? null,
    periods,
    pitch: pitch ?? ASSUMED_PITCH,
    teams: teamsOf(match),
    tracks,
    ball,
    notes: [
      ...duplicateNotes(found.frames.duplicateCount),
      ...repeatedPlayerNotes(found.tracks.repeatedCount),
      ...emptyPlayersNotes(emptyCount),
      ...(pitch === null ? [pitchAssumedNote()] : []),
      ...endsSwitchNotes(periods.length),
      ...ownNotes(found, match !== null),
    ],
  };
}

/** @throws FormatError where the match file knows nobody in the tracking. */
function expectSameMatch(found: SkillCornerFrames, match: SkillCornerMatch | null): void {
  if (match === null || found.strangerCount < found.playerSampleCount || found.strangerCount === 0) return;
  throw new FormatError(
    'The match file is of another match: nobody in the tracking is in it. Choose the two files of one match.',
    match.fileName,
  );
}

function teamsOf(match: SkillCornerMatch | null): Team[] {
  if (match === null) return [{ side: 'home', name: 'Both teams' }];
  return [
    { side: 'home', name: match.homeName },
    { side: 'away', name: match.awayName },
  ];
}

function ownNotes(found: SkillCornerFrames, hasMatch: boolean): QualityNote[] {
  const notes: QualityNote[] = [];
  if (!hasMatch) {
    const text = 'No match file given: names and teams are unknown, all players are taken as one team.';
    notes.push({ code: 'teamsUnknown', text, count: null });
  }
  if (found.frameRateHz === null) {
    notes.push({ code: 'frameRateAssumed', text: 'No clock in the file: 10 frames a second assumed.', count: null });
  }
  if (found.strangerCount > 0) {
    const text = `Positions of people who are not in the match file left out: ${found.strangerCount}.`;
    notes.push({ code: 'unknownPlayers', text, count: found.strangerCount });
  }
  return [...notes, ...estimatedPositionsNotes(found.estimatedCount)];
}

export const SKILLCORNER: FormatReader = {
  id: 'skillcorner',
  label: 'SkillCorner tracking (JSON lines)',
  description:
    'Broadcast tracking, a JSON line per frame, metres from the centre spot; the match JSON beside it gives names, teams, ' +
    'pitch and date. Without it all players are one team.',
  detect(heads) {
    return surenessOf(heads.map(roleOf), ['frames']);
  },
  read,
};
