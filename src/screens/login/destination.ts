import { pathOf } from '../../routes/paths';
import type { User } from '../../state/user';

/** Where a sign-in leads: a required password change, then the admin page, then the remembered path, then the calendar. */
export function destination(user: User, wantedPath: string | null): string {
  if (user.passwordChangeRequired) return pathOf('changePassword');
  if (user.isAdmin) return pathOf('admin');
  return wantedPath ?? pathOf('calendar');
}
