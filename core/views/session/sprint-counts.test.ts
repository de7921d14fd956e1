import { expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { type SprintCountAnswer, type SprintCountRequest, sprintCountsView } from './sprint-counts';

const BANDS = [
  { id: 'ABOVE_30', lowerBoundM: 30, upperBoundM: null },
  { id: '_0_TO_10', lowerBoundM: 0, upperBoundM: 10 },
  { id: '_10_TO_20', lowerBoundM: 10, upperBoundM: 20 },
];
const counts = (short: number, middle: number, long: number) => ({
  _0_TO_10: short,
  _10_TO_20: middle,
  ABOVE_30: long,
});
const sprint = { durationS: 2, distanceM: 12.34, peakSpeedMPerS: 8.1, band: '_10_TO_20' };

const ANSWER: SprintCountAnswer = {
  teamKpiCount: { kpiCounts: { HSR: counts(4, 3, 0), SPRINT: counts(1, 2, 1) } },
  playersKpiCount: [
    {
      player: { playerId: 1, name: 'Ada', positionSortOrder: 1 },
      kpiCounts: { HSR: counts(4, 0, 0), SPRINT: counts(1, 0, 1) },
      sprintMatchClocks: [2768.2, null],
      sprints: [
        { ...sprint, startS: 3000, matchTimeS: 2768.2 },
        { ...sprint, startS: 100, matchTimeS: null, band: 'ABOVE_30', distanceM: 31 },
      ],
    },
    {
      player: { playerId: 2, name: 'Bea', positionSortOrder: 2 },
      kpiCounts: { HSR: counts(0, 3, 0), SPRINT: counts(0, 2, 0) },
      sprintMatchClocks: [],
      sprints: [],
    },
  ],
  distanceBands: BANDS,
  speedTypeThresholds: { HSR: 5.5, SPRINT: 7 },
};
const REQUEST: SprintCountRequest = {
  units: DEFAULT_UNITS,
  speedType: 'SPRINT',
  sortBy: 'none',
  matchMinutes: [[2, 60]],
};
const view = (request: Partial<SprintCountRequest> = {}, answer: Partial<SprintCountAnswer> = {}) =>
  sprintCountsView({ ...ANSWER, ...answer }, { ...REQUEST, ...request });

it('orders the bands by their lower bound and names them in the chosen unit', () => {
  expect(view().bands.map(({ label, team }) => [label, team])).toEqual([
    ['0–10\u202fm', 1],
    ['10–20\u202fm', 2],
    ['30+\u202fm', 1],
  ]);
  const feet = view({ units: { system: 'imperial', peakSpeedFactor: 1 } });
  expect(feet.bands.map(({ label }) => label)).toEqual(['0–33\u202fft', '33–66\u202fft', '98+\u202fft']);
});

it('says the threshold of its kind', () => {
  expect(view().title).toBe('Sprints above 7.0\u202fm/s');
  expect(view({ speedType: 'HSR' }).title).toBe('High-speed runs above 5.5\u202fm/s');
  expect(view({}, { speedTypeThresholds: null }).title).toBe('Sprints');
});

it('sorts by a band, and by all without one', () => {
  const order = (sortBy: string) => view({ sortBy }).stacks.rows.map(({ name }) => name);
  expect([order('none'), order('_10_TO_20'), order('ABOVE_30'), order('no such band')]).toEqual([
    ['Ada', 'Bea'],
    ['Bea', 'Ada'],
    ['Ada', 'Bea'],
    ['Ada', 'Bea'],
  ]);
  expect(view().teamTotal).toBe(4);
});

it('has the clocks of sprints, none of high-speed runs, and marks under 90 minutes', () => {
  const lines = (request: Partial<SprintCountRequest>) =>
    view(request).stacks.rows.find(({ name }) => name === 'Ada')?.tip.lines ?? [];
  expect(lines({})).toContainEqual(['Match clock', '46:08']);
  expect(lines({ speedType: 'HSR' }).map(([term]) => term)).not.toContain('Match clock');
  expect(view().stacks.rows.map(({ label }) => label)).toEqual(['Ada', 'Bea (*)']);
});

it('lists the sprints of each player by time', () => {
  expect(view().sprints.map(({ name, clock, band, distanceText }) => [name, clock, band, distanceText])).toEqual([
    ['Ada', 'N/A', '30+\u202fm', '31.0'],
    ['Ada', '46:08', '10–20\u202fm', '12.3'],
  ]);
  expect(view().sprints[0]?.words).toBe('31.0\u202fm in 2.0\u202fs, peak 8.10\u202fm/s.');
  expect(view({ speedType: 'HSR' }).sprints).toEqual([]);
});

it('is empty where nobody has one', () => {
  const none = { HSR: counts(0, 0, 0), SPRINT: counts(0, 0, 0) };
  const [ada] = ANSWER.playersKpiCount;
  if (ada === undefined) throw new Error('There is a player.');
  expect(view({}, { playersKpiCount: [{ ...ada, kpiCounts: none }] }).isEmpty).toBe(true);
  expect(view({}, { playersKpiCount: [] }).isEmpty).toBe(true);
  expect(view().isEmpty).toBe(false);
});
