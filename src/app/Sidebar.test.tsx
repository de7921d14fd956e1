import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as Routes from '../routes/routes';
import { store } from '../state/store';
import { userAtom } from '../state/user';
import { CLUB, USER } from '../testing/fixtures';
import { renderAt } from '../testing/render';
import { Sidebar } from './Sidebar';

/** A page without a screen, whichever have one. */
vi.mock('../routes/routes', async (importOriginal) => {
  const routes = await importOriginal<typeof Routes>();
  return {
    ...routes,
    ROUTES: routes.ROUTES.map((route) => (route.id === 'dataNetwork' ? { ...route, hasScreen: false } : route)),
  };
});

afterEach(() => {
  cleanup();
  store.set(userAtom, null);
});

function open(path: string, modules: readonly string[]) {
  store.set(userAtom, { ...USER, primaryCustomer: { ...CLUB, additionalModules: [...modules] } });
  renderAt(path, <Sidebar />);
}
const item = (name: string) => screen.getByText(name).closest('li');

describe('Sidebar', () => {
  it('says which modules are still to come and which are not bought', () => {
    open('/calendar', ['datanetwork']);
    expect(item('SDN')?.textContent).toBe('SDNAvailable soon');
    expect(item('Team')?.textContent).toBe('TeamNot part of the modules bought');
    expect(screen.queryByRole('link', { name: 'SDN' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Calendar' }).getAttribute('aria-current')).toBe('page');
  });
  it('marks the entry of a page below it', () => {
    open('/playermanagement', []);
    expect(screen.getByRole('link', { name: 'Data' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Calendar' }).getAttribute('aria-current')).toBeNull();
  });
});
