import type { Pitch, TeamSide } from '../../tracking/trackset';
import { calendarTimeMs, parseDateTimeMs } from '../lines/date-time';
import { jsonFields, type Fields } from '../shared/metadata-fields';
import { readText } from '../file-heads';
import { cleanName, parseShirtNumber } from '../shared/clean-names';
import { expectPitch } from '../shared/pitch-size';
import { FormatError, type SourceFile } from '../format-reader';
import { englishPosition } from '../shared/playing-positions';
import { type TrackIdentity, withPosition } from '../tracks/track-identity';

export interface SkillCornerMatch {
  readonly fileName: string;
  readonly pitch: Pitch | null;
  readonly homeName: string;
  readonly awayName: string;
  readonly kickoffMs: number | null;
  readonly players: ReadonlyMap<number, TrackIdentity>;
  readonly refereeIds: ReadonlySet<number>;
  readonly ballId: number | null;
}

/**
 * @param idField the players' id in the tracking: `id` in version 3, `trackable_object` in version 2
 * @throws FormatError if the file is not a match file or a known field has the wrong type
 */
export async function readMatch(file: SourceFile, idField: 'id' | 'trackable_object'): Promise<SkillCornerMatch> {
  const fields = jsonFields(await readText(file), file.name);
  const [home, away] = [fields.object('home_team'), fields.object('away_team')];
  const homeId = home?.number('id') ?? null;
  if (homeId === null)
    throw new FormatError('The match file names no home_team with an id. Export it again.', file.name);
  const players = new Map<number, TrackIdentity>();
  for (const player of fields.objects('players')) {
    const id = player.number('id');
    const trackedId = player.number(idField);
    if (id === null || trackedId === null) continue;
    players.set(trackedId, identityOf(player, id, player.number('team_id') === homeId ? 'home' : 'away'));
  }
  return {
    fileName: file.name,
    pitch: expectPitch(fields.number('pitch_length'), fields.number('pitch_width'), fields),
    homeName: cleanName(home?.text('name') ?? '') || 'Home',
    awayName: cleanName(away?.text('name') ?? '') || 'Away',
    kickoffMs: calendarTimeMs(parseDateTimeMs(fields.text('date_time') ?? '')),
    players,
    refereeIds: new Set(fields.objects('referees').flatMap((referee) => referee.number('trackable_object') ?? [])),
    ballId: fields.object('ball')?.number('trackable_object') ?? null,
  };
}

function identityOf(player: Fields, id: number, side: TeamSide): TrackIdentity {
  const fullName = [player.text('first_name') ?? '', player.text('last_name') ?? ''].join(' ').trim();
  const name = cleanName(fullName === '' ? (player.text('short_name') ?? '') : fullName);
  const identity: TrackIdentity = {
    sourceKey: String(id),
    name: name === '' ? String(id) : name,
    side,
    shirtNumber: parseShirtNumber(player.text('number') ?? ''),
  };
  return withPosition(identity, englishPosition(player.object('player_role')?.text('name') ?? null));
}
