import { expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { dayColumns, type DayColumnsInput } from './day-columns';

const INPUT: DayColumnsInput = {
  title: 'Distance',
  quantity: 'longDistance',
  days: ['2026-03-17', '2026-03-18', '2026-03-19', '2026-03-20'],
  values: [
    { day: '2026-03-17', value: 5412.4, isMarked: false, lines: [['Players', '22']] },
    { day: '2026-03-18', value: null, isMarked: false },
    { day: '2026-03-20', value: 8046.72, isMarked: true },
  ],
  mark: 'match',
};

it('has a column for each day with something on, and a number for every day', () => {
  const view = dayColumns(INPUT, DEFAULT_UNITS);
  expect(view.days.map(({ text }) => text)).toEqual(['17', '18', '19', '20']);
  expect(view.columns.map(({ id, value, isMarked }) => [id, value, isMarked])).toEqual([
    ['2026-03-17', 5412.4, false],
    ['2026-03-18', null, false],
    ['2026-03-20', 8046.72, true],
  ]);
  expect(view.columns[0]?.tip).toEqual({
    title: '17 Mar 2026',
    lines: [
      ['Distance', '5,412\u202fm'],
      ['Players', '22'],
    ],
  });
  expect(view.columns[1]?.text).toBe('N/A');
  expect(view.columns[2]?.tip.title).toBe('20 Mar 2026, match');
  expect([view.sign, view.key, view.reach]).toEqual(['M', 'M: match', 8046.72]);
  expect(view.summary).toBe('Distance: 17 Mar 2026 5,412\u202fm; 18 Mar 2026 N/A; 20 Mar 2026, match 8,047\u202fm.');
});

it('shows miles, where the user reads them', () => {
  const view = dayColumns(INPUT, { system: 'imperial', peakSpeedFactor: 1 });
  expect(view.columns[2]?.text).toBe('5.00');
  expect(view.unit).toBe('mi');
});

it('has no key without a marked day, and an axis without a value', () => {
  const view = dayColumns({ ...INPUT, values: [{ day: '2026-03-18', value: null, isMarked: false }] }, DEFAULT_UNITS);
  expect([view.key, view.reach]).toEqual(['', 1]);
});
