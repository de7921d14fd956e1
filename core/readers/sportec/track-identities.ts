import { cleanName } from '../shared/clean-names';
import type { TrackIdentity } from '../tracks/track-identity';
import type { Team } from '../../tracking/trackset';
import type { PersonFrameSets } from './frame-sets';
import type { MatchInformation } from './match-information';

export const BALL_TEAM = 'BALL';
const REFEREE_TEAM = /^referee/i;

export interface WhoIsWho {
  readonly teams: readonly Team[];
  readonly identityOf: (person: PersonFrameSets) => TrackIdentity | null;
}

export function whoIsWho(information: MatchInformation | null, persons: Iterable<PersonFrameSets>): WhoIsWho {
  if (information !== null) {
    return {
      teams: [...information.teams.values()],
      identityOf: ({ personId }) => information.players.get(personId) ?? null,
    };
  }
  const teamIds = [...new Set(Array.from(persons, ({ teamId }) => teamId))].filter(
    (id) => id !== BALL_TEAM && !REFEREE_TEAM.test(id),
  );
  const [homeId = '', awayId = ''] = teamIds;
  return {
    teams: [
      { side: 'home', name: cleanName(homeId) || 'Home' },
      { side: 'away', name: cleanName(awayId) || 'Away' },
    ],
    identityOf: ({ personId, teamId }) => {
      if (teamId !== homeId && teamId !== awayId) return null;
      const sourceKey = cleanName(personId);
      return { sourceKey, name: sourceKey, side: teamId === homeId ? 'home' : 'away', shirtNumber: null };
    },
  };
}
