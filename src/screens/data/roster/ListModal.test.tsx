import { workbookOf } from '@halfturn/core/readers/workbook/sample';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../../state/store';
import { userAtom } from '../../../state/user/user';
import { USER } from '../../../testing/fixtures';
import { renderAt } from '../../../testing/render';
import { ListModal } from './ListModal';
import type { rosterClub } from './roster-club';

const position = (positionId: number, description: string) => ({
  positionId,
  positionSortOrder: positionId,
  description,
  shortDescription: description,
  positionGroupId: null,
});
const CLUB = {
  positions: [position(1, 'Goalkeeper'), position(2, 'Winger'), position(999, 'Unassigned')],
  squads: [
    { squadId: 1, name: 'First team' },
    { squadId: 2, name: 'U21' },
  ],
  defaultSquadId: 1,
  unassignedId: 999,
} satisfies ReturnType<typeof rosterClub>;

beforeEach(() => {
  store.set(userAtom, USER);
  // The autosizing field listens to fonts, which jsdom lacks.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const file = (name: string, bytes: Uint8Array) => new File([Uint8Array.from(bytes)], name);
const chooseFile = () => screen.getByLabelText<HTMLInputElement>('Or a file (CSV, xlsx)');

it('reads the first sheet of a workbook, shows it row by row and saves it', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    return Promise.resolve(Response.json({ changeId: 1, added: 2, changed: 0, playerIds: [8, 9] }));
  });
  const workbook = workbookOf({
    Roster: [
      [{ text: 'Number' }, { text: 'Name' }, { text: 'Position' }, { text: 'Squad' }],
      [{ number: '7' }, { text: 'Lane, Ada' }, { text: 'Winger' }, { text: 'U21' }],
      [{ number: '1' }, { text: 'Bo Quill' }, { text: 'GK' }, { text: '' }],
    ],
    Notes: [[{ text: 'Cy Dale' }]],
  });
  const user = userEvent.setup();
  const onClose = vi.fn<() => void>();
  renderAt('/playermanagement', <ListModal players={[]} club={CLUB} onClose={onClose} />);
  await user.upload(chooseFile(), [file('squad.xlsx', workbook)]);
  const table = await screen.findByRole('table', { name: 'Players of the list' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['2', '7', 'Winger', 'U21', '–', 'New'],
    ['3', '1', 'Goalkeeper', 'First team', '–', 'New'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Save 2 players' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([
    {
      players: [
        { playerId: null, name: 'Ada Lane', shirtNumber: 7, positionId: 2, squadId: 2 },
        { playerId: null, name: 'Bo Quill', shirtNumber: 1, positionId: 1, squadId: 1 },
      ],
    },
  ]);
});

it('names a workbook that is damaged, and reads another one after it', async () => {
  const whole = workbookOf({ Roster: [[{ text: 'Name' }], [{ text: 'Ada Lane' }]] });
  const user = userEvent.setup();
  renderAt('/playermanagement', <ListModal players={[]} club={CLUB} onClose={() => undefined} />);
  await user.upload(chooseFile(), [file('half.xlsx', whole.subarray(0, whole.length / 2))]);
  expect((await screen.findByRole('alert')).textContent).toContain('half.xlsx');
  await user.upload(chooseFile(), [file('whole.xlsx', whole)]);
  await screen.findByRole('table', { name: 'Players of the list' });
  expect(screen.queryByRole('alert')).toBeNull();
});
