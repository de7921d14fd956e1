import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { USER } from '../testing/fixtures';
import { renderAt } from '../testing/render';
import { useDraftFiles } from './draft-files';
import { store } from './store';
import { endSession, LOGIN_WARNING, loginWarningAtom } from './user/login-state';
import { userAtom } from './user/user';

const FILE = new File(['a,b\n'], 'game.csv');

function Field() {
  const [files, setFiles] = useDraftFiles('files');
  return <button onClick={() => setFiles([FILE])}>{files.map(({ name }) => name).join(', ') || 'None'}</button>;
}

const shown = () => screen.getByRole('button').textContent;
function choose(): void {
  renderAt('/data', <Field />);
  act(() => screen.getByRole('button').click());
  expect(shown()).toBe('game.csv');
}
function end(reason: typeof LOGIN_WARNING.sessionExpired | typeof LOGIN_WARNING.loggedOut, next = USER.userName): void {
  act(() => endSession(reason));
  cleanup();
  store.set(userAtom, { ...USER, userName: next });
}

beforeEach(() => store.set(userAtom, USER));
afterEach(() => {
  cleanup();
  store.set(loginWarningAtom, LOGIN_WARNING.none);
  store.set(userAtom, null);
});

it('chosen files are not offered on another page', () => {
  choose();
  end(LOGIN_WARNING.sessionExpired);
  renderAt('/player', <Field />);
  expect(shown()).toBe('None');
});

it('they outlive an expired session, for their user on their page', () => {
  choose();
  end(LOGIN_WARNING.sessionExpired);
  renderAt('/data', <Field />);
  expect(shown()).toBe('game.csv');
});

it.each<[string, () => void]>([
  ['signing out', () => end(LOGIN_WARNING.loggedOut)],
  ['another user', () => end(LOGIN_WARNING.sessionExpired, 'somebody else')],
  ['closing the form', cleanup],
])('%s leaves none', (_, leave) => {
  choose();
  leave();
  renderAt('/data', <Field />);
  expect(shown()).toBe('None');
});
