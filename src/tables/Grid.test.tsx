import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render';
import type { TableColumn } from './table-columns';
import { Grid } from './Grid';

interface Turn {
  readonly id: string;
  readonly angle: number | null;
}

const COLUMNS: readonly TableColumn<Turn>[] = [
  { id: 'turn', title: 'Turn', kind: 'text', sticky: true, value: ({ id }) => id },
  { id: 'angle', title: 'Angle', unit: '°', kind: 'number', explained: null, value: ({ angle }) => angle },
];
const turns = (count: number): Turn[] =>
  Array.from({ length: count }, (_, at) => ({ id: `T${at + 1}`, angle: at === count - 1 ? null : count - at }));
const grid = (rows: readonly Turn[], onRow?: (turn: Turn) => void) => (
  <Grid
    label="Turns"
    columns={COLUMNS}
    rows={rows}
    rowId={({ id }) => id}
    emptyText="No turns"
    foot={[{ id: 'sum', name: 'All turns', cell: () => ({ text: '61', note: '' }) }]}
    {...(onRow === undefined ? {} : { onRow })}
  />
);
const names = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

afterEach(cleanup);

it('keeps sixty rows in the page and needs no table view', async () => {
  renderAt('/', grid(turns(60)));
  await waitFor(() => expect(document.querySelectorAll('.ag-row:not(.ag-row-pinned)')).toHaveLength(60));
  expect(screen.queryByRole('button', { name: 'Table view' })).toBeNull();
});

it('offers every row of a longer one as a table, in the order chosen, with the foot', async () => {
  const opened = vi.fn<(turn: Turn) => void>();
  renderAt('/', grid(turns(61), opened));
  const angle = await screen.findByRole('columnheader', { name: /Angle/ });
  await userEvent.click(within(angle).getByText('Angle (°)'));
  await userEvent.click(screen.getByRole('button', { name: 'Table view' }));
  const table = screen.getByRole('table', { name: 'Turns' });
  const shown = names(table);
  expect(shown).toHaveLength(62);
  expect([...shown.slice(0, 2), ...shown.slice(-3)]).toEqual(['T60', 'T59', 'T1', 'T61', 'All turns']);
  expect(within(table).getByRole('row', { name: 'T61 N/A' })).toBeDefined();
  await userEvent.click(within(table).getByRole('button', { name: 'T59' }));
  expect(opened).toHaveBeenCalledWith({ id: 'T59', angle: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Grid view' }));
  expect((await screen.findByRole('columnheader', { name: /Angle/ })).getAttribute('aria-sort')).toBe('ascending');
});

it('prints every row', async () => {
  renderAt('/', grid(turns(61)));
  await screen.findByRole('columnheader', { name: /Angle/ });
  fireEvent(window, new Event('beforeprint'));
  expect(names(screen.getByRole('table', { name: 'Turns' }))).toHaveLength(62);
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryByRole('table', { name: 'Turns' })).toBeNull();
});
