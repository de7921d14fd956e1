import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { type NavigateFunction, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../state/store';
import { useCustomer } from '../state/user/use-customer';
import { chosenCustomerIdAtom, currentCustomerAtom, userAtom } from '../state/user/user';
import { CLUB, USER } from '../testing/fixtures';
import { renderAt } from '../testing/render';
import { ClubGate } from './ClubGate';

const SISTER = { ...CLUB, customerId: 8, customerDisplayName: 'Sister Club' };
let asked: string[];
/** Club and URL of every render of a screen. */
let drawn: string[];
let go: NavigateFunction;

beforeEach(() => {
  [asked, drawn] = [[], []];
  vi.stubGlobal('fetch', (url: string) => {
    if (url !== '/config.json') asked.push(url);
    return Promise.resolve(Response.json({ ok: true, apiBase: '/api' }));
  });
  store.set(userAtom, { ...USER, additionalCustomer: [SISTER] });
  store.set(chosenCustomerIdAtom, null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  store.set(chosenCustomerIdAtom, null);
  store.set(userAtom, null);
});

function Drawn() {
  const { customerId } = useCustomer();
  const { pathname, search } = useLocation();
  drawn.push(`${customerId} at ${pathname}${search}`);
  return null;
}
function Going() {
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
  }, [navigate]);
  return null;
}
function open(path: string) {
  renderAt(
    path,
    <>
      <Going />
      <Routes>
        <Route element={<ClubGate />}>
          <Route path="*" element={<Drawn />} />
        </Route>
      </Routes>
    </>,
  );
}
const shownClub = () => store.get(currentCustomerAtom)?.customerId;

it('A session of another of the user’s clubs switches the bar before anything of it is drawn', async () => {
  open('/session/8/31');
  expect(shownClub()).toBe(8);
  expect(new Set(drawn)).toEqual(new Set(['8 at /session/8/31']));
  await waitFor(() => expect(asked).toEqual(['/api/switchaccount?customerId=8']));
});

it('After Switch, Back to a session is back to its club; so is a session that a query names', async () => {
  open('/session/7/31');
  const visit = (to: string) => act(async () => void go(to));
  await visit('/calendar?customerId=8');
  expect(shownClub()).toBe(8);
  await act(async () => void go(-1));
  expect(shownClub()).toBe(7);
  await visit('/realtime?session=31&customerId=8');
  expect(shownClub()).toBe(8);
  await visit('/data');
  expect(shownClub()).toBe(8);
  expect([...new Set(drawn)]).toEqual([
    '7 at /session/7/31',
    '8 at /calendar?customerId=8',
    '8 at /realtime?session=31&customerId=8',
    '8 at /data',
  ]);
});

it.each(['/session/9/31', '/session/9/turnanalysis/31/drill/0', '/realtime?session=31&customerId=9'])(
  'A link to a club of others, %s, is refused in words: nothing is asked, nobody is signed out',
  async (path) => {
    open(path);
    expect(screen.getByText('This page belongs to a club that your account does not work for.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the calendar' }).getAttribute('href')).toBe('/calendar');
    await act(async () => undefined);
    expect([asked, drawn]).toEqual([[], []]);
    expect([shownClub(), store.get(userAtom)?.userName]).toEqual([7, USER.userName]);
  },
);

it('Whatever stands in a tab of a session takes its club from the session alone', () => {
  const sources = import.meta.glob<string>('../{screens,replay}/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const folders = /\/(session|sessionanalysis|turnanalysis|peakanalysis|oppositionanalysis|drillmanagement|replay)\//;
  const found = Object.entries(sources)
    .filter(([file, text]) => !file.includes('.test.') && (folders.test(file) || text.includes('useSessionContext')))
    .filter(([, text]) => /\b(useCustomer|currentCustomerAtom|customersAtom)\b/.test(text))
    .map(([file]) => file);
  expect(found).toEqual(['../screens/session/SessionLayout.tsx']);
});
