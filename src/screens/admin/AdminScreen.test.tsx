import { parameterCatalogue } from '@halfturn/core/methods/parameter-catalogue';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { ADMIN } from '../../testing/fixtures';
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

function answerCalls(addUser: () => Response) {
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

function open() {
  return renderAt('/admin', <AdminScreen />);
}

async function fillIn() {
  const user = userEvent.setup();
  const fill = async (label: RegExp, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  await fill(/^First Name/, 'Ada');
  await fill(/^Last Name/, 'Lane');
  await user.selectOptions(await screen.findByLabelText(/^Customer Id/), 'Harbour Town (7)');
  await fill(/^Email/, 'ada@example.org');
  await fill(/^Username \*/, 'ada');
  await fill(/^Password/, 'twelve chars');
  return user;
}

describe('/admin', () => {
  beforeEach(() => store.set(userAtom, ADMIN));
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    store.set(userAtom, null);
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
  }, 60_000);

  it('a taken name is said, and what was typed stays', async () => {
    answerCalls(() => Response.json({ statusCode: 409, message: 'This username is taken.' }, { status: 409 }));
    open();
    const user = await fillIn();
    await user.click(screen.getByRole('button', { name: 'Add User' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This username is taken.');
    expect(screen.getByLabelText(/^First Name/)).toHaveProperty('value', 'Ada');
  }, 60_000);

  it('lists accounts and the audit log, and shuts an account', async () => {
    const posted = answerCalls(() => Response.json({}));
    open();
    expect(await screen.findByRole('cell', { name: 'Harbour Town (7)' })).toBeTruthy();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Disable bea' }));
    await waitFor(() => expect(posted).toEqual([['/api/disableuser', { userId: 5, isDisabled: true }]]));
    await user.click(screen.getByRole('tab', { name: 'Audit log' }));
    expect(await screen.findByText('sessionId 3')).toBeTruthy();
  });

  it('asks an account for a second step', async () => {
    const posted = answerCalls(() => Response.json({}));
    open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Require MFA bea' }));
    await waitFor(() => expect(posted).toEqual([['/api/requiremfa', { userId: 5, mfaRequired: true }]]));
  });

  it('resets a password once asked twice, and shows the new one until it is closed', async () => {
    const posted = answerCalls(() => Response.json({}));
    open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Reset Password bea' }));
    expect(await screen.findByText(/^bea is signed out everywhere/)).toBeTruthy();
    expect(posted).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByText('once-only-password')).toBeTruthy();
    expect(posted).toEqual([['/api/resetpassword', { userId: 5 }]]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(await screen.findByRole('button', { name: 'Reset Password bea' }));
    expect(await screen.findByText(/^bea is signed out everywhere/)).toBeTruthy();
    expect(screen.queryByText('once-only-password')).toBeNull();
  }, 60_000);

  it('limits an account to squads, one at least; all of them is no limit', async () => {
    const posted = answerCalls(() => Response.json({}));
    open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Squads bea' }));
    const box = async (name: string) => screen.findByRole('checkbox', { name });
    const save = () => screen.getByRole('button', { name: 'Save' });
    await user.click(await box('First Team'));
    await user.click(await box('Under 21'));
    expect(save()).toHaveProperty('disabled', true);
    expect(screen.getByText('Choose at least one squad.')).toBeTruthy();
    await user.click(await box('Under 21'));
    await user.click(save());
    await waitFor(() => expect(posted).toEqual([['/api/usersquads', { userId: 5, customerId: 7, squadIds: [2] }]]));
  }, 60_000);

  it('own parameters: checked while typing, saved as a new set that says what follows', async () => {
    const posted = answerCalls(() => Response.json({}));
    open();
    const user = userEvent.setup();
    await user.click(screen.getByRole('tab', { name: 'Parameters' }));
    expect(await screen.findByText('Set 2 is in force. No changes.')).toBeTruthy();
    expect(screen.getByText('Values of different sets never mix:')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Speed zones/ }));
    const field = screen.getByLabelText('Own value of zones.walkingUpToMPerS');
    const save = screen.getByRole('button', { name: 'Save as set 3' });
    expect(save).toHaveProperty('disabled', true);
    await user.type(field, '99');
    expect(save).toHaveProperty('disabled', true);
    await user.clear(field);
    await user.type(field, '1.5');
    expect(screen.getByText(/^Speed zones: new imports use the new values/)).toBeTruthy();
    await user.click(save);
    await waitFor(() =>
      expect(posted).toEqual([
        ['/api/parameters', { customerId: 7, overrides: { 'zones.walkingUpToMPerS': 1.5 }, note: '', basedOn: 2 }],
      ]),
    );
  }, 60_000);
});
