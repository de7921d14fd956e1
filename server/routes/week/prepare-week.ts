import { FIRST_WEEK_KPI } from '@halfturn/core/metrics/week/week-kpis';
import { weekAnswer } from '../../answers/week/week';
import type { Clock } from '../../clock';
import type { GiveWay } from '../../plugins/quiet-time';
import type { ClubRows } from '../club-rows';
import type { AnswerSources } from '../written-answers';
import { weekInputs } from './week-inputs';

export interface WeekSources extends AnswerSources {
  readonly clock: Clock;
  readonly giveWay: GiveWay;
}

/** The week as it opens, for who sees every squad. */
export async function prepareWeek({ store, answers, clock, giveWay }: WeekSources, rows: ClubRows): Promise<void> {
  await giveWay();
  const asked = { day: undefined, of: { kpi: FIRST_WEEK_KPI, perMinute: false } };
  await answers.of(weekAnswer, await weekInputs({ store, rows }, asked, clock()));
}
