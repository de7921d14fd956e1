import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render';
import { SecretOnce } from './SecretOnce';

afterEach(cleanup);

const show = (onDone?: () => void) =>
  renderAt(
    '/admin',
    <SecretOnce noun="Password" secret="corn-lake-82" form="dialog" {...(onDone === undefined ? {} : { onDone })}>
      Shown once.
    </SecretOnce>,
  );

it('copies what it shows and says so', async () => {
  const user = userEvent.setup();
  show();
  expect(screen.getByRole('group', { name: 'The password' }).textContent).toBe('corn-lake-82');
  await user.click(screen.getByRole('button', { name: 'Copy password' }));
  expect(await navigator.clipboard.readText()).toBe('corn-lake-82');
  expect(screen.getByRole('status').textContent).toBe('Password copied.');
});

it('says what to do where there is no clipboard', async () => {
  const user = userEvent.setup();
  show();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy password' }));
  expect((await screen.findByText('The password could not be copied: select it.')).getAttribute('role')).toBe('status');
});

it('is left by Done, where something else does not take it away', async () => {
  const user = userEvent.setup();
  const onDone = vi.fn<() => void>();
  show(onDone);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onDone).toHaveBeenCalledOnce();
  cleanup();
  show();
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
});
