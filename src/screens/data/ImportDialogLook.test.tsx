import userEvent from '@testing-library/user-event';
import { firstDraft, headerKey, mappingText } from '@halfturn/core/readers/long/mapping-draft';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { LOOK, FakeRequest, Dialog, answerPolls } from './import-dialog.fixture';

const looks = vi.hoisted(() => vi.fn<(files: readonly File[], question: object) => Promise<unknown>>());
vi.mock('@halfturn/workers/imports/client', () => ({
  openImportsClient: () => ({ look: looks, dispose: () => undefined }),
}));

beforeEach(() => {
  looks.mockReset().mockResolvedValue(LOOK);
  FakeRequest.last = null;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  store.set(userAtom, USER);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the look at the files in the import dialog', () => {
  it('says what the files are read as before anything is sent, asks what they leave open, and sends the answer', async () => {
    const candidates = [{ value: 'who', reason: 'two values a time' }];
    const problem = 'Which column names the player?';
    looks.mockImplementation(async (_files, question) =>
      'playerColumn' in question ? LOOK : { ...LOOK, question: { field: 'playerColumn', candidates }, problem },
    );
    answerPolls({ state: 'complete', sessionId: 31 });
    const user = userEvent.setup();
    renderAt('/data', <Dialog />);
    await user.upload(screen.getByLabelText(/Tracking files/), [new File(['a,b\n'], 'game.csv')]);
    expect((await screen.findByRole('alert')).textContent).toContain(problem);
    expect(screen.getByText('Any CSV')).toBeTruthy();
    expect(screen.getByText('Speed is taken for m/s.')).toBeTruthy();
    const choice = screen.getByLabelText<HTMLSelectElement>('Column of the player');
    expect([...choice.options].map(({ label }) => label)).toEqual(['Choose', 'who: two values a time', 'time', 'v']);
    await user.selectOptions(choice, 'who');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByRole('button', { name: 'Change: Column of the player' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start import' }));
    await waitFor(() => expect(FakeRequest.last?.sent?.get('playerColumn')).toBe('who'));
  });

  it('starts nothing that the look says cannot be read, and says where to look', async () => {
    const problem = 'The columns are not recognised.';
    looks.mockResolvedValue({ ...LOOK, canMap: true, problem });
    answerPolls({});
    const user = userEvent.setup();
    renderAt('/data', <Dialog />);
    await user.upload(screen.getByLabelText(/Tracking files/), [new File(['a,b\n'], 'game.csv')]);
    await screen.findByText(problem);
    const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Start import' });
    expect(start.disabled).toBe(true);
    expect(document.getElementById(start.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'These files cannot be imported yet: see above.',
    );
    await user.type(screen.getByLabelText('Title'), 'Cup{Enter}');
    expect(FakeRequest.last).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose the columns' })).toBeTruthy();
  });

  it('proposes the sheet and the line of the header, and reads by the ones that are chosen', async () => {
    const seen = {
      ...LOOK,
      canMap: true,
      columns: ['Report', 'Monday'],
      topLines: ['Report;Monday', '', 'Clock;Pace', '0;1.5'],
      sheets: ['Cover', 'Data'],
      sheet: 'Cover',
      problem: 'The columns are not recognised.',
    };
    looks.mockImplementation(async (_files, question) =>
      'headerLine' in question ? { ...seen, columns: ['time', 'speed'], headerLine: 3, problem: null } : seen,
    );
    answerPolls({});
    const user = userEvent.setup();
    renderAt('/data', <Dialog />);
    await user.upload(screen.getByLabelText(/Tracking files/), [new File(['a,b\n'], 'game.xlsx')]);
    await user.click(await screen.findByRole('button', { name: 'Choose the columns' }));
    const lines = screen.getByLabelText<HTMLSelectElement>('Header is line');
    expect([lines.value, ...[...lines.options].map(({ label }) => label)]).toEqual([
      '1',
      '1: Report, Monday',
      '3: Clock, Pace',
      '4: 0, 1.5',
    ]);
    await user.selectOptions(lines, '3: Clock, Pace');
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Time').value).toBe('time'));
    expect(screen.getByLabelText<HTMLSelectElement>('Speed').value).toBe('speed');
    await waitFor(() => expect(looks.mock.lastCall?.[1]).toMatchObject({ headerLine: '3' }));
    await user.selectOptions(screen.getByLabelText('Sheet'), 'Data');
    await waitFor(() => expect(looks.mock.lastCall?.[1]).toMatchObject({ headerLine: '3', parts: 'sheet:Data' }));
    await user.click(screen.getByRole('button', { name: 'Start import' }));
    await waitFor(() => expect(FakeRequest.last?.sent?.get('parts')).toBe('sheet:Data'));
    expect(FakeRequest.last?.sent?.get('headerLine')).toBe('3');
  });

  it('reads a table by the mapping saved for its header, and by one that is chosen from lists', async () => {
    const columns = ['Clock', 'Pace'];
    const seen = { ...LOOK, columns, rows: [['0', '10.8']], canMap: true };
    looks.mockResolvedValue(seen);
    const mapping = {
      ...firstDraft(columns),
      columns: { ...firstDraft(columns).columns, time: 'Clock', speed: 'Pace' },
    };
    const saved = {
      mappingId: 4,
      name: 'Dock',
      headerKey: headerKey(columns),
      mapping,
      savedAt: '2026-03-14T15:00:00Z',
    };
    const bodies: unknown[] = [];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (init.method === 'POST') {
        bodies.push([url, typeof init.body === 'string' ? JSON.parse(init.body) : null]);
        return Promise.resolve(Response.json({ ok: true }));
      }
      if (url.includes('/columnmappings')) return Promise.resolve(Response.json([saved]));
      return Promise.resolve(new Response('null', { status: 404 }));
    });
    const user = userEvent.setup();
    renderAt('/data', <Dialog />);
    await user.upload(screen.getByLabelText(/Tracking files/), [new File(['a,b\n'], 'game.csv')]);
    const section = await screen.findByRole('region', { name: 'Column mapping' });
    await waitFor(() => expect(section.textContent).toContain('Read with the saved mapping Dock'));
    const lastLook = () => looks.mock.lastCall?.[1];
    await waitFor(() => expect(lastLook()).toMatchObject({ mapping: mappingText(mapping) }));

    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(document.activeElement).toBe(section);
    await user.selectOptions(screen.getByLabelText('Unit of the speed'), 'km/h');
    const kmh = { ...mapping, units: { ...mapping.units, speed: 'km/h' } };
    await waitFor(() => expect(lastLook()).toMatchObject({ mapping: mappingText(kmh) }));
    const name = screen.getByLabelText('Save for the club as');
    await user.clear(name);
    await user.type(name, 'Dock 2{Enter}');
    await screen.findByText(/^Saved as Dock 2/);
    expect(bodies).toEqual([
      ['/api/updatecolumnmapping', { customerId: 7, mappingId: 4, name: 'Dock 2', mapping: kmh }],
    ]);

    await user.selectOptions(screen.getByLabelText('Time'), '-');
    expect(screen.getByText('Choose the column of the time or of the frame.')).toBeTruthy();
    await waitFor(() => expect(lastLook()).not.toHaveProperty('mapping'));
    await user.selectOptions(screen.getByLabelText('Time'), 'Clock');
    await user.click(screen.getByRole('button', { name: 'Start import' }));
    await waitFor(() => expect(FakeRequest.last?.sent).toBeTruthy());
    const files = FakeRequest.last?.sent?.getAll('files') ?? [];
    expect(files.map((file) => (file instanceof File ? file.name : ''))).toEqual(['game.csv', 'column-mapping.json']);
  });
});
