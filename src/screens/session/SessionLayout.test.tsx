import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { setNavigate } from '../../state/navigation';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { CLUB, SESSION, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { useSessionContext } from './session-context';
import { SessionLayout } from './SessionLayout';

const SHOWN = {
  session: SESSION,
  source: null,
  parameters: { version: 0, hash: 'aa', isDefault: true },
  marks: null,
  previousFixtureDate: null,
  nextFixtureDate: null,
};

function ShownDrill() {
  return <p>drill {useSessionContext().drillId}</p>;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  '/session/7/abc',
  '/session/7/0',
  '/session/x/31',
  '/session/7/3000000000',
  '/session/7/1.5',
  '/session/8/31',
])('%s names no session and leads back', (path) => {
  store.set(userAtom, USER);
  renderAt(
    path,
    <Routes>
      <Route path="/session/:customerId/:id" element={<SessionLayout />} />
    </Routes>,
  );
  expect(screen.getByRole('heading', { name: 'The session cannot be opened' })).toBeTruthy();
  expect(screen.getByText('There is no session at this address.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the calendar' }).getAttribute('href')).toBe('/calendar');
});

const DRILL = {
  id: 3,
  name: 'Rondo',
  startTime: 1.7e18,
  endTime: 1.7001e18,
  teamId: 7,
  sessionId: 31,
  exerciseId: null,
};

function openDrill(text: string, drills: () => Response, additionalModules = ['drillmanagement']): void {
  vi.stubGlobal('fetch', (url: string) => {
    if (url === '/config.json') return Promise.resolve(Response.json({ apiBase: '/api' }));
    return Promise.resolve(url.startsWith('/api/drills?') ? drills() : Response.json(SHOWN));
  });
  store.set(userAtom, { ...USER, primaryCustomer: { ...CLUB, additionalModules } });
  renderAt(
    `/session/7/31/drill/${text}`,
    <Routes>
      <Route path="/session/:customerId/:id/drill/:drillId" element={<SessionLayout />}>
        <Route index element={<ShownDrill />} />
      </Route>
    </Routes>,
  );
}

it.each([
  ['3', 3],
  ['0', 0],
  ['abc', 0],
  ['-1', 0],
  ['1.5', 0],
  ['99999999999', 0],
])('drill %s of the address is drill %i; 0 is the full session', async (text, drill) => {
  openDrill(text, () => Response.json([DRILL]));
  expect(await screen.findByText(`drill ${drill}`)).toBeTruthy();
});

it.each([
  ['is of another session, or was deleted', () => Response.json([DRILL])],
  ['cannot be there', () => Response.json({ statusCode: 422, message: 'No tracking.' }, { status: 422 })],
])('a drill that %s is said, and the full session is near', async (_, drills) => {
  openDrill('4', drills);
  expect(await screen.findByText('This session has no such drill.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Full Session' }).getAttribute('href')).toBe('/session/7/31');
  expect(screen.getByRole('heading', { name: 'KPI Overview' })).toBeTruthy();
  expect(screen.queryByText(/^drill /)).toBeNull();
});

it('a drill of a club that does not manage any is said, and the full session is near', async () => {
  openDrill('3', () => Response.error(), []);
  expect(await screen.findByText('Ask the administrator of your club for access to Drill Management.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Full Session' })).toBeTruthy();
  expect(screen.queryByText(/^drill \d/)).toBeNull();
  cleanup();
  openDrill('0', () => Response.error(), []);
  expect(await screen.findByText('drill 0')).toBeTruthy();
});

it.each([
  [404, 'There is no such session.'],
  [409, 'The session is not complete yet.'],
  [423, 'The session is locked.'],
])('status %i says why a session does not open and leads back', async (status, message) => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url === '/config.json'
        ? Response.json({ apiBase: '/api' })
        : Response.json({ statusCode: status, message }, { status }),
    ),
  );
  store.set(userAtom, USER);
  const visited: string[] = [];
  renderAt(
    '/session/7/31',
    <Routes>
      <Route path="/session/:customerId/:id" element={<SessionLayout />} />
    </Routes>,
  );
  setNavigate((path) => visited.push(path));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the calendar' }).getAttribute('href')).toBe('/calendar');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(visited).toEqual([]);
  expect(store.get(userAtom)).not.toBeNull();
});
