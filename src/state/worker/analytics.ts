/**
 * The portal's single analytics worker. It starts when the portal is idle, or with the first set that a screen needs.
 */
import { openAnalyticsClient } from '@halfturn/workers/analytics/client';
import { TAGS } from '@halfturn/contract/tags';
import { onStale } from '../calls/stale-answers';
import { store } from '../store';
import { currentCustomerAtom, userAtom } from '../user/user';
import { WorkerSets } from './worker-sets';

export const workerSets = new WorkerSets(openAnalyticsClient);

onStale(TAGS, (tags) => workerSets.makeStale(tags));

store.sub(userAtom, () => {
  if (store.get(userAtom) === null) workerSets.clear();
});

let customerId = store.get(currentCustomerAtom)?.customerId;
store.sub(currentCustomerAtom, () => {
  const next = store.get(currentCustomerAtom)?.customerId;
  if (next !== customerId) workerSets.leaveClub();
  customerId = next;
});
