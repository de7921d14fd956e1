import { pathOf } from '../../routes/links';
import type { WantedPath } from '../../state/user/login-state';
import type { User } from '../../state/user/user';

export function destination(user: User, wanted: WantedPath | null): string {
  if (user.passwordChangeRequired) return pathOf('changePassword');
  if (wanted?.userName === user.userName) return wanted.path;
  if (user.isAdmin) return pathOf('admin');
  // Do not return to another user's page, which may not even be accessible.
  return wanted?.userName === null ? wanted.path : pathOf('calendar');
}
