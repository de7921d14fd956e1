import type { PlayingPosition } from '../../tracking/playing-position';
import type { Pitch, TeamSide } from '../../tracking/trackset';
import { calendarTimeMs, parseDateTimeMs } from '../lines/date-time';
import { jsonFieldsList } from '../shared/metadata-fields';
import { readText } from '../file-heads';
import { cleanName } from '../shared/clean-names';
import { expectPitch } from '../shared/pitch-size';
import { englishPosition } from '../shared/playing-positions';
import { FormatError, type SourceFile } from '../format-reader';

export interface PffMetadata {
  readonly pitch: Pitch | null;
  readonly matchId: string | null;
  readonly homeId: string;
  readonly awayId: string;
  readonly homeName: string;
  readonly awayName: string;
  readonly kickoffMs: number | null;
}

/** @throws FormatError if the file is not the metadata of one match */
export async function readPffMetadata(file: SourceFile): Promise<PffMetadata> {
  const [match, second] = jsonFieldsList(await readText(file), file.name);
  const [home, away] = [match?.object('homeTeam') ?? null, match?.object('awayTeam') ?? null];
  const [homeId, awayId] = [home?.text('id') ?? null, away?.text('id') ?? null];
  if (match === undefined || second !== undefined || homeId === null || awayId === null) {
    throw new FormatError('The metadata must be of one match with homeTeam and awayTeam, both with an id.', file.name);
  }
  const pitch = match.object('stadium')?.objects('pitches')[0] ?? null;
  return {
    pitch: pitch === null ? null : expectPitch(pitch.number('length'), pitch.number('width'), pitch),
    matchId: match.text('id'),
    homeId,
    awayId,
    homeName: cleanName(home?.text('name') ?? '') || 'Home',
    awayName: cleanName(away?.text('name') ?? '') || 'Away',
    kickoffMs: calendarTimeMs(parseDateTimeMs(match.text('date') ?? '')),
  };
}

interface RosterEntry {
  readonly name: string;
  readonly position: PlayingPosition | null;
}
export type PffRoster = ReadonlyMap<string, RosterEntry>;

/** @throws FormatError if the file is not a roster or has no player of these teams */
export async function readPffRoster(file: SourceFile, metadata: PffMetadata): Promise<PffRoster> {
  const players = new Map<string, RosterEntry>();
  for (const entry of jsonFieldsList(await readText(file), file.name)) {
    const side = sideOf(entry.object('team')?.text('id') ?? null, metadata);
    const shirt = entry.text('shirtNumber');
    const name = cleanName(entry.object('player')?.text('nickname') ?? '');
    const position = englishPosition(entry.text('positionGroupType'));
    if (side !== null && shirt !== null && name !== '') players.set(`${side}_${shirt}`, { name, position });
  }
  if (players.size > 0) return players;
  throw new FormatError(
    'Nobody in the roster is of the teams of the metadata. Choose the files of one match.',
    file.name,
  );
}

function sideOf(teamId: string | null, { homeId, awayId }: PffMetadata): TeamSide | null {
  if (teamId === null) return null;
  return teamId === homeId ? 'home' : teamId === awayId ? 'away' : null;
}
