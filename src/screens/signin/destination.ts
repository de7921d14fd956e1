import { pathOf } from '../../routes/links';
import type { WantedPath } from '../../state/user/login-state';
import type { User } from '../../state/user/user';

/** Where a sign-in leads: a required password change, then the admin page, then the remembered path, then the calendar. */
export function destination(user: User, wanted: WantedPath | null): string {
  if (user.passwordChangeRequired) return pathOf('changePassword');
  if (user.isAdmin) return pathOf('admin');
  // Somebody else's page is no place to begin, and may be none to open.
  const isTheirs = wanted !== null && (wanted.userName === null || wanted.userName === user.userName);
  return isTheirs ? wanted.path : pathOf('calendar');
}
