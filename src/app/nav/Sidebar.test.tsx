import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { CLUB, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { Sidebar } from './Sidebar';

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
  it('says which modules are not bought', () => {
    open('/calendar', ['datanetwork']);
    expect(item('Team')?.textContent).toBe('TeamNot part of the modules bought');
    expect(screen.queryByRole('link', { name: 'Team' })).toBeNull();
    expect(screen.getByRole('link', { name: 'SDN' }).getAttribute('href')).toBe('/datanetwork');
    expect(screen.getByRole('link', { name: 'Calendar' }).getAttribute('aria-current')).toBe('page');
  });
  it('has icons of its own for a women’s team', () => {
    const icon = (teamType: string) => {
      store.set(userAtom, { ...USER, primaryCustomer: { ...CLUB, teamType } });
      renderAt('/calendar', <Sidebar />);
      const drawn = item('Player')?.querySelector('svg')?.innerHTML;
      cleanup();
      return drawn;
    };
    const mens = icon('m');
    expect(mens).toContain('<');
    expect(icon('w')).not.toBe(mens);
  });
  it('marks the entry of a page below it', () => {
    open('/playermanagement', []);
    expect(screen.getByRole('link', { name: 'Data' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Calendar' }).getAttribute('aria-current')).toBeNull();
  });
});
