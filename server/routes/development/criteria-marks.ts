/** Which matches a player is compared with: read for every question, since they decide the answer. */
import { kindOf, referenceRule } from '@halfturn/core/metrics/reference/reference-rules';
import type { ChosenMarks } from '../../answers/development/development-comparison';
import { type ComparedMarks, type CriteriaKind, kindOfCriteria } from '../../answers/development/development-sessions';
import { MOST_LEAGUE_MATCHES } from '../../store/league/most-league-matches';
import type { CustomerRecord } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import { addressOf, Later } from '../../store/engine/kept-values';
import type { LeagueLists } from '../../store/league/league-lists';
import { listLeaguePositions } from '../../store/league/league-sessions';
import { listSessionMarks, listSessionsOfCompetition } from '../../store/session/session-marks';

export interface Criteria {
  readonly referenceCriteriaId: number;
  readonly playerCriteriaId: number;
}

export interface CriteriaSources {
  readonly store: Store;
  readonly lists: LeagueLists;
}

export async function criteriaMarks(
  sources: CriteriaSources,
  customer: CustomerRecord,
  { referenceCriteriaId, playerCriteriaId }: Criteria,
): Promise<ChosenMarks> {
  const kinds = { own: kindOfCriteria(playerCriteriaId), reference: kindOfCriteria(referenceCriteriaId) };
  const marks = {
    own: await comparedMarks(sources, customer, kinds.own),
    reference: await comparedMarks(sources, customer, kinds.reference),
  };
  return { kinds, marks };
}

async function comparedMarks(
  { store: { db }, lists }: CriteriaSources,
  customer: CustomerRecord,
  kind: CriteriaKind,
): Promise<Later<ComparedMarks>> {
  const rule = referenceRule(kind, customer.sport, false);
  const sessionIsAMatch = rule.kind !== 'training';
  const { isAcademyMatch, isLeagueMatch } = kind;
  const chosen = isLeagueMatch ? await listSessionsOfCompetition(db, customer.customerId, 'league') : null;
  const own = (await listSessionMarks(db, customer.customerId)).filter(
    (mark) => kindOf(mark) === rule.kind && (chosen === null || chosen.has(mark.sessionId)),
  );
  const league = await lists.of(customer, {
    sessionIsAMatch,
    isAcademyMatch: sessionIsAMatch && isAcademyMatch,
    ...(isLeagueMatch ? { competition: 'stated' as const } : {}),
    limit: MOST_LEAGUE_MATCHES,
  });
  const ours = await listLeaguePositions(db, [customer.customerId]);
  const others = await league.positions();
  return new Later(addressOf([own, ours, league.sessions, others]), async () => ({
    own,
    league: await league.sessions.load(),
    positions: [...ours, ...(await others.load())],
  }));
}
