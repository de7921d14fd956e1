/** March 2026 of a club with sessions, a fixture, loads and absences. */
import type { Session } from '@halfturn/contract/session/sessions';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { store } from '../../state/store';
import { calendarMonthAtom } from '../../state/user/login-state';
import { userAtom } from '../../state/user/user';
import { workerSets } from '../../state/worker/analytics';
import { stubAnalyticsWorker } from '../../testing/analytics-worker';
import { CONFIG } from '../../testing/club-data';
import { USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { CalendarScreen } from './CalendarScreen';

function session(sessionId: number, title: string, changes: Partial<Session> = {}): Session {
  return {
    sessionId,
    title,
    date: '2026-03-18T15:00:00+00:00',
    type: 'Training',
    typeColour: '#123456',
    statusDisplayName: 'Complete',
    isLocked: false,
    hasMatchReport: false,
    hasTurnsEnhanced: false,
    sessionType: { id: 2, name: 'Training', colour: '#123456', sessionIsAMatch: false, isAcademyMatch: false },
    opposition: null,
    ...changes,
  };
}

const SESSIONS = [
  session(1, 'Pressing'),
  session(2, 'Closed doors', { isLocked: true }),
  session(3, 'Half of it', { statusDisplayName: 'Incomplete' }),
  session(5, 'Open day', {
    date: '2026-03-20T15:00:00+00:00',
    type: 'Rehab',
    sessionType: { id: 4, name: 'Rehab', colour: '#654321', sessionIsAMatch: false, isAcademyMatch: false },
  }),
  session(4, 'Autumn', { date: '2025-10-02T09:00:00+00:00' }),
];
export const FIXTURES = {
  fixtures: [{ fixtureId: 9, date: '2026-03-14', kickOff: null, description: 'Northbank (H)' }],
  previousFixtureDate: null,
  nextFixtureDate: '2026-04-08',
};

const LOADS = [
  {
    sessionId: 1,
    day: '2026-03-18',
    sessionTypeId: 2,
    isMatch: false,
    isRehab: false,
    players: [
      { playerId: 1, squadId: 2, distanceM: 5000, highSpeedDistanceM: 300 },
      { playerId: 2, squadId: 2, distanceM: 6000, highSpeedDistanceM: null },
      { playerId: 3, squadId: 3, distanceM: 1000, highSpeedDistanceM: 0 },
    ],
  },
];

const SPELL = { spellId: null, expectedReturn: null, region: null, side: null };
const ABSENCES = {
  today: '2026-03-18',
  recordedFrom: '2026-01-01',
  seesMedical: false,
  spells: [
    { ...SPELL, playerId: 1, state: 'notAvailable', from: '2026-03-17', until: '2026-03-20' },
    { ...SPELL, playerId: 2, state: 'away', from: '2026-03-18', until: '2026-03-19' },
  ],
  months: [],
  injuries: [],
};

export function answer(url: string): Promise<Response> {
  if (url.includes('/fixtures?')) return Promise.resolve(Response.json(FIXTURES));
  if (url.includes('/sessionloads?')) return Promise.resolve(Response.json(LOADS));
  if (url.includes('/availability?')) return Promise.resolve(Response.json(ABSENCES));
  return Promise.resolve(Response.json(url.includes('/config') ? CONFIG : SESSIONS));
}

export function withCalendar(): void {
  beforeEach(() => {
    stubAnalyticsWorker();
  });
  afterEach(() => {
    cleanup();
    workerSets.clear();
    vi.unstubAllGlobals();
    store.set(calendarMonthAtom, null);
  });
}

export async function openMarch(address = '/calendar'): Promise<HTMLElement> {
  vi.stubGlobal('fetch', answer);
  store.set(userAtom, USER);
  store.set(calendarMonthAtom, '2026-03');
  renderAt(address, <CalendarScreen />);
  return screen.findByRole('grid');
}
