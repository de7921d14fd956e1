/**
 * Page views and named events, counted by club and day: only with the user's consent, and without the user's identity.
 */
import { countUse, type Use } from '@halfturn/contract/admin/usage';
import { callApi } from './calls/api';
import { cookieConsentAtom } from './user/cookie-consent';
import { store } from './store';
import { currentCustomerAtom } from './user/user';

/** Use before sign-in, when no club is known yet: the sign-in page itself. */
let waiting: Use[] = [];
const MOST_WAITING = 10;

/** Fire and forget. Sends nothing before the choice about cookies, or after Reject. */
export function tellUse(use: Use): void {
  if (store.get(cookieConsentAtom) !== true) {
    waiting = [];
    return;
  }
  waiting = [...waiting, use].slice(-MOST_WAITING);
  const customer = store.get(currentCustomerAtom);
  if (customer === null) return;
  const uses = waiting;
  waiting = [];
  for (const body of uses) {
    callApi(countUse, { query: { customerId: customer.customerId }, body, named: 'every' }).catch(() => undefined);
  }
}
