import { logout } from '@halfturn/contract/signin/login';
import { callApi } from '../calls/api';
import { endSession, LOGIN_WARNING } from './login-state';

/** Signs out here in any case: a server that does not answer must not keep the user in. */
export async function signOut(): Promise<void> {
  await callApi(logout, { named: 'every' }).catch(() => undefined);
  endSession(LOGIN_WARNING.loggedOut);
}
