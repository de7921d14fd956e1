import userEvent from '@testing-library/user-event';
import type { ImportJob } from '@halfturn/contract/data/imports';
import type { ImportLook } from '@halfturn/core/views/data/import-look';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { renderAt } from '../../testing/render';
import { ImportDialog } from './ImportDialog';
import { POLL_INTERVAL_MS } from './follow-import';
import { useImport } from './use-import';

export const LOOK: ImportLook = {
  facts: [{ label: 'Format', value: 'Any CSV' }],
  assumed: ['Speed is taken for m/s.'],
  columns: ['time', 'who', 'v'],
  headerLine: 1,
  topLines: ['time,who,v'],
  sheets: [],
  sheet: null,
  rows: [['0', 'Ann', '1.5']],
  canMap: false,
  firstMinute: null,
  isOfTextTable: false,
  question: null,
  problem: null,
};
export const JOB: ImportJob = {
  importId: 'i-1',
  state: 'queued',
  progress: 0,
  fileNames: ['game.csv'],
  createdAt: '2026-03-14T15:00:00Z',
  message: null,
  sessionId: null,
  seconds: null,
  runsAfter: null,
  retryUntil: null,
  isRepeat: false,
};

export class FakeRequest {
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

export function Dialog() {
  return (
    <ImportDialog opened onClose={() => undefined} customerId={7} running={useImport(7)} onNaming={() => undefined} />
  );
}

export function answerPolls(...states: Partial<ImportJob>[]) {
  vi.stubGlobal('fetch', (url: string) => {
    if (!url.includes('/imports/') || url.includes('/events')) {
      return Promise.resolve(new Response('null', { status: 404 }));
    }
    const next = states.length > 1 ? states.shift() : states[0];
    return Promise.resolve(Response.json({ ...JOB, ...next }));
  });
}

function onPoll(take: (poll: () => void) => void): void {
  const { setTimeout: wait } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, milliseconds?: number) =>
    milliseconds === POLL_INTERVAL_MS ? take(run) : wait(run, milliseconds),
  );
}

/** Polls do not wait for each other. */
export function pollAtOnce(): void {
  const { setTimeout: wait } = globalThis;
  onPoll((poll) => wait(poll));
}

/** @returns lets the next poll begin */
export function pollWhenTold(): () => Promise<void> {
  const polls: (() => void)[] = [];
  onPoll((poll) => polls.push(poll));
  return async () => {
    await waitFor(() => expect(polls).not.toEqual([]));
    polls.shift()?.();
  };
}

export async function startImport() {
  const user = userEvent.setup();
  renderAt('/data', <Dialog />);
  await user.upload(screen.getByLabelText(/Tracking files/), [
    new File(['a,b\n'], 'game.csv'),
    new File(['{}'], 'metadata.json'),
  ]);
  await user.click(screen.getByLabelText('Title'));
  await user.paste('Cup tie');
  await user.click(screen.getByRole('button', { name: 'Start import' }));
  await waitFor(() => expect(FakeRequest.last?.sent).toBeTruthy());
  if (FakeRequest.last === null) throw new Error('Nothing was sent.');
  return { user, request: FakeRequest.last };
}
