import type { Session } from '@halfturn/contract/session/sessions';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { CLUB, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { stubAnalyticsWorker } from '../../testing/analytics-worker';
import type { SessionContext } from '../session/session-context';
import { DrillManagementScreen } from './DrillManagementScreen';

const START_NS = Date.UTC(2026, 2, 10, 9, 30) * 1e6;
const MINUTE_NS = 60e9;
const NAMES = ['Ada Lane', 'Bea Holt', 'Cia Moss'];
const HISTORIES = {
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

function network(histories: () => Response): unknown[] {
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

function open(drillId: number, search = '') {
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
const shownLines = () =>
  screen.getAllByRole('group', { name: /^Speed of / }).map((line) => line.getAttribute('aria-label'));
const everybody = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Include all players' });

describe('drill management', () => {
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

  it('shows a single player alone, and a drill begins with that player only', async () => {
    const posted = network(() => Response.json(HISTORIES));
    open(0);
    const user = userEvent.setup();
    const players = await screen.findByLabelText('Player');
    expect(shownLines()).toHaveLength(3);
    expect(everybody().checked).toBe(true);
    await user.selectOptions(players, 'Bea Holt');
    expect(shownLines()).toEqual(['Speed of Bea Holt over time']);
    expect(everybody().checked).toBe(false);
    expect(screen.getByText('/session/7/drillmanagement/31/drill/0?player=2')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Add drill' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add drill' }));
    expect(dialog.getByLabelText<HTMLSelectElement>('Single player').value).toBe('2');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Sprints');
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    expect(await screen.findByText('Drill created successfully')).toBeTruthy();
    expect(posted).toEqual([
      {
        drill: {
          teamId: 7,
          sessionId: 31,
          name: 'Sprints',
          startTime: START_NS,
          endTime: START_NS + 60 * MINUTE_NS,
          exerciseId: null,
        },
        drillPlayerIds: [2],
      },
    ]);
  });

  it('a drill is changed, and the notification that says so leads to it', async () => {
    const posted = network(() => Response.json(HISTORIES));
    open(4);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit drill' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit drill' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' 4v2');
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    const said = await screen.findByText('Drill updated successfully');
    expect(said.closest('[id$="-modal"]')).not.toBeNull();
    expect(posted).toMatchObject([{ drill: { id: 4, name: 'Rondo 4v2' }, drillPlayerIds: [1, 2] }]);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByText('/session/7/drillmanagement/31/drill/5')).toBeTruthy();
  });

  it('"Include all players" and the way back end the choice of a single player', async () => {
    network(() => Response.json(HISTORIES));
    open(0, '?player=3');
    const user = userEvent.setup();
    await screen.findByLabelText('Player');
    expect(shownLines()).toEqual(['Speed of Cia Moss over time']);
    await user.click(everybody());
    expect(shownLines()).toHaveLength(3);
    expect(everybody().checked).toBe(true);
    await user.selectOptions(screen.getByLabelText('Player'), 'Ada Lane');
    await user.click(screen.getByRole('button', { name: 'Back to drill management' }));
    expect(shownLines()).toHaveLength(3);
    expect(screen.getByText('/session/7/drillmanagement/31/drill/0')).toBeTruthy();
  });

  it('a line says the speed at a time by keyboard, and nothing once it is let go', async () => {
    network(() => Response.json(HISTORIES));
    open(0, '?player=2');
    const user = userEvent.setup();
    await screen.findByLabelText('Player');
    const line = screen.getByRole('group', { name: 'Speed of Bea Holt over time' });
    const said = () => within(line).getByRole('status').textContent;
    line.focus();
    expect(said()).toBe('');
    // Samples at both ends and in the middle: 0, 3 and 6 m/s.
    await user.keyboard('{End}');
    expect(said()).toContain('6.00\u202fm/s');
    await user.keyboard('{ArrowLeft}');
    // Middle of the last column but one: 3 + 3 * (2 * 478.5 / 480 - 1).
    expect(said()).toContain('5.98\u202fm/s');
    await user.keyboard('{Home}');
    expect(said()).toContain('0.00\u202fm/s');
    await user.keyboard('{Escape}');
    expect(said()).toBe('');
  });

  it('a player clears the drill, and the address of a drill names no player', async () => {
    network(() => Response.json(HISTORIES));
    open(4, '?player=3');
    const user = userEvent.setup();
    const drill = await screen.findByLabelText<HTMLSelectElement>('Drill');
    expect(drill.value).toBe('4');
    expect(shownLines()).toHaveLength(3);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Bea Holt' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Cia Moss' }).checked).toBe(false);
    await user.selectOptions(screen.getByLabelText('Player'), 'Cia Moss');
    expect(screen.getByText('/session/7/drillmanagement/31/drill/0?player=3')).toBeTruthy();
  });

  it('in the dialog a single player takes the place of everybody else, and unchecking all clears', async () => {
    network(() => Response.json(HISTORIES));
    open(0);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Add drill' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add drill' }));
    const ticked = () => NAMES.filter((name) => dialog.getByRole<HTMLInputElement>('checkbox', { name }).checked);
    expect(ticked()).toEqual(NAMES);
    await user.selectOptions(dialog.getByLabelText('Single player'), 'Ada Lane');
    expect(ticked()).toEqual(['Ada Lane']);
    await user.selectOptions(dialog.getByLabelText('Drill'), 'Rondo');
    expect(ticked()).toEqual(['Ada Lane', 'Bea Holt']);
    expect(dialog.getByLabelText<HTMLSelectElement>('Single player').value).toBe('');
    await user.click(dialog.getByRole('checkbox', { name: 'Include all players' }));
    expect(ticked()).toEqual(NAMES);
    await user.click(dialog.getByRole('checkbox', { name: 'Include all players' }));
    expect(ticked()).toEqual([]);
  });

  it('a session in which nobody was tracked has no data to cut drills from', async () => {
    network(() => Response.json({ playerHistories: [] }));
    open(0);
    expect(await screen.findByText('Drill Data Unavailable')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add drill' })).toBeNull();
  });

  it('status 422 says that the session cannot have drills, and stays', async () => {
    network(() => Response.json({ statusCode: 422, message: 'Not kept.' }, { status: 422 }));
    open(0);
    expect(await screen.findByText('Drill Management is not available for this session')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
