import { squadStandards } from '@halfturn/contract/squad/squad';
import { leagueMatches } from '@halfturn/core/metrics/reference/league';
import { kindOf } from '@halfturn/core/metrics/reference/reference';
import { squadRule } from '@halfturn/core/metrics/team/squad-standards';
import { listPositions } from '../../store/club/types-positions-squads';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';
import { squadAnswer } from '../../answers/squad/squad';

export function mountSquad(mount: Mount, { store, answers }: AnswerSources): void {
  mount.customer(squadStandards, async ({ query: { matches: rated }, customer, rows }) => {
    const { customerId, sport } = customer;
    const players = await rows.players();
    const positions = await listPositions(store.db, customerId);
    const { kind } = squadRule(sport);
    const ofKind = (await rows.marks())
      .filter((mark) => kindOf(mark) === kind)
      .map((mark) => ({ ...mark, customerId }));
    const marks = rated === 'league' ? leagueMatches(ofKind) : ofKind;
    const isCompetitionStated = ofKind.some(({ competition }) => competition === 'league');
    return answers.of(squadAnswer, { customer, players, positions, marks, isCompetitionStated });
  });
}
