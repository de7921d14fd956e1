import { fixtures } from '@halfturn/contract/calendar/fixtures';
import { HttpError } from '../../plugins/http-error';
import type { Store } from '../../store/engine/database';
import { fixtureDatesAround, listFixtures } from '../../store/club/fixtures';
import type { Mount } from '../mount';

export function mountFixtures(mount: Mount, store: Store): void {
  mount.customer(fixtures, async ({ customer, query }) => {
    const { startDate, endDate } = query;
    if (startDate > endDate) throw new HttpError(400, '"startDate" is after "endDate".');
    return {
      fixtures: await listFixtures(store.db, customer.customerId, startDate, endDate),
      ...(await fixtureDatesAround(store.db, customer.customerId, startDate, endDate)),
    };
  });
}
