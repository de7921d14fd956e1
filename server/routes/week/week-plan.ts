import { copyPlan, type NewPlanTarget, setPlanTarget } from '@halfturn/contract/week/week-plan';
import { todayIn } from '@halfturn/core/calendar/time-zone';
import { copiedTargets } from '@halfturn/core/metrics/week/copied-plan';
import { weekSpan } from '@halfturn/core/metrics/week/week-span';
import type { Clock } from '../../clock';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { takeCustomer } from '../../store/club/customers';
import { listPlanTargets, type NewTarget, setPlanTarget as storeTarget } from '../../store/club/plan-targets';
import { listSquads } from '../../store/club/types-positions-squads';
import type { Mount } from '../mount';
import { requireFree } from './week-plan-conflicts';

export function mountPlan(mount: Mount, clock: Clock): void {
  mount.customer(setPlanTarget, async ({ body, customer, squadIds, user, rows, change }) =>
    change(async (trx) => {
      const { customerId, timeZone } = customer;
      const { scope, scopeId } = scopeOf(body);
      if (scope === 'player' && scopeId !== null) await rows.within(trx).player(scopeId);
      if (scope === 'squad' && scopeId !== null) {
        const squads = await listSquads(trx, customerId);
        found(squads.find(({ squadId }) => squadId === scopeId) ?? null, NO_SUCH.squad(scopeId));
      }
      requireSeen(squadIds, scope, scopeId);
      const { kpi, day, dayType, sessionNo, isPercent, amount } = body;
      const target = { kpi, day, dayType, sessionNo, isPercent, amount, scope, scopeId };
      await requireFree(trx, customerId, target);
      const setAt = clock();
      const by = { today: todayIn(timeZone, setAt), setAt: setAt.toISOString(), setBy: user.userName };
      await storeTarget(trx, customerId, target, by);
      return { ok: true as const };
    }),
  );

  mount.customer(copyPlan, async ({ body: { fromDay, toDay }, customer, squadIds, user, rows, change }) => {
    const { customerId, timeZone } = customer;
    requireSeen(squadIds, 'everybody', null);
    const matchDays = await rows.matchDays(await rows.marks());
    const [from, to] = [weekSpan(fromDay, matchDays), weekSpan(toDay, matchDays)];
    if (from.from === to.from) throw new HttpError(422, 'Both days are of the same week: choose another.');
    return change(async (trx) => {
      const setAt = clock();
      const by = { today: todayIn(timeZone, setAt), setAt: setAt.toISOString(), setBy: user.userName };
      await takeCustomer(trx, customerId);
      const [targets, existing] = [
        await listPlanTargets(trx, customerId, from),
        await listPlanTargets(trx, customerId, to),
      ];
      const { copied, left } = copiedTargets(targets, to, matchDays, existing);
      for (const target of copied) await storeTarget(trx, customerId, target, by);
      return { copied: copied.length, left };
    });
  });
}

function scopeOf({ squadId, positionGroup, playerId }: NewPlanTarget): {
  readonly scope: NewTarget['scope'];
  readonly scopeId: number | null;
} {
  if (playerId !== null) return { scope: 'player', scopeId: playerId };
  if (positionGroup !== null) return { scope: 'positionGroup', scopeId: positionGroup };
  return squadId === null ? { scope: 'everybody', scopeId: null } : { scope: 'squad', scopeId: squadId };
}

/** Users who see only some squads plan for these and their players. */
function requireSeen(squadIds: readonly number[] | null, scope: NewTarget['scope'], scopeId: number | null): void {
  if (squadIds === null || scope === 'player') return;
  if (scope === 'squad' && scopeId !== null && squadIds.includes(scopeId)) return;
  throw new HttpError(403, 'You may plan for the squads that you see, and their players.');
}
