import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Guard } from '../../../app/Guard';
import { LOGIN_WARNING, loginWarningAtom, wantedPathAtom } from '../../../state/user/login-state';
import { setNavigate } from '../../../state/navigation';
import { store } from '../../../state/store';
import { userAtom } from '../../../state/user/user';
import { USER } from '../../../testing/fixtures';
import { renderAt } from '../../../testing/render';
import { ChangePasswordScreen } from './ChangePasswordScreen';

const OLD = 'one-time word';
const NEW = 'twelve chars';
const REQUIRED = { ...USER, passwordChangeRequired: true };

function answer(response: Response | null): unknown[] {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Promise.resolve(Response.json({ apiBase: '/api' }));
    asked.push([url, JSON.parse(typeof init?.body === 'string' ? init.body : 'null')]);
    return response === null ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(response);
  });
  return asked;
}
const refused = (status: number) => Response.json({ statusCode: status, message: 'No.' }, { status });

function open(path = '/changepassword') {
  renderAt(
    path,
    <Routes>
      <Route element={<Guard />}>
        <Route path="/login" element={<p>Sign-in</p>} />
        <Route path="/changepassword" element={<ChangePasswordScreen />} />
        <Route path="/calendar" element={<p>Calendar</p>} />
        <Route path="/data" element={<p>Data</p>} />
      </Route>
    </Routes>,
  );
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const ok = () => screen.getByRole<HTMLButtonElement>('button', { name: 'OK' });

async function fill(current: string, next: string, confirmation = next) {
  const user = userEvent.setup();
  for (const [label, text] of [
    ['Current password', current],
    ['New password', next],
    ['Confirm new password', confirmation],
  ] as const) {
    await user.clear(field(label));
    if (text !== '') await user.paste(text);
  }
  return user;
}
async function change(response: Response | null) {
  const asked = answer(response);
  open();
  const user = await fill(OLD, NEW);
  await user.click(ok());
  return { asked, user };
}

const WANTED = { path: '/data', userName: null };

beforeEach(() => {
  store.set(userAtom, REQUIRED);
  store.set(loginWarningAtom, LOGIN_WARNING.none);
  store.set(wantedPathAtom, null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('required password change', () => {
  it('stands before every other screen, and keeps the remembered path for later', () => {
    store.set(wantedPathAtom, WANTED);
    open('/data');
    expect(screen.getByRole('dialog', { name: 'Change Password' })).toBeTruthy();
    expect(screen.queryByText('Data')).toBeNull();
    expect(store.get(wantedPathAtom)).toEqual(WANTED);
  });

  it('leads to the calendar when none is required', async () => {
    store.set(userAtom, USER);
    open();
    expect(await screen.findByText('Calendar')).toBeTruthy();
  });

  it('cannot be closed, only left by Sign Out', async () => {
    const asked = answer(Response.json({ ok: true }));
    open();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    const user = userEvent.setup();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await screen.findByText('Sign-in');
    expect(asked).toEqual([['/api/logout', null]]);
    expect(store.get(loginWarningAtom)).toBe(LOGIN_WARNING.loggedOut);
  });

  it('keeps OK back until every rule holds, and says which does not', async () => {
    answer(null);
    open();
    expect(ok().disabled).toBe(true);
    expect(screen.getByText('At least 12 characters')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'To do:' })).toBeTruthy();
    await fill(OLD, OLD);
    expect(screen.getByRole('img', { name: 'Done:' })).toBeTruthy();
    expect(screen.getByText('New password cannot be the same as old password')).toBeTruthy();
    expect(ok().disabled).toBe(true);
    await fill(OLD, NEW, 'twelve charz');
    expect(screen.getByText("Passwords don't match")).toBeTruthy();
    expect(ok().disabled).toBe(true);
    await fill('', NEW);
    expect(ok().disabled).toBe(true);
    await fill(OLD, NEW);
    expect(ok().disabled).toBe(false);
    expect(screen.queryByText("Passwords don't match")).toBeNull();
  });

  it('says that it is done, then signs out', async () => {
    const { asked, user } = await change(Response.json({ ok: true }));
    expect((await screen.findByRole('alert')).textContent).toBe('Password changed successfully. Please log in again.');
    expect(asked).toEqual([['/api/updatepassword', { username: 'ada', currentPassword: OLD, newPassword: NEW }]]);
    await user.click(ok());
    await screen.findByText('Sign-in');
    expect(store.get(userAtom)).toBeNull();
    expect(store.get(loginWarningAtom)).toBe(LOGIN_WARNING.loggedOut);
  });

  it.each([
    [
      'a wrong password',
      refused(401),
      'Password incorrect. If this is your first login, please use the default password provided.',
    ],
    ['no answer', null, 'An error occurred while changing the password.'],
  ])('stays open after %s, with the fields as they were', async (_what, response, text) => {
    await change(response);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(field('New password').value).toBe(NEW);
    await waitFor(() => expect(document.activeElement).toBe(field('Current password')));
    expect(store.get(userAtom)).toEqual(REQUIRED);
  });

  it('status 403 ends the session as anywhere else', async () => {
    await change(refused(403));
    await screen.findByText('Sign-in');
    expect(store.get(loginWarningAtom)).toBe(LOGIN_WARNING.sessionExpired);
  });

  it('another status says so there, and keeps what was entered', async () => {
    const visited: string[] = [];
    answer(refused(500));
    open();
    setNavigate((path) => visited.push(path));
    const user = await fill(OLD, NEW);
    await user.click(ok());
    expect((await screen.findByRole('alert')).textContent).toBe('An error occurred while changing the password.');
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(NEW);
    expect(visited).toEqual([]);
  });
});
