import { HttpError } from '../plugins/http-error';
import { IMPORTING_STATUS, LIVE_STATUS } from '../store/live/live-feeds';
import type { SessionRecord } from '../store/session/sessions';
import { named } from './delete-sessions';

/**
 * A running session cannot be locked: its own recording would be refused.
 * @throws HttpError 409
 */
export function requireLockable(session: SessionRecord): void {
  if (session.status === LIVE_STATUS) {
    throw new HttpError(409, `${named(session)} is running: switch its sensor off and lock it once it is imported.`);
  }
  if (session.status === IMPORTING_STATUS) {
    throw new HttpError(409, `${named(session)} is being imported: lock it once that is done.`);
  }
}
