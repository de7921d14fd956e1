import type { Session } from '@halfturn/contract/session/sessions';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { cookieConsentAtom } from '../../state/user/cookie-consent';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { downloadFile } from '../../tables/download';
import { CLUB, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { SessionDownload } from './SessionDownload';

vi.mock('../../tables/download', () => ({ downloadFile: vi.fn<(name: string, content: Blob) => void>() }));
afterAll(() => vi.doUnmock('../../tables/download'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.mocked(downloadFile).mockClear();
});

const SESSION: Session = {
  sessionId: 3,
  title: 'Oaks v Elms',
  date: '2026-05-02T15:00:00+00:00',
  type: 'Match',
  typeColour: '#123456',
  statusDisplayName: 'Complete',
  isLocked: false,
  hasMatchReport: true,
  hasTurnsEnhanced: false,
  sessionType: { id: 1, name: 'Match', colour: '#123456', sessionIsAMatch: true, isAcademyMatch: false },
  opposition: null,
};

function show(session: Session = SESSION, modules = ['matchreportdownload']): void {
  const customer = { ...CLUB, additionalModules: modules };
  store.set(userAtom, { ...USER, primaryCustomer: customer });
  renderAt('/data', <SessionDownload customer={customer} session={session} kind="report" label="SMR" />);
}
const button = () => screen.queryByRole('button', { name: 'Download match report of Oaks v Elms' });

function answer(status: number, body: object): void {
  const response = new Response(JSON.stringify(body), { status });
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => (url.includes('config.json') ? new Response('{"apiBase":"/api"}') : response)),
  );
}

it('hands the bytes to the browser under the name that the server gives', async () => {
  answer(200, { base64EncodedString: btoa('%PDF-'), fileName: 'SMR_Oaks-v-Elms_2026-05-02.pdf' });
  show();
  await userEvent.setup().click(screen.getByRole('button'));
  await waitFor(() => expect(downloadFile).toHaveBeenCalledTimes(1));
  const [name, blob] = vi.mocked(downloadFile).mock.calls[0] ?? [];
  expect([name, blob?.type, blob?.size]).toEqual(['SMR_Oaks-v-Elms_2026-05-02.pdf', 'application/pdf', 5]);
});

it.each([
  ['football', true, 'match'],
  ['football', false, 'training'],
  ['basketball', true, 'game'],
  ['basketball', false, 'practice'],
] as const)('in %s, a match: %s, is of a %s', (sport, sessionIsAMatch, noun) => {
  const customer = { ...CLUB, sport, additionalModules: ['matchreportdownload'] };
  const session = { ...SESSION, sessionType: { ...SESSION.sessionType, sessionIsAMatch } };
  renderAt('/data', <SessionDownload customer={customer} session={session} kind="report" label="SMR" />);
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe(`Download ${noun} report of Oaks v Elms`);
});

it('is counted with consent', async () => {
  const posted: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, init?: RequestInit) => {
    if (init?.method === 'POST') posted.push(typeof init.body === 'string' ? JSON.parse(init.body) : null);
    return Promise.resolve(Response.json({ base64EncodedString: btoa('%PDF-'), fileName: 'SMR.pdf' }));
  });
  store.set(cookieConsentAtom, true);
  show();
  await userEvent.setup().click(screen.getByRole('button'));
  await waitFor(() => expect(posted).toEqual([{ kind: 'event', name: 'matchReportDownload' }]));
  store.set(cookieConsentAtom, false);
});

it('says what the server says where there is none', async () => {
  answer(503, { statusCode: 503, message: 'Too many reports are being generated: try again in a moment.' });
  show();
  await userEvent.setup().click(screen.getByRole('button'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Too many reports are being generated: try again in a moment.',
  );
  expect(downloadFile).not.toHaveBeenCalled();
});

it.each([
  ['without the module', SESSION, []],
  ['of a locked session', { ...SESSION, isLocked: true }, ['matchreportdownload']],
  ['of a session without a report', { ...SESSION, hasMatchReport: false }, ['matchreportdownload']],
] as const)('is not there %s', (_why, session, modules) => {
  show(session, [...modules]);
  expect(button()).toBeNull();
});
