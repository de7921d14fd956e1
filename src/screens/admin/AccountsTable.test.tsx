import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render';
import { answerCalls, asAdmin } from './admin-calls.fixture';
import { AccountsTable } from './AccountsTable';

asAdmin();

it('shuts an account', async () => {
  const posted = answerCalls();
  renderAt('/admin', <AccountsTable />);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Disable bea' }));
  await waitFor(() => expect(posted).toEqual([['/api/disableuser', { userId: 5, isDisabled: true }]]));
});

it('asks an account for a second step', async () => {
  const posted = answerCalls();
  renderAt('/admin', <AccountsTable />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Require MFA bea' }));
  await waitFor(() => expect(posted).toEqual([['/api/requiremfa', { userId: 5, mfaRequired: true }]]));
});

it('resets a password once asked twice, and shows the new one until it is closed', async () => {
  const posted = answerCalls();
  renderAt('/admin', <AccountsTable />);
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
});

it('limits an account to squads, one at least; all of them is no limit', async () => {
  const posted = answerCalls();
  renderAt('/admin', <AccountsTable />);
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
});
