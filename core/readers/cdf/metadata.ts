/**
 * Reads the meta and match sheet documents beside Common Data Format tracking: pitch, rate, kick-off, shirt
 * numbers, names.
 */
import type { PlayingPosition } from '../../tracking/playing-position';
import type { Pitch } from '../../tracking/trackset';
import { calendarTimeMs, parseDateTimeMs } from '../lines/date-time';
import { jsonFields, type Fields } from '../shared/metadata-fields';
import { readText } from '../file-heads';
import { cleanName, parseShirtNumber } from '../shared/clean-names';
import { expectPitch } from '../shared/pitch-size';
import { englishPosition } from '../shared/playing-positions';
import type { SourceFile } from '../format-reader';

export interface CdfDocument {
  readonly fileName: string;
  readonly matchId: string | null;
  readonly pitch: Pitch | null;
  readonly frameRateHz: number | null;
  readonly kickoffMs: number | null;
  readonly teamNames: Readonly<Record<'home' | 'away', string>>;
  readonly teamShortNames: Readonly<Record<'home' | 'away', string>>;
  readonly shirtNumbers: ReadonlyMap<string, number>;
  readonly names: ReadonlyMap<string, string>;
  readonly positions: ReadonlyMap<string, PlayingPosition>;
}

/** @throws FormatError if the file is not a JSON object or a known field has the wrong type */
export async function readCdfDocument(file: SourceFile): Promise<CdfDocument> {
  const fields = jsonFields(await readText(file), file.name);
  const match = fields.object('match');
  const stadium = fields.object('stadium');
  const teams = fields.object('teams');
  const [home, away] = [teams?.object('home') ?? null, teams?.object('away') ?? null];
  const players = [home, away].flatMap((team) => team?.objects('players') ?? []);
  return {
    fileName: file.name,
    matchId: match?.text('id') ?? null,
    pitch:
      stadium === null ? null : expectPitch(stadium.number('pitch_length'), stadium.number('pitch_width'), stadium),
    frameRateHz: fields.object('meta')?.object('tracking')?.number('fps') ?? null,
    kickoffMs: calendarTimeMs(parseDateTimeMs(match?.text('kickoff_time') ?? '')),
    teamNames: { home: teamName(home, 'name'), away: teamName(away, 'name') },
    teamShortNames: { home: teamName(home, 'short_name'), away: teamName(away, 'short_name') },
    shirtNumbers: new Map(
      players.flatMap((player): [string, number][] => {
        const number = parseShirtNumber(player.text('jersey_number') ?? '');
        // The format requires a shirt number and writes 0 for a player without one.
        return number === null || number === 0 ? [] : [[player.text('id') ?? '', number]];
      }),
    ),
    names: new Map(players.map((player) => [player.text('id') ?? '', playerName(player)])),
    positions: new Map(
      players.flatMap((player): [string, PlayingPosition][] => {
        const position = englishPosition(player.text('position')) ?? englishPosition(player.text('position_group'));
        return position === null ? [] : [[player.text('id') ?? '', position]];
      }),
    ),
  };
}

function teamName(team: Fields | null, field: 'name' | 'short_name'): string {
  return cleanName(team?.text(field) ?? '');
}

function playerName(player: Fields): string {
  const full = [player.text('first_name') ?? '', player.text('last_name') ?? ''].join(' ').trim();
  return cleanName(full === '' ? (player.text('name') ?? player.text('short_name') ?? '') : full);
}
