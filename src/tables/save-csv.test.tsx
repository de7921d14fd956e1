import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellExport } from '../state/calls/record-export';
import { store } from '../state/store';
import { userAtom } from '../state/user/user';
import { CLUB, USER } from '../testing/fixtures';
import { renderAt } from '../testing/render';
import type { TableColumn } from './table-columns';
import { CsvButton } from './CsvButton';
import { DataTable } from './DataTable';
import { saveCsv } from './save-csv';

const saved: { name: string; blob: Blob }[] = [];
vi.mock('./download', () => ({
  downloadText: (name: string, text: string, type: string) => saved.push({ name, blob: new Blob([text], { type }) }),
}));
vi.mock('../state/calls/record-export', () => ({ tellExport: vi.fn<typeof tellExport>() }));

const EXPORTER = { ...CLUB, additionalModules: [...CLUB.additionalModules, 'exportdata' as const] };
const TABLE = { columns: ['Name', 'Distance (m)'], rows: [['Zoë', 10.5]] };

async function bytes(): Promise<readonly number[]> {
  const blob = saved[0]?.blob;
  if (blob === undefined) throw new Error('Nothing was saved.');
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(Array.from(new Uint8Array(reader.result instanceof ArrayBuffer ? reader.result : []))),
    );
    reader.readAsArrayBuffer(blob);
  });
}

function signIn(customer: typeof CLUB): void {
  store.set(userAtom, { ...USER, primaryCustomer: customer });
}

afterEach(cleanup);
beforeEach(() => {
  saved.length = 0;
  vi.mocked(tellExport).mockClear();
  signIn(EXPORTER);
});

it('starts with a byte-order mark and is UTF-8', async () => {
  saveCsv({ name: 'session_7', table: TABLE, customer: EXPORTER });
  expect(saved[0]?.name).toBe('session_7.csv');
  // The mark, then "Name,…"; the header line ends at byte 3 + 17 + 2, ë is two bytes.
  const written = await bytes();
  expect(written.slice(0, 4)).toEqual([0xef, 0xbb, 0xbf, 0x4e]);
  expect(written.slice(22, 26)).toEqual([0x5a, 0x6f, 0xc3, 0xab]);
});

it('gives a text made elsewhere one mark, not two', async () => {
  saveCsv({ name: 'turns', table: '\uFEFFa\r\n', customer: EXPORTER });
  expect(await bytes()).toEqual([0xef, 0xbb, 0xbf, 0x61, 0x0d, 0x0a]);
});

it('is recorded in the audit log', () => {
  saveCsv({ name: 'session_7', table: TABLE, customer: EXPORTER });
  expect(tellExport).toHaveBeenCalledExactlyOnceWith(EXPORTER, 'session_7.csv');
});

it('saves and records nothing for a club that has not bought it', () => {
  saveCsv({ name: 'session_7', table: TABLE, customer: CLUB });
  saveCsv({ name: 'session_7', table: TABLE, customer: null });
  expect(saved).toEqual([]);
  expect(tellExport).not.toHaveBeenCalled();
});

it('shows the button to clubs that have bought it only', () => {
  const { unmount } = renderAt('/', <CsvButton name="a" table={() => TABLE} />);
  screen.getByRole('button', { name: 'Export CSV' });
  unmount();
  signIn(CLUB);
  renderAt('/', <CsvButton name="a" table={() => TABLE} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('says why a file could not be made', async () => {
  renderAt('/', <CsvButton name="a" table={() => Promise.reject(new Error('500001 turns are too many.'))} />);
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect((await screen.findByRole('alert')).textContent).toBe('500001 turns are too many.');
  expect(saved).toEqual([]);
});

const COLUMNS: readonly TableColumn<string>[] = [{ id: 'n', title: 'Name', kind: 'text', value: (row) => row }];

it('guards the export of a table and marks it too', async () => {
  const table = (
    <DataTable
      label="Players"
      columns={COLUMNS}
      rows={['Ada']}
      rowId={(row) => row}
      emptyText="None"
      exportName="players"
    />
  );
  const { unmount } = renderAt('/', table);
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect((await bytes()).slice(0, 4)).toEqual([0xef, 0xbb, 0xbf, 0x4e]);
  unmount();
  signIn(CLUB);
  renderAt('/', table);
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});
