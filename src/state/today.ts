import { DEFAULT_TIME_ZONE, todayIn } from '@halfturn/core/calendar/time-zone';
import { now } from './now';
import { store } from './store';
import { currentCustomerAtom } from './user/user';

/** Today by the portal's clock at the club worked as, wherever this computer is; `yyyy-mm-dd`. */
export function today(): string {
  return todayIn(store.get(currentCustomerAtom)?.timeZone ?? DEFAULT_TIME_ZONE, now());
}
