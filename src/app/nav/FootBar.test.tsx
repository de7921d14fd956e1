import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { CLUB, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { FootBar } from './FootBar';
import { MenuDrawer } from './MenuDrawer';

const MODULES = ['rehab', 'wellness', 'fullplayermodule'];

afterEach(() => {
  cleanup();
  store.set(userAtom, null);
});

it('has the four places of the role, and marks the one that is open', () => {
  store.set(userAtom, { ...USER, primaryCustomer: { ...CLUB, role: 'medical', additionalModules: MODULES } });
  renderAt('/longitudinalrehab', <FootBar />);
  const links = within(screen.getByRole('navigation', { name: 'Places' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Calendar', 'Wellness', 'Rehab', 'Player']);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'page', null]);
});

it('opens the modules by name; Escape closes them and gives the focus back', async () => {
  store.set(userAtom, { ...USER, primaryCustomer: { ...CLUB, additionalModules: MODULES } });
  renderAt('/calendar', <MenuDrawer />);
  const opener = screen.getByRole('button', { name: 'Menu' });
  opener.focus();
  fireEvent.click(opener);
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  expect(within(drawer).getByRole('link', { name: 'Rehab' }).getAttribute('href')).toBe('/sessionoverview');
  fireEvent.keyDown(drawer, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('closes with the choice of a module', async () => {
  store.set(userAtom, { ...USER, primaryCustomer: { ...CLUB, additionalModules: MODULES } });
  renderAt('/calendar', <MenuDrawer />);
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Data' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
