import type { ImportLook } from '@halfturn/core/views/data/import-look';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onStale } from '../../state/calls/stale-answers';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { USER } from '../../testing/fixtures';
import { LOOK, JOB, FakeRequest, answerPolls, pollAtOnce, startImport } from './import-dialog.fixture';

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

describe('what follows a sent import', () => {
  it.each([
    ['a complete import makes the data of sessions stale', { state: 'complete', sessionId: 31 } as const, true],
    ['a failed one makes nothing stale', { state: 'failed', message: 'No.' } as const, false],
  ])('%s', async (_what, end, isHeard) => {
    const heard: string[] = [];
    const ends = (['sessions', 'players', 'turns', 'imports', 'audit'] as const).map((tag) =>
      onStale([tag], () => heard.push(tag)),
    );
    answerPolls(end);
    const { request } = await startImport();
    request.answer(200, JOB);
    await screen.findByText(isHeard ? 'Session imported' : 'No.');
    expect(heard).toEqual(isHeard ? ['sessions', 'players', 'turns', 'imports', 'audit'] : []);
    for (const stop of ends) stop();
  });

  it('shows the reader’s sentence as text and keeps the form', async () => {
    const message = 'game.csv, line 12: "<b>x</b>" is not a number in column home_3_x.';
    answerPolls({ state: 'failed', message });
    const { request } = await startImport();
    request.answer(200, JOB);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(message);
    expect(alert.querySelector('b')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Cup tie');
    expect(screen.getByText('metadata.json')).toBeTruthy();
  });

  it('says once what the look at the file and the import both refuse', async () => {
    const problem = 'game.csv: the columns are not recognised.';
    // The preview takes longer than the user.
    let say: (look: ImportLook) => void = () => undefined;
    looks.mockReturnValue(new Promise((resolve) => (say = resolve)));
    answerPolls({ state: 'failed', message: problem });
    const { request } = await startImport();
    say({ ...LOOK, problem });
    expect(await screen.findAllByText(problem)).toHaveLength(1);
    request.answer(200, JOB);
    await screen.findByText('Nothing was imported');
    expect(screen.getAllByText(problem)).toHaveLength(1);
  });

  it('follows the events of the server where it streams them', async () => {
    const events = [
      { state: 'computing', progress: 0.5 },
      { state: 'complete', progress: 1, sessionId: 31 },
    ].map((next) => `event: progress\ndata: ${JSON.stringify({ ...JOB, ...next })}\n\n`);
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      const isStream = url.includes('/events');
      const body = new ReadableStream({
        start(controller) {
          // Cut in the middle of an event, as happens on a network.
          const text = `: still there\n\n${events.join('')}`;
          for (const part of [text.slice(0, 90), text.slice(90)]) controller.enqueue(new TextEncoder().encode(part));
          controller.close();
        },
      });
      return Promise.resolve(
        isStream
          ? new Response(body, { headers: { 'content-type': 'text/event-stream' } })
          : new Response('null', { status: 404 }),
      );
    });
    const { request } = await startImport();
    request.answer(200, JOB);
    await screen.findByRole('link', { name: 'Open the session' });
    expect(asked.filter((url) => url.includes('/imports/'))).toEqual(['/api/imports/i-1/events?customerId=7']);
  });

  it('says that files were imported before, and imports them in place where told to', async () => {
    answerPolls({ state: 'complete', progress: 1, sessionId: 31 });
    const { user, request } = await startImport();
    request.answer(200, { ...JOB, state: 'complete', progress: 1, sessionId: 31, isRepeat: true });
    const link = await screen.findByRole('link', { name: 'Open the session' });
    expect(link.getAttribute('href')).toBe('/session/7/31');
    expect(screen.getByText('Already imported')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Replace the session' }));
    await waitFor(() => expect(FakeRequest.last).not.toBe(request));
    await waitFor(() => expect(FakeRequest.last?.sent?.get('replaceSessionId')).toBe('31'));
  });
});
