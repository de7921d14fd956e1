import { week } from '@halfturn/contract/week/week';
import { weekAnswer } from '../../answers/week/week';
import type { Clock } from '../../clock';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';
import { weekInputs } from './week-inputs';

export function mountWeek(mount: Mount, { store, answers }: AnswerSources, clock: Clock): void {
  mount.customer(week, async ({ query: { day, ...of }, rows }) => {
    const { kpi, perMinute } = of;
    return answers.of(weekAnswer, await weekInputs({ store, rows }, { day, of: { kpi, perMinute } }, clock()));
  });
}
