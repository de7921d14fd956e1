/**
 * Reader of the Metrica CSV pair: one file per team with positions as shares of the pitch, and optionally the match
 * events.
 */
import { cellsOf } from '../../text/delimited-cells';
import { headLines, withRoles } from '../file-heads';
import { headerName } from '../lines/header-names';
import { ReadProgress } from '../lines/read-lines';
import { FormatError, type FileHead, type FormatReader, type ReadOptions, type SourceFile } from '../format-reader';
import { duplicateNotes, nominalRateHz } from '../shared/time-base';
import { expectTrackCount } from '../tracks/session-bounds';
import type { QualityNote, Team, TrackSet } from '../../tracking/trackset';
import { isEventsFile, onlyEventsFile, possessionOfEvents, readEvents } from './events';
import { isJsonEvents } from './json-events';
import { readTeamFile, type TeamFile } from './team-file';

const DEFAULT_PITCH = { lengthM: 105, widthM: 68 };

function isMetrica(head: FileHead): boolean {
  const [teams = '', , names = ''] = headLines(head, 3);
  const [period, frame, time] = cellsOf(names).map(headerName);
  return (
    teams.replace(/^\uFEFF/, '').startsWith(',,,') &&
    period === 'period' &&
    frame === 'frame' &&
    time?.startsWith('time') === true
  );
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<TrackSet> {
  const roles = await withRoles(files, (head) =>
    isEventsFile(head) ? 'events' : isJsonEvents(head) ? 'jsonEvents' : 'team',
  );
  const json = roles.find(({ role }) => role === 'jsonEvents');
  if (json !== undefined) {
    throw new FormatError(
      'These events name their teams by the metadata of EPTS positions. Beside a home and an away CSV choose the events as CSV.',
      json.file.name,
    );
  }
  const eventsFile = onlyEventsFile(roles.flatMap(({ file, role }) => (role === 'events' ? [file] : [])));
  const [firstFile, secondFile, third] = roles.flatMap(({ file, role }) => (role === 'team' ? [file] : []));
  if (firstFile === undefined) throw new FormatError('No file was selected. Choose the home and the away file.');
  if (third !== undefined) {
    throw new FormatError('A Metrica session is one home and one away file. Leave the others out.', third.name);
  }
  const progress = new ReadProgress(files, options);
  const pitch = options.pitch ?? DEFAULT_PITCH;
  const first = await readTeamFile(firstFile, pitch, 'home', null, progress);
  const second = secondFile === undefined ? null : await readTeamFile(secondFile, pitch, 'away', first, progress);
  if (second !== null && second.columns.side === first.columns.side) {
    throw new FormatError(
      `Both files are of the ${first.columns.side} team. Choose one home and one away file.`,
      second.fileName,
    );
  }

  const timeS = first.timeS;
  const frameRateHz = nominalRateHz(timeS, first.fileName);
  const teamFiles = second === null ? [first] : [first, second];
  const players = teamFiles.flatMap((teamFile) => teamFile.columns.players);
  const seen = players.filter((player) => player.hasSamples);
  expectTrackCount(seen.length, first.fileName);
  const ball = first.columns.ball ?? second?.columns.ball ?? null;
  const periods = first.periods.finish(timeS, frameRateHz);
  const possession =
    eventsFile === undefined
      ? null
      : possessionOfEvents(
          await readEvents(eventsFile, progress),
          { frames: first.frames, timeS, clockS: timeS },
          eventsFile.name,
        );
  const notes: QualityNote[] = [
    ...duplicateNotes(teamFiles.reduce((sum, teamFile) => sum + teamFile.duplicateCount, 0)),
    ...positionNotes(options.pitch === undefined, periods.length, players.length - seen.length),
  ];
  return {
    format: 'metrica-csv',
    sourceClass: options.sourceClass ?? 'optical',
    frameRateHz,
    originEpochMs: null,
    periods,
    pitch,
    teams: teamFiles.map(teamOf).sort((a, b) => (a.side === b.side ? 0 : a.side === 'home' ? -1 : 1)),
    tracks: seen.map((player) => player.finish(timeS)),
    ball: ball?.hasSamples === true ? ball.finish(timeS) : null,
    possession,
    notes,
  };
}

function teamOf({ columns }: TeamFile): Team {
  return {
    side: columns.side,
    name: columns.teamName === '' ? (columns.side === 'home' ? 'Home' : 'Away') : columns.teamName,
  };
}

function positionNotes(pitchAssumed: boolean, periodCount: number, emptyCount: number): QualityNote[] {
  const notes: QualityNote[] = [
    { code: 'yAxisFlipped', text: 'Positions turned from top left, y down, to the centre spot, y up.', count: null },
  ];
  if (pitchAssumed) notes.push({ code: 'pitchAssumed', text: 'No pitch size given: 105 x 68 m assumed.', count: null });
  if (periodCount > 1) {
    notes.push({
      code: 'endsSwitch',
      text: 'Teams switch ends after a period; positions are kept as recorded.',
      count: null,
    });
  }
  if (emptyCount > 0) {
    notes.push({
      code: 'emptyPlayers',
      text: `Players without tracking data left out: ${emptyCount}.`,
      count: emptyCount,
    });
  }
  return notes;
}

export const METRICA_CSV: FormatReader = {
  id: 'metrica-csv',
  label: 'Metrica CSV pair',
  description:
    'A home and an away CSV (or one alone) with three header lines and positions from 0 to 1, origin top left; ' +
    '105 x 68 m unless a pitch is given. With the CSV of the events, who has the ball.',
  detect(heads) {
    const known = heads.filter(isMetrica).length;
    if (known === 0) return 0;
    return known + heads.filter(isEventsFile).length === heads.length ? 1 : 0.6;
  },
  read,
};
