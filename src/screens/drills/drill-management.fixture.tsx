import type { Session } from '@halfturn/contract/session/sessions';
import { cleanup, screen } from '@testing-library/react';
import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { CLUB, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { stubAnalyticsWorker } from '../../testing/analytics-worker';
import type { SessionContext } from '../session/session-context';
import { DrillManagementScreen } from './DrillManagementScreen';

export const START_NS = Date.UTC(2026, 2, 10, 9, 30) * 1e6;
export const MINUTE_NS = 60e9;
export const NAMES = ['Ada Lane', 'Bea Holt', 'Cia Moss'];
export const HISTORIES = {
  playerHistories: NAMES.map((name, index) => ({
    player: { playerId: index + 1, name },
    timeHistory: [0, 30, 60].map((minute) => ({
      timestamp: START_NS + minute * MINUTE_NS,
      smoothedSpeed: minute / 10,
    })),
  })),
};
const RONDO = {
  id: 4,
  name: 'Rondo',
  startTime: START_NS + 10 * MINUTE_NS,
  endTime: START_NS + 20 * MINUTE_NS,
  teamId: 7,
  sessionId: 31,
  exerciseId: null,
};
const SESSION: Session = {
  sessionId: 31,
  title: 'Training',
  date: '2026-03-10T09:30:00+00:00',
  type: 'Training',
  typeColour: 'training',
  statusDisplayName: 'Complete',
  isLocked: false,
  hasMatchReport: false,
  hasTurnsEnhanced: false,
  sessionType: { id: 2, name: 'Training', colour: 'training', sessionIsAMatch: false, isAcademyMatch: false },
  opposition: null,
};

const LIBRARY = { exercises: [], drills: [], leftOutCount: 0 };

export function network(histories: () => Response): unknown[] {
  const posted: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Promise.resolve(Response.json({ apiBase: '/api' }));
    if (url.startsWith('/api/timeHistories')) return Promise.resolve(histories());
    if (url.startsWith('/api/exercises')) return Promise.resolve(Response.json(LIBRARY));
    if (url.startsWith('/api/windowkpis')) return Promise.resolve(Response.json([]));
    if (url.startsWith('/api/drillplayers')) return Promise.resolve(Response.json([{ drillId: 4, playerIds: [1, 2] }]));
    if (url.startsWith('/api/drills')) return Promise.resolve(Response.json([RONDO]));
    posted.push(JSON.parse(typeof init?.body === 'string' ? init.body : 'null'));
    return Promise.resolve(Response.json({ drillId: 5 }));
  });
  return posted;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

export function open(drillId: number, search = '') {
  const context: Omit<SessionContext, 'session'> & { session: Session } = {
    session: SESSION,
    source: null,
    parameters: { version: 0, hash: 'aa', isDefault: true },
    marks: null,
    customer: CLUB,
    drillId,
  };
  renderAt(
    `/session/7/drillmanagement/31/drill/${drillId}${search}`,
    <>
      <Address />
      <Routes>
        <Route element={<Outlet context={context} />}>
          <Route path="/session/7/drillmanagement/31/drill/:drillId" element={<DrillManagementScreen />} />
        </Route>
      </Routes>
    </>,
  );
}
export const shownLines = () =>
  screen.getAllByRole('group', { name: /^Speed of / }).map((line) => line.getAttribute('aria-label'));
export const everybody = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Include all players' });

/** The analysis worker and a signed-in user for each test of the file. */
export function eachSignedIn(): void {
  beforeEach(() => {
    store.set(userAtom, USER);
    stubAnalyticsWorker();
  });
  afterEach(() => {
    cleanup();
    // Forgets what the worker keeps of a user.
    store.set(userAtom, null);
    vi.unstubAllGlobals();
  });
}
