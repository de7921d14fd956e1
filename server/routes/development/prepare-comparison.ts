import { byStart } from '@halfturn/core/calendar/time-zone';
import type { DerivedParameters } from '@halfturn/core/methods/derived-parameters';
import { developmentLeague } from '../../answers/development/development-league';
import {
  developmentEfforts,
  developmentRules,
  developmentSessions,
  effortMatches,
} from '../../answers/development/development-sessions';
import { type GiveWay, inPieces } from '../../plugins/quiet-time';
import type { CustomerRecord } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import type { LeagueLists } from '../../store/league/league-lists';
import type { LeagueSession } from '../../store/league/league-sessions';
import type { KeptOfServer } from '../create-kept-rows';
import { type Criteria, criteriaMarks } from './criteria-marks';

export interface PreparationSources {
  readonly store: Store;
  readonly lists: LeagueLists;
  readonly kept: KeptOfServer;
  readonly giveWay: GiveWay;
}

/** The screens' initial choice: all competitions for the player and the others. */
const EVERY_MATCH: Criteria = { referenceCriteriaId: 1, playerCriteriaId: 1 };

export async function prepareComparison(
  { store, lists, kept, giveWay }: PreparationSources,
  customer: CustomerRecord,
  parameters: DerivedParameters,
): Promise<void> {
  const { kinds, marks } = await criteriaMarks({ store, lists }, customer, EVERY_MATCH);
  const { customerId, sport } = customer;
  const { own, league } = await marks.reference.load();
  const strongest = parameters.capacity.peaks;
  const nobody = { own: [], league: [], positions: [] };
  await inPieces(own, giveWay, (some) => developmentSessions(kept, customerId, { ...nobody, own: some }));
  await inPieces(league, giveWay, (some) => developmentSessions(kept, customerId, { ...nobody, league: some }));
  const efforts = (some: readonly LeagueSession[]) =>
    developmentEfforts(kept, customerId, { ...nobody, league: some }, strongest);
  await inPieces(effortMatches(league), giveWay, efforts, 1);
  const sessions = await developmentSessions(kept, customerId, { ...(await marks.own.load()), league: [] });
  const [like] = sessions.sort((a, b) => byStart(b, a));
  if (like === undefined) return;
  const rules = developmentRules(kinds.reference, sport, parameters);
  const inputs = { customerId, marks: marks.reference, rules, method: like.method, strongest };
  await kept.developmentLeagues.prepare(inputs, (of) => developmentLeague(kept, of, giveWay));
}
