/** Targets for days and their sessions (METHODS LD9). */
import { WEEK_KPIS, type WeekKpi } from '@halfturn/core/metrics/week/week-kpis';
import { PLAN_SCOPES, type PlanTarget } from '@halfturn/core/metrics/week/plan-targets';
import { WEEK_DAY_TYPES } from '@halfturn/core/metrics/week/match-day-label';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../schema/schema';

const stored = z.object({
  day: z.string(),
  day_type: z.enum(['', ...WEEK_DAY_TYPES]),
  session_no: z.number(),
  scope: z.enum(PLAN_SCOPES),
  scope_id: z.number(),
  kpi: z.enum(WEEK_KPIS),
  is_percent: z.number(),
  amount: z.number(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
});

export interface PlanRange {
  readonly from: string;
  readonly to: string;
}

export async function listPlanTargets(
  db: Kysely<Database>,
  customerId: number,
  { from, to }: PlanRange,
  kpi?: WeekKpi,
): Promise<PlanTarget[]> {
  let query = db
    .selectFrom('plan_targets')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where((where) => where.or([where('day', '=', ''), where.and([where('day', '>=', from), where('day', '<=', to)])]));
  if (kpi !== undefined) query = query.where('kpi', '=', kpi);
  const rows = await query
    .orderBy('day')
    .orderBy('day_type')
    .orderBy('session_no')
    .orderBy('scope')
    .orderBy('scope_id')
    .execute();
  return rows.map((row) => {
    const each = stored.parse(row);
    return {
      day: each.day === '' ? null : each.day,
      dayType: each.day_type === '' ? null : each.day_type,
      sessionNo: each.session_no === 0 ? null : each.session_no,
      scope: each.scope,
      scopeId: each.scope === 'everybody' ? null : each.scope_id,
      kpi: each.kpi,
      isPercent: each.is_percent === 1,
      amount: each.amount,
      validFrom: each.valid_from,
      validTo: each.valid_to,
    };
  });
}

export interface NewTarget extends Omit<PlanTarget, 'amount' | 'validFrom' | 'validTo'> {
  readonly amount: number | null;
}

export interface SetBy {
  readonly today: string;
  readonly setAt: string;
  readonly setBy: string;
}

export async function setPlanTarget(
  trx: Transaction<Database>,
  customerId: number,
  target: NewTarget,
  { today, setAt, setBy }: SetBy,
): Promise<void> {
  const key = {
    day: target.day ?? '',
    day_type: target.dayType ?? '',
    session_no: target.sessionNo ?? 0,
    scope: target.scope,
    scope_id: target.scopeId ?? 0,
    kpi: target.kpi,
  };
  const ofKey = trx
    .updateTable('plan_targets')
    .where('customer_id', '=', customerId)
    .where('day', '=', key.day)
    .where('day_type', '=', key.day_type)
    .where('session_no', '=', key.session_no)
    .where('scope', '=', key.scope)
    .where('scope_id', '=', key.scope_id)
    .where('kpi', '=', key.kpi)
    .where('valid_to', 'is', null);
  await ofKey.set({ valid_to: today }).execute();
  if (target.amount === null) return;
  const row = {
    valid_to: null,
    is_percent: target.isPercent ? 1 : 0,
    amount: target.amount,
    set_at: setAt,
    set_by: setBy,
  };
  await trx
    .insertInto('plan_targets')
    .values({ customer_id: customerId, ...key, valid_from: today, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'day', 'day_type', 'session_no', 'scope', 'scope_id', 'kpi', 'valid_from'])
        .doUpdateSet(row),
    )
    .execute();
}
