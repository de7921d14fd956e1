import { expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import type { AnsweredDay, AnsweredPlayer, WeekAnswer } from './week-answer';
import { standingText } from '../words/statement';
import { weekView, type WeekRequest } from './week-view';

const DAYS = ['2026-03-03', '2026-03-04', '2026-03-05'];
const DONE: AnsweredDay = {
  day: '2026-03-03',
  state: 'done',
  value: 6400,
  minutesM: 61.4,
  sessions: [{ sessionId: 7, value: 6400, planned: null }],
  band: { mean: 5000, standardDeviation: 200, count: 6 },
  isCompared: true,
  plan: null,
  acute: 2000,
  chronic: 1000,
};
const BARE = { minutesM: null, sessions: [], band: null, isCompared: false, plan: null, acute: null, chronic: null };
const player = (playerId: number, name: string, first: Partial<AnsweredDay> = {}): AnsweredPlayer => ({
  player: {
    playerId,
    name,
    positionShortDescription: 'CB',
    positionSortOrder: 2,
    positionGroupId: 2,
    squadId: 1,
    isActive: true,
  },
  days: [
    { ...DONE, ...first },
    { ...BARE, day: '2026-03-04', state: 'unknown', value: null },
    { ...BARE, day: '2026-03-05', state: 'ahead', value: null },
  ],
  match: { mean: 10_000, count: 5 },
  total: { value: 6400, unknownDays: 1, band: { mean: 15_000, standardDeviation: 500, count: 4 } },
  monotony: { monotony: 0.5663, strain: 9288.4 },
  exposure: {
    highestMPerS: 9,
    highestDay: '2026-01-31',
    sessions: 8,
    daysSince90: 9,
    daysSince95: 12,
    percents: [88, 91.4, 78],
  },
  weeklyHsrM: [640, null, 905.4, 0],
});
const ANSWER: WeekAnswer = {
  from: '2026-03-03',
  to: '2026-03-05',
  isCycle: true,
  today: '2026-03-05',
  days: DAYS.map((day, k) => ({
    day,
    type: k === 0 ? 'MD-4' : 'MD-3',
    alsoType: null,
    fixture: null,
    sessions: k === 0 ? [{ sessionId: 7, title: 'Pitch', type: 'Training' }] : [],
  })),
  players: [player(1, 'Omar Kovar'), player(2, 'Gabe Rask', { value: 5100 })],
  squads: [],
  targets: [],
  leftOutCount: 0,
};
const REQUEST: WeekRequest = {
  of: { kpi: 'activeDistanceM', perMinute: false },
  asPercent: false,
  units: DEFAULT_UNITS,
  squadIds: [1],
  positionGroupId: 0,
  noun: 'match',
};
const rowOf = (view: ReturnType<typeof weekView>, name: string) => {
  const row = view.rows.find((each) => each.name === name);
  if (row === undefined) throw new Error(`${name} is missing.`);
  return row;
};

it('a day as a figure with its minutes, on one scale with its band, and why there is none', () => {
  const view = weekView(ANSWER, REQUEST);
  const [done, unknown, ahead] = rowOf(view, 'Omar Kovar').cells;
  expect(done).toMatchObject({ text: '6,400\u202fm', detail: '61 min', fill: 1, side: 'above' });
  // Of the widest value, 6400.
  expect(done?.band).toEqual({ from: 0.75, to: 0.8125 });
  expect(done?.explained).toEqual({ metric: 'activeDistanceM', playerId: 1, sessionId: 7, perMinute: false });
  expect(unknown).toMatchObject({ text: 'N/A', detail: 'Not recorded', fill: null, side: null });
  expect(ahead).toMatchObject({ text: '', fill: null });
  expect(rowOf(view, 'Gabe Rask').cells[0]?.side).toBeNull();
});

it('the squad has no figure for a day ahead or off; N/A for a day not recorded', () => {
  const day = { mean: null, players: 0, band: null };
  const squad = {
    squadId: 1,
    days: DAYS.map((each, k) => ({ ...day, day: each, ...(k === 0 ? { mean: 5750, players: 2 } : {}) })),
  };
  const { cells } = rowOf(weekView({ ...ANSWER, squads: [squad] }, REQUEST), 'Squad');
  expect(cells.map(({ text }) => text)).toEqual(['5,750\u202fm', 'N/A', '']);
  const off = player(1, 'Omar Kovar', { state: 'rest', value: 0, sessions: [], isCompared: false });
  const free = { squadId: 1, days: DAYS.map((each) => ({ ...day, day: each })) };
  const rest = rowOf(weekView({ ...ANSWER, players: [off], squads: [free] }, REQUEST), 'Squad');
  expect(rest.cells[0]?.text).toBe('');
});

it('per cent of each player’s match; without one it is N/A', () => {
  const [first, second] = ANSWER.players;
  if (first === undefined || second === undefined) throw new Error('Two players are needed.');
  const answer = { ...ANSWER, players: [first, { ...second, match: null }] };
  const view = weekView(answer, { ...REQUEST, asPercent: true });
  expect(rowOf(view, 'Omar Kovar').cells[0]?.text).toBe('64\u202f%');
  expect(rowOf(view, 'Gabe Rask').cells[0]?.text).toBe('N/A');
  expect(view.table.rows[1]).toEqual(['Omar Kovar', 64, null, null, null, null, null, 64, 1]);
});

it('says who did more than usual, and how long ago players ran near their highest speed', () => {
  const { statements, standing } = weekView(ANSWER, REQUEST);
  expect(statements.map(({ text }) => text)).toEqual([
    'Omar Kovar: 6,400\u202fm distance on 3 Mar, 28\u202f% above their usual MD-4',
    '2 of 2 players had no run above 90\u202f% of their highest speed for 7 days or more',
  ]);
  expect(statements[0]?.detail).toBe('average 5,000\u202fm, SD 200\u202fm of 6 days');
  expect(standing).toEqual({ kind: 'rated', count: 2, noun: 'player' });
  const silent = weekView(ANSWER, { ...REQUEST, of: { kpi: 'activeTimeM', perMinute: false } });
  expect(standingText({ statements: [], standing: silent.standing })).toBe(
    'Not compared: it is not defined which difference of active time would be worth mentioning.',
  );
});

it('nothing speaks of a day that may not be compared, or of a difference too small (METHODS R1d)', () => {
  const [first] = ANSWER.players;
  if (first === undefined) throw new Error('A player is needed.');
  const silent = (change: Partial<AnsweredDay>) =>
    weekView({ ...ANSWER, players: [{ ...player(1, 'Omar Kovar', change), exposure: null }] }, REQUEST);
  expect(silent({ isCompared: false })).toMatchObject({ statements: [], standing: { kind: 'none' } });
  // 290 m is below the 300 m worth mentioning.
  const close = { mean: 6110, standardDeviation: 50, count: 9 };
  expect(silent({ band: close }).statements).toEqual([]);
});

it('two sessions of a day are its parts, each explained for itself', () => {
  const sessions = [5400, 1000].map((value, k) => ({ sessionId: 7 + k, value, planned: null }));
  const view = weekView({ ...ANSWER, players: [player(1, 'Omar Kovar', { sessions })] }, REQUEST);
  const cell = rowOf(view, 'Omar Kovar').cells[0];
  expect(cell?.explained).toBeNull();
  expect(cell?.parts.map(({ text, explained }) => [text, 'sessionId' in explained && explained.sessionId])).toEqual([
    ['5,400\u202fm', 7],
    ['1,000\u202fm', 8],
  ]);
});

it('a session with a target of its own says its share; one that was not held is named among the targets', () => {
  const plan = {
    value: 8000,
    by: 'absolute',
    isTemplate: false,
    sessions: [
      { sessionNo: 1, value: 6000 },
      { sessionNo: 2, value: 2000 },
    ],
  } as const;
  const sessions = [
    { sessionId: 7, value: 5400, planned: 6000 },
    { sessionId: 8, value: 1000, planned: 2000 },
  ];
  const target = {
    day: '2026-03-03',
    dayType: null,
    scope: 'everybody',
    scopeKey: null,
    isPercent: false,
  } as const;
  const targets = [
    { ...target, sessionNo: 1, amount: 6000 },
    { ...target, sessionNo: 2, amount: 2000 },
  ];
  const view = weekView({ ...ANSWER, players: [player(1, 'Omar Kovar', { sessions, plan })], targets }, REQUEST);
  const cell = rowOf(view, 'Omar Kovar').cells[0];
  expect(cell?.parts.map(({ text }) => text)).toEqual([
    '5,400\u202fm (90\u202f% of its plan)',
    '1,000\u202fm (50\u202f% of its plan)',
  ]);
  expect(cell?.plan).toMatchObject({
    text: '80\u202f% of plan',
    tip: 'Plan 8,000\u202fm, session 1 6,000\u202fm, session 2 2,000\u202fm',
  });
  expect(view.targets.map(({ on }) => on)).toEqual(['3 Mar, session 1', '3 Mar, session 2 (not held)']);
});

it('a week without a session says so', () => {
  const empty = player(1, 'Omar Kovar', { state: 'rest', value: 0, minutesM: 0, sessions: [], isCompared: false });
  expect(standingText(weekView({ ...ANSWER, players: [empty] }, REQUEST))).toContain(
    'no session of this week has been recorded',
  );
  const unrated = player(1, 'Omar Kovar', { isCompared: false });
  expect(standingText(weekView({ ...ANSWER, players: [unrated] }, REQUEST))).toContain('four earlier ones of its type');
});

it('other squads’ players are left out, and other positions’', () => {
  expect(weekView(ANSWER, { ...REQUEST, positionGroupId: 2 }).rows).toHaveLength(2);
  expect(weekView(ANSWER, { ...REQUEST, positionGroupId: 3 })).toMatchObject({ rows: [], statements: [] });
  expect(weekView(ANSWER, { ...REQUEST, squadIds: [2] }).rows).toEqual([]);
});

it('a plan stands on the scale of the day, with the share that is done', () => {
  const plan = { value: 8000, by: 'group', isTemplate: true, sessions: [] } as const;
  const target = {
    day: null,
    dayType: 'MD-4',
    sessionNo: null,
    scope: 'positionGroup',
    scopeKey: 2,
    isPercent: true,
    amount: 80,
  } as const;
  const view = weekView({ ...ANSWER, players: [player(1, 'Omar Kovar', { plan })], targets: [target] }, REQUEST);
  const cell = rowOf(view, 'Omar Kovar').cells[0];
  expect(cell?.plan).toEqual({
    to: 1,
    text: '80\u202f% of plan, by position',
    tip: 'Plan 8,000\u202fm',
  });
  expect(cell?.fill).toBe(0.8);
  expect(view.targets[0]).toMatchObject({ on: 'Every MD-4', whom: 'Defenders', text: '80\u202f% of match' });
  expect(view.statements.some(({ id }) => id === 'plan')).toBe(false);
});

it('says how many did less or more than meant, on the latest day with a plan', () => {
  const plan = { value: 4000, by: 'absolute', isTemplate: false, sessions: [] } as const;
  const players = [player(1, 'Omar Kovar', { plan }), player(2, 'Gabe Rask', { value: 4100, plan })];
  const found = weekView({ ...ANSWER, players }, REQUEST).statements.find(({ id }) => id === 'plan');
  expect(found?.text).toBe('1 of 2 players did less than 80\u202f% or more than 120\u202f% of their plan on 3 Mar');
  expect(found?.detail).toBe('0 less, 1 more');
});

it('speed exposure: the latest six sessions and four weeks, unknown as N/A', () => {
  const [first] = weekView(ANSWER, REQUEST).exposure;
  expect(first).toMatchObject({ percents: '88, 91, 78\u202f%', hsr: '640, N/A, 905, 0\u202fm', since90: 9 });
});
