import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { workerSets } from '../../state/worker/analytics';
import { stubAnalyticsWorker } from '../../testing/analytics-worker';
import { USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { WeekScreen } from './WeekScreen';

const CONFIG = {
  sessionTypes: [],
  positions: [],
  squads: [{ squadId: 1, name: 'First Team' }],
  role: 'allRound',
  seenSquadIds: [1],
  defaultSquadId: 1,
};
const PLAYER = {
  playerId: 1,
  name: 'Omar Kovar',
  position: 'Centre Back',
  positionShortDescription: 'CB',
  positionSortOrder: 2,
  positionGroupId: 2,
  squadId: 1,
  shirtNumber: 4,
  isActive: true,
  thumbnail: null,
};
const WEEK = {
  from: '2026-11-22',
  to: '2026-11-23',
  isCycle: true,
  today: '2026-11-23',
  days: [
    { day: '2026-11-22', type: 'MD-1', alsoType: 'MD+2', fixture: null, sessions: [] },
    { day: '2026-11-23', type: 'MD', alsoType: null, fixture: 'Aldermere Town', sessions: [] },
  ],
  players: [
    {
      player: PLAYER,
      days: [
        {
          day: '2026-11-22',
          state: 'done',
          value: 4200,
          minutesM: 58,
          sessions: [{ sessionId: 3, value: 4200, planned: null }],
          band: { mean: 3000, standardDeviation: 200, count: 8 },
          isCompared: true,
          plan: { value: 4000, by: 'own', isTemplate: true, sessions: [] },
          acute: 2000,
          chronic: 1800,
        },
        {
          day: '2026-11-23',
          state: 'ahead',
          value: null,
          minutesM: null,
          sessions: [],
          band: null,
          isCompared: false,
          plan: null,
          acute: null,
          chronic: null,
        },
      ],
      match: null,
      total: { value: 4200, unknownDays: 0, band: null },
      monotony: null,
      exposure: null,
      weeklyHsrM: [null, null, null, null],
    },
  ],
  squads: [],
  targets: [],
  leftOutCount: 0,
};

const ABSENCES = {
  today: '2026-11-23',
  recordedFrom: '2026-01-01',
  seesMedical: false,
  spells: [
    {
      spellId: null,
      playerId: 1,
      state: 'notAvailable',
      from: '2026-11-23',
      until: null,
      expectedReturn: null,
      region: null,
      side: null,
    },
  ],
  months: [],
  injuries: [],
};

const RATED = {
  playerId: 1,
  sessionId: 3,
  title: 'MD-1',
  startsAt: '2026-11-22T10:00:00.000+00:00',
  rating: 3.5,
  minutesM: 60,
  load: 210,
};

const HEART = {
  ...RATED,
  meanBpm: 150,
  maximumBpm: 184,
  zoneMinutesM: [0, 0, 10, 0, 5],
  edwardsLoad: 55,
  coverage: 1,
  isMarked: false,
};

const asked: string[] = [];
const sent: unknown[] = [];
function show(week: unknown, { address = '/week', isNarrow = false } = {}) {
  const answerOf = (path: string): Response => {
    asked.push(path);
    if (path.includes('/availability')) return Response.json(ABSENCES);
    if (path.includes('/rpe')) return Response.json({ ratings: [RATED] });
    if (path.includes('/heartrates')) return Response.json({ sessions: [HEART], maximums: [] });
    if (path.includes('/week')) return Response.json(week);
    if (path.includes('/demo')) return Response.json({ isDemo: false, total: 0, done: 0, isPreparing: false });
    return path.endsWith('/config.json') ? Response.json({}) : Response.json(CONFIG);
  };
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (input, init) => {
      const path = input instanceof Request ? input.url : input.toString();
      if (!path.includes('/plantarget')) return answerOf(path);
      const body = input instanceof Request ? await input.text() : init?.body;
      sent.push(JSON.parse(typeof body === 'string' ? body : '{}'));
      return Response.json({ ok: true });
    }),
  );
  stubAnalyticsWorker();
  renderAt(address, <WeekScreen />, { isNarrow });
}

beforeEach(() => store.set(userAtom, USER));
afterEach(() => {
  cleanup();
  workerSets.clear();
  store.set(userAtom, null);
  vi.unstubAllGlobals();
  asked.length = 0;
  sent.length = 0;
});

it('says who is beyond their usual day, and shows each day with its type', async () => {
  show(WEEK);
  expect(await screen.findByRole('link', { name: /Omar Kovar: 4,200\sm distance/ })).toBeTruthy();
  const table = screen.getByRole('table', { name: /Distance, day by day/ });
  const [day, match] = within(table).getAllByRole('columnheader').slice(1);
  expect(day?.textContent).toContain('MD-1');
  expect(day?.textContent).toContain('also MD+2');
  expect(match?.textContent).toContain('Aldermere Town');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .slice(3)
      .map(({ textContent }) => textContent),
  ).toEqual(['Totallast four weeks', 'Load7 and 28 days']);
  const row = within(table).getByRole('row', { name: /Omar Kovar/ });
  expect(within(row).getAllByRole('button', { name: /4,200/ })).toHaveLength(2);
  expect(within(row).getByRole('img', { name: 'above the usual' })).toBeTruthy();
});

it('says on which days a player is not available', async () => {
  show(WEEK);
  const row = within(await screen.findByRole('table', { name: /Distance, day by day/ })).getByRole('row', {
    name: /Omar Kovar/,
  });
  await within(row).findByText('Not available');
  const [before, day] = within(row).getAllByRole('cell');
  expect([before?.textContent.includes('Not available'), day?.textContent.includes('Not available')]).toEqual([
    false,
    true,
  ]);
  expect(asked.some((path) => /availability.*startDate=2026-11-22&endDate=2026-11-23/.test(path))).toBe(true);
});

it('a phone’s day ahead says that it holds nothing, and who is not available', async () => {
  show(WEEK, { address: '/week?only=2026-11-23', isNarrow: true });
  expect(await screen.findByText('Nothing recorded or planned on this day.')).toBeTruthy();
  await screen.findByText('Not available');
  expect(screen.getByText('CB').closest('li')?.textContent).toBe('Omar KovarCBNot available');
  await userEvent.selectOptions(screen.getByLabelText('Day or player'), 'Sun 22 Nov, MD-1');
  expect(screen.getByText('CB').closest('li')?.textContent).toContain('4,200');
  expect(screen.queryByText('Nothing recorded or planned on this day.')).toBeNull();
});

it('a phone shows today until something of the week is done', async () => {
  const [first] = WEEK.players;
  const none = { state: 'unknown', value: null, sessions: [], isCompared: false, acute: null, chronic: null };
  const players = [{ ...first, days: first?.days.map((day) => ({ ...day, ...none })) }];
  show({ ...WEEK, players }, { isNarrow: true });
  const choice = await screen.findByLabelText<HTMLSelectElement>('Day or player');
  expect(choice.selectedOptions[0]?.textContent).toBe('Mon 23 Nov, MD');
});

it('says beside the load how hard a player’s sessions were for them', async () => {
  show(WEEK);
  const row = await screen.findByRole('row', { name: /Omar Kovar/ });
  expect(await within(row).findByText('RPE 3.5 · 210')).toBeTruthy();
  expect(await within(row).findByText('HR load 55')).toBeTruthy();
});

it('another KPI and another week are asked for by name', async () => {
  show(WEEK);
  await screen.findByRole('table', { name: /Distance, day by day/ });
  await userEvent.selectOptions(screen.getByLabelText('KPI'), 'HSR');
  await vi.waitFor(() => expect(asked.some((path) => path.includes('kpi=highSpeedDistanceM'))).toBe(true));
  await screen.findByRole('table', { name: /HSR, day by day/ });
  await userEvent.click(screen.getByRole('button', { name: 'Previous week' }));
  await vi.waitFor(() => expect(asked.some((path) => path.includes('day=2026-11-21'))).toBe(true));
});

it('a step to another week that is asked for before this one has come is taken once it has', async () => {
  show(WEEK);
  fireEvent.click(screen.getByRole('button', { name: 'Previous week' }));
  expect(screen.queryByRole('table', { name: /Distance, day by day/ })).toBeNull();
  await vi.waitFor(() => expect(asked.some((path) => path.includes('day=2026-11-21'))).toBe(true));
});

it('nobody in the squads, and an answer that cannot be read, say so', async () => {
  show({ ...WEEK, players: [] });
  expect(await screen.findByText('No players yet')).toBeTruthy();
  cleanup();
  workerSets.clear();
  show({ nothing: 'of the agreed shape' });
  expect(await screen.findByText('The week could not be loaded')).toBeTruthy();
});

it('a target is set by template, for a player, as per cent of a match', async () => {
  show(WEEK);
  await userEvent.click(await screen.findByRole('button', { name: 'Plan' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.selectOptions(within(dialog).getByLabelText('On'), 'Every MD-3');
  await userEvent.selectOptions(within(dialog).getByLabelText('For'), 'Omar Kovar');
  await userEvent.type(within(dialog).getByLabelText('Target'), '65');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save target' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      {
        customerId: USER.primaryCustomer?.customerId,
        kpi: 'activeDistanceM',
        day: null,
        dayType: 'MD-3',
        sessionNo: null,
        squadId: null,
        positionGroup: null,
        playerId: 1,
        isPercent: true,
        amount: 65,
      },
    ]),
  );
});
