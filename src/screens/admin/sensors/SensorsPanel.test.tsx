import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { store } from '../../../state/store';
import { userAtom } from '../../../state/user/user';
import { ADMIN } from '../../../testing/fixtures';
import { renderAt } from '../../../testing/render';
import { SensorsPanel } from './SensorsPanel';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function signedInTo(customerOptions: readonly string[]) {
  const club = ADMIN.primaryCustomer;
  if (club === null) throw new Error('The administrator has a club.');
  store.set(userAtom, { ...ADMIN, primaryCustomer: { ...club, customerOptions: [...customerOptions] } });
}

it('says which option a club without live sessions needs, leads there, and asks the server nothing', async () => {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response('null', { status: 403 })));
  vi.stubGlobal('fetch', asked);
  signedInTo([]);
  const onClubs = vi.fn<() => void>();
  renderAt('/admin', <SensorsPanel onClubs={onClubs} />);
  expect(screen.getByText('This club does not watch live sessions yet')).toBeTruthy();
  expect(screen.getByText(/^Tick “Real Time and sensors” among its options/)).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'To the club’s options' }));
  expect(onClubs).toHaveBeenCalledOnce();
  expect(asked).not.toHaveBeenCalled();
});

it('lists the sensors of a club that has the option', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  signedInTo(['workInProgress']);
  renderAt('/admin', <SensorsPanel onClubs={() => undefined} />);
  expect(await screen.findByText('No sensors yet')).toBeTruthy();
});
