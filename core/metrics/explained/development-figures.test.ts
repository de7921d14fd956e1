import fc from 'fast-check';
import { expect, it } from 'vitest';
import { meanEffortBands } from '../load/effort-band-means';
import { EFFORT_SPEED_TYPES, mapEffortBands } from '../load/effort-bands';
import { peakRule } from '../peaks/peak-analysis';
import { periodProfiles } from '../profile/period-profiles';
import { comparableWith } from '../reference/comparable-methods';
import { developmentSeries } from '../reference/development-series';
import { isReference, referenceRule } from '../reference/reference-rules';
import { PEAK_KPIS } from '../peaks/peak-kpis';
import { type DevelopmentSession, playerMeans } from '../team/player-development';
import { matchOn } from '../wellness/match.fixture';
import { addedUp } from './combine-parts';
import { averageParts, developmentFigure, type DevelopmentMetric, rollingParts } from './development-figures';
import { metricEntry } from './metric-registry';

const KIND = { sessionIsAMatch: true, isAcademyMatch: false };
const RULES = {
  kpis: referenceRule(KIND, 'football', false),
  peaks: peakRule(KIND, { minMatches: 4, minMatchM: 45, nearPeakEpochS: 60, nearPeakShares: [] }),
  minProfileM: 45,
};
const EPOCHS = [30, 60] as const;
const known = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: null });
const played = fc.record({
  minutes: fc.integer({ min: 20, max: 100 }),
  turnsComparable: fc.boolean(),
  hash: fc.constantFrom('aa', 'bb'),
  kpis: fc.record({
    activeDistanceM: known(12_000),
    highSpeedDistanceM: known(1500),
    sprintDistanceM: known(500),
    totalTurns: known(90),
  }),
  peaks: fc.array(known(300), { minLength: 8, maxLength: 8 }),
  counts: fc.array(known(9), { minLength: 8, maxLength: 8 }),
  efforts: fc.option(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 8, maxLength: 8 }), { nil: null }),
  profile: fc.record({
    a0: fc.integer({ min: 1, max: 13 }),
    s0: fc.integer({ min: 3, max: 14 }),
    isValid: fc.boolean(),
  }),
});
type Bands = ReturnType<typeof mapEffortBands<number>>;

const season = fc.array(played, { minLength: 1, maxLength: 12 }).map((matches) => {
  const bands = new Map<number, Bands>();
  const sessions = matches.map((match, k): DevelopmentSession => {
    const of = matchOn(k + 1, { ...match.kpis, matchTimeM: match.minutes, activeTimeM: match.minutes });
    let next = 0;
    if (match.efforts !== null) {
      const { efforts } = match;
      bands.set(
        of.sessionId,
        mapEffortBands(() => efforts[next++] ?? 0),
      );
    }
    const windows = PEAK_KPIS.flatMap((kpi) => EPOCHS.map((epochS) => ({ kpi, epochS })));
    return {
      ...of,
      method: { ...of.method, parametersHash: match.hash },
      turnsComparable: match.turnsComparable,
      customerId: 1,
      playerId: 1,
      positionSortOrder: 2,
      peaks: windows.map((window, at) => ({ ...window, valuePerMinute: match.peaks[at] ?? null, matchTimeS: 1 })),
      peakCounts: windows.map((window, at) => ({
        ...window,
        thresholdPerMinute: 100,
        value: match.counts[at] ?? null,
        matchTimesS: [],
      })),
      profile: {
        a0MPerS2: match.profile.a0,
        s0MPerS: match.profile.s0,
        r2: 0.9,
        points: 20,
        bins: 12,
        topBinMPerS: 8,
        isValid: match.profile.isValid,
      },
    };
  });
  return { sessions, bandsOf: ({ sessionId }: DevelopmentSession) => bands.get(sessionId) ?? null };
});

type Season = typeof season extends fc.Arbitrary<infer Value> ? Value : never;

function asked(metric: DevelopmentMetric, epochS: number | null, { sessions, bandsOf }: Season) {
  const figure = developmentFigure(metric);
  if (figure.kind === 'team') throw new RangeError(`"${metric}" is of several players.`);
  return { figure, epochS, sessions, bandsOf, rules: RULES };
}

function made(metric: DevelopmentMetric, parts: readonly { readonly value: number }[]): number | null {
  const { adds } = metricEntry(metric);
  return adds === null || parts.length === 0
    ? null
    : addedUp(
        adds,
        parts.map(({ value }) => value),
      );
}

it('averages and bests are those the player is compared with', () => {
  fc.assert(
    fc.property(season, (each) => {
      const [like] = each.sessions;
      if (like === undefined) return;
      const [means] = playerMeans(like, each.sessions, RULES);
      const total = (metric: DevelopmentMetric, epochS: number | null = null) =>
        made(metric, averageParts(asked(metric, epochS, each), like));
      for (const kpi of PEAK_KPIS) {
        expect(total(`development.kpi.${kpi}`)).toBe(means?.kpis[kpi]);
        for (const epochS of EPOCHS) {
          const peak = (of: 'averageData' | 'maxData') =>
            means?.peaks[of][kpi].find((found) => found.epochS === epochS)?.value ?? null;
          expect(total(`development.peak.${kpi}`, epochS)).toBe(peak('averageData'));
          expect(total(`development.best.${kpi}`, epochS)).toBe(peak('maxData'));
          expect(total(`development.count.${kpi}`, epochS)).toBe(means?.peakCounts[kpi][epochS]);
        }
      }
      expect(total('development.f0')).toBe(means?.forceVelocity?.force ?? null);
      expect(total('development.v0')).toBe(means?.forceVelocity?.velocity ?? null);
      const full = comparableWith(like, each.sessions).filter((session) => isReference(session, RULES.kpis));
      const efforts = meanEffortBands(full.flatMap((session) => each.bandsOf(session) ?? []));
      for (const type of EFFORT_SPEED_TYPES) {
        expect(total(`development.${type}.TOTAL`)).toBe(efforts.total[type]);
        expect(total(`development.${type}._10_TO_20`)).toBe(efforts.bands[type]._10_TO_20);
      }
    }),
  );
});

it('rolling averages are those of the trends', () => {
  fc.assert(
    fc.property(season, fc.integer({ min: 1, max: 4 }), (each, matches) => {
      for (const point of developmentSeries(each.sessions, each.bandsOf, RULES, matches)) {
        const rolling = (metric: DevelopmentMetric, epochS: number | null = null) =>
          made(metric, rollingParts(asked(metric, epochS, each), point.sessionId, matches));
        for (const kpi of PEAK_KPIS) {
          expect(rolling(`development.kpi.${kpi}`)).toBe(point.kpis[kpi].rollingAverage);
          expect(rolling(`development.count.${kpi}`, 60)).toBe(point.peakCounts[kpi][60].rollingAverage);
          const peak = point.peaks[kpi].find(({ epochS }) => epochS === 30);
          expect(rolling(`development.peak.${kpi}`, 30)).toBe(peak?.rollingAverage ?? null);
        }
        expect(rolling('development.SPRINT.TOTAL')).toBe(point.effortTotals.SPRINT.rollingAverage);
        expect(rolling('development.HSR.ABOVE_30')).toBe(point.efforts.HSR.ABOVE_30.rollingAverage);
        expect(rolling('development.f0')).toBe(point.force.rollingAverage);
        expect(rolling('development.v0')).toBe(point.velocity.rollingAverage);
      }
    }),
  );
});

it('the spread of a period’s profiles and the minutes behind them are those of the period', () => {
  let compared = 0;
  fc.assert(
    fc.property(season, (each) => {
      const [like] = each.sessions;
      if (like === undefined) return;
      const limits = { minPlayM: RULES.minProfileM, lowDataBelowM: 160, dragPerM: 0 };
      const periods = periodProfiles(like, each.sessions, 12, limits);
      const total = (metric: DevelopmentMetric) => made(metric, averageParts(asked(metric, null, each), like));
      // All matches of `matchOn` are in one season.
      const [period] = periods;
      if (period === undefined || period.deviation === null) return;
      expect(total('development.spread.f0')).toBeCloseTo(period.deviation.force, 9);
      expect(total('development.spread.v0')).toBeCloseTo(period.deviation.velocity, 9);
      expect(total('development.play')).toBe(period.playM);
      compared++;
    }),
  );
  expect(compared).toBeGreaterThan(0);
});

it('three profiles by hand: spread of 6, 8 and 10 N/kg, 270 minutes', () => {
  const profile = { s0MPerS: 9, r2: 0.9, points: 20, bins: 12, topBinMPerS: 8, isValid: true };
  const sessions = [6, 8, 10].map((a0MPerS2, k): DevelopmentSession => ({
    ...matchOn(k + 1, { activeTimeM: 90 }),
    customerId: 1,
    playerId: 1,
    positionSortOrder: 2,
    peaks: [],
    peakCounts: [],
    profile: { ...profile, a0MPerS2 },
  }));
  const [like] = sessions;
  if (like === undefined) throw new Error('There is no session.');
  const of = { sessions, bandsOf: () => null };
  const total = (metric: DevelopmentMetric) => made(metric, averageParts(asked(metric, null, of), like));
  expect([total('development.spread.f0'), total('development.spread.v0'), total('development.play')]).toEqual([
    2, 0, 270,
  ]);
});
