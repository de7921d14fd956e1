import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../../calendar/day';
import { wellnessParameters } from '../../../methods/wellness-parameters';
import { mean } from '../../../stats/mean-and-deviation';
import { flagOutcome, matchesAround } from '../../wellness/flag-outcome';
import { matchOn } from '../../wellness/match.fixture';
import { addedUp } from '../combine-parts';
import { metricEntry } from '../metric-registry';
import {
  AFTER_FLAG_FIGURES,
  afterFlagKpi,
  afterFlagParts,
  afterFlagValue,
  isAfterFlagFigure,
} from './after-flag-figures';

const parameters = wellnessParameters().fatigue;
const day = (number: number) => addDays('2026-01-01', number - 1);
const flag = { sessionId: 29, startDay: day(29), level: 'red' } as const;
type Match = ReturnType<typeof matchOn>;

const around = (matches: readonly Match[], clubMatches: readonly Match[] = matches) =>
  matchesAround(flag, { matches }, clubMatches, day(90), parameters);

const played = (number: number, minutes: number, metres: number) =>
  matchOn(number, { matchTimeM: minutes, totalDistanceM: metres });

it('by hand: 100 m/min in five matches before, 90 and 85 after, and a match missed', () => {
  const before = [1, 8, 15, 22, 29].map((number) => played(number, 90, 9000));
  const after = [played(36, 45, 4050), played(43, 90, 7650)];
  const found = around([...before, ...after], [...before, ...after, matchOn(50)]);
  expect(afterFlagValue('afterFlag.minutes', found)).toBe(135);
  expect(afterFlagParts('afterFlag.minutes', found).map(({ sessionId, value }) => [sessionId, value])).toEqual([
    [36, 45],
    [43, 90],
    [50, 0],
  ]);
  // (90 + 85) / 2 is 12.5 % below 100.
  expect(afterFlagValue('afterFlag.totalDistanceM', found)).toBeCloseTo(-12.5, 9);
  const parts = afterFlagParts('afterFlag.totalDistanceM', found);
  expect(parts.map(({ value, isAfter }) => [value, isAfter])).toEqual([
    [90, true],
    [85, true],
    // Of the rated match itself, nothing counts.
    ...[1, 2, 3, 4].map(() => [100, false]),
  ]);
});

it('the parts make the minutes and the changes that the ledger shows', () => {
  const match = fc.record({
    number: fc.integer({ min: 1, max: 60 }),
    minutes: fc.integer({ min: 0, max: 95 }),
    metres: fc.integer({ min: 0, max: 12_000 }),
    isAway: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.uniqueArray(match, { maxLength: 20, selector: ({ number }) => number }), (drawn) => {
      const others = drawn.filter(({ number }) => number !== 29);
      const rated = played(29, 90, 9000);
      const club = [...others.map(({ number, minutes, metres }) => played(number, minutes, metres)), rated];
      const own = club.filter((_, index) => others[index]?.isAway !== true);
      const shown = flagOutcome(flag, { matches: own, flags: [flag], rehabDays: [] }, club, day(90), parameters);
      const found = around(own, club);
      for (const id of AFTER_FLAG_FIGURES) {
        const parts = afterFlagParts(id, found);
        const kpi = afterFlagKpi(id);
        const value = afterFlagValue(id, found);
        if (kpi === null) {
          expect(parts.map((part) => part.value)).toEqual(shown.matches.map(({ minutes }) => minutes));
          expect(value).toBe(
            parts.length === 0
              ? null
              : addedUp(
                  'sum',
                  parts.map((part) => part.value),
                ),
          );
          continue;
        }
        expect(value).toBe(shown.change[kpi]);
        const of = (isAfter: boolean) =>
          mean(parts.filter((part) => part.isAfter === isAfter).map((part) => part.value));
        const [after, before] = [of(true), of(false)];
        if (value === null) expect(after === null || before === null || before <= 0).toBe(true);
        else expect(100 * ((after ?? NaN) / (before ?? NaN) - 1)).toBeCloseTo(value, 6);
      }
    }),
  );
  expect(AFTER_FLAG_FIGURES.every((id) => isAfterFlagFigure(id) && metricEntry(id).methods[0] === 'fatigue')).toBe(
    true,
  );
});
