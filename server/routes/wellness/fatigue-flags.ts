import { fatigueFlags } from '@halfturn/contract/wellness/fatigue-flags';
import { addDays } from '@halfturn/core/calendar/day';
import { wellnessParametersOf } from '@halfturn/core/methods/parameter-set';
import type { Clock } from '../../clock';
import { fatigueFlagsAnswer } from '../../answers/wellness/fatigue-flags';
import { listFixtures } from '../../store/club/fixtures';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';
import { mountExplainFlags } from './explain-flags';
import { ratedInputs } from './flag-ledger-inputs';

export function mountFatigueFlags(mount: Mount, sources: AnswerSources, clock: Clock): void {
  mount.customer(fatigueFlags, async (scope) => {
    const inputs = await ratedInputs(scope, clock);
    const { customer, today, set } = inputs;
    const { days } = wellnessParametersOf(set.overrides).fatigue;
    const fixtures = await listFixtures(sources.store.db, customer.customerId, today, addDays(today, days));
    return sources.answers.of(fatigueFlagsAnswer, { ...inputs, fixtures });
  });
  mountExplainFlags(mount, sources, clock);
}
