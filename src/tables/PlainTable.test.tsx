import { cleanup, screen } from '@testing-library/react';
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
