import type { ImportJob } from '@halfturn/contract/data/imports';
import type { FoundSession, FoundSessions } from '@halfturn/workers/imports/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { store } from '../../../state/store';
import { userAtom } from '../../../state/user/user';
import { USER } from '../../../testing/fixtures';
import { renderAt } from '../../../testing/render';
import { ImportWeekDialog } from './ImportWeekDialog';
import type * as upload from '../upload-import';
import { useWeekImport } from './use-week-import';

const asks = vi.hoisted(() => ({
  sessionsIn:
    vi.fn<
      (files: unknown, kept: unknown, zone: unknown, onFile: (done: number, of: number) => void) => Promise<unknown>
    >(),
  dispose: vi.fn<() => void>(),
  upload: vi.fn<(customerId: number, choices: { readonly title: string }, files: unknown) => Promise<unknown>>(),
}));
vi.mock('@halfturn/workers/imports/client', () => ({
  openImportsClient: () => ({
    sessionsIn: asks.sessionsIn,
    uploaded: async (files: unknown) => ({ files, problem: null }),
    dispose: asks.dispose,
  }),
}));
vi.mock('../upload-import', async (original) => ({
  ...(await original<typeof upload>()),
  uploadImport: asks.upload,
}));

const JOB: ImportJob = {
  importId: 'i-1',
  state: 'complete',
  progress: 1,
  fileNames: [],
  createdAt: '2026-03-14T15:00:00Z',
  message: null,
  sessionId: 31,
  seconds: null,
  runsAfter: null,
  retryUntil: null,
  isRepeat: false,
};

function session(folder: string, mapping: FoundSession['group']['mapping'] = null): FoundSession {
  const paths = [`${folder}/a.csv`, `${folder}/b.csv`];
  return {
    group: { folder, format: 'statsports-csv', startMs: null, paths, mapping },
    files: [new File(['x'], 'a.csv')],
  };
}

function Dialog() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button onClick={() => setOpened(true)}>Folder or ZIP</button>
      <ImportWeekDialog
        opened={opened}
        onClose={() => undefined}
        customerId={7}
        week={useWeekImport({ customerId: 7, timeZone: 'UTC' })}
      />
    </>
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lists the sessions of a folder and imports one after the other, each with its state', async () => {
  const found: FoundSessions = {
    sessions: [
      session('week/2026-05-04 U18'),
      session('week/2026-05-05 U18'),
      session('week/Cup', { name: 'Dock', text: '{}' }),
    ],
    left: ['week/notes.txt'],
    problem: null,
  };
  asks.sessionsIn.mockResolvedValue(found);
  asks.upload.mockImplementation(async (_customerId, { title }) => {
    if (title === '2026-05-05 U18')
      return { ...JOB, state: 'failed', sessionId: null, message: 'a.csv: The file is empty.' };
    return { ...JOB, isRepeat: title === 'Cup' };
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('null', { status: 404 })));
  store.set(userAtom, USER);
  const user = userEvent.setup();
  renderAt('/data', <Dialog />);
  await user.click(screen.getByRole('button', { name: 'Folder or ZIP' }));
  expect((await screen.findByLabelText('Folder')).hasAttribute('webkitdirectory')).toBe(true);
  await user.upload(screen.getByLabelText('Folder'), [new File(['x'], 'a.csv')]);
  expect(await screen.findByText('week/2026-05-04 U18: 2 files')).toBeTruthy();
  expect(screen.getByText('2026-05-05')).toBeTruthy();
  expect(screen.getByText('Day of the import')).toBeTruthy();
  expect(screen.getByText('statsports-csv, columns by Dock')).toBeTruthy();
  expect(screen.getByText('Left out: notes.txt')).toBeTruthy();
  const parts = screen.getByRole('radiogroup', { name: 'What the parts are' });
  await user.click(within(parts).getByRole('radio', { name: 'Halves of one session' }));
  await user.click(screen.getByRole('button', { name: 'Import 3 sessions' }));
  const summary = await screen.findByText('1 imported, 1 already there, 1 failed');
  // The pressed button is gone, but the focus is not lost.
  expect(document.activeElement).toBe(summary);
  expect(screen.getByRole('link', { name: 'Imported' }).getAttribute('href')).toBe('/session/7/31');
  expect(screen.getByText('a.csv: The file is empty.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Already imported' })).toBeTruthy();
  expect(asks.upload.mock.calls.map(([, choices]) => choices)).toMatchObject([
    { title: '2026-05-04 U18', fallbackDate: '2026-05-04T00:00:00', parts: 'halves' },
    { title: '2026-05-05 U18', fallbackDate: '2026-05-05T00:00:00' },
    { title: 'Cup', fallbackDate: '' },
  ]);
});

it('can be called off while the files are looked at, and says how far that is', async () => {
  asks.sessionsIn.mockImplementation(async (_files, _kept, _zone, onFile: (done: number, of: number) => void) => {
    onFile(25, 400);
    return new Promise(() => undefined);
  });
  asks.dispose.mockClear();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('null', { status: 404 })));
  store.set(userAtom, USER);
  const user = userEvent.setup();
  renderAt('/data', <Dialog />);
  await user.click(screen.getByRole('button', { name: 'Folder or ZIP' }));
  await user.upload(await screen.findByLabelText('Folder'), [new File(['x'], 'a.csv')]);
  expect(await screen.findByText('25 of 400')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Reading the beginning of the files …')).toBeNull();
  // Terminates the worker rather than just forgetting it.
  expect(asks.dispose).toHaveBeenCalledOnce();
});
