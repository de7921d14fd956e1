import { recomputes } from '@halfturn/contract/data/recomputes';
import { listRecomputes } from '../../store/jobs/recomputes';
import type { Store } from '../../store/engine/database';
import type { Mount } from '../mount';

export function mountRecomputes(mount: Mount, { db }: Store): void {
  mount.customer(recomputes, async ({ customer }) => listRecomputes(db, customer.customerId));
}
