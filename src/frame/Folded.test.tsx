import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { store } from '../state/store';
import { userAtom } from '../state/user/user';
import { renderAt } from '../testing/render';
import { Folded } from './Folded';

const signIn = (userName: string) =>
  store.set(userAtom, {
    userName,
    token: 't',
    isAdmin: false,
    primaryCustomer: null,
    additionalCustomer: [],
    passwordChangeOptionEnabled: false,
    passwordChangeRequired: false,
  });
const show = (path: string) => {
  cleanup();
  renderAt(
    path,
    <Folded name="quality" title="Quality by player">
      <p>Table</p>
    </Folded>,
  );
  return screen.queryByText('Table') !== null;
};

beforeEach(() => signIn('analyst'));
afterEach(() => {
  cleanup();
  store.set(userAtom, null);
});

it('is folded at first, and remembered open for its page and user', async () => {
  expect(show('/squad')).toBe(false);
  await userEvent.click(screen.getByText('Quality by player'));
  expect(await screen.findByText('Table')).toBeDefined();
  expect(show('/squad')).toBe(true);
  expect(show('/team')).toBe(false);
  signIn('coach');
  expect(show('/squad')).toBe(false);
});
