import { squadStandards } from '@halfturn/contract/squad/squad';
import { leagueMatches, type RatedMatches } from '@halfturn/core/metrics/reference/league-matches';
import { kindOf } from '@halfturn/core/metrics/reference/reference-rules';
import { squadRule } from '@halfturn/core/metrics/team/squad-standards';
import { listPositions } from '../../store/club/types-positions-squads';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';
import { squadAnswer, type SquadInputs } from '../../answers/squad/squad';
import type { Store } from '../../store/engine/database';
import type { ClubRows } from '../club-rows';

export function mountSquad(mount: Mount, { store, answers }: AnswerSources): void {
  mount.customer(squadStandards, async ({ query: { matches }, rows }) =>
    answers.of(squadAnswer, await squadInputs(store, rows, matches)),
  );
}

export async function squadInputs({ db }: Store, rows: ClubRows, rated: RatedMatches): Promise<SquadInputs> {
  const { customer } = rows;
  const { customerId, sport } = customer;
  const players = await rows.players();
  const positions = await listPositions(db, customerId);
  const { kind } = squadRule(sport);
  const ofKind = (await rows.marks()).filter((mark) => kindOf(mark) === kind).map((mark) => ({ ...mark, customerId }));
  const marks = rated === 'league' ? leagueMatches(ofKind) : ofKind;
  const isCompetitionStated = ofKind.some(({ competition }) => competition === 'league');
  return { customer, players, positions, marks, isCompetitionStated };
}
