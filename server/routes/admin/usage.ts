import { countUse, usage } from '@halfturn/contract/admin/usage';
import type { Clock } from '../../clock';
import type { Store } from '../../store/engine/database';
import { countUsage, listUsage } from '../../store/club/usage';
import { REQUESTS_PER_MINUTE } from '../../requests-per-minute';
import type { Mount } from '../mount';

export function mountUsage(mount: Mount, { db }: Store, clock: Clock): void {
  mount.customer(
    countUse,
    async ({ customer, body }) => {
      await countUsage(db, customer.customerId, body, clock());
      return { ok: true } as const;
    },
    { perMinute: REQUESTS_PER_MINUTE.usageCounts },
  );
  mount.admin(usage, ({ query: { startDate, endDate } }) => listUsage(db, startDate, endDate));
}
