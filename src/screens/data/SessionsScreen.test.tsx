import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { FakeRequest, JOB, LOOK } from './import-dialog.fixture';
import { SessionsScreen } from './SessionsScreen';

vi.mock('@halfturn/workers/imports/client', () => ({
  openImportsClient: () => ({ look: () => Promise.resolve(LOOK), dispose: () => undefined }),
}));

const LISTS = ['/sessions?', '/sessionsquality', '/deletedsessions', '/imports?', '/columnmappings', '/formats'];

beforeEach(() => {
  FakeRequest.last = null;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('fetch', (url: string) => {
    if (url === '/config.json') return Promise.resolve(Response.json({ apiBase: '/api' }));
    if (url.startsWith('/api/imports/') && !url.includes('/events')) {
      return Promise.resolve(Response.json({ ...JOB, state: 'complete', progress: 1, sessionId: 31 }));
    }
    const isList = LISTS.some((path) => url.toLowerCase().startsWith(`/api${path}`));
    return Promise.resolve(isList ? Response.json([]) : new Response('null', { status: 404 }));
  });
  store.set(userAtom, USER);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

const open = (path: string) =>
  renderAt(
    path,
    <>
      <Address />
      <SessionsScreen />
    </>,
  );
/** What a reload would find in this tab: the open form, or the imported session whose players were being named. */
const isKept = () => /"value":"(\\"form\\"|31)"/.test(sessionStorage.getItem('halfturn.drafts') ?? '');
const address = () => screen.getByLabelText('Address').textContent;

it('an import that its address opened shows its result, and a reload right after it opens nothing', async () => {
  const user = userEvent.setup();
  open('/data?import=true');
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a session' }));
  await waitFor(() => expect(isKept()).toBe(true));
  await user.upload(dialog.getByLabelText(/Tracking files/), new File(['a,b\n'], 'game.csv'));
  await user.click(dialog.getByLabelText('Title'));
  await user.paste('Cup tie');
  await user.click(dialog.getByRole('button', { name: 'Start import' }));
  await waitFor(() => expect(FakeRequest.last?.sent).toBeTruthy());
  FakeRequest.last?.answer(200, JOB);
  expect(await screen.findByText('Session imported')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/data'));
  expect(screen.getByText('Session imported')).toBeTruthy();
  await waitFor(() => expect(isKept()).toBe(false));

  cleanup();
  open('/data');
  await screen.findByRole('button', { name: 'Import' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
