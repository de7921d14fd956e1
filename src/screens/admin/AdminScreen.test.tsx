import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render';
import { answerCalls, asAdmin } from './admin-calls.fixture';
import { AdminScreen } from './AdminScreen';

asAdmin();

it('has accounts and the form of a new one first, the audit log and parameters behind their tabs', async () => {
  answerCalls();
  renderAt('/admin', <AdminScreen />);
  expect(await screen.findByRole('cell', { name: 'Harbour Town (7)' })).toBeTruthy();
  expect(screen.getByLabelText(/^First Name/)).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByRole('tab', { name: 'Audit log' }));
  expect(await screen.findByText('sessionId 3')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Parameters' }));
  expect(await screen.findByText('Set 2 is in force. No changes.')).toBeTruthy();
});
