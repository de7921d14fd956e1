import { fatigueFlags } from '@halfturn/contract/wellness/fatigue-flags';
import { addDays } from '@halfturn/core/calendar/day';
import { todayIn } from '@halfturn/core/calendar/time-zone';
import { wellnessParametersOf } from '@halfturn/core/methods/parameter-set';
import type { Clock } from '../../clock';
import { fatigueFlagsAnswer } from '../../answers/wellness/fatigue-flags';
import { listFixtures } from '../../store/club/fixtures';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';

export function mountFatigueFlags(mount: Mount, { store, answers }: AnswerSources, clock: Clock): void {
  mount.customer(fatigueFlags, async ({ listedPlayerIds, customer, rows }) => {
    const today = todayIn(customer.timeZone, clock());
    const players = (await rows.players()).filter(
      ({ playerId }) => listedPlayerIds === null || listedPlayerIds.includes(playerId),
    );
    const sessions = await rows.sessions();
    const set = await rows.parameters();
    const { days } = wellnessParametersOf(set.overrides).fatigue;
    const fixtures = await listFixtures(store.db, customer.customerId, today, addDays(today, days));
    return answers.of(fatigueFlagsAnswer, { customer, today, players, sessions, set, fixtures });
  });
}
