import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MethodSet, type Peak } from '../session/session-facts';
import { PEAK_KPIS } from '../peaks/peak-kpis';
import { kpiRecord } from '../session/kpi-record';
import { isComparedSummary, summariseMatch, summaryNumbers, summaryOfNumbers, type TeamSummary } from './team-summary';
import type { TeamMatch, TeamPlayer } from './team-match';
import { isComparedMatch } from './compared-team-matches';

const METHOD: MethodSet = { sourceClass: 'optical', versions: { dist: '1.0.0' }, parametersHash: 'aa' };
const STARTS_AT = '2026-03-07T15:00:00.000Z';

const player = (
  kpis: Partial<TeamPlayer['kpis']>,
  peaks: readonly Peak[],
  coverage: number | null = 1,
): TeamPlayer => ({
  sessionId: 1,
  startsAt: STARTS_AT,
  sessionIsAMatch: true,
  isAcademyMatch: false,
  coverage,
  turnsComparable: true,
  method: METHOD,
  positionGroupId: null,
  kpis: kpiRecord((name) => kpis[name] ?? null),
  peaks,
});
const matchOf = (...players: TeamPlayer[]): TeamMatch => ({
  sessionId: 1,
  startsAt: STARTS_AT,
  method: METHOD,
  turnsComparable: true,
  players,
});
const peak = (kpi: Peak['kpi'], epochS: number, valuePerMinute: number): Peak => ({
  kpi,
  epochS,
  valuePerMinute,
  matchTimeS: 60,
});

describe('what a team’s match adds up to', () => {
  it('sums, full-match minutes, least coverage, and peaks weighted by minutes', () => {
    const summary = summariseMatch(
      matchOf(
        player({ matchTimeM: 90, sessionTotalTimeM: 110, activeDistanceM: 9000 }, [peak('DISTANCE', 60, 180)], 0.9),
        player({ matchTimeM: 30, sessionTotalTimeM: 120, activeDistanceM: 4000 }, [peak('DISTANCE', 60, 220)], null),
      ),
    );
    expect(summary.totals).toEqual({ DISTANCE: 13_000, HSR: null, SPRINT: null, TURNS: null });
    expect(summary.minutes).toEqual({ matchTimeM: 90, sessionTotalTimeM: 120 });
    expect(summary.coverage).toBe(0.9);
    // (90 * 180 + 30 * 220) / 120
    expect(summary.peaks.DISTANCE).toEqual({ 30: null, 60: 190, 120: null });
    expect(summary.knowsPossession).toBe(false);
  });

  it('numbers in a list and back: none changes its place', () => {
    const number = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }));
    const ofKpis = <Value>(value: fc.Arbitrary<Value>) =>
      fc.record({ DISTANCE: value, HSR: value, SPRINT: value, TURNS: value });
    const output = fc.record({ combinedM: number, intensiveM: number, extensiveM: number });
    const summaries: fc.Arbitrary<TeamSummary> = fc.record({
      method: fc.constant(METHOD),
      turnsComparable: fc.constant(true),
      knowsPossession: fc.boolean(),
      minutes: fc.record({ matchTimeM: number, sessionTotalTimeM: number }),
      coverage: number,
      totals: ofKpis(number),
      outputs: fc.record({ fullMatch: output, inPossession: output, outOfPossession: output }),
      peaks: ofKpis(fc.record({ 30: number, 60: number, 120: number })),
    });
    fc.assert(
      fc.property(summaries, (summary) => {
        const { minutes, coverage, totals, outputs, peaks } = summary;
        expect(summaryOfNumbers(summaryNumbers(summary))).toEqual({ minutes, coverage, totals, outputs, peaks });
      }),
      { numRuns: 50 },
    );
    expect(summaryOfNumbers(PEAK_KPIS.map(() => 1))).toBeNull();
  });

  it('is compared exactly where its match is', () => {
    const minutes = fc.option(fc.integer({ min: 0, max: 120 }));
    const players = fc.array(
      fc
        .record({ matchTimeM: minutes, sessionTotalTimeM: minutes, coverage: fc.option(fc.constantFrom(0.7, 0.8, 1)) })
        .map(({ coverage, ...kpis }) => player(kpis, [], coverage)),
      { minLength: 1, maxLength: 4 },
    );
    const rules = fc.record({
      kind: fc.constant('match' as const),
      minutesOf: fc.constantFrom('matchTimeM' as const, 'sessionTotalTimeM' as const),
      minimumM: fc.constantFrom(30, 85),
      maximumM: fc.constantFrom(90, Infinity),
    });
    fc.assert(
      fc.property(players, rules, (all, rule) => {
        const match = matchOf(...all);
        expect(isComparedSummary(summariseMatch(match), rule)).toBe(isComparedMatch(match, rule));
      }),
    );
  });
});
