import { USED_PAGES } from '@halfturn/contract/admin/usage';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieConsentAtom } from '../state/user/cookie-consent';
import { store } from '../state/store';
import { userAtom } from '../state/user/user';
import { USER } from '../testing/fixtures';
import { renderAt } from '../testing/render';
import { Guard } from './Guard';
import { ROUTES } from '../routes/routes';

let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
  localStorage.clear();
  store.set(userAtom, USER);
  vi.stubGlobal('fetch', (_url: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push(typeof init.body === 'string' ? JSON.parse(init.body) : null);
    return Promise.resolve(Response.json({ ok: true }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  store.set(cookieConsentAtom, false);
});

const open = (path: string) =>
  renderAt(
    path,
    <Routes>
      <Route element={<Guard />}>
        <Route path="*" element={<Link to="/session/7/turnanalysis/4711/drill/0">Turns</Link>} />
      </Route>
    </Routes>,
  );
const page = (name: string) => ({ kind: 'page', name });

describe('pages that are counted', () => {
  it('are those of the table of routes', () => {
    expect([...USED_PAGES].sort()).toEqual(ROUTES.map(({ id }) => id).sort());
  });

  it('are told by their ids, without what an address names', async () => {
    store.set(cookieConsentAtom, true);
    open('/squad?player=12');
    await userEvent.setup().click(screen.getByRole('link', { name: 'Turns' }));
    await waitFor(() => expect(sent).toEqual([page('squad'), page('turnAnalysis')]));
  });

  it('are counted from Accept on, and no more after Reject', async () => {
    open('/squad');
    act(() => store.set(cookieConsentAtom, true));
    await waitFor(() => expect(sent).toEqual([page('squad')]));
    act(() => store.set(cookieConsentAtom, false));
    await userEvent.setup().click(screen.getByRole('link', { name: 'Turns' }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(sent).toEqual([page('squad')]);
  });

  it('leave out unknown pages and those that lead on to the sign-in', async () => {
    store.set(cookieConsentAtom, true);
    open('/nowhere');
    cleanup();
    store.set(userAtom, null);
    open('/squad');
    store.set(userAtom, USER);
    cleanup();
    open('/calendar');
    await waitFor(() => expect(sent).toEqual([page('login'), page('calendar')]));
  });
});
