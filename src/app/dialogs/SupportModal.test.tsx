import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { CLUB, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { SupportModal } from './SupportModal';

afterEach(() => {
  cleanup();
  store.set(userAtom, null);
});

const open = (customerOptions: (typeof CLUB)['customerOptions']) => {
  const onClose = vi.fn<() => void>();
  store.set(userAtom, { ...USER, primaryCustomer: { ...CLUB, customerOptions } });
  renderAt('/calendar', <SupportModal opened onClose={onClose} />);
  return onClose;
};
const addresses = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.startsWith('mailto:') === true);

it('leads to the documentation, and closes', async () => {
  const onClose = open([]);
  const link = screen.getByRole('link', { name: 'How each number is computed' });
  expect(link.getAttribute('href')).toBe('/whitepaper');
  await userEvent.click(link);
  expect(onClose).toHaveBeenCalledOnce();
});

it('has both addresses; a club with its own support has an account address of its own alone', () => {
  open([]);
  expect(addresses()).toEqual(['mailto:accounts@halfturn.example', 'mailto:support@halfturn.example']);
  cleanup();
  open(['hasSaudiDocumentationAndSupport']);
  expect(addresses()).toEqual(['mailto:league-accounts@halfturn.example']);
});
