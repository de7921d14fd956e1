import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { setNavigate } from '../../state/navigation';
import { store } from '../../state/store';
import { userAtom } from '../../state/user';
import { USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { SessionLayout } from './SessionLayout';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(['/session/7/abc', '/session/7/0', '/session/x/31'])('%s names no session and leads back', (path) => {
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
