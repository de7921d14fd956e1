/** METHODS 0, versioning: every function over several sessions leaves out what was computed in another way. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivedParametersFor } from '../../methods/derived-parameters';
import { DEFAULT_ENTRY_SPEED_BOUNDARIES } from '../../methods/turn-classes';
import { wellnessParameters } from '../../methods/wellness-parameters';
import { rateCapacity } from '../profile/capacity';
import { comparableWith, countOtherwise, methodKey } from './comparable-methods';
import { mapEffortBands } from '../load/effort-bands';
import type { MethodSet } from '../session/session-facts';
import { maximumSpeed } from '../load/individual-zones';
import { epochSummary, peakReference } from '../peaks/peak-reference';
import { periodProfiles } from '../profile/period-profiles';
import { rollingAverage } from './rolling-match-average';
import { kpiStatistics } from './kpi-statistics';
import { type PlayerSession, referenceRule, referencesOf } from './reference-rules';
import { comparisonValues } from '../rehab/comparison-values';
import { averageTurnClasses } from '../rehab/rehab-turn-classes';
import { customerRanks } from '../team/team-values';
import { turnAsymmetry, turnZScores } from '../turns/turn-asymmetry';
import { countTurnClasses } from '../turns/turn-class-counts';
import { countTurns, turnReport } from '../turns/turn-report';
import { fatigueFlag, type FatigueMatch } from '../wellness/fatigue-flag';
import { gameDemand } from '../wellness/game-demand';
import { hamstringExposure } from '../wellness/hamstring-exposure';
import { referenceMeanPower } from '../wellness/local-intensity';
import { matchOn } from '../wellness/match.fixture';
import { matchReference, previousMatches } from '../wellness/matches-compared';
import { rollingScores } from '../wellness/rolling-scores';
import { scaledWorkRate } from '../wellness/scaled-work-rate';

const METHOD: MethodSet = matchOn(1).method;
const OTHERS: readonly (readonly [string, MethodSet])[] = [
  ['another set of parameters', { ...METHOD, parametersHash: 'bb' }],
  ['another class of source', { ...METHOD, sourceClass: 'gnss' }],
  ['another version of a method', { ...METHOD, versions: { ...METHOD.versions, turn: '2.0.0' } }],
  ['a method more', { ...METHOD, versions: { ...METHOD.versions, peak: '1.0.0' } }],
];

const derived = derivedParametersFor();
const scores = wellnessParameters();
const factors = [0.9, 1, 1.1, 0.95, 1.05, 1.15];

function match(day: number, factor: number, method: MethodSet): PlayerSession {
  const kpis = {
    totalDistanceM: 9000 * factor,
    activeDistanceM: 9000 * factor,
    highSpeedDistanceM: 900 * factor,
    sprintDistanceM: 200 * factor,
    peakSpeedMPerS: 8 * factor,
    meanPowerWPerKg: 10 * factor,
    totalTurns: Math.round(30 * factor),
  };
  return matchOn(day, kpis, { method, sessionId: day });
}
const turns = (count: number) =>
  Array.from({ length: count }, (_, k) => ({
    turnSide: k % 3 === 0 ? ('L' as const) : ('R' as const),
    angleDegrees: 30 + 5 * k,
    entrySpeedMPerS: 4,
    peakAccelerationMPer2: 3,
    peakDecelerationMPer2: -3,
  }));
const turnsOf = ({ kpis }: PlayerSession) => turns(kpis.totalTurns ?? 0);
const reportOf = (session: PlayerSession) => ({
  ...countTurns(turnsOf(session), DEFAULT_ENTRY_SPEED_BOUNDARIES),
  method: session.method,
  turnsComparable: session.turnsComparable,
});
const classesOf = (session: PlayerSession) => ({
  ...countTurnClasses(turnsOf(session), DEFAULT_ENTRY_SPEED_BOUNDARIES),
  method: session.method,
  turnsComparable: session.turnsComparable,
});
const sidesOf = (session: PlayerSession) => {
  const { byAngleClass, method, turnsComparable } = classesOf(session);
  return { ...byAngleClass.TOTAL, method, turnsComparable };
};
const valueOf = ({ kpis, method }: PlayerSession) => ({ value: kpis.peakSpeedMPerS, method });
const peakOf = ({ sessionId, kpis, method }: PlayerSession) => ({
  sessionId,
  valuePerMinute: kpis.peakSpeedMPerS,
  method,
});
const speedOf = ({ startsAt, kpis, method }: PlayerSession) => ({
  startsAt,
  peakSpeedMPerS: kpis.peakSpeedMPerS,
  method,
});
const profiled = (session: PlayerSession) => {
  const a0MPerS2 = session.kpis.peakSpeedMPerS ?? 0;
  const profile = { a0MPerS2, s0MPerS: 9, r2: 0.9, points: 20, bins: 12, topBinMPerS: 8, isValid: true };
  return { ...session, profile };
};
const withIndicators = (session: PlayerSession): FatigueMatch => {
  const value = session.kpis.peakSpeedMPerS;
  return {
    ...session,
    indicators: {
      peakAcceleration: value,
      peakDeceleration: value,
      peakSpeed: value,
      effortsPerMinute: value,
      hsrPerMinute: value,
      lateEfforts: value,
    },
  };
};
const rehabMatch = (session: PlayerSession) => ({ ...session, effortBands: mapEffortBands(() => 3) });

const FUNCTIONS: Readonly<Record<string, (rated: PlayerSession, history: readonly PlayerSession[]) => unknown>> = {
  comparableWith: (rated, history) => comparableWith(rated, history),
  referencesOf: (rated, history) => referencesOf(rated, history, referenceRule(rated, 'football', false)),
  kpiStatistics: (rated, history) => kpiStatistics(rated, history, history, false),
  peakReference: (rated, history) => peakReference(peakOf(rated), history.map(peakOf), [], derived.peakReference),
  'peakReference of the league': (rated, history) =>
    peakReference(peakOf(rated), [], history.map(peakOf), derived.peakReference),
  epochSummary: (rated, history) => epochSummary(rated, history.map(peakOf)),
  turnReport: (rated, history) => turnReport(reportOf(rated), history.map(reportOf)),
  turnAsymmetry: (rated, history) => turnAsymmetry(sidesOf(rated), history.map(sidesOf), derived.turnAsymmetry),
  turnZScores: (rated, history) => turnZScores(classesOf(rated), history.map(classesOf), derived.turnAsymmetry),
  averageTurnClasses: (rated, history) => averageTurnClasses(classesOf(rated), history.map(classesOf)),
  comparisonValues: (rated, history) =>
    comparisonValues([...history, rated].map(rehabMatch), '2027-01-01T00:00:00.000Z', scores.rehab),
  rateCapacity: (rated, history) => rateCapacity(valueOf(rated), history.map(valueOf), []),
  'rateCapacity of the group': (rated, history) => rateCapacity(valueOf(rated), [], history.map(valueOf)),
  periodProfiles: (rated, history) => periodProfiles(rated, history.map(profiled), 12, derived.profileSummary),
  maximumSpeed: (rated, history) => maximumSpeed(speedOf(rated), history.map(speedOf), derived.individualZones),
  customerRanks: (rated, history) => customerRanks(rated, [{ customerId: 1, matches: history.map(valueOf) }]),
  rollingAverage: (rated, history) => rollingAverage([...history, rated].map(valueOf)).at(-1),
  rollingScores: (rated, history) =>
    rollingScores([...history, rated].map((each) => ({ ...valueOf(each), isWhole: true }))).at(-1),
  previousMatches: (rated, history) => previousMatches(rated, history, scores.workRate),
  scaledWorkRate: (rated, history) => scaledWorkRate(rated, history, [], scores.workRate),
  'scaledWorkRate of the group': (rated, history) => scaledWorkRate(rated, [], [history], scores.workRate),
  gameDemand: (rated, history) => gameDemand(rated, history, [], scores.gameDemand),
  'gameDemand of the group': (rated, history) => gameDemand(rated, [], [history], scores.gameDemand),
  localIntensity: (rated, history) => {
    const reference = matchReference(rated, history, [], scores.workRate);
    return reference === null ? null : referenceMeanPower(reference, scores.workRate.minMatches);
  },
  fatigueFlag: (rated, history) => fatigueFlag(withIndicators(rated), history.map(withIndicators), scores.fatigue),
};

describe('results of different methods, parameters or sources are never put together (METHODS 0)', () => {
  const rated = match(100, 1.02, METHOD);
  const history = factors.map((factor, k) => match(10 * (k + 1), factor, METHOD));
  // About twice as large as the own matches and placed between them: they would move every mean, record and rank.
  const mixedWith = (method: MethodSet) =>
    history.flatMap((own, k) => [match(10 * (k + 1) - 5, 2, method), own, match(10 * (k + 1) + 3, 1.8, method)]);

  describe.each(Object.entries(FUNCTIONS))('%s', (_name, of) => {
    it.each(OTHERS)('leaves out %s', (_other, method) => {
      expect(of(rated, mixedWith(method))).toEqual(of(rated, history));
    });
    it('counts what is of its own kind', () => {
      expect(of(rated, mixedWith(METHOD))).not.toEqual(of(rated, history));
    });
  });

  describe('turns of a restless source (METHODS T8)', () => {
    const restless = { turnsComparable: false };
    const shaky = (sessions: readonly PlayerSession[]) => sessions.map((session) => ({ ...session, ...restless }));
    const mixed = [...history, ...shaky(mixedWith(METHOD).map((session) => ({ ...session, sessionId: 500 })))];

    it.each(['turnReport', 'turnAsymmetry', 'turnZScores', 'averageTurnClasses'])('%s leaves them out', (name) => {
      const of = FUNCTIONS[name];
      expect(of?.(rated, mixed)).toEqual(of?.(rated, history));
      expect(of?.({ ...rated, ...restless }, history)).toEqual(of?.({ ...rated, ...restless }, []));
    });

    it('a count of turns is shown without a reference, distances keep theirs', () => {
      const usual = kpiStatistics(rated, history, history, false);
      expect(
        kpiStatistics(
          rated,
          [...history, ...shaky([match(90, 2, METHOD)])],
          [...history, ...shaky([match(90, 2, METHOD)])],
          false,
        ).totalTurns,
      ).toEqual(usual.totalTurns);
      const own = kpiStatistics({ ...rated, ...restless }, history, history, false);
      expect(own.totalTurns).toMatchObject({ value: 31, average: null, maximum: null, percentile: null });
      expect(own.activeDistanceM).toEqual(usual.activeDistanceM);
    });

    it('the turns term of a score drops out', () => {
      // Distance and HSR 1.02 of the mean 1.025, efforts as usual, without turns: (0.6 * 1.02 / 1.025 + 0.25) / 0.85.
      const score = scaledWorkRate({ ...rated, ...restless }, history, [], scores.workRate);
      expect(score?.value).toBeCloseTo((100 * ((0.6 * 1.02) / 1.025 + 0.25)) / 0.85, 9);
    });
  });

  it.each(OTHERS)('hamstringExposure: sprints of %s are unknown, not small', (_other, method) => {
    const exposureOf = (sessions: readonly PlayerSession[]) =>
      hamstringExposure({ match: rated, sessions, vmaxMPerS: 9, injuries: null }, scores.hamstring);
    const other = [...history.slice(0, 5), match(95, 1, method)];
    // The week's sprint distance lacks a session, and the missing bout may have been that session's peak speed.
    expect(exposureOf(other)?.items).toMatchObject({ sprintVolume: null });
    expect(exposureOf([match(95, 1, METHOD), ...history])?.items.sprintVolume).not.toBeNull();
  });
});

describe('key of a method', () => {
  it('does not depend on the order of versions, nor on which object says it', () => {
    const versions = fc.dictionary(fc.string({ minLength: 1, maxLength: 4 }), fc.constantFrom('1.0.0', '1.1.0'));
    fc.assert(
      fc.property(versions, (some) => {
        const reversed = Object.fromEntries(Object.entries(some).reverse());
        expect(methodKey({ ...METHOD, versions: reversed })).toBe(methodKey({ ...METHOD, versions: some }));
      }),
    );
  });
});

it('counts sessions that were computed otherwise, each once', () => {
  const of = (sessionId: number, parametersHash: string) => ({
    sessionId,
    method: { sourceClass: 'optical', versions: { kin: '1.0.0' }, parametersHash } satisfies MethodSet,
  });
  expect(countOtherwise(of(9, 'aa'), [of(1, 'aa'), of(2, 'bb'), of(2, 'bb'), of(3, 'cc')])).toBe(2);
  expect(countOtherwise(of(9, 'aa'), [])).toBe(0);
});
