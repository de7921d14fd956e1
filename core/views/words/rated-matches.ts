import type { RatedMatches } from '../../metrics/reference/league-matches';
import { plural, type SessionNoun } from './session-noun';

export const RATED_CHOICES: readonly { readonly value: RatedMatches; readonly label: string }[] = [
  { value: 'league', label: 'League' },
  { value: 'all', label: 'All' },
];

export function ratedNoun(rated: RatedMatches, isCompetitionStated: boolean, noun: SessionNoun): string {
  return noun === 'match' && rated === 'league' && isCompetitionStated ? 'league match' : noun;
}

export function ratedWords(rated: RatedMatches, isCompetitionStated: boolean, noun: SessionNoun): string {
  if (noun !== 'match') return plural(noun);
  if (rated === 'all') return 'all matches';
  return isCompetitionStated ? 'league matches' : 'matches of no stated competition';
}
