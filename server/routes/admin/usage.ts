import { countUse, usage } from '@halfturn/contract/admin/usage';
import type { Clock } from '../../clock';
import type { Store } from '../../store/engine/database';
import { countUsage, listUsage } from '../../store/club/usage';
import type { Mount } from '../mount';

/** Limit per address: a club may be behind one router, with everybody clicking. */
const COUNTS_PER_MINUTE = 600;

export function mountUsage(mount: Mount, { db }: Store, clock: Clock): void {
  mount.customer(
    countUse,
    async ({ customer, body }) => {
      await countUsage(db, customer.customerId, body, clock());
      return { ok: true } as const;
    },
    { perMinute: COUNTS_PER_MINUTE },
  );
  mount.admin(usage, ({ query: { startDate, endDate } }) => listUsage(db, startDate, endDate));
}
