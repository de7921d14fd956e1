/** The matches of a club make its number, and the clubs' numbers their median, whatever they played. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PEAK_KPIS } from '../peaks/peak-kpis';
import { comparedClubs } from '../team/team-comparison';
import type { SummarisedMatch } from '../team/team-summary';
import { addedUp } from './combine-parts';
import { CLUB_METRICS, clubFigure, clubMetricOf, isOfTurns, LEAGUE_METRICS } from './club-figures';
import { metricEntry } from './metric-registry';

const OWN = 1;
const metres = fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: null });
const record = <Key extends string, Value>(keys: readonly Key[], value: fc.Arbitrary<Value>) =>
  fc.tuple(...keys.map(() => value)).map((values) => {
    const found = new Map(keys.map((key, k) => [key, values[k]]));
    return (key: Key): Value | null => found.get(key) ?? null;
  });
const match = fc
  .record({
    customerId: fc.integer({ min: OWN, max: 6 }),
    minutes: fc.integer({ min: 20, max: 120 }),
    total: record(PEAK_KPIS, metres),
    output: record(['combinedM', 'intensiveM', 'extensiveM'] as const, metres),
    peak: record(PEAK_KPIS, metres),
  })
  .map(({ customerId, minutes, total, output, peak }) => {
    const outputs = {
      combinedM: output('combinedM'),
      intensiveM: output('intensiveM'),
      extensiveM: output('extensiveM'),
    };
    const peaks = (kpi: (typeof PEAK_KPIS)[number]) => ({ 30: peak(kpi), 60: peak(kpi), 120: null });
    return {
      customerId,
      startsAt: '2026-03-07T15:00:00.000Z',
      method: { sourceClass: 'optical' as const, versions: {}, parametersHash: 'aa' },
      turnsComparable: true,
      minutes: { matchTimeM: minutes, sessionTotalTimeM: minutes },
      coverage: 1,
      knowsPossession: false,
      totals: { DISTANCE: total('DISTANCE'), HSR: total('HSR'), SPRINT: total('SPRINT'), TURNS: total('TURNS') },
      outputs: { fullMatch: outputs, inPossession: outputs, outOfPossession: outputs },
      peaks: {
        DISTANCE: peaks('DISTANCE'),
        HSR: peaks('HSR'),
        SPRINT: peaks('SPRINT'),
        TURNS: peaks('TURNS'),
      },
    };
  });
const season = fc
  .array(match, { minLength: 1, maxLength: 60 })
  .map((matches) => matches.map((each, k): SummarisedMatch => ({ ...each, sessionId: k + 1 })));

const made = (metric: Parameters<typeof metricEntry>[0], values: readonly number[]) => {
  const { adds } = metricEntry(metric);
  return adds === null ? null : addedUp(adds, values);
};

it('a club’s number of its matches, the rank of the clubs’ numbers', () => {
  fc.assert(
    fc.property(season, fc.constantFrom(...CLUB_METRICS), (matches, metric) => {
      const [like] = matches;
      if (like === undefined) return;
      const figure = clubFigure(metric);
      const { clubs, customerRank } = comparedClubs({
        customerId: OWN,
        like,
        matches,
        isOfTurns: isOfTurns(figure),
        ...figure,
      });
      for (const club of clubs) {
        expect(
          made(
            metric,
            club.matches.map(({ value }) => value),
          ),
        ).toBe(club.value);
        for (const { sessionId, value } of club.matches) {
          const played = matches.find((each) => each.sessionId === sessionId);
          expect([played?.customerId, value]).toEqual([
            club.customerId,
            played === undefined ? null : figure.matchValue(played),
          ]);
        }
        if (!club.isOwn) expect(club.matches.length).toBeGreaterThanOrEqual(4);
      }
      const own = clubs.find(({ isOwn }) => isOwn);
      if (customerRank !== null) {
        expect(customerRank.count).toBe(clubs.length);
        expect(customerRank.rank).toBe(1 + clubs.filter(({ value }) => value > (own?.value ?? NaN)).length);
      }
    }),
  );
});

it('a median halves the clubs', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LEAGUE_METRICS),
      fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 1 }),
      (metric, values) => {
        const median = made(metric, values) ?? NaN;
        expect(values.filter((value) => value < median).length).toBeLessThanOrEqual(values.length / 2);
        expect(values.filter((value) => value > median).length).toBeLessThanOrEqual(values.length / 2);
        expect(metricEntry(clubMetricOf(metric)).quantity).toBe(metricEntry(metric).quantity);
      },
    ),
  );
  expect(made('league.max.total.HSR', [4, 9, 1, 2])).toBe(3);
});
