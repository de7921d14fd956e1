import type { QualityNote, Team, TeamSide } from '../../tracking/trackset';
import { sideSaid } from '../metrica/metrica-header';

interface Sides {
  readonly teams: readonly Team[];
  readonly sideOf: (team: string) => TeamSide;
  readonly notes: readonly QualityNote[];
}

export function sidesOf(names: readonly string[]): Sides {
  const [first = '', second] = names;
  if (second === undefined || names.length > 2) {
    const text = `The file names ${names.length} groups; all are taken as one team.`;
    return {
      teams: [{ side: 'home', name: names.length === 1 && first !== '' ? first : 'Own team' }],
      sideOf: () => 'home',
      notes: names.length > 2 ? [{ code: 'teamsMerged', text, count: names.length }] : [],
    };
  }
  const isSwapped = sideSaid(first) === 'away' || sideSaid(second) === 'home';
  const [home, away] = isSwapped ? [second, first] : [first, second];
  return {
    teams: [
      { side: 'home', name: home === '' ? 'Home' : home },
      { side: 'away', name: away === '' ? 'Away' : away },
    ],
    sideOf: (team) => (team === home ? 'home' : 'away'),
    notes: [],
  };
}
