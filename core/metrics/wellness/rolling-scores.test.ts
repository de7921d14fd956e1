import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchOn } from './match.fixture';
import { rollingScores, rollingScoresFrom, wholeMinutes } from './rolling-scores';

const FOOTBALL = wholeMinutes('football');
const turnsOf = ({ kpis }: ReturnType<typeof matchOn>): number | null => kpis.totalTurns;

describe('rolling scores of the last matches (METHODS W4, R9)', () => {
  it('averages reach back behind the first match that is shown, past those without a value', () => {
    const turns = [10, 20, 30, null, 40, 50];
    const matches = turns.map((totalTurns, i) => matchOn(i + 1, { totalTurns }));
    // Over three: (20 + 30 + 40) / 3, (30 + 40 + 50) / 3.
    expect(rollingScoresFrom(matches, 4, turnsOf, FOOTBALL, 3)).toEqual([
      { sessionValue: 40, rollingAverage: 30 },
      { sessionValue: 50, rollingAverage: 40 },
    ]);
    expect(rollingScoresFrom(matches, 3, turnsOf, FOOTBALL, 3)[0]).toEqual({
      sessionValue: null,
      rollingAverage: null,
    });
    expect(rollingScoresFrom(matches, 6, turnsOf, FOOTBALL, 3)).toEqual([]);
  });

  it('a mean has matches of at least 85 minutes, in basketball games of 40 to 90', () => {
    const matches = [60, 84.9, 39.9, 85, 91].map((matchTimeM, i) =>
      matchOn(i + 1, { matchTimeM, totalTurns: 10 ** i }),
    );
    const averages = (sport: string) =>
      rollingScoresFrom(matches, 0, turnsOf, wholeMinutes(sport)).map(({ rollingAverage }) => rollingAverage);
    // 85 and 91 minutes: 1000, then (1000 + 10000) / 2.
    expect(averages('football')).toEqual([null, null, null, 1000, 5500]);
    // 60, 84.9 and 85 minutes: 1, (1 + 10) / 2, (1 + 10 + 1000) / 3.
    expect(averages('basketball')).toEqual([1, 5.5, null, 337, null]);
  });

  it('matches too far back are not scored', () => {
    const matches = Array.from({ length: 40 }, (_, i) => matchOn(i + 1, { totalTurns: i }));
    const scored: number[] = [];
    const scoreOf = (match: (typeof matches)[number]) => {
      scored.push(match.sessionId);
      return turnsOf(match);
    };
    rollingScoresFrom(matches, 38, scoreOf, FOOTBALL);
    expect(scored.sort((a, b) => a - b)).toEqual([34, 35, 36, 37, 38, 39, 40]);
  });

  it('the same as the end of all scores, with any methods and gaps', () => {
    const match = fc.record({ totalTurns: fc.option(fc.integer({ min: 0, max: 50 })), isOther: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(match, { maxLength: 30 }),
        fc.nat(30),
        fc.integer({ min: 1, max: 8 }),
        (list, from, window) => {
          const matches = list.map(({ totalTurns, isOther }, i) => {
            const made = matchOn(i + 1, { totalTurns });
            return isOther ? { ...made, method: { ...made.method, parametersHash: 'bb' } } : made;
          });
          const all = rollingScores(
            matches.map((each) => ({ value: turnsOf(each), method: each.method, isWhole: true })),
            window,
          );
          expect(rollingScoresFrom(matches, from, turnsOf, FOOTBALL, window)).toEqual(all.slice(from));
        },
      ),
    );
  });
});
