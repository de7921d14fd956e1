import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user';
import { USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { AdminScreen } from './AdminScreen';

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

/** Answers the calls of the page; `adduser` as told. */
function answerCalls(addUser: () => Response) {
  const posted: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Promise.resolve(new Response('', { status: 404 }));
    if (typeof init?.body === 'string') posted.push([url, JSON.parse(init.body)]);
    if (url === '/api/users') {
      const customers = [{ customerId: 7, customerDisplayName: 'Harbour Town' }];
      return Promise.resolve(Response.json({ users: [ACCOUNT], customers }));
    }
    if (url.startsWith('/api/auditlog')) {
      return Promise.resolve(Response.json({ total: 1, pageSize: 50, entries: [ENTRY] }));
    }
    return Promise.resolve(url === '/api/adduser' ? addUser() : Response.json({ ok: true }));
  });
  return posted;
}

function open() {
  return renderAt(
    '/admin',
    <Routes>
      <Route path="/admin" element={<AdminScreen />} />
      <Route path="/calendar" element={<p>Calendar screen</p>} />
    </Routes>,
  );
}

async function fillIn() {
  const user = userEvent.setup();
  const type = (label: RegExp, text: string) => user.type(screen.getByLabelText(label), text);
  await type(/^First Name/, 'Ada');
  await type(/^Last Name/, 'Lane');
  await type(/^Customer Id/, '7');
  await type(/^Email/, 'ada@example.org');
  await type(/^Username \*/, 'ada');
  await type(/^Password/, 'twelve chars');
  return user;
}

describe('/admin', () => {
  beforeEach(() => store.set(userAtom, { ...USER, isAdmin: true }));
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    store.set(userAtom, null);
  });

  it('sends everybody but the admin account to the calendar', async () => {
    answerCalls(() => Response.json({}));
    store.set(userAtom, USER);
    open();
    expect(await screen.findByText('Calendar screen')).toBeTruthy();
  });

  it('adds a user, says so and clears the form', async () => {
    const posted = answerCalls(() => Response.json({ userId: 9 }));
    open();
    expect(screen.getByRole('button', { name: 'Add User' })).toHaveProperty('disabled', true);
    const user = await fillIn();
    await user.click(screen.getByRole('button', { name: 'Add User' }));
    expect(await screen.findByText('New user added successfully')).toBeTruthy();
    expect(posted[0]).toEqual([
      '/api/adduser',
      {
        firstName: 'Ada',
        lastName: 'Lane',
        roleId: 2,
        customerId: 7,
        additionalCustomerId: null,
        email: 'ada@example.org',
        username: 'ada',
        password: 'twelve chars',
        mfaRequired: false,
        ssoRequired: false,
      },
    ]);
    expect(screen.getByLabelText(/^First Name/)).toHaveProperty('value', '');
  }, 20_000);

  it('a taken name is said, and what was typed stays', async () => {
    answerCalls(() => Response.json({ statusCode: 409, message: 'This username is taken.' }, { status: 409 }));
    open();
    const user = await fillIn();
    await user.click(screen.getByRole('button', { name: 'Add User' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This username is taken.');
    expect(screen.getByLabelText(/^First Name/)).toHaveProperty('value', 'Ada');
  }, 20_000);

  it('lists accounts and the audit log, and shuts an account', async () => {
    const posted = answerCalls(() => Response.json({}));
    open();
    expect(await screen.findByText('Harbour Town (7)')).toBeTruthy();
    expect(await screen.findByText('sessionId 3')).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Disable bea' }));
    await waitFor(() => expect(posted).toEqual([['/api/disableuser', { userId: 5, isDisabled: true }]]));
  });
});
