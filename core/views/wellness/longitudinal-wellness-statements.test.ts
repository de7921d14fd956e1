import { describe, expect, it } from 'vitest';
import { standingText } from '../words/statement';
import { type ScoredPlayer, scoreFindings } from './longitudinal-wellness-statements';

const match = (sessionId: number, score: number | null, isPart = false) => ({
  sessionId,
  dateText: '21 Nov 2026',
  title: `Match ${sessionId}`,
  score,
  isPart,
});
/** Mean 100, SD √(4 · 16 / 3) = 4.619. */
const BEFORE = [match(1, 96), match(2, 104), match(3, 96), match(4, 104)];
const player = (playerId: number, name: string, ...matches: ScoredPlayer['matches']): ScoredPlayer => ({
  playerId,
  name,
  matches,
});
const QUESTION = { lastSessionId: 9, score: 'workRate', scoreTitle: 'Work Rate', played: 'match' } as const;
const idsOf = (...players: readonly ScoredPlayer[]) => scoreFindings(players, QUESTION).statements.map(({ id }) => id);

describe('what stands out in wellness over time', () => {
  it('a score 10 points and 1.5 SD from the own average, the farthest first, with its mark and its number', () => {
    const { statements, standing } = scoreFindings(
      [
        player(1, 'Ash', ...BEFORE, match(9, 110)),
        player(2, 'Bell', ...BEFORE, match(9, 85)),
        // 9 points are 1.9 SD, and too few.
        player(3, 'Cole', ...BEFORE, match(9, 109)),
      ],
      QUESTION,
    );
    expect(statements).toEqual([
      {
        id: 'score-2',
        text: 'Bell: work rate 85, 15 below their own average',
        detail: 'average 100, SD 5, 4 earlier matches of at least 85 min; Match 9, 21 Nov 2026',
        tone: 'below',
        href: '#wellness-2-9',
        explained: { metric: 'workRate', playerId: 2, sessionId: 9 },
      },
      {
        id: 'score-1',
        text: 'Ash: work rate 110, 10 above their own average',
        detail: 'average 100, SD 5, 4 earlier matches of at least 85 min; Match 9, 21 Nov 2026',
        tone: 'above',
        href: '#wellness-1-9',
        explained: { metric: 'workRate', playerId: 1, sessionId: 9 },
      },
    ]);
    expect(standing).toEqual({ kind: 'rated', count: 3, noun: 'player' });
  });

  it('parts of a match are in no average and not told', () => {
    // With the part of 20 the average would be 84, and 100 would be 16 above it.
    expect(idsOf(player(1, 'Ash', ...BEFORE, match(5, 20, true), match(9, 100)))).toEqual([]);
    expect(idsOf(player(1, 'Ash', ...BEFORE, match(9, 140, true)))).toEqual([]);
  });

  it('games are told by the minutes of a game', () => {
    const games = { ...QUESTION, played: 'game' } as const;
    const said = (...players: readonly ScoredPlayer[]) => standingText(scoreFindings(players, games));
    expect(said(player(1, 'Ash', match(9, 100, true)))).toBe(
      'Nothing can be rated yet: a player needs 40 to 90 min in the last game and 4 earlier games of 40 to 90 min.',
    );
    expect(said(player(1, 'Ash', ...BEFORE, match(9, 100)), player(2, 'Bell', match(9, 100, true)))).toBe(
      'Nothing unusual among 1 rated player. 1 of 2 players could not be rated: outside 40 to 90 min.',
    );
  });

  it('wide scores say less: 12 points of 1.04 SD are usual', () => {
    // 90, 110, 90, 110: mean 100, SD 11.547.
    const wide = [match(1, 90), match(2, 110), match(3, 90), match(4, 110)];
    expect(idsOf(player(1, 'Ash', ...wide, match(9, 112)))).toEqual([]);
    expect(idsOf(player(1, 'Ash', ...wide, match(9, 118)))).toEqual(['score-1']);
  });

  it('says of whom it is silent; who was not in the last match is not compared', () => {
    const findings = scoreFindings(
      [
        player(1, 'Ash', ...BEFORE, match(9, 100)),
        player(2, 'Bell', ...BEFORE.slice(1), match(9, 140)),
        player(3, 'Cole', ...BEFORE, match(9, null, true)),
        player(4, 'Dunn', ...BEFORE, match(8, 140)),
      ],
      QUESTION,
    );
    expect(findings.statements).toEqual([]);
    expect(standingText(findings)).toBe(
      'Nothing unusual among 1 rated player. 2 of 3 players could not be rated: 1 with less than 85 min, 1 with fewer than 4 earlier matches of at least 85 min.',
    );
    expect(standingText(scoreFindings([], QUESTION))).toBe(
      'Nothing can be rated yet: nobody shown was in the last match.',
    );
  });
});
