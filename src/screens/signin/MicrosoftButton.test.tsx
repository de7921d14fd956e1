import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOGIN_WARNING, loginWarningAtom } from '../../state/user/login-state';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { CLUB } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { LoginScreen } from './LoginScreen';
import { beginMicrosoftSignIn } from './microsoft';

const MICROSOFT = { authority: 'https://login.microsoftonline.com/tenant', clientId: 'client' };
const ANSWER = {
  userName: 'mia',
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

function answer(response: Response): unknown[] {
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Promise.resolve(Response.json({ apiBase: '/api', microsoft: MICROSOFT }));
    calls.push([url, JSON.parse(typeof init?.body === 'string' ? init.body : 'null')]);
    return Promise.resolve(response);
  });
  return calls;
}

function comeBack(fragment: string): void {
  window.history.replaceState(null, '', `/login${fragment}`);
  renderAt('/login', <LoginScreen />);
}

beforeEach(() => {
  store.set(userAtom, null);
  store.set(loginWarningAtom, LOGIN_WARNING.none);
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('waits for the choice about cookies like the other button', async () => {
  answer(Response.json(ANSWER));
  comeBack('');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sign in with Microsoft' });
  expect(button.disabled).toBe(true);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Accept' }));
  expect(button.disabled).toBe(false);
});

it('signs in with the token it comes back with, and leaves it in no address', async () => {
  const sent = new URL(beginMicrosoftSignIn(MICROSOFT, 'https://portal.example/login')).searchParams;
  const calls = answer(Response.json(ANSWER, { headers: { authorization: 'Bearer a.b.c' } }));
  comeBack(`#id_token=x.y.z&state=${sent.get('state')}`);
  await waitFor(() => expect(store.get(userAtom)?.token).toBe('a.b.c'));
  expect(calls).toEqual([['/api/msallogin', { token: 'x.y.z', nonce: sent.get('nonce') }]]);
  expect(window.location.hash).toBe('');
});

it('a token that nobody asked for is refused without asking the server', async () => {
  const calls = answer(Response.json(ANSWER));
  comeBack('#id_token=x.y.z&state=made-up');
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect username or password');
  expect(calls).toEqual([]);
});

it('a failed sign-in shows incorrect credentials', async () => {
  const sent = new URL(beginMicrosoftSignIn(MICROSOFT, 'https://portal.example/login')).searchParams;
  answer(Response.json({ statusCode: 401, message: 'No.' }, { status: 401 }));
  comeBack(`#id_token=x.y.z&state=${sent.get('state')}`);
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect username or password');
});
