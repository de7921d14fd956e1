import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { Guard } from '../../app/Guard';
import { endSession, LOGIN_WARNING, loginWarningAtom, wantedPathAtom } from '../../state/user/login-state';
import { chosenSquadIdsAtom } from '../../state/user/squads';
import { handleRefusal } from '../../state/calls/refusal';
import { store } from '../../state/store';
import { unitSettingsAtom } from '../../state/user/units';
import { chosenCustomerIdAtom, userAtom } from '../../state/user/user';
import { CLUB, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { LoginScreen } from './LoginScreen';

const ANSWER = {
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

function answerLogin(...answers: (() => Response)[]) {
  const calls: (readonly [path: string, body: unknown])[] = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Promise.resolve(new Response('', { status: 404 }));
    calls.push([url, JSON.parse(typeof init?.body === 'string' ? init.body : 'null')]);
    const answer = answers.shift();
    return answer === undefined ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answer());
  });
  return calls;
}
const refused = (status: number) => () => Response.json({ statusCode: status, message: 'No.' }, { status });
const signedIn =
  (answer: object = {}) =>
  () =>
    Response.json({ ...ANSWER, ...answer }, { headers: { authorization: 'Bearer a.b.c' } });

function open(path = '/login') {
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
async function signIn() {
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

// Typing into rendered pages is slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

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

describe('sign-in screen', () => {
  it('waits for the choice about cookies', async () => {
    answerLogin();
    open();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' }).disabled).toBe(true);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Reject' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' }).disabled).toBe(false);
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
  });

  it.each([
    [401, 'Incorrect username or password'],
    [403, 'User is locked out. Please contact support.'],
    [404, 'The server is not responding = please try again later'],
    [500, 'An unexpected error has occurred'],
  ])('says what status %i means', async (status, text) => {
    answerLogin(refused(status));
    open();
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(store.get(userAtom)).toBeNull();
  });

  it('says that the server does not answer', async () => {
    answerLogin();
    open();
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toContain('The server is not responding');
  });

  it('keeps the user, resets the peak speed unit and goes on', async () => {
    store.set(unitSettingsAtom, { system: 'imperial', peakSpeedFactor: 3.6 });
    const calls = answerLogin(signedIn());
    open();
    await signIn();
    await screen.findByText('Arrived');
    const of = (path: string) => calls.filter(([called]) => called === path).map(([, body]) => body);
    expect(of('/api/login')).toEqual([{ username: 'ada', password: 'correct horse' }]);
    // The sign-in page was counted before a club was known.
    expect(of('/api/usage?customerId=7').slice(0, 2)).toEqual([
      { kind: 'page', name: 'login' },
      { kind: 'event', name: 'login' },
    ]);
    expect(store.get(userAtom)?.token).toBe('a.b.c');
    expect(store.get(unitSettingsAtom)).toEqual({ system: 'imperial', peakSpeedFactor: 1 });
  });

  it('resets the choice of squads', async () => {
    store.set(userAtom, USER);
    store.set(chosenSquadIdsAtom, [2, 3]);
    store.set(userAtom, null);
    answerLogin(signedIn());
    open();
    await signIn();
    await screen.findByText('Arrived');
    expect(store.get(userAtom)).toEqual(USER);
    expect(store.get(chosenSquadIdsAtom)).toBeNull();
  });

  it('does not take an answer without a token for a sign-in', async () => {
    answerLogin(() => Response.json(ANSWER));
    open();
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toBe('An unexpected error has occurred');
  });

  const typeCode = async (user: ReturnType<typeof userEvent.setup>, code: string) => {
    const digits = await screen.findAllByLabelText('Digit of the code');
    expect(digits).toHaveLength(6);
    await waitFor(() => expect(document.activeElement).toBe(digits[0]));
    for (const [index, digit] of [...code].entries()) await user.type(digits[index] ?? document.body, digit);
  };
  const CREDENTIALS = { username: 'ada', password: 'correct horse' };

  it('asks for a code, sends it at six digits, says when it is wrong and starts with empty fields', async () => {
    const calls = answerLogin(signedIn({ mfaCodeRequired: true }), refused(401), signedIn());
    open();
    const user = await signIn();
    await typeCode(user, '123456');
    expect(await screen.findByText('Incorrect code, please try again')).toBeTruthy();
    expect(calls[1]).toEqual(['/api/login', { ...CREDENTIALS, mfaCode: '123456' }]);
    for (const digit of screen.getAllByLabelText<HTMLInputElement>('Digit of the code')) expect(digit.value).toBe('');
    expect(screen.getByText('Incorrect username or password or code')).toBeTruthy();
    await typeCode(user, '654321');
    await screen.findByText('Arrived');
    expect(calls[2]).toEqual(['/api/login', { ...CREDENTIALS, mfaCode: '654321' }]);
  });

  it('takes a recovery code in place of the app', async () => {
    const calls = answerLogin(signedIn({ mfaCodeRequired: true }), refused(401), signedIn());
    open();
    const user = await signIn();
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    const send = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Sign In' }).at(-1);
    expect(send()?.disabled).toBe(true);
    await user.type(screen.getByLabelText('Recovery code'), ' AAAA-BBBB-CCCC-DDDD ');
    await user.click(send() ?? document.body);
    expect(calls[1]).toEqual(['/api/login', { ...CREDENTIALS, recoveryCode: 'AAAA-BBBB-CCCC-DDDD' }]);
    expect(await screen.findByText('Incorrect code, please try again')).toBeTruthy();
    await user.type(screen.getByLabelText('Recovery code'), 'EEEE{Enter}');
    await screen.findByText('Arrived');
  });

  it('a lock met at the code is said on the page, not behind the pop-up', async () => {
    answerLogin(signedIn({ mfaCodeRequired: true }), refused(403));
    open();
    const user = await signIn();
    await typeCode(user, '123456');
    expect(await screen.findByText('User is locked out. Please contact support.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByLabelText('Digit of the code')).toBeNull());
  });

  it('shows the picture and the key, then asks for the first code, then shows the recovery codes before it goes on', async () => {
    const recoveryCodes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
    const setUp = { mfaSetupRequired: true, qrCodeString: 'data:image/svg+xml;base64,AA==', mfaSetupKey: 'ABCD-EFGH' };
    answerLogin(() => Response.json({ ...ANSWER, ...setUp }), signedIn({ recoveryCodes }));
    open();
    const user = await signIn();
    const picture = await screen.findByRole<HTMLImageElement>('img', {
      name: 'Code to scan with an authenticator app',
    });
    expect(picture.src).toBe(setUp.qrCodeString);
    expect(screen.getByText('ABCD-EFGH')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
    await typeCode(user, '123456');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect([...list.children].map((item) => item.textContent)).toEqual(recoveryCodes);
    await user.keyboard('{Escape}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
    expect(store.get(userAtom)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'I have kept these codes in a safe place.' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Arrived');
    expect(store.get(userAtom)?.token).toBe('a.b.c');
  });

  it('both pop-ups can be closed, and nobody is signed in', async () => {
    answerLogin(signedIn({ mfaCodeRequired: true }));
    open();
    const user = await signIn();
    await screen.findAllByLabelText('Digit of the code');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByLabelText('Digit of the code')).toBeNull());
    expect(store.get(userAtom)).toBeNull();
  });
});

describe('navigation guard', () => {
  it('sends a visitor to sign in and remembers where they wanted to go', () => {
    answerLogin();
    open('/session/7/3?tab=1#turns');
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
    expect(store.get(wantedPathAtom)).toEqual({ path: '/session/7/3?tab=1#turns', userName: null });
  });
  it('remembers the page of an expired session, not that of a sign-out', async () => {
    answerLogin();
    store.set(userAtom, USER);
    open('/data');
    expect(screen.getByText('Arrived')).toBeTruthy();
    endSession(LOGIN_WARNING.sessionExpired);
    expect((await screen.findByRole('alert')).textContent).toContain('Your session has expired');
    expect(store.get(wantedPathAtom)).toEqual({ path: '/data', userName: 'ada' });
    cleanup();
    store.set(wantedPathAtom, null);
    store.set(userAtom, USER);
    open('/data');
    endSession(LOGIN_WARNING.loggedOut);
    await waitFor(() => expect(screen.getByText('You have been logged out.')).toBeTruthy());
    expect(store.get(wantedPathAtom)).toBeNull();
  });
  it('returns to the club that was open when the session expired, for the same user alone', async () => {
    const again = async (userName: string) => {
      store.set(userAtom, { ...USER, userName: 'ada' });
      store.set(chosenCustomerIdAtom, 8);
      open('/data');
      endSession(LOGIN_WARNING.sessionExpired);
      const answer = signedIn({ userName });
      // One more, for a count of use sent in between.
      answerLogin(answer, answer);
      await screen.findByRole('button', { name: 'Sign In' });
      await signIn();
      await screen.findByText('Arrived');
      cleanup();
      return store.get(chosenCustomerIdAtom);
    };
    expect(await again('ada')).toBe(8);
    expect(await again('bea')).toBeNull();
  });
  it('A refused page is forgotten: signing in again does not end in the same refusal', async () => {
    answerLogin();
    for (const [status, wanted] of [
      [403, null],
      [401, { path: '/data', userName: 'ada' }],
    ] as const) {
      store.set(userAtom, USER);
      open('/data');
      handleRefusal(status);
      await screen.findByRole('button', { name: 'Sign In' });
      expect(store.get(wantedPathAtom)).toEqual(wanted);
      cleanup();
      store.set(wantedPathAtom, null);
    }
    // Only the end of the session was refused: a later visit to the page leads back to it.
    open('/data');
    expect(store.get(wantedPathAtom)).toEqual({ path: '/data', userName: null });
  });
  it('forgets the remembered path once arrived', async () => {
    answerLogin();
    store.set(wantedPathAtom, { path: '/data', userName: null });
    store.set(userAtom, USER);
    open('/login');
    await screen.findByText('Arrived');
    await waitFor(() => expect(store.get(wantedPathAtom)).toBeNull());
  });
});
