import type { DemoState } from '@halfturn/contract/demo';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../state/store';
import { userAtom } from '../state/user/user';
import { USER } from '../testing/fixtures';
import { renderAt } from '../testing/render';
import { DemoProgress } from './DemoProgress';

const asked: string[] = [];

function answer(...states: (DemoState | null)[]): void {
  vi.stubGlobal('fetch', (url: string) => {
    if (!url.endsWith('/demo')) return Promise.resolve(new Response('null', { status: 404 }));
    asked.push(url);
    const next = states.length > 1 ? states.shift() : states[0];
    return Promise.resolve(next === null ? new Response('null', { status: 500 }) : Response.json(next));
  });
}

function show(): void {
  renderAt('/calendar', <DemoProgress />);
}

beforeEach(() => {
  asked.length = 0;
  store.set(userAtom, USER);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says how far the league is, asks again, and is gone when all is there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer(
    { isDemo: true, total: 310, done: 96, isPreparing: true },
    { isDemo: true, total: 310, done: 310, isPreparing: false },
  );
  show();
  expect(await screen.findByText('Preparing the demo league: 96 of 310 sessions')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('96');
  await vi.advanceTimersByTimeAsync(3100);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  const count = asked.length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveLength(count);
});

it('a portal without a demo shows nothing of it', async () => {
  answer({ isDemo: false, total: 0, done: 0, isPreparing: false });
  show();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('where the server does not say, the page stays as it is', async () => {
  answer(null);
  show();
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(screen.queryByRole('progressbar')).toBeNull();
});
