import type { Recompute } from '@halfturn/contract/data/recomputes';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../../state/store';
import { userAtom } from '../../../state/user/user';
import { ADMIN, CLUB } from '../../../testing/fixtures';
import { renderAt } from '../../../testing/render';
import { RecomputesPanel } from './RecomputesPanel';

const DONE: Recompute = {
  recomputeId: 2,
  reason: 'parameters',
  createdAt: '2026-05-02T14:00:00Z',
  createdBy: 'admin',
  finishedAt: '2026-05-02T14:01:00Z',
  sessions: 3,
  done: 3,
  progress: 1,
  notRecomputable: [{ sessionId: 9, title: '<b>Cup</b>', message: 'Its tracking is not kept.' }],
  failed: [{ sessionId: 8, title: 'League', message: 'Damaged.' }],
  summary: [
    {
      kpi: 'walkingDistanceM',
      sessions: 2,
      values: 40,
      median: 120.25,
      largest: -310.04,
      largestSessionId: 31,
      appeared: 1,
      vanished: 0,
    },
    {
      kpi: 'totalTurns',
      sessions: 1,
      values: 0,
      median: null,
      largest: null,
      largestSessionId: null,
      appeared: 0,
      vanished: 2,
    },
  ],
};

function answer(all: readonly Recompute[]) {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(url.includes('/recomputes') ? Response.json(all) : new Response('null', { status: 404 })),
  );
}

beforeEach(() => store.set(userAtom, ADMIN));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows what a recompute changed, with units and signs, and which sessions stayed', async () => {
  answer([DONE]);
  renderAt('/admin', <RecomputesPanel />);
  const table = await screen.findByRole('table');
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
  expect(cells.slice(1)).toEqual([
    ['Walking distance', '2', '40', '+120.3 m', '-310.0 m', 'Session 31', '1', '0'],
    ['Total turns', '1', '0', 'N/A', 'N/A', '', '0', '2'],
  ]);
  expect(screen.getByText('2 sessions recomputed.')).toBeTruthy();
  const kept = screen.getByRole('link', { name: '<b>Cup</b>' });
  expect([kept.getAttribute('href'), kept.querySelector('b')]).toEqual(['/session/7/9', null]);
});

it('leads to what the club opens its sessions with', async () => {
  const customer = {
    ...CLUB,
    role: 'administrator' as const,
    additionalModules: ['reporting'],
    customerOptions: ['defaultSessionScreenReporting'],
  };
  store.set(userAtom, { ...ADMIN, primaryCustomer: customer });
  answer([DONE]);
  renderAt('/admin', <RecomputesPanel />);
  await screen.findByRole('table');
  const links = ['Session 31', 'League'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(links).toEqual(['/sessionreporting/7/31', '/sessionreporting/7/8']);
});

it('shows how far one is that is at work', async () => {
  answer([{ ...DONE, finishedAt: null, done: 1, progress: 0.5, summary: null }]);
  renderAt('/admin', <RecomputesPanel />);
  const bar = await screen.findByRole('progressbar');
  expect(bar.getAttribute('aria-valuenow')).toBe('50');
  expect(screen.getByText('1 of 3 sessions recomputed …')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('says so where nothing was recomputed', async () => {
  answer([]);
  renderAt('/admin', <RecomputesPanel />);
  expect(await screen.findByText(/Every session is up to date/)).toBeTruthy();
});
