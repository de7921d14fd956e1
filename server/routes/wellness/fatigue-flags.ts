/** GET /fatigueflags: every match of every player against their own norm, and what followed each flag. */
import { fatigueFlags } from '@halfturn/contract/wellness/fatigue-flags';
import { addDays } from '@halfturn/core/calendar/day';
import { todayIn } from '@halfturn/core/calendar/time-zone';
import { wellnessParametersOf } from '@halfturn/core/methods/parameter-set';
import type { Clock } from '../../clock';
import { fatigueFlagsAnswer } from '../../answers/wellness/fatigue-flags';
import { listFixtures } from '../../store/club/fixtures';
import type { Mount } from '../mount';
import { ClubRows } from '../club-rows';
import type { AnswerSources } from '../written-answers';

export function mountFatigueFlags(mount: Mount, { store, answers }: AnswerSources, clock: Clock): void {
  mount.customer(fatigueFlags, async ({ listedPlayerIds, ...scope }) => {
    const club = new ClubRows(store, scope);
    const { customer } = club;
    const today = todayIn(customer.timeZone, clock());
    const players = (await club.players()).filter(
      ({ playerId }) => listedPlayerIds === null || listedPlayerIds.includes(playerId),
    );
    const sessions = await club.sessions();
    const set = await club.parameters();
    const { days } = wellnessParametersOf(set.overrides).fatigue;
    const fixtures = await listFixtures(store.db, customer.customerId, today, addDays(today, days));
    return answers.of(fatigueFlagsAnswer, { customer, today, players, sessions, set, fixtures });
  });
}
