import { endSession, LOGIN_WARNING } from './login-state';
import { leaveTo } from './navigation';

/** A status the screen wants to see itself, with the server's sentence. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

/** Statuses that a screen sees to itself. */
export type Named = readonly number[] | 'every';

export function isNamed(named: Named, status: number): boolean {
  return named === 'every' || named.includes(status);
}

/**
 * What becomes of a refusal that no screen handles, wherever it was met: a call, a worker, an upload, an event stream
 * (portal-core section 8). 401 and 403 end the session; an unanswered call (0) leaves the user where they are.
 */
export function handleRefusal(status: number): void {
  if (status === 401 || status === 403) endSession(LOGIN_WARNING.sessionExpired);
  else if (status !== 0) leaveTo('/errorpage');
}
