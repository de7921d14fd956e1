import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../calendar/day';
import { targetsOn } from './targets-of-day';
import { targetSteps } from './target-steps';

const at = (day: string) => Date.UTC(2026, 2, Number(day));
const MARCH = [
  { from: null, value: 4000 },
  { from: '2026-03-10', value: 5000 },
  { from: '2026-03-20', value: null },
  { from: '2026-03-25', value: 6000 },
];

it('each target from its first day to the next one, cut to the window; none where there is none', () => {
  expect(targetSteps(MARCH, at('5'), at('28'))).toEqual([
    { from: at('5'), to: at('10'), value: 4000 },
    { from: at('10'), to: at('20'), value: 5000 },
    { from: at('25'), to: at('28'), value: 6000 },
  ]);
  expect(targetSteps(MARCH, at('12'), at('15'))).toEqual([{ from: at('12'), to: at('15'), value: 5000 }]);
  expect(targetSteps([], at('1'), at('2'))).toEqual([]);
  const same = [
    { from: null, value: 4000 },
    { from: '2026-03-10', value: 4000 },
  ];
  expect(targetSteps(same, at('5'), at('28'))).toEqual([{ from: at('5'), to: at('28'), value: 4000 }]);
});

it('on any day the step is the target in force', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 8 }),
      fc.boolean(),
      fc.integer({ min: 0, max: 60 }),
      (days, hasFirst, day) => {
        const dayOf = (offset: number) => addDays('2026-01-01', offset);
        const starts = [...(hasFirst ? [null] : []), ...days.toSorted((a, b) => a - b).map(dayOf)];
        const history = starts.map((from, index) => ({ from, validFrom: from, value: 1000 + (index % 3) }));
        const noon = Date.parse(`${dayOf(day)}T12:00:00Z`);
        const steps = targetSteps(history, Date.UTC(2025, 11, 1), Date.UTC(2026, 5, 1));
        const found = steps.find(({ from, to }) => from <= noon && noon < to)?.value ?? null;
        expect(found).toBe(targetsOn(history, dayOf(day))?.value ?? null);
      },
    ),
  );
});
