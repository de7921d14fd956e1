import { describe, expect, it } from 'vitest';
import { matchReference, previousMatches, referenceMean } from './matches-compared';
import { equalMatches, matchOn } from './match.fixture';

const RULE = { minReferenceM: 85, history: 5, minMatches: 4 };
const rated = matchOn(50);
const ids = (sessions: readonly { sessionId: number }[]): number[] => sessions.map(({ sessionId }) => sessionId);

describe('previous matches', () => {
  it('newest first, the latest of them, neither the rated one nor a later one', () => {
    const sessions = [matchOn(60), rated, ...equalMatches(7)];
    expect(ids(previousMatches(rated, sessions, RULE))).toEqual([7, 6, 5, 4, 3]);
  });

  it('leaves out short ones, trainings, academy matches, thin coverage and other methods', () => {
    const sessions = [
      matchOn(1, { matchTimeM: 84.9 }),
      matchOn(2, {}, { sessionIsAMatch: false }),
      matchOn(3, {}, { isAcademyMatch: true }),
      matchOn(4, {}, { coverage: 0.74 }),
      matchOn(5, {}, { method: { ...rated.method, parametersHash: 'bb' } }),
      matchOn(6, { matchTimeM: null }),
      matchOn(7, { matchTimeM: 85 }),
    ];
    expect(ids(previousMatches(rated, sessions, RULE))).toEqual([7]);
    expect(ids(previousMatches({ ...rated, isAcademyMatch: true }, sessions, RULE))).toEqual([3]);
  });

  it('reaches back as many days as it says, the first included', () => {
    const sessions = [matchOn(39), matchOn(40), matchOn(41)];
    expect(ids(previousMatches(rated, sessions, { ...RULE, historyDays: 10 }))).toEqual([41, 40]);
  });
});

describe('reference of a score', () => {
  it('own matches from four on, else the group, else none', () => {
    const group = [equalMatches(2), equalMatches(3)];
    expect(matchReference(rated, equalMatches(4), group, RULE)).toMatchObject({ source: 'own' });
    expect(matchReference(rated, equalMatches(3), group, RULE)?.source).toBe('positionGroup');
    expect(matchReference(rated, equalMatches(3), group, RULE)?.matches).toHaveLength(5);
    expect(matchReference(rated, equalMatches(3), [equalMatches(3)], RULE)).toBeNull();
  });

  it('own mean is plain, the group is weighted by minutes, unknown values are left out', () => {
    const matches = [
      matchOn(1, { matchTimeM: 90, totalTurns: 10 }),
      matchOn(2, { matchTimeM: 45, totalTurns: 40 }),
      matchOn(3, { totalTurns: null }),
    ];
    const turns = (session: (typeof matches)[number]): number | null => session.kpis.totalTurns;
    expect(referenceMean({ source: 'own', matches }, turns, 2)).toBe(25);
    // (90 * 10 + 45 * 40) / 135
    expect(referenceMean({ source: 'positionGroup', matches }, turns, 2)).toBe(20);
    expect(referenceMean({ source: 'own', matches }, turns, 3)).toBeNull();
    expect(referenceMean({ source: 'own', matches: [] }, turns, 0)).toBeNull();
  });
});
