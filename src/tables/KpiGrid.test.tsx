import { kpiMark } from '@halfturn/core/views/words/kpi-mark';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../state/store';
import { userAtom } from '../state/user/user';
import { CLUB, USER } from '../testing/fixtures';
import { renderAt } from '../testing/render';
import type { TableColumn } from './table-columns';
import { KpiGrid } from './KpiGrid';

interface Player {
  readonly id: string;
  readonly name: string;
  readonly distanceM: number | null;
  readonly sprintM: number | null;
}

const PLAYERS: readonly Player[] = [
  { id: '1', name: 'Ada', distanceM: 9000, sprintM: 30 },
  { id: '2', name: 'Bea', distanceM: null, sprintM: 0 },
  { id: '3', name: 'Cleo', distanceM: 7000, sprintM: 90 },
];
const UNITS = { system: 'metric', peakSpeedFactor: 1 } as const;
const COLUMNS: readonly TableColumn<Player>[] = [
  { id: 'name', title: 'Name', kind: 'text', sticky: true, value: ({ name }) => name },
  {
    id: 'distance',
    title: 'Distance',
    note: 'Distance covered',
    group: 'Metres',
    isLead: true,
    kind: 'number',
    explained: null,
    value: ({ distanceM }) => distanceM,
    mark: ({ distanceM }) =>
      kpiMark(
        { value: distanceM, maximum: 9000, average: 8000, standardDeviation: 500, percentile: 50, count: 14 },
        'longDistance',
        UNITS,
        { minutes: 90, isRated: true, bar: 'own', about: null },
      ),
  },
  { id: 'sprint', title: 'Sprint', group: 'Metres', kind: 'number', explained: null, value: ({ sprintM }) => sprintM },
];
const FOOT = [{ id: 'total', name: 'Team total', cell: () => ({ text: '16000', note: 'Sum of 2 of 3 players' }) }];

function grid(more: Partial<Parameters<typeof KpiGrid<Player>>[0]> = {}) {
  return (
    <KpiGrid
      id="test"
      label="KPIs per player"
      columns={COLUMNS}
      rows={PLAYERS}
      rowId={({ id }) => id}
      emptyText="No players in this session"
      exportName="players"
      foot={() => FOOT}
      {...more}
    />
  );
}

const cells = (column: string) =>
  [...document.querySelectorAll(`.ag-row:not(.ag-row-pinned) [col-id="${column}"]`)].map((cell) => cell.textContent);
const header = (name: RegExp) => screen.findByRole('columnheader', { name });
const titles = () => screen.getAllByRole('columnheader').map((each) => each.textContent.trim());

afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  store.set(userAtom, { ...USER, primaryCustomer: { ...CLUB, additionalModules: ['exportdata'] } });
});

it('sorts ascending first, then the other way, N/A last both ways', async () => {
  renderAt('/', grid());
  const distance = await header(/^Distance$/);
  expect(cells('name')).toEqual(['Ada', 'Bea', 'Cleo']);
  await userEvent.click(within(distance).getByText('Distance'));
  expect(distance.getAttribute('aria-sort')).toBe('ascending');
  await waitFor(() => expect(cells('name')).toEqual(['Cleo', 'Ada', 'Bea']));
  await userEvent.click(within(distance).getByText('Distance'));
  await waitFor(() => expect(cells('name')).toEqual(['Ada', 'Cleo', 'Bea']));
  const sprint = await header(/^Sprint$/);
  await userEvent.click(within(sprint).getByText('Sprint'));
  await waitFor(() => expect(cells('name')).toEqual(['Bea', 'Ada', 'Cleo']));
  expect(distance.getAttribute('aria-sort')).toBe('none');
});

it('is unsorted after a reload, not after another choice of columns', async () => {
  function Reloading() {
    const [data, setData] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setData(1)}>
          Reload
        </button>
        {grid({ data })}
      </>
    );
  }
  renderAt('/', <Reloading />);
  const distance = await header(/^Distance$/);
  await userEvent.click(within(distance).getByText('Distance'));
  await waitFor(() => expect(cells('name')).toEqual(['Cleo', 'Ada', 'Bea']));
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(cells('name')).toEqual(['Ada', 'Bea', 'Cleo']));
});

it('keeps the foot below, whatever is sorted, and says how it was made', async () => {
  renderAt('/', grid());
  const distance = await header(/^Distance$/);
  await userEvent.click(within(distance).getByText('Distance'));
  const foot = document.querySelectorAll('[class*="pinned-bottom-rows-container"] [col-id="name"]');
  expect([...foot].map((each) => each.textContent)).toEqual(['Team total']);
});

it('lets rows come and go without drawing again what stays, foot and buttons included', async () => {
  const withButtons: readonly TableColumn<Player>[] = [
    ...COLUMNS,
    {
      id: 'edit',
      title: 'Edit',
      kind: 'text',
      value: () => '',
      cell: ({ name }) => (name === 'Ada' ? null : <button type="button">Edit {name}</button>),
    },
  ];
  function Choosing() {
    const [rows, setRows] = useState(PLAYERS);
    return (
      <>
        <button type="button" onClick={() => setRows(PLAYERS.slice(1))}>
          Fewer
        </button>
        <button type="button" onClick={() => setRows(PLAYERS)}>
          All
        </button>
        {grid({ rows, columns: withButtons })}
      </>
    );
  }
  renderAt('/', <Choosing />);
  await screen.findByRole('button', { name: 'Edit Cleo' });
  const kept = () => [
    document.querySelector('[row-id="3"] [col-id="distance"]'),
    document.querySelector('.ag-row-pinned [col-id="distance"]'),
    screen.queryByRole('button', { name: 'Edit Cleo' }),
  ];
  const before = kept();
  expect(before).not.toContain(null);
  await userEvent.click(screen.getByRole('button', { name: 'Fewer' }));
  await waitFor(() => expect(cells('name')).toEqual(['Bea', 'Cleo']));
  expect(kept().every((each, at) => each === before[at])).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(cells('name').toSorted()).toEqual(['Ada', 'Bea', 'Cleo']));
  expect(kept().every((each, at) => each === before[at])).toBe(true);
  expect(screen.queryByRole('button', { name: 'Edit Ada' })).toBeNull();
});

it('hides the columns a user does not want, for that user alone, beyond a reload', async () => {
  const { unmount } = renderAt('/', grid());
  await header(/^Sprint$/);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const menu = await screen.findByRole('dialog', { name: 'Columns' });
  expect(within(menu).getByText('Distance covered')).toBeDefined();
  await userEvent.click(within(menu).getByRole('checkbox', { name: 'Sprint' }));
  await waitFor(() => expect(titles()).not.toContain('Sprint'));
  unmount();
  renderAt('/', grid());
  await header(/^Distance$/);
  expect(titles()).not.toContain('Sprint');
  act(() => store.set(userAtom, { ...USER, userName: 'grace', primaryCustomer: CLUB }));
  await waitFor(() => expect(titles()).toContain('Sprint'));
});

it('says a mark in words and draws it from the middle', async () => {
  renderAt('/', grid());
  await header(/^Distance$/);
  await waitFor(() =>
    expect(cells('distance')[0]).toBe(
      '9,000. Personal best. Above the usual 7,500\u202fm to 8,500\u202fm, 14 sessions',
    ),
  );
  expect(cells('distance')[1]).toBe('N/A');
});

it('opens a row by a click or Enter, never a row of the foot', async () => {
  const opened = vi.fn<(player: Player) => void>();
  renderAt('/', grid({ onRow: opened }));
  await userEvent.click(await screen.findByText('Cleo'));
  expect(opened.mock.calls.map(([{ name }]) => name)).toEqual(['Cleo']);
  await userEvent.keyboard('{Enter}');
  expect(opened.mock.calls.map(([{ name }]) => name)).toEqual(['Cleo', 'Cleo']);
  await userEvent.click(screen.getByText('Team total'));
  expect(opened).toHaveBeenCalledTimes(2);
});

it('copies what it shows as CSV, after the columns of the copy alone', async () => {
  const user = userEvent.setup();
  const side: TableColumn<Player> = { id: 'side', title: 'Side', kind: 'text', value: () => 'Home' };
  renderAt('/', grid({ copyColumns: [side] }));
  await user.click(await screen.findByRole('button', { name: 'Copy as CSV' }));
  await screen.findByRole('button', { name: 'Copied' });
  expect(await navigator.clipboard.readText()).toBe(
    'Side,Name,Distance,Sprint\r\nHome,Ada,9000,30\r\nHome,Bea,N/A,0\r\nHome,Cleo,7000,90\r\n',
  );
});

it('says in the words of its screen that there is nothing', () => {
  renderAt('/', grid({ rows: [] }));
  expect(screen.getByText('No players in this session')).toBeDefined();
});
