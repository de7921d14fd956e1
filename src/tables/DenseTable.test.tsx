import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { requestedNumberAtom } from '../explain/requested-number';
import { store } from '../state/store';
import { renderAt } from '../testing/render';
import type { ColumnSort } from './table-columns';
import { type DenseColumn, DenseTable } from './DenseTable';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly metres: number | null;
}
const ROWS: readonly Row[] = [
  { id: 'a', name: 'Ada', metres: 9 },
  { id: 'b', name: 'Bea', metres: null },
  { id: 'c', name: 'Cleo', metres: 10 },
];
const COLUMNS: readonly DenseColumn<Row>[] = [
  { id: 'name', title: 'Name', kind: 'text', value: ({ name }) => name },
  {
    id: 'metres',
    title: '17',
    note: 'Distance above 17 km/h',
    group: 'Distance above',
    kind: 'number',
    explained: ({ id, metres }) =>
      metres === null ? null : { metric: 'totalDistanceM', playerId: id === 'a' ? 1 : 3, sessionId: 12 },
    value: ({ metres }) => metres,
    band: ({ metres }) => (metres === 10 ? { index: 4, words: 'above the 95th percentile' } : null),
  },
];

function Sorting({ onRow }: { readonly onRow: (row: Row) => void }) {
  const [sort, setSort] = useState<ColumnSort | null>(null);
  return (
    <DenseTable
      label="Report"
      columns={COLUMNS}
      rows={ROWS}
      rowId={({ id }) => id}
      sort={sort}
      onSort={setSort}
      onRow={onRow}
    />
  );
}
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  store.set(requestedNumberAtom, null);
});

it('sorts by the header, up then down, what is not computable last both ways', async () => {
  renderAt('/', <Sorting onRow={() => undefined} />);
  expect(names()).toEqual(['Ada', 'Bea', 'Cleo']);
  const header = screen.getByRole('button', { name: 'Distance above 17 km/h' });
  await userEvent.click(header);
  expect(names()).toEqual(['Ada', 'Cleo', 'Bea']);
  expect(header.closest('th')?.getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(header);
  expect(names()).toEqual(['Cleo', 'Ada', 'Bea']);
  expect(header.closest('th')?.getAttribute('aria-sort')).toBe('descending');
});

it('says the band of a cell in words, and opens a row', async () => {
  const onRow = vi.fn<(row: Row) => void>();
  renderAt('/', <Sorting onRow={onRow} />);
  const row = screen.getByRole('row', { name: /Cleo/ });
  const cell = within(row).getByRole('cell');
  expect(cell.textContent).toBe('10, above the 95th percentile');
  expect(cell.dataset['band']).toBe('4');
  await userEvent.click(cell);
  expect(onRow).toHaveBeenCalledWith(ROWS[2]);
});

const asked = () => store.get(requestedNumberAtom);

it('a click on a number opens its row; a right click, or Enter on the cell, explains the number', async () => {
  const onRow = vi.fn<(row: Row) => void>();
  renderAt('/', <Sorting onRow={onRow} />);
  const nine = screen.getByRole('cell', { name: '9' });
  await userEvent.click(nine);
  expect(onRow).toHaveBeenCalledExactlyOnceWith(ROWS[0]);
  expect(asked()).toBeNull();
  expect(fireEvent.contextMenu(screen.getByRole('cell', { name: 'N/A' }))).toBe(true);
  expect(fireEvent.contextMenu(nine)).toBe(false);
  expect(asked()).toMatch(/^totalDistanceM.p1.s12$/);
});

it('cells that explain themselves are one Tab stop with arrow keys inside', async () => {
  renderAt('/', <Sorting onRow={() => undefined} />);
  const cells = screen.getAllByRole('cell').filter((cell) => cell.hasAttribute('data-door'));
  expect(cells.map((cell) => cell.tabIndex)).toEqual([0, -1]);
  cells[0]?.focus();
  // Past Bea, whose number is not known.
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(cells[1]);
  await userEvent.keyboard('{Enter}');
  expect(asked()).toMatch(/^totalDistanceM.p3.s12$/);
});
