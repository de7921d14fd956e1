import { importEvents } from '@halfturn/contract/data/imports';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { USER } from '../../testing/fixtures';
import { NoEventStream, readEvents } from './event-stream';
import { LOGIN_WARNING, loginWarningAtom } from '../user/login-state';
import { setNavigate } from '../navigation';
import { store } from '../store';
import { userAtom } from '../user/user';

const REQUEST = { params: { importId: 'i-1' }, query: { customerId: 7 } };
const visited: string[] = [];

async function readAll(): Promise<unknown[]> {
  const seen: unknown[] = [];
  for await (const value of readEvents(importEvents, { ...REQUEST, signal: new AbortController().signal })) {
    seen.push(value);
  }
  return seen;
}

beforeEach(() => {
  visited.length = 0;
  setNavigate((path) => visited.push(path));
  store.set(userAtom, USER);
  store.set(loginWarningAtom, LOGIN_WARNING.none);
});
afterEach(() => vi.unstubAllGlobals());

it.each([401, 403])('a stream refused with %i ends the session as any call does', async (status) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status })));
  await expect(readAll()).rejects.toThrow(NoEventStream);
  expect(store.get(userAtom)).toBeNull();
  expect(store.get(loginWarningAtom)).toBe(LOGIN_WARNING.sessionExpired);
});

it.each([404, 429, 503])('with %i it is asked for in the ordinary way: nobody leaves', async (status) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status })));
  await expect(readAll()).rejects.toThrow(NoEventStream);
  expect(store.get(userAtom)).not.toBeNull();
  expect(visited).toEqual([]);
});
