import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../testing/render';
import { PlainTable } from './PlainTable';

afterEach(cleanup);

it('is a table however it is laid out, and each value knows its column', () => {
  renderAt(
    '/',
    <PlainTable
      label="Sensors"
      columns={[
        { title: 'Name', kind: 'head', cell: ({ name }: { name: string }) => name },
        { title: 'Venue', cell: () => 'Training ground' },
      ]}
      rows={[{ name: 'Vest 1' }]}
      rowKey={({ name }) => name}
      minWidthPx={560}
    />,
  );
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Venue']);
  expect(screen.getByRole('rowheader', { name: 'Vest 1' })).toBeDefined();
  const value = screen.getByRole('cell', { name: 'Training ground' });
  expect(value.dataset['label']).toBe('Venue');
});

const FOLDED = {
  label: 'Weeks',
  columns: [
    { title: 'Player', kind: 'head', cell: ({ name }: { name: string }) => name },
    { title: 'Usual week', isBrief: true, cell: () => '18 km' },
    { title: 'Longest gap', cell: ({ name }: { name: string }) => (name === 'Ada Lane' ? '5' : '9') },
  ],
  rows: [{ name: 'Ada Lane' }, { name: 'Omar Kovar' }],
  rowKey: ({ name }: { name: string }) => name,
  minWidthPx: 560,
} as const;

it('on a phone a row is a line; its name opens the rest, of one row at a time', async () => {
  const user = userEvent.setup();
  renderAt('/', <PlainTable {...FOLDED} />, { isNarrow: true });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Player', 'Usual week']);
  expect(screen.queryByText('Longest gap')).toBeNull();
  const first = screen.getByRole('button', { name: 'Ada Lane', expanded: false });
  await user.click(first);
  expect(screen.getByRole('definition').textContent).toBe('5');
  await user.click(screen.getByRole('button', { name: 'Omar Kovar' }));
  expect(screen.getByRole('definition').textContent).toBe('9');
  expect(first.getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('definition')).toBeNull();
});

it('in a wider window every column has its cells', () => {
  renderAt('/', <PlainTable {...FOLDED} />);
  expect(screen.getByRole('row', { name: 'Ada Lane 18 km 5' })).toBeDefined();
});
