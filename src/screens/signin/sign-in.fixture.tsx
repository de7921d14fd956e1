/** The sign-in page behind the guard, with answers of the server to it. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { Guard } from '../../app/Guard';
import { LOGIN_WARNING, loginWarningAtom, wantedPathAtom } from '../../state/user/login-state';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { CLUB } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { LoginScreen } from './LoginScreen';

export const ANSWER = {
  userName: 'ada',
  mfaSetupRequired: false,
  mfaCodeRequired: false,
  qrCodeString: null,
  mfaSetupKey: null,
  recoveryCodes: [],
  isAdmin: false,
  primaryCustomer: CLUB,
  additionalCustomer: [],
  passwordChangeOptionEnabled: false,
  passwordChangeRequired: false,
};

export function answerLogin(...answers: (() => Response)[]) {
  const calls: (readonly [path: string, body: unknown])[] = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Promise.resolve(new Response('', { status: 404 }));
    calls.push([url, JSON.parse(typeof init?.body === 'string' ? init.body : 'null')]);
    const answer = answers.shift();
    return answer === undefined ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answer());
  });
  return calls;
}
export const refused = (status: number) => () => Response.json({ statusCode: status, message: 'No.' }, { status });
export const signedIn =
  (answer: object = {}) =>
  () =>
    Response.json({ ...ANSWER, ...answer }, { headers: { authorization: 'Bearer a.b.c' } });

export function open(path = '/login') {
  return renderAt(
    path,
    <Routes>
      <Route element={<Guard />}>
        <Route path="/login" element={<LoginScreen />} />
        <Route path="*" element={<Where />} />
      </Route>
    </Routes>,
  );
}
function Where() {
  return <p>Arrived</p>;
}

/** The choice about cookies survives between tests, so only the first one asks. */
export async function signIn() {
  const user = userEvent.setup();
  const accept = screen.queryByRole('button', { name: 'Accept' });
  if (accept !== null) await user.click(accept);
  await user.click(screen.getByLabelText('Username'));
  await user.paste('ada');
  await user.click(screen.getByLabelText('Password', { selector: 'input' }));
  await user.paste('correct horse');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  return user;
}

export function asVisitor(): void {
  beforeEach(() => {
    store.set(userAtom, null);
    store.set(loginWarningAtom, LOGIN_WARNING.none);
    store.set(wantedPathAtom, null);
    localStorage.clear();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}
