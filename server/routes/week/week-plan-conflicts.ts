import { dayOfYearText } from '@halfturn/core/calendar/day-text';
import { isSamePlan, type PlanScope } from '@halfturn/core/metrics/week/plan-targets';
import { HttpError } from '../../plugins/http-error';
import { takeCustomer } from '../../store/club/customers';
import { listPlanTargets, type NewTarget } from '../../store/club/plan-targets';
import type { Trx } from '../../store/engine/transaction';

const WHOM: Readonly<Record<PlanScope, string>> = {
  everybody: 'everybody',
  squad: 'this squad',
  positionGroup: 'this position',
  player: 'this player',
};

/** A changed template is another version; a day or session has one plan. @throws HttpError 409 */
export async function requireFree(trx: Trx, customerId: number, target: NewTarget): Promise<void> {
  const { day, amount, scope, kpi } = target;
  if (day === null || amount === null) return;
  await takeCustomer(trx, customerId);
  const existing = (await listPlanTargets(trx, customerId, { from: day, to: day }, kpi)).find(
    (each) => each.validTo === null && isSamePlan(each, target),
  );
  if (existing === undefined) return;
  const which = existing.sessionNo === null ? '' : `session ${existing.sessionNo} on `;
  const message = `There is a target for ${WHOM[scope]} for ${which}${dayOfYearText(day)} already: remove it first.`;
  throw new HttpError(409, message, [{ name: 'day', message }]);
}
