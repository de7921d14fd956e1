import { DEFAULT_TIME_ZONE, todayIn } from '@halfturn/core/calendar/time-zone';
import { now } from './now';
import { store } from './store';
import { currentCustomerAtom } from './user/user';

/** Today by the portal's clock in the current club's time zone, independent of this computer; `yyyy-mm-dd`. */
export function today(): string {
  return todayIn(store.get(currentCustomerAtom)?.timeZone ?? DEFAULT_TIME_ZONE, now());
}
