import { expect, test } from 'vitest';
import { mapSquadKpis } from '../../metrics/team/squad-standards';
import { DEFAULT_UNITS } from '../../units/units';
import { type SquadAnswer, squadStandardsView } from './squad-standards';

const CENTRE_BACK = 2;
const FORWARD = 9;
const imperial = { system: 'imperial', peakSpeedFactor: 1 } as const;

const bands = (low: number) => ({
  minValue: low,
  percentile15Value: low + 100,
  percentile35Value: low + 200,
  percentile65Value: low + 400,
  percentile85Value: low + 500,
  maxValue: low + 900,
});
const values = {
  distance: null,
  hsd: null,
  sprintDistance: null,
  turns: null,
  accelerations: null,
  decelerations: null,
};
type Row = SquadAnswer['playerKpiValuesByPositionId'][string][number];

function row(playerId: number, name: string, change: Partial<Row> & Partial<Row['player']> = {}): Row {
  const { squadId = 1, isActive = true, positionGroupId = 2, positionSortOrder = 2, ...rest } = change;
  const player = { playerId, name, positionSortOrder, positionGroupId, squadId, isActive };
  return { player, validMatchCount: 7, ...values, ...rest };
}

const standard = (positionId: number, name: string, low: number, count: number) => ({
  position: { positionId, name, positionSortOrder: positionId },
  kpiPercentileValues: { ...mapSquadKpis(() => null), distance: bands(low), turns: bands(0) },
  matchCounts: mapSquadKpis(() => count),
});

const answer: SquadAnswer = {
  playerKpiValuesByPositionId: {
    [FORWARD]: [row(5, 'Theo Quill', { positionGroupId: 4, positionSortOrder: 9, distance: 9300, validMatchCount: 4 })],
    [CENTRE_BACK]: [
      row(2, 'Omar Kovar', { distance: 10_700 }),
      row(1, 'Gabe Rask', { distance: 10_300, turns: 51.25 }),
      row(3, 'Idris Sable', { distance: 10_950, validMatchCount: 3 }),
      row(4, 'Kofi Thorne', { distance: 10_000, squadId: 2 }),
    ],
  },
  positionKpiPercentileValuesByPositionId: {
    [FORWARD]: standard(FORWARD, 'Centre Forward', 9000, 4),
    [CENTRE_BACK]: standard(CENTRE_BACK, 'Centre Back', 10_000, 24),
  },
  sessions: { kind: 'match', minimumM: 85, maximumM: null },
  thresholds: { hsrMPerS: 5.5, sprintMPerS: 7, accelerationMPerS2: 3 },
  leftOutCount: 0,
  isCompetitionStated: true,
};
const request = { units: DEFAULT_UNITS, squadIds: [1, 2], positionGroupId: 0, matches: 'league' as const };
const view = squadStandardsView(answer, request);

test('positions by sort order, players by name, each measured by the matches of its position', () => {
  expect(view.positions.map(({ title, reference }) => [title, reference])).toEqual([
    ['Centre Back', 'Bands: 24 matches of 4 players'],
    ['Centre Forward', 'Bands: 4 matches of 1 player'],
  ]);
  const [backs] = view.positions;
  expect(backs?.bars.rows.map(({ label, bars: [bar] }) => [label, bar?.text, bar?.percentile])).toEqual([
    ['Gabe Rask', '10,300', 50],
    ['Idris Sable *', '10,950', 100],
    ['Kofi Thorne', '10,000', 0],
    ['Omar Kovar', '10,700', 92.5],
  ]);
  expect(backs?.bars.rows.map(({ mark }) => mark)).toEqual([null, 'Fewer than 4 matches', null, null]);
});

test('columns say what they count, by the parameters the latest match was computed with', () => {
  expect(view.columns.map(({ title, note }) => [title, note])).toEqual([
    ['Total Distance', 'Distance covered'],
    ['High Speed Distance', 'Distance above 5.5\u202fm/s'],
    ['Sprint Distance', 'Distance above 7\u202fm/s'],
    ['Turns', 'Significant turns'],
    ['Accelerations above 3\u202fm/s²', 'Accelerations above 3\u202fm/s²'],
    ['Decelerations', 'Decelerations above 3\u202fm/s²'],
  ]);
  const thresholds = { hsrMPerS: 4.8, sprintMPerS: 6.3, accelerationMPerS2: 2.5 };
  const titles = (changed: SquadAnswer, units: Parameters<typeof squadStandardsView>[1]['units'] = DEFAULT_UNITS) =>
    squadStandardsView(changed, { ...request, units }).columns.map(({ title }) => title)[4];
  expect(titles({ ...answer, thresholds })).toBe('Accelerations above 2.5\u202fm/s²');
  expect(titles({ ...answer, thresholds }, imperial)).toBe('Accelerations above 8.2\u202fft/s²');
  expect(titles({ ...answer, thresholds: null })).toBe('Accelerations');
});

test('who lies outside the usual range by enough, farthest first, one KPI each; too few matches make no statement', () => {
  // Kovar: 450 above 10,500. Rask: 48.75 turns below 100. Thorne: 360 below 10,100. Each range is 400 wide.
  const rows = [
    row(2, 'Omar Kovar', { distance: 10_950 }),
    row(1, 'Gabe Rask', { distance: 10_300, turns: 51.25 }),
    row(3, 'Idris Sable', { distance: 10_950, validMatchCount: 3 }),
    row(4, 'Kofi Thorne', { distance: 9740 }),
  ];
  const told = squadStandardsView({ ...answer, playerKpiValuesByPositionId: { [CENTRE_BACK]: rows } }, request);
  expect(told.statements).toEqual([
    {
      id: '2-distance',
      text: 'Omar Kovar: 10,950\u202fm total distance, above the 85th percentile for Centre Back',
      detail: '85th percentile 10,500\u202fm of 24 matches, mean of 7',
      tone: 'above',
      href: '#standard-2-distance',
      page: { kpi: 'distance' },
      explained: { metric: 'standard.distance', playerId: 2, isOfLeague: true },
    },
    {
      id: '4-distance',
      text: 'Kofi Thorne: 9,740\u202fm total distance, below the 15th percentile for Centre Back',
      detail: '15th percentile 10,100\u202fm of 24 matches, mean of 7',
      tone: 'below',
      href: '#standard-4-distance',
      page: { kpi: 'distance' },
      explained: { metric: 'standard.distance', playerId: 4, isOfLeague: true },
    },
    {
      id: '1-turns',
      text: 'Gabe Rask: 51.3 turns, below the 15th percentile for Centre Back',
      detail: '15th percentile 100.0 of 24 matches, mean of 7',
      tone: 'below',
      href: '#standard-1-turns',
      page: { kpi: 'turns' },
      explained: { metric: 'standard.turns', playerId: 1, isOfLeague: true },
    },
  ]);
});

test('who is outside by less than the smallest worthwhile amount is not told of', () => {
  // 300 m: 10,800 is just enough, 10,799 is not; 4 turns: 96 is just enough.
  const told = (values: Partial<Row>) =>
    squadStandardsView(
      { ...answer, playerKpiValuesByPositionId: { [CENTRE_BACK]: [row(1, 'Gabe Rask', values)] } },
      request,
    ).statements.map(({ id }) => id);
  expect([told({ distance: 10_799 }), told({ distance: 10_800 })]).toEqual([[], ['1-distance']]);
  expect([told({ turns: 96.1 }), told({ turns: 96 })]).toEqual([[], ['1-turns']]);
});

test('nobody outside: no statement; never more than five', () => {
  const only = (rows: readonly Row[]): SquadAnswer => ({
    ...answer,
    playerKpiValuesByPositionId: { [CENTRE_BACK]: rows },
  });
  expect(squadStandardsView(only([row(1, 'Gabe Rask', { distance: 10_300 })]), request).statements).toEqual([]);
  const many = Array.from({ length: 9 }, (_, i) => row(i, `Player ${i}`, { distance: 10_900 + i }));
  expect(squadStandardsView(only(many), request).statements.map(({ id }) => id)).toEqual(
    [8, 7, 6, 5, 4].map((id) => `${id}-distance`),
  );
});

test('a range without a width has no outside', () => {
  const flat = { ...bands(0), percentile15Value: 5, percentile35Value: 5, percentile65Value: 5, percentile85Value: 5 };
  const kpiPercentileValues = { ...mapSquadKpis(() => null), sprintDistance: flat };
  const only = {
    ...answer,
    positionKpiPercentileValuesByPositionId: {
      [CENTRE_BACK]: { ...standard(2, 'Centre Back', 0, 4), kpiPercentileValues },
    },
  };
  const sprints = { [CENTRE_BACK]: [row(1, 'Gabe Rask', { sprintDistance: 6 })] };
  expect(squadStandardsView({ ...only, playerKpiValuesByPositionId: sprints }, request).statements).toEqual([]);
});

test('too few matches of everybody: no bands, and no word of what is usual', () => {
  const early = squadStandardsView(
    {
      ...answer,
      playerKpiValuesByPositionId: { [CENTRE_BACK]: [row(1, 'Gabe Rask', { distance: 10_300, validMatchCount: 3 })] },
      positionKpiPercentileValuesByPositionId: {
        [CENTRE_BACK]: { ...standard(2, 'Centre Back', 0, 3), kpiPercentileValues: mapSquadKpis(() => null) },
      },
    },
    request,
  );
  expect(early.positions[0]?.reference).toBe('3 matches of 1 player; bands need 4 matches');
  expect(early.statements).toEqual([]);
  expect(early.standing).toEqual({ kind: 'none', missing: 'every player has fewer than 4 matches' });
});

test('chosen squads and position group leave others out; the standard stays that of all', () => {
  const firstTeam = squadStandardsView(answer, { ...request, squadIds: [1] });
  expect(firstTeam.positions[0]?.reference).toBe('Bands: 24 matches of 4 players');
  expect(firstTeam.positions[0]?.bars.rows.map(({ id }) => id)).toEqual([1, 3, 2]);
  const forwards = squadStandardsView(answer, { ...request, positionGroupId: 4 });
  expect(forwards.positions.map(({ title }) => title)).toEqual(['Centre Forward']);
  expect(forwards.groups.map(({ name }) => name)).toEqual(['All', 'Defenders', 'Forwards']);
  expect(squadStandardsView(answer, { ...request, squadIds: [] })).toMatchObject({
    positions: [],
    statements: [],
    emptyText: 'Selected squad is empty',
  });
});

test('a club without a match', () => {
  const none = { ...answer, playerKpiValuesByPositionId: {}, positionKpiPercentileValuesByPositionId: {} };
  expect(squadStandardsView(none, request)).toMatchObject({ positions: [], emptyText: 'Squad Data Unavailable' });
});

test('players who left the club are on no list', () => {
  const left = { [CENTRE_BACK]: [row(1, 'Gabe Rask', { distance: 10_300, isActive: false })] };
  expect(squadStandardsView({ ...answer, playerKpiValuesByPositionId: left }, request).positions).toEqual([]);
});

test('imperial values, percentiles as they are', () => {
  const bar = squadStandardsView(answer, { ...request, units: imperial }).positions[0]?.bars.rows[0]?.bars[0];
  expect([bar?.text, bar?.percentileText]).toEqual(['6.40', 'P50']);
});

test('what was left out and what counts is said', () => {
  expect(view.leftOut).toBeNull();
  const leftOut = (leftOutCount: number) => squadStandardsView({ ...answer, leftOutCount }, request).leftOut;
  expect(leftOut(1)).toBe('1 match left out: computed by another method than the latest.');
  expect(leftOut(3)).toBe('3 matches left out: computed by another method than the latest.');
  const hoops = { kind: 'training', minimumM: 40, maximumM: 90 };
  const practices = squadStandardsView({ ...answer, sessions: hoops, leftOutCount: 2 }, request);
  expect(practices.leftOut).toBe('2 practices left out: computed by another method than the latest.');
  expect(practices.method).toContain('practices of 40 to 90 minutes');
  expect(practices.positions[0]?.bars.rows[1]?.mark).toBe('Fewer than 4 practices');
  expect(view.method).toContain('matches of at least 85 minutes');
});
