import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parametersFor } from '../../methods/default-parameters';
import { derivedParametersFor } from '../../methods/derived-parameters';
import { capacitiesOf } from '../profile/capacity';
import { DEFAULT_ENTRY_SPEED_BOUNDARIES } from '../../methods/turn-classes';
import { wellnessParameters } from '../../methods/wellness-parameters';
import { type Leg, pathOf, trackOf } from '../../tracking/synthetic-motion';
import { countEffortBands } from '../load/effort-bands';
import { mapPlayerKpis, PLAYER_KPIS, playerSummary, summarisedValues } from '../reference/player-summary';
import { AnalysisBuffers, analyzeTrack, type TrackFacts } from '../session/analyze-track';
import { type KpiValues, type TimeWindow } from '../session/session-facts';
import { KPI_NAMES } from '../session/kpi-names';
import { countTurnClasses } from '../turns/turn-class-counts';
import { fatigueFlag, fatigueTerms } from '../wellness/fatigue-flag';
import { gameDemandTerms } from '../wellness/game-demand';
import { matchOn } from '../wellness/match.fixture';
import { scaledWorkRate, workRateTerms } from '../wellness/scaled-work-rate';
import { addedUp } from './combine-parts';
import {
  CAPACITY_METRICS,
  EFFORT_METRICS,
  effortMetricOf,
  KPI_METRICS,
  metricEntry,
  type MetricId,
  PEAK_COUNT_METRICS,
  PEAK_METRICS,
  peakKpiOf,
  PLAYER_METRICS,
  playerMetricOf,
  SIDE_METRICS,
  TURN_METRICS,
  turnMetricOf,
} from './metric-registry';
import { BEYOND_FIGURES, beyondFigureOf } from './families/beyond-figures';
import {
  balanceParts,
  beyondParts,
  capacityParts,
  effortParts,
  type Parts,
  storedParts,
  trackedParts,
  turnParts,
  windowParts,
} from './moment-parts';

const HZ = 25;
const PARAMETERS = parametersFor('optical');
const CONTEXT = {
  sourceClass: 'optical',
  frameRateHz: HZ,
  periods: [],
  pitch: null,
  sessionIsAMatch: false,
  parameters: PARAMETERS,
} as const;
const buffers = new AnalysisBuffers();

const between = (min: number, max: number) =>
  fc.integer({ min: Math.round(100 * min), max: Math.round(100 * max) }).map((value) => value / 100);

const run = fc
  .array(
    fc.record({
      cruiseS: between(0.5, 6),
      topMPerS: between(4, 9),
      slowMPerS: between(0.5, 2),
      strengthMPerS2: between(1.5, 7),
      degrees: between(-170, 170),
      cutS: between(0.2, 0.9),
    }),
    { minLength: 6, maxLength: 14 },
  )
  .map((cuts) => {
    const legs: Leg[] = [];
    let speed = 1;
    for (const { cruiseS, topMPerS, slowMPerS, strengthMPerS2, degrees, cutS } of cuts) {
      legs.push({ durationS: (topMPerS - speed) / strengthMPerS2, accelerationMPerS2: strengthMPerS2 });
      legs.push({ durationS: cruiseS });
      legs.push({ durationS: (topMPerS - slowMPerS) / strengthMPerS2, accelerationMPerS2: -strengthMPerS2 });
      legs.push({ durationS: cutS, headingChangeDegrees: degrees });
      speed = slowMPerS;
    }
    return trackOf(pathOf(1, legs, HZ), HZ);
  });

type Explained = readonly [metric: MetricId, parts: Parts, value: number | null];

function numbersOf(track: ReturnType<typeof trackOf>, window: TimeWindow): Explained[] {
  const facts = analyzeTrack(track, CONTEXT, buffers, 'men', [window]);
  const [inWindow] = facts.windows;
  if (inWindow === undefined) throw new Error('One window was asked for.');
  const kpis = (values: KpiValues, part: TimeWindow | null): Explained[] =>
    KPI_METRICS.map((kpi) => {
      const parts =
        storedParts(kpi, facts, PARAMETERS, part) ?? trackedParts(kpi, track, CONTEXT, part, buffers) ?? never(kpi);
      return [kpi, parts, values[kpi]];
    });
  const numbers = [...kpis(facts.kpis, null), ...kpis(inWindow, window), ...eventsOf(facts), ...peaksOf(facts)];
  return [...numbers, ...beyondOf(facts, track)];
}

function beyondOf({ highResolution }: TrackFacts, track: ReturnType<typeof trackOf>): Explained[] {
  return BEYOND_FIGURES.flatMap((id) => {
    const { table, isTime } = beyondFigureOf(id);
    return (highResolution?.[table] ?? []).map(({ threshold, distanceM, timeS }): Explained => {
      return [id, beyondParts(id, threshold, track, CONTEXT, buffers), isTime ? timeS : distanceM];
    });
  });
}

function never(kpi: string): never {
  throw new Error(`${kpi} has no parts.`);
}

function eventsOf(facts: TrackFacts): Explained[] {
  const bands = countEffortBands(facts.efforts);
  const classes = countTurnClasses(facts.turns, DEFAULT_ENTRY_SPEED_BOUNDARIES);
  const efforts = EFFORT_METRICS.map((id): Explained => {
    const { kind, band } = effortMetricOf(id);
    const counts = bands[kind];
    const all = counts._0_TO_10 + counts._10_TO_20 + counts._20_TO_30 + counts.ABOVE_30;
    return [id, effortParts(id, facts.efforts, null), band === 'ALL' ? all : counts[band]];
  });
  const turns = TURN_METRICS.flatMap((id): Explained[] => {
    const { classification, cell } = turnMetricOf(id);
    const { leftCount, rightCount, totalCount } = classes[classification][cell];
    const parts = (side: 'L' | 'R' | null) => turnParts(id, facts.turns, DEFAULT_ENTRY_SPEED_BOUNDARIES, side, null);
    return [
      [id, parts(null), totalCount],
      [id, parts('L'), leftCount],
      [id, parts('R'), rightCount],
    ];
  });
  const derived = derivedParametersFor().capacity;
  const { accelerationMPerS2, decelerationMPerS2 } = capacitiesOf(facts.efforts, derived);
  const capacities = CAPACITY_METRICS.map((id): Explained => {
    const value = id === 'capacity.ACCELERATION' ? accelerationMPerS2 : decelerationMPerS2;
    return [id, capacityParts(id, facts.efforts, derived), value];
  });
  const sides = countTurnClasses(
    facts.turns.filter(({ sideUncertain }) => !sideUncertain),
    DEFAULT_ENTRY_SPEED_BOUNDARIES,
  ).byAngleClass.TOTAL;
  const [left, right] = [sides.leftCount, sides.rightCount];
  const balance: Explained = [
    'balance',
    balanceParts(facts.turns),
    left + right === 0 ? null : (right - left) / (left + right),
  ];
  return [...efforts, ...turns, ...capacities, balance];
}

function peaksOf(facts: TrackFacts): Explained[] {
  const peaks = PEAK_METRICS.flatMap((id) =>
    facts.peaks
      .filter(({ kpi }) => kpi === peakKpiOf(id))
      .map(({ epochS, valuePerMinute, matchTimeS }): Explained => {
        const windows = valuePerMinute === null ? [] : [{ clockS: matchTimeS ?? NaN, value: valuePerMinute }];
        return [id, windowParts(epochS, windows), valuePerMinute];
      }),
  );
  const counts = PEAK_COUNT_METRICS.flatMap((id) =>
    facts.peakCounts
      .filter(({ kpi }) => kpi === peakKpiOf(id))
      .map(({ epochS, value, matchTimesS }): Explained => {
        const windows = matchTimesS.map((clockS) => ({ clockS, value: 1 }));
        return [id, windowParts(epochS, windows), value];
      }),
  );
  return [...peaks, ...counts];
}

describe('the parts of a number make the number', () => {
  it('of every metric of a session, in the whole and in a window', () => {
    const seen = new Set<MetricId>();
    fc.assert(
      fc.property(run, between(0, 20), between(5, 30), (track, startS, lengthS) => {
        for (const [metric, parts, value] of numbersOf(track, { startS, endS: startS + lengthS })) {
          seen.add(metric);
          const { adds } = metricEntry(metric);
          if (parts.kind === 'wholeTime' || adds === null) {
            expect([metric, parts.kind, adds]).toEqual([metric, 'wholeTime', null]);
            continue;
          }
          const values = parts.rows.map((row) => row.value);
          const made = addedUp(adds, values);
          if (value === null) expect([metric, values]).toEqual([metric, []]);
          else expect(made ?? NaN, metric).toBeCloseTo(value, 6);
        }
      }),
      { numRuns: 25 },
    );
    expect(seen).toEqual(
      new Set([
        ...KPI_METRICS,
        ...BEYOND_FIGURES,
        ...EFFORT_METRICS,
        ...CAPACITY_METRICS,
        ...SIDE_METRICS,
        ...TURN_METRICS,
        ...PEAK_METRICS,
        ...PEAK_COUNT_METRICS,
      ]),
    );
  });

  it('the terms and ratios of a formula give the KPI', () => {
    fc.assert(
      fc.property(run, (track) => {
        const { kpis } = analyzeTrack(track, CONTEXT, buffers);
        for (const kpi of KPI_NAMES) {
          const { formula } = metricEntry(kpi);
          if (formula.kind === 'terms') {
            const sum = formula.terms.reduce((metres, { sign, of }) => metres + sign * (kpis[of] ?? NaN), 0);
            expect(sum, kpi).toBeCloseTo(kpis[kpi] ?? NaN, 6);
          } else if (formula.kind === 'ratio' && kpis[kpi] !== null) {
            const ratio = (kpis[formula.over] ?? NaN) / (kpis[formula.under] ?? NaN);
            expect(ratio, kpi).toBeCloseTo(kpis[kpi] ?? NaN, 6);
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  const metres = fc.integer({ min: 0, max: 12_000 });
  const session = fc.record({
    day: fc.integer({ min: 1, max: 300 }),
    minutes: fc.integer({ min: 1, max: 96 }),
    total: metres,
    hsr: metres,
    turns: fc.integer({ min: 0, max: 60 }),
    low: fc.integer({ min: 0, max: 40 }),
    hardest: between(-8, -2),
  });
  const history = fc.uniqueArray(session, { minLength: 2, maxLength: 20, selector: ({ day }) => day }).map((sessions) =>
    sessions.map(({ day, minutes, total, hsr, turns, low, hardest }) =>
      matchOn(day, {
        matchTimeM: minutes,
        activeTimeM: minutes,
        totalDistanceM: total,
        activeDistanceM: total,
        highSpeedDistanceM: hsr,
        totalTurns: turns,
        lowAccelerations: low,
        peakDecelerationMPer2: hardest,
      }),
    ),
  );

  it('a mean and a best are of the sessions listed', () => {
    fc.assert(
      fc.property(history, fc.boolean(), (sessions, perMinute) => {
        const summary = playerSummary(sessions, 'football');
        const { average, maximum } = perMinute ? summary.perMinute : summary.full;
        for (const metric of PLAYER_METRICS) {
          const { kpi, isMaximum } = playerMetricOf(metric);
          const values = summarisedValues(sessions, 'football', { kpi, isMaximum, perMinute });
          const { adds } = metricEntry(metric);
          const made =
            adds === null
              ? null
              : addedUp(
                  adds,
                  values.map(({ value }) => value),
                );
          const value = (isMaximum ? maximum : average)[kpi];
          if (value === null || made === null) expect([metric, made]).toEqual([metric, value]);
          else expect(made, metric).toBeCloseTo(value, 9);
        }
      }),
    );
    expect(Object.keys(mapPlayerKpis(() => 0))).toEqual([...PLAYER_KPIS]);
  });

  it('the terms of scaled work rate, game demand and the fatigue score add up', () => {
    const { workRate, gameDemand: demand, fatigue } = wellnessParameters();
    const seen = new Set<string>();
    const indicator = between(1, 9);
    const indicators = fc.record({
      peakAcceleration: indicator,
      peakDeceleration: indicator,
      peakSpeed: indicator,
      effortsPerMinute: indicator,
      hsrPerMinute: indicator,
      lateEfforts: indicator,
    });
    // Every score is known at least here.
    const whole = { matchTimeM: 90, activeTimeM: 90, activeDistanceM: 10_000, totalDistanceM: 10_000 };
    const wholeSeason = Array.from({ length: 20 }, (_, k) =>
      matchOn(200 + 7 * k, { ...whole, highSpeedDistanceM: 600 + k }),
    );
    const steady = Array.from({ length: 20 }, (_, k) => ({
      peakAcceleration: 5 + k / 100,
      peakDeceleration: 5 + k / 90,
      peakSpeed: 8 + k / 80,
      effortsPerMinute: 3 + k / 70,
      hsrPerMinute: 6 + k / 60,
      lateEfforts: 1 + k / 50,
    }));
    fc.assert(
      fc.property(history, fc.array(indicators, { minLength: 20, maxLength: 20 }), (sessions, measured) => {
        const sum = (terms: readonly { readonly value: number }[]) =>
          terms.reduce((added, { value }) => added + value, 0);
        const rated = matchOn(350, { matchTimeM: 90, activeDistanceM: 10_000, totalDistanceM: 10_000 });
        const rate = scaledWorkRate(rated, sessions, [], workRate);
        if (rate !== null) {
          seen.add('workRate');
          expect(sum(workRateTerms(rated, sessions, [], workRate))).toBeCloseTo(rate.value, 6);
        }
        const terms = gameDemandTerms(rated, sessions, [], demand);
        // Weights are shares of one, whichever terms are known.
        if (terms.length > 0) seen.add('gameDemand');
        if (terms.length > 0) expect(terms.reduce((all, { weight }) => all + weight, 0)).toBeCloseTo(1, 9);
        const withIndicators = sessions.map((each, k) => ({ ...each, indicators: measured[k] ?? measured[0] }));
        const known = withIndicators.flatMap(({ indicators: of, ...each }) =>
          of === undefined ? [] : [{ ...each, indicators: of }],
        );
        const [first] = measured;
        if (first === undefined) throw new Error('Twenty were drawn.');
        const flagged = { ...rated, indicators: first };
        const flag = fatigueFlag(flagged, known, fatigue);
        if (flag !== null) {
          seen.add('fatigue');
          expect(sum(fatigueTerms(flagged, known, fatigue))).toBeCloseTo(flag.score, 6);
        }
      }),
      { examples: [[wholeSeason, steady]] },
    );
    expect([...seen].sort()).toEqual(['fatigue', 'gameDemand', 'workRate']);
  });
});
