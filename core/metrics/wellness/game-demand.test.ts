import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wellnessParameters } from '../../methods/wellness-parameters';
import type { KpiValues } from '../session/session-facts';
import { gameDemand, type GameDemand } from './game-demand';
import { equalMatches, matchOn } from './match.fixture';
import { rollingScores } from './rolling-scores';

const parameters = wellnessParameters().gameDemand;
const history = [8000, 9000, 10_000, 11_000, 12_000].map((totalDistanceM, i) => matchOn(i + 1, { totalDistanceM }));
const demandOf = (kpis: Partial<KpiValues>): GameDemand | null =>
  gameDemand(matchOn(50, kpis), history, [], parameters);

describe('game demand (METHODS W3)', () => {
  it('above all references 100, below all 0, equal to the median of an odd set 50', () => {
    expect(demandOf({ totalDistanceM: 12_001 })).toEqual({ value: 100, reference: 'own', referenceMatches: 5 });
    expect(demandOf({ totalDistanceM: 7999 })?.value).toBe(0);
    expect(demandOf({ totalDistanceM: 10_000 })?.value).toBe(50);
  });

  it('HSR weighs most: 10 % more of it outweighs 10 % less distance', () => {
    const equal = equalMatches(4);
    const moreHsr = matchOn(50, { highSpeedDistanceM: 990, totalDistanceM: 8100 });
    const lessHsr = matchOn(50, { highSpeedDistanceM: 810, totalDistanceM: 9900 });
    expect(gameDemand(moreHsr, equal, [], parameters)?.value).toBe(100);
    expect(gameDemand(lessHsr, equal, [], parameters)?.value).toBe(0);
  });

  it('takes totals, so half a match is half the demand; references from 45 minutes on', () => {
    expect(demandOf({ matchTimeM: 45, totalDistanceM: 4500, highSpeedDistanceM: 450 })?.value).toBe(0);
    const short = history.map((match) => ({ ...match, kpis: { ...match.kpis, matchTimeM: 44.9 } }));
    expect(gameDemand(matchOn(50), short, [], parameters)).toBeNull();
  });

  it('an unknown term counts for nobody; a reference that lacks a term is left out', () => {
    expect(demandOf({ totalTurns: null, totalDistanceM: 10_000 })?.value).toBe(50);
    const gaps = history.map((match, i) =>
      i === 0 ? { ...match, kpis: { ...match.kpis, highSpeedDistanceM: null } } : match,
    );
    const rated = matchOn(50, { totalDistanceM: 8500 });
    expect(gameDemand(rated, gaps, [], parameters)).toEqual({ value: 0, reference: 'own', referenceMatches: 4 });
    expect(gameDemand(rated, history.slice(2), [], parameters)).toBeNull();
  });

  it('falls back to the position group; a club may do without it', () => {
    const rated = matchOn(50, { totalDistanceM: 10_000 });
    expect(gameDemand(rated, history.slice(0, 3), [history], parameters)).toMatchObject({
      value: 50,
      reference: 'positionGroup',
    });
    const { gameDemand: off } = wellnessParameters({ gameDemand: { enabled: false } });
    expect(gameDemand(rated, history, [], off)).toBeNull();
  });

  it('stays in 0..100 and never falls as HSR rises', () => {
    const metres = fc.double({ min: 0, max: 3000, noNaN: true });
    fc.assert(
      fc.property(fc.array(metres, { minLength: 4, maxLength: 12 }), metres, metres, (references, before, more) => {
        const matches = references.map((highSpeedDistanceM, i) => matchOn(i + 1, { highSpeedDistanceM }));
        const demand = (highSpeedDistanceM: number): number =>
          gameDemand(matchOn(50, { highSpeedDistanceM }), matches, [], parameters)?.value ?? NaN;
        const low = demand(before);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(demand(before + more)).toBeGreaterThanOrEqual(low);
        expect(demand(before + more)).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('rolling averages of scores (METHODS W4)', () => {
  it('mean of the last six valid ones; a match without a score has none', () => {
    const scores = (...values: readonly (number | null)[]) =>
      values.map((value) => ({ value, method: matchOn(1).method, isWhole: true }));
    const averages = rollingScores(scores(100, null, 80, 120, 90, 110, 70, 40)).map(
      ({ rollingAverage }) => rollingAverage,
    );
    // The seventh valid value leaves out the first: (80 + 120 + 90 + 110 + 70 + 40) / 6 = 85
    expect(averages).toEqual([100, null, 90, 100, 97.5, 100, 95, 85]);
    expect(rollingScores(scores(100, 80), 1)).toEqual([
      { sessionValue: 100, rollingAverage: 100 },
      { sessionValue: 80, rollingAverage: 80 },
    ]);
  });
});
