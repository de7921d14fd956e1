import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../../testing/render';
import { TipOnUse } from './TipOnUse';

afterEach(cleanup);

const show = () =>
  renderAt(
    '/',
    <TipOnUse label="The whole title">
      <button type="button">The whole…</button>
    </TipOnUse>,
  );
const tip = () => screen.queryByRole('tooltip')?.textContent ?? null;

it('says its words while the element is pointed at, and the element stays the same', async () => {
  const user = userEvent.setup();
  show();
  const button = screen.getByRole('button');
  expect(tip()).toBeNull();
  await user.hover(button);
  await waitFor(() => expect(tip()).toBe('The whole title'));
  expect(screen.getByRole('button')).toBe(button);
  await user.unhover(button);
  await waitFor(() => expect(tip()).toBeNull());
});

it('says them to who comes by keyboard, until Escape', async () => {
  const user = userEvent.setup();
  show();
  await user.tab();
  await waitFor(() => expect(tip()).toBe('The whole title'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(tip()).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
