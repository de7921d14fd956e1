/** Answers of the server to the admin page, and what is posted to it. */
import { parameterCatalogue } from '@halfturn/core/methods/parameter-catalogue';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { ADMIN } from '../../testing/fixtures';

const ACCOUNT = {
  userId: 5,
  userName: 'bea',
  firstName: 'Bea',
  lastName: 'Holt',
  email: 'bea@example.org',
  roleId: 2,
  customerId: 7,
  additionalCustomerId: null,
  isDisabled: false,
  passwordChangeRequired: false,
  mfaRequired: false,
  mfaConfirmed: false,
  ssoRequired: false,
  lockedUntil: null,
  squadLimits: [],
};
const ENTRY = {
  customerId: 7,
  entryId: 1,
  at: '2026-03-10T09:30:00.000Z',
  userName: 'bea',
  action: 'change',
  call: 'POST /session',
  subject: { sessionId: 3 },
};

const PARAMETERS = {
  set: { version: 2, heading: null, overrides: {}, hashes: { facts: {}, derived: 'a', scores: 'b' } },
  versions: [{ version: 2, createdAt: '2026-03-10T09:30:00.000Z', createdBy: 'bea', note: 'Back to defaults' }],
  catalogue: parameterCatalogue('football'),
};

export function answerCalls(addUser = () => Response.json({})) {
  const posted: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Promise.resolve(new Response('', { status: 404 }));
    if (typeof init?.body === 'string') posted.push([url, JSON.parse(init.body)]);
    if (url === '/api/users') {
      const squads = [
        { squadId: 1, name: 'First Team' },
        { squadId: 2, name: 'Under 21' },
      ];
      const customers = [{ customerId: 7, customerDisplayName: 'Harbour Town', squads }];
      return Promise.resolve(Response.json({ users: [ACCOUNT], customers }));
    }
    if (url.startsWith('/api/parameters?')) return Promise.resolve(Response.json(PARAMETERS));
    if (url.startsWith('/api/auditlog')) {
      return Promise.resolve(Response.json({ total: 1, pageSize: 50, entries: [ENTRY] }));
    }
    if (url === '/api/resetpassword') {
      return Promise.resolve(Response.json({ oneTimePassword: 'once-only-password' }));
    }
    return Promise.resolve(url === '/api/adduser' ? addUser() : Response.json({ ok: true }));
  });
  return posted;
}

export function asAdmin(): void {
  beforeEach(() => store.set(userAtom, ADMIN));
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    store.set(userAtom, null);
  });
}
