import { sessions } from '@halfturn/contract/session/sessions';
import { getImport } from '@halfturn/contract/data/imports';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { USER } from '../../testing/fixtures';
import { callApi } from './api';
import { callUrl } from './api-address';
import { ApiError } from './api-error';
import { LOGIN_WARNING, loginWarningAtom } from '../user/login-state';
import { setNavigate } from '../navigation';
import { store } from '../store';
import { userAtom } from '../user/user';

const visited: string[] = [];
const asked: [string, RequestInit | undefined][] = [];

function answer(response: Response | null): void {
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Promise.resolve(Response.json({ apiBase: '/api/' }));
    asked.push([url, init]);
    return response === null ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(response);
  });
}
const ask = () => callApi(sessions, { query: { customerId: 7 } });

beforeEach(() => {
  visited.length = 0;
  asked.length = 0;
  setNavigate((path) => visited.push(path));
  store.set(userAtom, USER);
  store.set(loginWarningAtom, LOGIN_WARNING.none);
});
afterEach(() => vi.unstubAllGlobals());

describe('callApi', () => {
  it('that is called off while its body arrives leads nowhere', async () => {
    const off = new AbortController();
    const body = new ReadableStream({
      pull(controller) {
        off.abort();
        controller.error(new DOMException('Aborted.', 'AbortError'));
      },
    });
    answer(new Response(body, { status: 200 }));
    await expect(callApi(sessions, { query: { customerId: 7 }, signal: off.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(visited).toEqual([]);
  });

  it('asks below the base of /config.json with the token and parses the answer', async () => {
    answer(Response.json([]));
    expect(await ask()).toEqual([]);
    expect(asked[0]?.[0]).toBe('/api/sessions?customerId=7');
    expect(new Headers(asked[0]?.[1]?.headers).get('authorization')).toBe('Bearer a.b.c');
  });

  it.each([401, 403])('status %i ends the session with the session-expired warning', async (status) => {
    answer(Response.json({ statusCode: status, message: 'No.' }, { status }));
    await expect(ask()).rejects.toThrow('No.');
    expect(store.get(userAtom)).toBeNull();
    expect(store.get(loginWarningAtom)).toBe(LOGIN_WARNING.sessionExpired);
    expect(visited).toEqual([]);
  });

  it.each([404, 422, 500])('status %i leads to the error page and keeps the user', async (status) => {
    answer(new Response('<html>', { status }));
    await expect(ask()).rejects.toThrow(`The server answered with status ${status}.`);
    expect(visited).toEqual(['/errorpage']);
    expect(store.get(userAtom)).not.toBeNull();
  });

  it('an answer of another shape is an error, not data', async () => {
    answer(Response.json([{ sessionId: 'x' }]));
    await expect(ask()).rejects.toThrow('not of the agreed shape');
  });

  it('stays where it is when the server does not answer', async () => {
    answer(null);
    const error = await ask().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 0 });
    expect(visited).toEqual([]);
    expect(store.get(userAtom)).not.toBeNull();
  });

  it('leaves a refusal to a caller who asks for it', async () => {
    answer(Response.json({ statusCode: 401, message: 'No.' }, { status: 401 }));
    await expect(callApi(sessions, { query: { customerId: 7 }, named: 'every' })).rejects.toThrow('No.');
    expect(store.get(userAtom)).not.toBeNull();
  });
});

describe('callUrl', () => {
  it('fills and escapes parameters, leaves undefined ones out of the query', () => {
    expect(callUrl(getImport.path, { importId: 'a/b c' }, { customerId: 7, other: undefined })).toBe(
      '/imports/a%2Fb%20c?customerId=7',
    );
    expect(() => callUrl(getImport.path, {}, {})).toThrow('needs the parameter importId');
  });
});
