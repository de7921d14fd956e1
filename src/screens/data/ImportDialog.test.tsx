import type { ImportJob } from '@halfturn/contract/data/imports';
import { firstDraft, headerKey, mappingText } from '@halfturn/core/readers/long/mapping-draft';
import type { ImportLook } from '@halfturn/core/views/data/import-look';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOGIN_WARNING, loginWarningAtom } from '../../state/user/login-state';
import { onStale } from '../../state/calls/stale';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { ImportDialog } from './ImportDialog';
import { useImport } from './use-import';

const LOOK: ImportLook = {
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
const looks = vi.hoisted(() => vi.fn<(files: readonly File[], question: object) => Promise<unknown>>());
vi.mock('@halfturn/workers/imports/client', () => ({
  openImportsClient: () => ({ look: looks, dispose: () => undefined }),
}));

const JOB: ImportJob = {
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

function answerPolls(...states: Partial<ImportJob>[]) {
  vi.stubGlobal('fetch', (url: string) => {
    if (!url.includes('/imports/') || url.includes('/events')) {
      return Promise.resolve(new Response('null', { status: 404 }));
    }
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
  await user.click(screen.getByLabelText('Title'));
  await user.paste('Cup tie');
  await user.click(screen.getByRole('button', { name: 'Start import' }));
  await waitFor(() => expect(FakeRequest.last?.sent).toBeTruthy());
  if (FakeRequest.last === null) throw new Error('Nothing was sent.');
  return { user, request: FakeRequest.last };
}

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

describe('import dialog', () => {
  it('cannot start without a file', () => {
    answerPolls({});
    renderAt('/data', <Dialog />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start import' }).disabled).toBe(true);
  });

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
    expect(await screen.findByText(/^Reading … 65 %/)).toBeTruthy();
    expect(await screen.findByText(/^Storing … 93 %/)).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'Open the session' });
    expect(link.getAttribute('href')).toBe('/session/7/31');
  });

  it.each([
    ['a proposed player', true],
    ['nobody proposed', false],
  ])('with %s, what comes first after an import is what is left to do', async (_, isProposed) => {
    const bodies: unknown[] = [];
    const track = (isKnown: boolean) => ({
      sourceKey: 'home_7',
      name: 'Ada Lane',
      shirtNumber: 7,
      state: isKnown ? 'known' : 'open',
      playerId: isKnown ? 4 : 90,
      activeTimeM: 1,
      totalDistanceM: 100,
      proposal: isKnown ? null : { playerId: 4, reason: 'name', isSure: false, doubt: null },
      base64EncodedThumbnail: '',
    });
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (url.includes('/sessiontracks') && init.method === 'POST') {
        bodies.push(typeof init.body === 'string' ? JSON.parse(init.body) : null);
        return Promise.resolve(Response.json({ ok: true }));
      }
      if (url.includes('/sessiontracks')) {
        const tracks = [track(!isProposed || bodies.length > 0)];
        const ada = { playerId: 4, name: 'Ada Lane', shirtNumber: 7, squadId: 1, isActive: true };
        return Promise.resolve(Response.json({ tracks, squad: [ada], newPlayersSquadId: 1 }));
      }
      const isPoll = url.includes('/imports/') && !url.includes('/events');
      return Promise.resolve(
        isPoll
          ? Response.json({ ...JOB, state: 'complete', progress: 1, sessionId: 31 })
          : new Response('null', { status: 404 }),
      );
    });
    const { user, request } = await startImport();
    request.answer(200, JOB);
    await screen.findByRole('table', { name: 'Who is who' });
    const another = screen.getByRole('button', { name: 'Import another' });
    const labels = () => [...(another.parentElement?.children ?? [])].map(({ textContent }) => textContent);
    expect(labels()).toEqual(
      isProposed
        ? ['Import another', 'Open without saving players', 'Save players']
        : ['Import another', 'Open the session'],
    );
    if (!isProposed) return;
    expect(screen.getByRole('link', { name: 'Open without saving players' }).getAttribute('href')).toBe(
      '/session/7/31',
    );
    await user.click(screen.getByRole('button', { name: 'Save players' }));
    await waitFor(() => expect(labels()).toEqual(['Import another', 'Open the session']));
    expect(bodies).toMatchObject([{ tracks: [{ sourceKey: 'home_7', player: { kind: 'player', playerId: 4 } }] }]);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Open the session' }));
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
    await user.type(screen.getByLabelText('Title'), ' final');
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
