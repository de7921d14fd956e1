import type { Explanation } from '@halfturn/contract/session/explanation';
import { byStart } from '@halfturn/core/calendar/time-zone';
import {
  type ClubMetric,
  clubFigure,
  isLeagueMetric,
  isOfTurns,
  type LeagueMetric,
} from '@halfturn/core/metrics/explained/club-figures';
import { addedUp } from '@halfturn/core/metrics/explained/combine-parts';
import { comparedClubs } from '@halfturn/core/metrics/team/team-comparison';
import { leagueName } from '@halfturn/core/views/choices/comparison-groups';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { maker } from '../answer-maker';
import { headOf, sessionValues } from '../session/explain-head';
import { type ClubMatchesInputs, clubMatches } from './club-matches';

interface ExplainClubInputs extends ClubMatchesInputs {
  readonly metric: ClubMetric | LeagueMetric;
  /** Place in the row, from 1; null: the own club. */
  readonly club: number | null;
  readonly titles: readonly { readonly sessionId: number; readonly title: string }[];
}

const UNNAMED = 'League club';

export const explainClubAnswer = maker('explainclub', async (inputs: ExplainClubInputs, kept): Promise<Explanation> => {
  const { customer, metric, club, titles } = inputs;
  const { customerId, displayName, sport, teamType } = customer;
  const figure = clubFigure(metric);
  const { full, long } = await clubMatches(kept, inputs);
  const compared = figure.of.kind === 'peak' ? long : full;
  const ofTurns = isOfTurns(figure);
  const like = found(ofTurns ? compared.likeOfTurns : compared.like, NO_SUCH.comparedSession);
  const { customerRank, clubs } = comparedClubs({
    customerId,
    like,
    matches: compared.all,
    matchValue: figure.matchValue,
    isOfTurns: ofTurns,
    summarise: figure.summarise,
  });
  const { versions } = like.method;
  const head = headOf(metric, { sport, sourceClass: null, overrides: inputs.overrides, versions });
  const named = clubs.map(({ isOwn, value }) => ({ name: isOwn ? displayName : null, value }));
  const median = addedUp(
    'median',
    clubs.map(({ value }) => value),
  );
  if (isLeagueMetric(metric)) {
    const isKnown = customerRank !== null;
    return {
      ...head,
      team: leagueName(sport, teamType, customer.leagueName),
      value: isKnown ? median : null,
      parts: { kind: 'clubs', rows: isKnown ? named : [] },
    };
  }
  const shown = club === null ? clubs.find(({ isOwn }) => isOwn) : found(clubs[club - 1], NO_SUCH.clubInRow);
  const isOwn = shown === undefined || shown.isOwn;
  return {
    ...head,
    team: isOwn ? displayName : UNNAMED,
    value: shown?.value ?? null,
    among: {
      kind: 'clubs',
      count: clubs.filter((each) => each !== shown).length,
      values: named.filter((_, index) => clubs[index] !== shown),
      mean: null,
      standardDeviation: null,
      median: clubs.length < 2 ? null : median,
      rank: isOwn ? customerRank : null,
    },
    parts: isOwn
      ? { kind: 'sessions', rows: sessionValues(titles, (shown?.matches ?? []).toSorted(byStart).toReversed()) }
      : { kind: 'elsewhere' },
  };
});
