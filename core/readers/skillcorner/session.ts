import type { QualityNote, Team, TrackSet } from '../../tracking/trackset';
import { FormatError, type ReadOptions } from '../format-reader';
import {
  estimatedPositionsNotes,
  emptyPlayersNotes,
  endsSwitchNotes,
  repeatedPlayerNotes,
} from '../shared/session-notes';
import { ASSUMED_PITCH, pitchAssumedNote } from '../shared/pitch-size';
import { duplicateNotes, expectDuration, expectRate } from '../shared/time-base';
import type { SkillCornerFrames } from './frames';
import type { SkillCornerMatch } from './match';

const USUAL_RATE_HZ = 10;

/** @throws FormatError if the frames do not make a session, or the match file belongs to another */
export function sessionOf(
  format: string,
  found: SkillCornerFrames,
  match: SkillCornerMatch | null,
  fileName: string,
  options: ReadOptions,
): TrackSet {
  expectSameMatch(found, match);
  const frameRateHz = expectRate(found.frameRateHz ?? USUAL_RATE_HZ, fileName);
  const timeS = found.frames.finish();
  const firstFrame = timeS[0] ?? 0;
  for (let i = 0; i < timeS.length; i++) timeS[i] = ((timeS[i] ?? 0) - firstFrame) / frameRateHz;
  expectDuration(timeS, fileName);
  const periods = found.periods.finish(timeS, frameRateHz);
  const { tracks, ball, possession, emptyCount } = found.tracks.finish(timeS, fileName);
  const pitch = options.pitch ?? match?.pitch ?? null;
  return {
    format,
    sourceClass: options.sourceClass ?? 'broadcast',
    frameRateHz,
    originEpochMs: match?.kickoffMs ?? null,
    periods,
    pitch: pitch ?? ASSUMED_PITCH,
    teams: teamsOf(match),
    tracks,
    ball,
    possession,
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

function expectSameMatch(found: SkillCornerFrames, match: SkillCornerMatch | null): void {
  if (match === null || found.strangerCount < found.playerSampleCount || found.strangerCount === 0) return;
  throw new FormatError(
    'The match file belongs to another match: it lists no player of the tracking. Choose the two files of one match, or the ' +
      'tracking alone: it is read without names and teams.',
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
  if (found.unidentifiedCount > 0) {
    const text = `Positions of players whom the provider did not identify left out: ${found.unidentifiedCount}.`;
    notes.push({ code: 'unidentifiedPlayers', text, count: found.unidentifiedCount });
  }
  return [...notes, ...estimatedPositionsNotes(found.estimatedCount)];
}
