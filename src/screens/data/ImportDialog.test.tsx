import type { ImportJob } from '@halfturn/contract/data/imports';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOGIN_WARNING, loginWarningAtom } from '../../state/user/login-state';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import {
  LOOK,
  JOB,
  FakeRequest,
  Dialog,
  answerPolls,
  pollAtOnce,
  pollWhenTold,
  startImport,
} from './import-dialog.fixture';

const looks = vi.hoisted(() => vi.fn<(files: readonly File[], question: object) => Promise<unknown>>());
vi.mock('@halfturn/workers/imports/client', () => ({
  openImportsClient: () => ({ look: looks, dispose: () => undefined }),
}));

beforeEach(() => {
  looks.mockReset().mockResolvedValue(LOOK);
  FakeRequest.last = null;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  store.set(userAtom, USER);
  pollAtOnce();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('import dialog', () => {
  it('cannot start without a file', () => {
    answerPolls({});
    renderAt('/data', <Dialog />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start import' }).disabled).toBe(true);
  });

  it('an upload that is refused with 401 ends the session', async () => {
    answerPolls({});
    const { request } = await startImport();
    request.answer(401, { statusCode: 401, message: 'No valid token.' });
    expect(store.get(userAtom)).toBeNull();
    expect(store.get(loginWarningAtom)).toBe(LOGIN_WARNING.sessionExpired);
  });

  it('sends fields before files, shows each stage and ends at the session', async () => {
    answerPolls(
      { state: 'reading', progress: 0.5 },
      { state: 'storing', progress: 0.9 },
      { state: 'complete', progress: 1, sessionId: 31 },
    );
    const poll = pollWhenTold();
    const { request } = await startImport();
    expect(request.url).toBe('/api/imports?customerId=7');
    expect(request.headers.get('authorization')).toBe('Bearer a.b.c');
    expect([...(request.sent?.keys() ?? [])]).toEqual(['title', 'ourTeam', 'format', 'fallbackDate', 'files', 'files']);
    const bar = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
    request.progress(50, 100);
    expect(screen.getByText(/^Uploading …/)).toBeTruthy();
    // Half of the upload's 30 %.
    expect(bar()).toBe(15);
    request.answer(200, JOB);
    expect(await screen.findByText(/^Waiting in the queue … 30 %/)).toBeTruthy();
    await poll();
    expect(await screen.findByText(/^Reading … 65 %/)).toBeTruthy();
    await poll();
    expect(await screen.findByText(/^Storing … 93 %/)).toBeTruthy();
    await poll();
    const link = await screen.findByRole('link', { name: 'Open the session' });
    expect(link.getAttribute('href')).toBe('/session/7/31');
    expect(document.querySelector('[aria-label="What the files say"]')).toBeNull();
  });

  it('calls an import off', async () => {
    const asked: string[] = [];
    let state: ImportJob['state'] = 'reading';
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (!url.includes('/imports/')) return Promise.resolve(new Response('null', { status: 404 }));
      if (init.method === 'POST') {
        asked.push(url);
        state = 'cancelled';
      }
      return Promise.resolve(Response.json({ ...JOB, state }));
    });
    const { user, request } = await startImport();
    request.answer(200, JOB);
    await user.click(await screen.findByRole('button', { name: 'Cancel import' }));
    expect(await screen.findByRole('button', { name: 'Start import' })).toBeTruthy();
    expect(asked).toEqual(['/api/imports/i-1/cancel?customerId=7']);
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Cup tie');
  });

  it('tries a failed import again with what was corrected, without sending the files once more', async () => {
    const bodies: unknown[] = [];
    let job: Partial<ImportJob> = {
      state: 'failed',
      message: 'enter the date',
      retryUntil: '2026-03-15T15:00:00Z',
    };
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (!url.includes('/imports/')) return Promise.resolve(new Response('null', { status: 404 }));
      if (init.method === 'POST') {
        bodies.push(typeof init.body === 'string' ? JSON.parse(init.body) : null);
        job = { state: 'complete', progress: 1, sessionId: 31 };
      }
      return Promise.resolve(Response.json({ ...JOB, ...job }));
    });
    const { user, request } = await startImport();
    request.answer(200, JOB);
    await screen.findByRole('alert');
    await user.click(screen.getByLabelText('Title'));
    await user.paste(' final');
    await user.click(screen.getByRole('button', { name: 'Start import' }));
    await screen.findByRole('link', { name: 'Open the session' });
    expect(bodies).toMatchObject([{ fields: { title: 'Cup tie final', ourTeam: 'home' } }]);
    expect(FakeRequest.last).toBe(request);
  });

  it('shows why an upload was refused', async () => {
    answerPolls({});
    const { request } = await startImport();
    request.answer(413, { statusCode: 413, message: 'The files are larger than 400 MiB together.' });
    expect((await screen.findByRole('alert')).textContent).toContain('larger than 400 MiB together');
  });
});
