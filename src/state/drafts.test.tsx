import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { CLUB, USER } from '../testing/fixtures';
import { renderAt } from '../testing/render';
import { useDraft } from './drafts';
import { store } from './store';
import { endSession, LOGIN_WARNING, loginWarningAtom } from './user/login-state';
import { userAtom } from './user/user';

function Field({ title = 'Cup tie', name = 'title' }: { readonly title?: string; readonly name?: string }) {
  const [value, setValue] = useDraft(name, z.string().max(20), title);
  return <input aria-label="Title" value={value} onChange={(event) => setValue(event.currentTarget.value)} />;
}

const open = (path = '/data', field = <Field />) => renderAt(path, <StrictMode>{field}</StrictMode>);
const shown = () => screen.getByLabelText<HTMLInputElement>('Title').value;
const type = (text: string) => userEvent.setup().type(screen.getByLabelText('Title'), text);
/** As the guard does: no page is shown without a user. */
function end(reason: typeof LOGIN_WARNING.sessionExpired | typeof LOGIN_WARNING.loggedOut): void {
  act(() => endSession(reason));
  cleanup();
}
const signIn = (userName = USER.userName) => {
  store.set(loginWarningAtom, LOGIN_WARNING.none);
  store.set(userAtom, { ...USER, userName, token: 'a.new.one' });
};
const stored = () => sessionStorage.getItem('halfturn.drafts') ?? '';

beforeEach(() => store.set(userAtom, USER));
afterEach(() => {
  cleanup();
  store.set(loginWarningAtom, LOGIN_WARNING.none);
  store.set(userAtom, null);
});

it('a draft outlives an expired session, for its user on its page', async () => {
  open();
  await type(' 2');
  expect(shown()).toBe('Cup tie 2');
  end(LOGIN_WARNING.sessionExpired);
  expect(stored()).toContain('Cup tie 2');
  signIn();
  open();
  expect(shown()).toBe('Cup tie 2');
});

it.each<[string, () => void]>([
  ['another page', () => open('/player')],
  ['another field', () => open('/data', <Field name="note" />)],
  ['a form that begins with something else by now', () => open('/data', <Field title="League" />)],
])('is not offered on %s', async (_, show) => {
  open();
  await type(' 2');
  end(LOGIN_WARNING.sessionExpired);
  signIn();
  show();
  expect(shown()).not.toContain('Cup tie 2');
});

it('a draft is not that of another club of the user', async () => {
  open();
  await type(' 2');
  end(LOGIN_WARNING.sessionExpired);
  store.set(userAtom, { ...USER, primaryCustomer: { ...CLUB, customerId: 8 } });
  open();
  expect(shown()).toBe('Cup tie');
});

it('another user who signs in finds nothing, and leaves nothing for the first', async () => {
  open();
  await type(' 2');
  end(LOGIN_WARNING.sessionExpired);
  signIn('somebody else');
  expect(stored()).toBe('[]');
  open();
  expect(shown()).toBe('Cup tie');
});

it('signing out leaves nothing', async () => {
  open();
  await type(' 2');
  end(LOGIN_WARNING.loggedOut);
  expect(stored()).toBe('[]');
  signIn();
  open();
  expect(shown()).toBe('Cup tie');
});

it('a stored value that the form cannot hold is left', async () => {
  open();
  await type(', and far too long for it');
  end(LOGIN_WARNING.sessionExpired);
  signIn();
  open();
  expect(shown()).toBe('Cup tie');
});

it('a form that is closed, or back at its beginning, leaves nothing', async () => {
  open();
  await type(' 2');
  cleanup();
  expect(stored()).toBe('[]');
  open();
  expect(shown()).toBe('Cup tie');
  await type('x{Backspace}');
  expect(stored()).toBe('[]');
});
