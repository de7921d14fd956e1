import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callApi } from '../calls/api';
import { endSession, LOGIN_WARNING, loginWarningAtom } from './login-state';
import { store } from '../store';
import { takeRenewedToken, userAtom } from './user';
import { USER } from '../../testing/fixtures';
import { renewToken } from '@halfturn/contract/signin/login';
import { useKeepSignedIn } from './use-keep-signed-in';

const MINUTE = 60_000;

function answer(status: number, renewed: string | null): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Promise.resolve(Response.json({ apiBase: '/api' }));
    asked.push(`${url} ${new Headers(init?.headers).get('authorization')}`);
    const headers = renewed === null ? undefined : { authorization: `Bearer ${renewed}` };
    const body = status === 200 ? { ok: true } : { statusCode: status, message: 'No.' };
    return Promise.resolve(Response.json(body, { status, ...(headers === undefined ? {} : { headers }) }));
  });
  return asked;
}
function Page() {
  useKeepSignedIn(true);
  return null;
}
const press = () => fireEvent.keyDown(window);
const settle = () => vi.advanceTimersByTimeAsync(10);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 11) });
  store.set(userAtom, USER);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks for a new token when somebody is at work and the token is no longer young, once', async () => {
  const asked = answer(200, 'd.e.f');
  render(<Page />);
  vi.advanceTimersByTime(5 * MINUTE);
  press();
  await settle();
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(2 * MINUTE);
  press();
  press();
  await settle();
  expect(asked).toEqual(['/api/renewtoken Bearer a.b.c']);
  expect(store.get(userAtom)?.token).toBe('d.e.f');
  press();
  await settle();
  expect(asked).toHaveLength(1);
});

it('nobody at work asks nothing', async () => {
  const asked = answer(200, 'd.e.f');
  render(<Page />);
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(asked).toEqual([]);
});

it('a token that has run out ends the session; a server that fails does not', async () => {
  answer(503, null);
  render(<Page />);
  vi.advanceTimersByTime(20 * MINUTE);
  press();
  await settle();
  expect(store.get(userAtom)).not.toBeNull();
  answer(401, null);
  vi.advanceTimersByTime(2 * MINUTE);
  press();
  await settle();
  expect(store.get(userAtom)).toBeNull();
  expect(store.get(loginWarningAtom)).toBe(LOGIN_WARNING.sessionExpired);
});

it('any answer may carry the new token; one that comes after a sign-out or a renewal changes nothing', async () => {
  answer(200, 'd.e.f');
  await callApi(renewToken);
  expect(store.get(userAtom)).toEqual({ ...USER, token: 'd.e.f' });
  takeRenewedToken('a.b.c', 'Bearer late.to.come');
  expect(store.get(userAtom)?.token).toBe('d.e.f');
  takeRenewedToken('d.e.f', null);
  takeRenewedToken('d.e.f', 'Basic abc');
  expect(store.get(userAtom)?.token).toBe('d.e.f');
  endSession(LOGIN_WARNING.loggedOut);
  takeRenewedToken('d.e.f', 'Bearer g.h.i');
  expect(store.get(userAtom)).toBeNull();
});
