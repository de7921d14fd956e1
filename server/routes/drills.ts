import { drills } from '@halfturn/contract/drills';
import { HttpError } from '../plugins/http-error';
import type { Store } from '../store/database';
import { listDrills } from '../store/drills';
import { findSession } from '../store/sessions';
import type { Mount } from './mount';
import { NO_SESSION } from './sessions';

export function mountDrills(mount: Mount, { db }: Store): void {
  mount.customer(drills, async ({ customer, query }) => {
    if ((await findSession(db, customer.customerId, query.sessionId)) === null) throw new HttpError(404, NO_SESSION);
    const records = await listDrills(db, customer.customerId, query.sessionId);
    return records.map(({ drillId, name }) => ({ id: drillId, name }));
  });
}
