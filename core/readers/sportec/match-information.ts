import { xmlFields, type Fields } from '../shared/metadata-fields';
import { cleanName, parseShirtNumber } from '../shared/clean-names';
import { expectPitch } from '../shared/pitch-size';
import { FormatError, type SourceFile } from '../format-reader';
import { germanPosition } from '../shared/playing-positions';
import { type TrackIdentity, withPosition } from '../tracks/track-identity';
import { readXmlTree } from '../xml/xml-tree';
import type { Pitch, Team, TeamSide } from '../../tracking/trackset';

export interface MatchInformation {
  readonly matchId: string | null;
  readonly pitch: Pitch | null;
  readonly teams: ReadonlyMap<string, Team>;
  readonly players: ReadonlyMap<string, TrackIdentity>;
}

/** @throws FormatError for damaged XML, or without a home and a guest team */
export async function readMatchInformation(file: SourceFile): Promise<MatchInformation> {
  const root = xmlFields(await readXmlTree(file), file.name);
  const information = root.object('MatchInformation') ?? root;
  const general = information.object('General');
  const environment = information.object('Environment');
  const teams = new Map<string, Team>();
  const players = new Map<string, TrackIdentity>();
  for (const team of information.object('Teams')?.objects('Team') ?? []) {
    const side = sideOf(team);
    teams.set(team.text('TeamId') ?? '', { side, name: cleanName(team.text('TeamName') ?? '') || side });
    for (const player of team.object('Players')?.objects('Player') ?? []) {
      const identity = identityOf(player, side);
      players.set(player.text('PersonId') ?? '', identity);
    }
  }
  if (new Set([...teams.values()].map(({ side }) => side)).size !== 2) {
    throw new FormatError('A home and a guest team are needed in the match information. Export it again.', file.name);
  }
  return {
    matchId: general?.text('MatchId') ?? null,
    pitch:
      environment === null
        ? null
        : expectPitch(environment.number('PitchX'), environment.number('PitchY'), environment),
    teams,
    players,
  };
}

function sideOf(team: Fields): TeamSide {
  const role = team.text('Role');
  if (role === 'home') return 'home';
  if (role === 'guest' || role === 'away') return 'away';
  throw team.error('The Role of a team must be home or guest.');
}

function identityOf(player: Fields, side: TeamSide): TrackIdentity {
  const sourceKey = cleanName(player.text('PersonId') ?? '');
  if (sourceKey === '') throw player.error('A player in the match information has no PersonId.');
  const fullName = [player.text('FirstName'), player.text('LastName')].filter(Boolean).join(' ');
  const name = cleanName(fullName) || cleanName(player.text('Shortname') ?? '') || sourceKey;
  const shirtNumber = parseShirtNumber(player.text('ShirtNumber') ?? '');
  return withPosition({ sourceKey, name, side, shirtNumber }, germanPosition(player.text('PlayingPosition')));
}
