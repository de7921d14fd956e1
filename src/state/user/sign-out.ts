import { logout } from '@halfturn/contract/signin/login';
import { callApi } from '../calls/api';
import { endSession, LOGIN_WARNING } from './login-state';

/** Always signs out locally: an unresponsive server must not keep the user signed in. */
export async function signOut(): Promise<void> {
  await callApi(logout, { named: 'every' }).catch(() => undefined);
  endSession(LOGIN_WARNING.loggedOut);
}
