import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { CLUB, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { ImportHistory } from './ImportHistory';

const SESSION = {
  sessionId: 31,
  title: 'Pressing',
  date: '2026-03-18T15:00:00+00:00',
  type: 'Training',
  typeColour: '#123456',
  statusDisplayName: 'Complete',
  isLocked: false,
  hasMatchReport: false,
  hasTurnsEnhanced: false,
  sessionType: { id: 2, name: 'Training', colour: '#123456', sessionIsAMatch: false, isAcademyMatch: false },
  opposition: null,
};
const JOB = {
  importId: 'a',
  state: 'complete',
  progress: 1,
  fileNames: ['gps.csv'],
  createdAt: '2026-03-19T09:05:00.000Z',
  message: null,
  sessionId: 31,
  seconds: { reading: 1, computing: 2, storing: 0.5 },
  runsAfter: null,
  retryUntil: null,
  isRepeat: false,
};
const FAILED = {
  ...JOB,
  importId: 'b',
  state: 'failed',
  fileNames: ['broken.csv'],
  message: 'broken.csv: line 7 has no time.',
  sessionId: null,
  seconds: null,
};
const DETAIL = {
  session: SESSION,
  source: {
    format: 'long-csv',
    sourceClass: 'lps',
    frameRateHz: 10,
    pitch: null,
    methodVersions: {},
    parametersHash: 'a',
    notes: [{ code: 'pitchAssumed', text: 'No pitch size given.', count: null }],
  },
  seen: { players: 4, below: 0, badSpeed: 0 },
  parameters: { version: 0, hash: 'a', isDefault: true },
  marks: null,
  previousFixtureDate: null,
  nextFixtureDate: null,
};

function show(imports: readonly object[]) {
  const answer = (url: string) => (url.includes('/imports') ? imports : url.includes('/session?') ? DETAIL : {});
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((input) =>
      Promise.resolve(Response.json(answer(input instanceof Request ? input.url : input.toString()))),
    ),
  );
  store.set(userAtom, USER);
  renderAt('/data', <ImportHistory customerId={CLUB.customerId} timeZone="UTC" sessions={[SESSION]} />);
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lists imports with what came of them, and opens the quality of one', async () => {
  show([FAILED, JOB]);
  const table = await screen.findByRole('table', { name: 'Imports' });
  const texts = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].slice(0, 5).map(({ textContent }) => textContent));
  expect(texts).toEqual([
    ['19 Mar 2026, 09:05', 'broken.csv', 'Failed: broken.csv: line 7 has no time.', 'N/A', 'N/A'],
    ['19 Mar 2026, 09:05', 'gps.csv', 'Imported', 'Pressing', '4\u202fs'],
  ]);
  expect(within(table).getAllByRole('button')).toHaveLength(1);
  await userEvent.click(within(table).getByRole('button', { name: 'Quality of gps.csv, imported 19 Mar 2026, 09:05' }));
  const dialog = await screen.findByRole('dialog', { name: 'Quality of gps.csv' });
  expect(await within(dialog).findByText(/^All 4 players were seen for at least 90/)).toBeTruthy();
  expect(within(dialog).getByText('No pitch size given.')).toBeTruthy();
});

it('is not there before the first import', async () => {
  show([]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('table')).toBeNull();
});
