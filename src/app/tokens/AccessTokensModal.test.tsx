import type { AccessToken } from '@halfturn/contract/admin/access-tokens';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { chosenCustomerIdAtom, userAtom } from '../../state/user/user';
import { CONFIG } from '../../testing/club-data';
import { ADMIN, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { AccessTokensModal } from './AccessTokensModal';

function token(tokenId: number, name: string, more: Partial<AccessToken> = {}): AccessToken {
  return {
    tokenId,
    customerId: 7,
    name,
    prefix: `hft_${tokenId}aaaa`,
    scopes: ['read'],
    squadIds: null,
    ownerName: 'ada',
    createdBy: 'ada',
    createdAt: '2026-03-01T09:00:00Z',
    expiresAt: '2026-06-01T09:00:00Z',
    isExpired: false,
    lastUsedAt: null,
    ...more,
  };
}

let own: AccessToken[];
let ofClub: AccessToken[];
let sent: { readonly path: string; readonly body: unknown }[];
let refusal: string | null;

beforeEach(() => {
  own = [token(1, 'Warehouse'), token(2, 'Of the other club', { customerId: 8 })];
  ofClub = [token(3, 'Nightly import', { ownerName: null, scopes: ['read', 'import'], expiresAt: null })];
  sent = [];
  refusal = null;
  store.set(userAtom, USER);
  store.set(chosenCustomerIdAtom, null);
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const path = new URL(url, 'http://portal').pathname.replace('/api/', '');
    if (typeof init?.body === 'string') sent.push({ path, body: JSON.parse(init.body) });
    switch (path) {
      case 'tokens':
        return Promise.resolve(Response.json(own));
      case 'clubtokens':
        return Promise.resolve(Response.json(ofClub));
      case 'config':
        return Promise.resolve(Response.json(CONFIG));
      case 'addtoken':
      case 'addclubtoken':
        return Promise.resolve(
          refusal === null
            ? Response.json({ tokenId: 9, token: 'hft_the-new-one' })
            : Response.json({ statusCode: 409, message: refusal }, { status: 409 }),
        );
      default:
        return Promise.resolve(Response.json({ ok: true }));
    }
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => renderAt('/calendar', <AccessTokensModal opened onClose={() => undefined} />);
const names = async (table: string) => {
  const rows = await within(await screen.findByRole('table', { name: table })).findAllByRole('rowheader');
  return rows.map((cell) => cell.querySelector('span')?.textContent);
};

describe('access tokens', () => {
  it('lists one’s own of this club alone, each with what it opens and until when', async () => {
    open();
    expect(await names('My tokens')).toEqual(['Warehouse']);
    const row = screen.getByRole('row', { name: /Warehouse/ });
    expect(row.textContent).toContain('hft_1aaaa…');
    expect(row.textContent).toContain('1 Jun 2026');
    expect(row.textContent).toContain('Never');
    expect(screen.queryByRole('tab', { name: 'Club tokens' })).toBeNull();
  });

  it('makes one by what is asked for, shows it once and forgets it', async () => {
    const user = userEvent.setup();
    open();
    const create = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create Token' });
    expect(create.disabled).toBe(true);
    await user.type(screen.getByLabelText('Name'), '  Warehouse 2 ');
    await user.click(screen.getByRole('checkbox', { name: 'Import' }));
    await user.selectOptions(screen.getByLabelText('Expires after'), '30 days');
    await user.click(create);
    expect((await screen.findByRole('group', { name: 'The token' })).textContent).toBe('hft_the-new-one');
    expect(sent).toEqual([
      {
        path: 'addtoken',
        body: { customerId: 7, name: 'Warehouse 2', scopes: ['read', 'import'], squadIds: null, expiresInDays: 30 },
      },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('hft_the-new-one')).toBeNull();
  });

  it('says why none is made, and keeps what was typed', async () => {
    refusal = 'A club has at most 50 tokens of its own, and so has each account in it.';
    const user = userEvent.setup();
    open();
    await user.type(await screen.findByLabelText('Name'), 'One too many');
    await user.click(screen.getByRole('button', { name: 'Create Token' }));
    expect((await screen.findByRole('alert')).textContent).toContain(refusal);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('One too many');
    expect(screen.queryByText('Token created')).toBeNull();
  });

  it('needs at least one scope', async () => {
    const user = userEvent.setup();
    open();
    await user.type(await screen.findByLabelText('Name'), 'Nothing');
    await user.click(screen.getByRole('checkbox', { name: 'Read' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create Token' }).disabled).toBe(true);
  });

  it('revokes the one whose button it is', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: 'Revoke Warehouse hft_1aaaa' }));
    await waitFor(() => expect(sent).toEqual([{ path: 'revoketoken', body: { tokenId: 1 } }]));
  });

  it('has those of the club for who administers it, with their owners', async () => {
    store.set(userAtom, ADMIN);
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('tab', { name: 'Club tokens' }));
    expect(await names('Club tokens')).toEqual(['Nightly import']);
    expect(screen.getByRole('row', { name: /Nightly import/ }).textContent).toMatch(/Club.*Never/);
    await user.click(screen.getByRole('button', { name: 'Revoke Nightly import hft_3aaaa' }));
    await waitFor(() => expect(sent).toEqual([{ path: 'revokeclubtoken', body: { customerId: 7, tokenId: 3 } }]));
  });
});
