import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openMarch, withCalendar } from './march.fixture';

withCalendar();

it('above the month stands the load of the squad, a day a bar, as a table too', async () => {
  await openMarch();
  const chart = await screen.findByRole('group', { name: 'Squad load per day, March 2026' });
  expect(chart.textContent).toContain('Distance: 18 Mar 2026 5,500\u202fm.');
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: 'HSR' }));
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Squad load per day, March 2026' }).textContent).toContain(
      'HSR: 18 Mar 2026 300\u202fm.',
    ),
  );
  await user.click(
    within(screen.getByRole('figure', { name: 'Squad load per day' })).getByRole('radio', { name: 'Table' }),
  );
  const row = screen.getByRole('row', { name: /2026-03-18/ });
  expect(row.textContent).toBe('2026-03-1825,500300no');
});
