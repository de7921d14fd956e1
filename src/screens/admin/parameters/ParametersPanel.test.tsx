import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAt } from '../../../testing/render';
import { scrolledSideways } from '../../../testing/scrolled-sideways';
import { answerCalls, asAdmin } from '../admin-calls.fixture';
import { ParametersPanel } from './ParametersPanel';

asAdmin();

it('own parameters: checked while typing, saved as a new set that says what follows', async () => {
  const posted = answerCalls();
  renderAt('/admin', <ParametersPanel />);
  const user = userEvent.setup();
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
});

it('a table of parameters fades at its edge while there is more beside', async () => {
  answerCalls();
  renderAt('/admin', <ParametersPanel />);
  await userEvent.setup().click(await screen.findByRole('button', { name: /Speed zones/ }));
  expect(scrolledSideways(screen.getByRole('region', { name: 'Speed zones, table' }))).toEqual(['true', 'false']);
});
