import type { ImportJob } from '@halfturn/contract/imports';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user';
import { USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { ImportDialog } from './ImportDialog';
import { useImport } from './use-import';

const JOB: ImportJob = {
  importId: 'i-1',
  state: 'queued',
  progress: 0,
  fileNames: ['game.csv'],
  createdAt: '2026-03-14T15:00:00Z',
  message: null,
  sessionId: null,
  seconds: null,
};

/** An upload whose progress and answer the test decides. */
class FakeRequest {
  static last: FakeRequest | null = null;
  readonly listeners = new Map<string, (event: unknown) => void>();
  readonly upload = {
    addEventListener: (type: string, on: (event: unknown) => void) => this.listeners.set(`up-${type}`, on),
  };
  readonly headers = new Map<string, string>();
  url = '';
  sent: FormData | null = null;
  status = 0;
  responseText = '';
  constructor() {
    FakeRequest.last = this;
  }
  open(_method: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  addEventListener(type: string, on: (event: unknown) => void): void {
    this.listeners.set(type, on);
  }
  send(data: FormData): void {
    this.sent = data;
  }
  abort(): void {
    this.listeners.get('abort')?.({});
  }
  progress(loaded: number, total: number): void {
    act(() => this.listeners.get('up-progress')?.({ lengthComputable: true, loaded, total }));
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    act(() => this.listeners.get('load')?.({}));
  }
}

function Dialog() {
  return <ImportDialog opened onClose={() => undefined} customerId={7} running={useImport(7)} />;
}

/** Later states of the job, one per question; the last one stays. */
function answerPolls(...states: Partial<ImportJob>[]) {
  vi.stubGlobal('fetch', (url: string) => {
    if (!url.includes('/imports/')) return Promise.resolve(new Response('null', { status: 404 }));
    const next = states.length > 1 ? states.shift() : states[0];
    return Promise.resolve(Response.json({ ...JOB, ...next }));
  });
}

async function startImport() {
  const user = userEvent.setup();
  renderAt('/data', <Dialog />);
  await user.upload(screen.getByLabelText(/Tracking files/), [
    new File(['a,b\n'], 'game.csv'),
    new File(['{}'], 'metadata.json'),
  ]);
  await user.type(screen.getByLabelText('Title'), 'Cup tie');
  await user.click(screen.getByRole('button', { name: 'Start import' }));
  await vi.waitFor(() => expect(FakeRequest.last?.sent).toBeTruthy());
  if (FakeRequest.last === null) throw new Error('Nothing was sent.');
  return { user, request: FakeRequest.last };
}

beforeEach(() => {
  FakeRequest.last = null;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  store.set(userAtom, USER);
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

  it('sends fields before files, shows each stage and ends at the session', async () => {
    answerPolls(
      { state: 'reading', progress: 0.5 },
      { state: 'storing', progress: 0.9 },
      { state: 'complete', progress: 1, sessionId: 31 },
    );
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
    expect(await screen.findByText(/^Reading … 30 %/)).toBeTruthy();
    expect(await screen.findByText(/^Reading … 65 %/, {}, { timeout: 3000 })).toBeTruthy();
    expect(await screen.findByText(/^Storing … 93 %/, {}, { timeout: 3000 })).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'Open the session' }, { timeout: 3000 });
    expect(link.getAttribute('href')).toBe('/session/7/31');
  });

  it('shows the reader’s sentence as text and keeps the form', async () => {
    const message = 'game.csv, line 12: "<b>x</b>" is not a number in column home_3_x.';
    answerPolls({ state: 'failed', message });
    const { request } = await startImport();
    request.answer(200, JOB);
    const alert = await screen.findByRole('alert', {}, { timeout: 3000 });
    expect(alert.textContent).toContain(message);
    expect(alert.querySelector('b')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Cup tie');
    expect(screen.getByText('metadata.json')).toBeTruthy();
  });

  it('shows why an upload was refused', async () => {
    answerPolls({});
    const { request } = await startImport();
    request.answer(413, { statusCode: 413, message: 'The files are larger than 400 MiB together.' });
    expect((await screen.findByRole('alert')).textContent).toContain('larger than 400 MiB together');
  });
});
