import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FATIGUE_LEVELS } from '../../wellness/fatigue-level';
import { alarmRates, expectedByChance, followedShare, LEDGER_LEVELS, ofLedgerLevel } from '../../wellness/flag-rates';
import { addedUp } from '../combine-parts';
import { metricEntry } from '../metric-registry';
import { EXPECTED_FLAGS, expectedLevelOf, FLAG_FIGURES, flagFigureOf, flagParts, isFlagFigure } from './flag-figures';

const RESULTS = ['followed', 'notFollowed', 'open', 'unknown'] as const;

it('a rate counts the ratings whose result is known', () => {
  const flag = (level: (typeof FATIGUE_LEVELS)[number], result: (typeof RESULTS)[number]) => ({ level, result });
  const flags = [
    flag('red', 'followed'),
    flag('red', 'open'),
    flag('amber', 'notFollowed'),
    flag('amber', 'followed'),
    flag('amber', 'unknown'),
    flag('green', 'notFollowed'),
  ];
  expect(flagParts('flags.count.flags', flags)).toHaveLength(5);
  expect(flagParts('flags.undecided.flags', flags).map(({ result }) => result)).toEqual(['open', 'unknown']);
  // Two of the three that are decided.
  expect(followedShare(flagParts('flags.rate.flags', flags))).toMatchObject({ count: 2, of: 3, share: 2 / 3 });
  expect(followedShare(flagParts('flags.rate.green', flags))).toMatchObject({ count: 0, of: 1, share: 0 });
  expect(followedShare(flagParts('flags.rate.red', [flag('red', 'open')]))).toBeNull();
});

it('chance flags a share of all ratings, whatever their level', () => {
  const percents = { red: { low: 2, high: 3 }, amber: { low: 7, high: 8 } };
  const rated = (['red', 'amber', 'green', 'green'] as const).map((level) => ({ level, result: 'open' as const }));
  const expected = EXPECTED_FLAGS.map((id) => {
    const rows = flagParts(id, rated);
    return [rows.length, expectedByChance(50 * rows.length, alarmRates(expectedLevelOf(id), percents))];
  });
  expect(expected).toEqual([
    [4, { low: 4, high: 6 }],
    [4, { low: 14, high: 16 }],
    [4, { low: 18, high: 22 }],
  ]);
  expect(metricEntry('flags.expected.red')).toMatchObject({ quantity: 'count', adds: null });
});

it('the parts make the number: decided and undecided are all, and the rate is that of the ledger', () => {
  const rating = fc.record({ level: fc.constantFrom(...FATIGUE_LEVELS), result: fc.constantFrom(...RESULTS) });
  fc.assert(
    fc.property(fc.array(rating, { maxLength: 30 }), (flags) => {
      for (const level of LEDGER_LEVELS) {
        const parts = (statistic: 'count' | 'rate' | 'undecided') => flagParts(`flags.${statistic}.${level}`, flags);
        const own = ofLedgerLevel(flags, level);
        expect(parts('rate').length + parts('undecided').length).toBe(own.length);
        const { adds } = metricEntry(`flags.count.${level}`);
        const ones = parts('count').map(() => 1);
        expect(adds === null ? null : addedUp(adds, ones)).toBe(own.length);
        const followed = parts('rate').filter(({ result }) => result === 'followed').length;
        expect(followedShare(own)?.share ?? null).toBe(
          parts('rate').length === 0 ? null : followed / parts('rate').length,
        );
      }
    }),
  );
  expect(FLAG_FIGURES.every((id) => isFlagFigure(id) && flagFigureOf(id).level !== undefined)).toBe(true);
  expect(isFlagFigure('flags.rate.blue')).toBe(false);
});
