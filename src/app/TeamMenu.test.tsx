import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { store } from '../state/store';
import { chosenCustomerIdAtom, currentCustomerAtom, userAtom } from '../state/user/user';
import { CLUB, USER } from '../testing/fixtures';
import { renderAt } from '../testing/render';
import { ClubGate } from './ClubGate';
import { TeamMenu } from './TeamMenu';

afterEach(cleanup);

function MenuOfPage() {
  return (
    <>
      <TeamMenu />
      <Routes>
        <Route path="*" element={<ClubGate />} />
      </Routes>
    </>
  );
}

async function openMenu(passwordChangeOptionEnabled: boolean) {
  store.set(userAtom, { ...USER, passwordChangeOptionEnabled });
  renderAt('/calendar', <TeamMenu />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: CLUB.customerDisplayName }));
  await screen.findByRole('menuitem', { name: 'Sign Out' });
  return user;
}

describe('team menu', () => {
  it('offers Change Password only where it is enabled', async () => {
    await openMenu(false);
    expect(screen.queryByRole('menuitem', { name: 'Change Password' })).toBeNull();
  });

  it('switches to the other club where there is one, to the calendar of that', async () => {
    const user = await openMenu(false);
    expect(screen.queryByRole('menuitem', { name: /^Switch/ })).toBeNull();
    for (const name of ['Privacy Settings', 'Sign Out']) expect(screen.getByRole('menuitem', { name })).toBeTruthy();
    cleanup();
    const sister = { ...CLUB, customerId: 8, customerDisplayName: 'Sister Club' };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ok: true })));
    store.set(userAtom, { ...USER, additionalCustomer: [sister] });
    renderAt('/calendar', <MenuOfPage />);
    await user.click(screen.getByRole('button', { name: CLUB.customerDisplayName }));
    await user.click(await screen.findByRole('menuitem', { name: 'Switch to Sister Club' }));
    expect(await screen.findByRole('button', { name: 'Sister Club' })).toBeTruthy();
    expect(store.get(currentCustomerAtom)?.customerId).toBe(8);
    store.set(chosenCustomerIdAtom, null);
    vi.unstubAllGlobals();
  });

  it('opens a Change Password that can be left, and forgets what was typed', async () => {
    const user = await openMenu(true);
    await user.click(screen.getByRole('menuitem', { name: 'Change Password' }));
    expect(await screen.findByRole('dialog', { name: 'Change Password' })).toBeTruthy();
    await user.type(screen.getByLabelText('Current password', { selector: 'input' }), 'abc');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: CLUB.customerDisplayName }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change Password' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Current password', { selector: 'input' });
    expect(field.value).toBe('');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(store.get(userAtom)).not.toBeNull();
  });
});
