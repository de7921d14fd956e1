import { expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../../units/units';
import { explanationView } from '../explanation';
import { partsView } from './explained-parts';
import type { ExplanationInput } from '../explanation-input';

const options = (metric: 'plan.mean.activeDistanceM' | 'plan.spread.activeDistanceM') =>
  ({
    explained: { metric, plan: [{ exerciseId: 5, minutesM: 10 }], squadIds: [3] },
    units: DEFAULT_UNITS,
    sport: 'football',
  }) as const;
const BOX = { exerciseId: 5, name: 'Box', minutesM: 10, count: 6, rate: 95, value: 950 };
const RONDO = { exerciseId: 6, name: 'Rondo', minutesM: 20, count: 4, rate: 60, value: 1200 };

it('a planned session lists its exercises; each per minute opens the exercise', () => {
  const view = partsView({ kind: 'exercises', rows: [BOX, RONDO] }, options('plan.mean.activeDistanceM'));
  expect([view.question, view.words]).toEqual(['Made of which exercises?', '2 exercises, together 2,150\u202fm.']);
  expect(view.columns).toEqual(['Exercise', 'Minutes', 'Adds', 'Per minute']);
  expect(view.rows[0]?.cells).toEqual(['Box', '10.0\u202fmin', '950\u202fm', '95.0\u202fm/min']);
  expect(view.rows[0]?.explained).toEqual({ metric: 'exercise.mean.activeDistanceM', exerciseId: 5, squadIds: [3] });
});

it('the SD is the root of the summed squares; an exercise with too few drills has none', () => {
  const sds = [
    { ...BOX, rate: 3, value: 30 },
    { ...RONDO, rate: 2, value: 40 },
  ];
  const spread = options('plan.spread.activeDistanceM');
  expect(partsView({ kind: 'exercises', rows: sds }, spread).words).toBe(
    '2 exercises; root of the summed squares 50\u202fm.',
  );
  const unknown = [BOX, { ...RONDO, count: 0, rate: null, value: null }];
  const view = partsView({ kind: 'exercises', rows: unknown }, options('plan.mean.activeDistanceM'));
  expect(view.words).toBe('Fewer than four drills of Rondo.');
  expect([view.rows[1]?.cells[3], view.rows[1]?.explained]).toEqual(['N/A', null]);
});

it('a mark of a report is named in the units of the report', () => {
  const input: ExplanationInput = {
    player: { name: 'Omar Kovar', isOpposition: false },
    team: null,
    session: null,
    drill: null,
    value: 12.5,
    methods: [],
    parameters: [],
    sourceClass: null,
    marks: null,
    quality: null,
    inputs: {},
    reference: null,
    parts: { kind: 'tracked' },
  };
  const titleOf = (metric: 'beyond.speed.time' | 'beyond.deceleration.distance', thousandths: number) =>
    explanationView(input, {
      explained: { metric, playerId: 4, sessionId: 12, thousandths },
      units: DEFAULT_UNITS,
      sport: 'football',
    }).title;
  // 4.1667 m/s are 15 km/h.
  expect(titleOf('beyond.speed.time', 4167)).toBe('Time above 15\u202fkm/h');
  expect(titleOf('beyond.deceleration.distance', 3250)).toBe('Distance below −3.25\u202fm/s²');
});
