import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CLUB, USER } from '../testing/fixtures';
import { cookieConsentAtom } from './user/cookie-consent';
import { store } from './store';
import { tellUse } from './usage';
import { userAtom } from './user/user';

const SQUAD = { kind: 'page', name: 'squad' } as const;
const LOGIN_PAGE = { kind: 'page', name: 'login' } as const;
const LOGIN = { kind: 'event', name: 'login' } as const;

let sent: { url: string; body: unknown }[] = [];
beforeEach(() => {
  sent = [];
  store.set(userAtom, USER);
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push({ url, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    return Promise.resolve(Response.json({ ok: true }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  store.set(cookieConsentAtom, false);
  tellUse(SQUAD);
});
/** Waits for the call's lookup of the API's address. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

it('sends nothing after Reject', async () => {
  store.set(cookieConsentAtom, false);
  tellUse(SQUAD);
  tellUse(LOGIN);
  await settle();
  expect(sent).toEqual([]);
});

it('sends the club, the page and no more', async () => {
  store.set(cookieConsentAtom, true);
  tellUse(SQUAD);
  await settle();
  expect(sent).toEqual([{ url: `/api/usage?customerId=${CLUB.customerId}`, body: SQUAD }]);
});

it('keeps what was used before sign-in until the club is known', async () => {
  store.set(cookieConsentAtom, true);
  store.set(userAtom, null);
  tellUse(LOGIN_PAGE);
  await settle();
  expect(sent).toEqual([]);
  store.set(userAtom, USER);
  tellUse(LOGIN);
  await settle();
  expect(sent.map(({ body }) => body)).toEqual([LOGIN_PAGE, LOGIN]);
});

it('forgets what waits when the consent is taken back', async () => {
  store.set(cookieConsentAtom, true);
  store.set(userAtom, null);
  tellUse(LOGIN_PAGE);
  store.set(cookieConsentAtom, false);
  store.set(userAtom, USER);
  tellUse(SQUAD);
  store.set(cookieConsentAtom, true);
  tellUse(LOGIN);
  await settle();
  expect(sent.map(({ body }) => body)).toEqual([LOGIN]);
});
