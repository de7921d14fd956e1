import { pathOf } from '../../routes/links';
import { endSession, LOGIN_WARNING } from '../user/login-state';
import { leaveTo } from '../navigation';

export interface Refusal {
  readonly status: number;
  readonly message: string;
}

/** Statuses that a screen handles: those listed, all that leave the user signed in, or all. */
export type Named = readonly number[] | 'failures' | 'every';

export function isNamed(named: Named, status: number): boolean {
  if (named === 'every') return true;
  return named === 'failures' ? !endsSession(status) : named.includes(status);
}

function endsSession(status: number): boolean {
  return status === 401 || status === 403;
}

/**
 * Handles a refusal that no screen handles, from a call, a worker, an upload or an event stream (portal-core section
 * 8). 401 and 403 end the session; an unanswered call (0) changes nothing.
 * @param hasSomethingToLose data from before or an edit: then no other status leads to the error page
 */
export function handleRefusal(status: number, hasSomethingToLose = false): void {
  if (endsSession(status)) endSession(LOGIN_WARNING.sessionExpired, status === 403);
  else if (status !== 0 && !hasSomethingToLose) leaveTo(pathOf('errorPage'));
}
