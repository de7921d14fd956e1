/**
 * The sign-in calls, outside `useChange`: the token is in a header, and no session exists yet that a refusal could end.
 */
import { login, msallogin } from '@halfturn/contract/signin/login';
import { callApiWithHeaders } from '../calls/api';

interface SignInBody {
  readonly username: string;
  readonly password: string;
  readonly mfaCode?: string;
  readonly recoveryCode?: string;
}

export const askSignIn = (body: SignInBody) => callApiWithHeaders(login, { body, named: 'every' });

export const askMicrosoftSignIn = (body: { readonly token: string; readonly nonce: string }) =>
  callApiWithHeaders(msallogin, { body, named: 'every' });
