import { pathOf } from '../../routes/paths';
import { endSession, LOGIN_WARNING } from '../user/login-state';
import { leaveTo } from '../navigation';

/** A status the screen wants to see itself, with the server's sentence. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

/** Statuses that a screen sees to itself: those of a list, all that leave the user signed in, or every one. */
export type Named = readonly number[] | 'failures' | 'every';

export function isNamed(named: Named, status: number): boolean {
  if (named === 'every') return true;
  return named === 'failures' ? !endsSession(status) : named.includes(status);
}

function endsSession(status: number): boolean {
  return status === 401 || status === 403;
}

/**
 * What becomes of a refusal that no screen handles, wherever it was met: a call, a worker, an upload, an event stream
 * (portal-core section 8). 401 and 403 end the session; an unanswered call (0) leaves the user where they are.
 */
export function handleRefusal(status: number): void {
  if (endsSession(status)) endSession(LOGIN_WARNING.sessionExpired, status === 403);
  else if (status !== 0) leaveTo(pathOf('errorPage'));
}
