import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchOn } from './match.fixture';
import { rollingScores, rollingScoresFrom } from './rolling-scores';

const turnsOf = ({ kpis }: ReturnType<typeof matchOn>): number | null => kpis.totalTurns;

describe('rolling scores of the last matches (METHODS W4, R9)', () => {
  it('averages reach back behind the first match that is shown, past those without a value', () => {
    const turns = [10, 20, 30, null, 40, 50];
    const matches = turns.map((totalTurns, i) => matchOn(i + 1, { totalTurns }));
    // Over three: (20 + 30 + 40) / 3, (30 + 40 + 50) / 3.
    expect(rollingScoresFrom(matches, 4, turnsOf, 3)).toEqual([
      { sessionValue: 40, rollingAverage: 30 },
      { sessionValue: 50, rollingAverage: 40 },
    ]);
    expect(rollingScoresFrom(matches, 3, turnsOf, 3)[0]).toEqual({ sessionValue: null, rollingAverage: null });
    expect(rollingScoresFrom(matches, 6, turnsOf, 3)).toEqual([]);
  });

  it('matches too far back are not scored', () => {
    const matches = Array.from({ length: 40 }, (_, i) => matchOn(i + 1, { totalTurns: i }));
    const scored: number[] = [];
    rollingScoresFrom(matches, 38, (match) => {
      scored.push(match.sessionId);
      return turnsOf(match);
    });
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
          expect(rollingScoresFrom(matches, from, turnsOf, window)).toEqual(all.slice(from));
        },
      ),
    );
  });
});
