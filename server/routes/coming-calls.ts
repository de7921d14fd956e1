import { COMING_CALLS } from '@halfturn/contract/coming-calls';
import { HttpError } from '../plugins/http-error';
import type { Mount } from './mount';

/** Every call that is not built yet: checked like the others, then 501. */
export function mountComingCalls(mount: Mount): void {
  for (const call of COMING_CALLS) {
    mount.customer(call, async () => {
      throw new HttpError(501, 'This part of the portal is not built yet.');
    });
  }
}
