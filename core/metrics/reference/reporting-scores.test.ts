import { describe, expect, it } from 'vitest';
import { wellnessParameters } from '../../methods/wellness-parameters';
import { ClubScores, NO_SCORES, type ScoredSession } from './reporting-scores';
import { equalMatches, matchOn } from '../wellness/match.fixture';

const PARAMETERS = wellnessParameters();
const HE = 7;
const NEW = 8;
const WINGERS = 4;

const clubScores = (sessions: readonly ScoredSession[], parameters = PARAMETERS) => {
  const scores = new ClubScores(sessions, parameters);
  return sessions.map((session) => scores.of(session));
};
const of = (playerId: number, positionGroupId: number | null, sessions: readonly ReturnType<typeof matchOn>[]) =>
  sessions.map((session): ScoredSession => ({ ...session, playerId, positionGroupId }));

/** METHODS W1: ratios 1.1, 0.9, 1.2, 1.0 of the usual match. */
const rated = matchOn(9, {
  totalDistanceM: 9900,
  highSpeedDistanceM: 810,
  lowAccelerations: 36,
  mediumAccelerations: 12,
  highAccelerations: 6,
  lowDecelerations: 36,
  mediumDecelerations: 12,
  highDecelerations: 6,
});

describe('scores of a club', () => {
  it('107 against four equal matches, and above all of them; the first ones have nothing before them', () => {
    const scores = clubScores(of(HE, WINGERS, [...equalMatches(4), rated]));
    expect(scores.slice(0, 4)).toEqual([NO_SCORES, NO_SCORES, NO_SCORES, NO_SCORES]);
    expect(scores[4]?.scaledWorkRate).toBeCloseTo(107, 9);
    // 0.25 * 1.1 + 0.35 * 0.9 + 0.25 * 1.2 + 0.15 = 1.04, the others 1.
    expect(scores[4]?.gameDemandValue).toBe(100);
  });

  it('a player with few matches is set against their position group, one without a group against nobody', () => {
    const mates = of(HE, WINGERS, equalMatches(4));
    const inGroup = clubScores([...mates, ...of(NEW, WINGERS, [rated])]);
    expect(inGroup[4]?.scaledWorkRate).toBeCloseTo(107, 9);
    expect(clubScores([...mates, ...of(NEW, 2, [rated])])[4]).toEqual(NO_SCORES);
    expect(clubScores([...mates, ...of(NEW, null, [rated])])[4]).toEqual(NO_SCORES);
  });

  it('a training and a match on the bench have no score; a club that does without one has none', () => {
    const own = of(HE, WINGERS, [...equalMatches(4), { ...rated, sessionIsAMatch: false }]);
    expect(clubScores(own)[4]).toEqual(NO_SCORES);
    const bench = of(HE, WINGERS, [...equalMatches(4), matchOn(9, { matchTimeM: 0, totalDistanceM: 3000 })]);
    expect(clubScores(bench)[4]).toEqual(NO_SCORES);
    const without = { ...PARAMETERS, workRate: { ...PARAMETERS.workRate, enabled: false } };
    expect(clubScores(of(HE, WINGERS, [...equalMatches(4), rated]), without)[4]).toMatchObject({
      scaledWorkRate: null,
      gameDemandValue: 100,
    });
  });
});
