import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/render';
import { RateSessionScreen } from './RateSessionScreen';

let posted: unknown[];
let refusal: string | null;

beforeEach(() => {
  posted = [];
  refusal = null;
  vi.stubGlobal('fetch', async (url: URL | string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (init?.method !== 'POST') return Response.json({});
    posted.push([pathname.replace('/api', ''), typeof init.body === 'string' ? JSON.parse(init.body) : null]);
    if (refusal !== null) return Response.json({ statusCode: 410, message: refusal }, { status: 410 });
    return Response.json(
      pathname.endsWith('/rpelink')
        ? { firstName: 'Omar', title: 'MD-4 Strength', day: '2026-11-23' }
        : { customerId: 1, sessionId: 3, playerId: 2, userId: null, userName: 'player by link' },
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks one question by first name and session, and thanks for the answer', async () => {
  renderAt('/effort#1.token', <RateSessionScreen />);
  await screen.findByRole('heading', { name: 'How hard was it, Omar?' });
  expect(screen.getByText(/^MD-4 Strength, 23 Nov 2026/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose a number' })).toHaveProperty('disabled', true);
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: '6 Hard to very hard' }));
  await user.click(screen.getByRole('checkbox', { name: 'and a half more' }));
  await user.click(screen.getByRole('button', { name: 'Send 6.5' }));
  await screen.findByRole('heading', { name: 'Thank you, Omar' });
  expect(posted).toEqual([
    ['/rpelink', { token: '1.token' }],
    ['/answerrpe', { token: '1.token', rating: 6.5 }],
  ]);
});

it('says why a link does not work, and asks nothing without one', async () => {
  refusal = 'This link has been used already.';
  renderAt('/effort#1.token', <RateSessionScreen />);
  expect((await screen.findByRole('alert')).textContent).toBe('This link has been used already.');
  cleanup();
  posted = [];
  renderAt('/effort', <RateSessionScreen />);
  expect((await screen.findByRole('alert')).textContent).toContain('incomplete');
  await waitFor(() => expect(posted).toEqual([]));
});
