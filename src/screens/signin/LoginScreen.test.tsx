import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { chosenSquadIdsAtom } from '../../state/user/squads';
import { store } from '../../state/store';
import { unitSettingsAtom } from '../../state/user/units';
import { userAtom } from '../../state/user/user';
import { USER } from '../../testing/fixtures';
import { ANSWER, answerLogin, asVisitor, open, refused, signedIn, signIn } from './sign-in.fixture';

asVisitor();

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
});
