import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerLogin, asVisitor, open, signedIn, signIn } from '../screens/signin/sign-in.fixture';
import { handleRefusal } from '../state/calls/refusal';
import { store } from '../state/store';
import { endSession, LOGIN_WARNING, wantedPathAtom } from '../state/user/login-state';
import { chosenCustomerIdAtom, userAtom } from '../state/user/user';
import { USER } from '../testing/fixtures';

asVisitor();

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
