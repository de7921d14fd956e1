import { describe, expect, it } from 'vitest';
import { squadStandards, type SquadSession } from './squad-standards';
import { matchOn } from '../wellness/match.fixture';

const DEFENDER = { playerId: 1, positionId: 2 };
const appearance = (
  day: number,
  kpis: Parameters<typeof matchOn>[1] = {},
  changes: Partial<SquadSession> = {},
): SquadSession => ({ ...matchOn(day, kpis), ...DEFENDER, ...changes });

describe('standards of a squad by position (METHODS R1, R4)', () => {
  it('a player has the mean of their valid matches, a position the quantiles of all of them', () => {
    const distances = [9000, 9500, 10_000, 10_500, 11_000];
    const { players, positions, matchCounts } = squadStandards(
      distances.map((activeDistanceM, i) => appearance(i + 1, { activeDistanceM }, { playerId: i < 4 ? 1 : 3 })),
      'football',
    );
    expect(players.map(({ playerId, validMatchCount }) => [playerId, validMatchCount])).toEqual([
      [1, 4],
      [3, 1],
    ]);
    expect(players[0]?.values).toMatchObject({ distance: 9750, hsd: 900, sprintDistance: null });
    // Type 7: 4 * 0.15 = 0.6 of the way from 9000 to 9500, and so on.
    expect(positions.get(2)?.distance).toEqual({
      minValue: 9000,
      percentile15Value: 9300,
      percentile35Value: 9700,
      percentile65Value: 10_300,
      percentile85Value: 10_700,
      maxValue: 11_000,
    });
    expect(positions.get(2)?.sprintDistance).toBeNull();
    expect(matchCounts.get(2)).toMatchObject({ distance: 5, sprintDistance: 0 });
  });

  it('three matches are no standard; short ones, trainings and academy matches do not count', () => {
    const sessions = [
      appearance(1, { activeDistanceM: 1 }),
      appearance(2, { activeDistanceM: 2 }),
      appearance(3, { activeDistanceM: 3 }),
      appearance(4, { matchTimeM: 84.9 }),
      appearance(5, {}, { sessionIsAMatch: false }),
      appearance(6, {}, { isAcademyMatch: true }),
      appearance(7, {}, { coverage: 0.5 }),
    ];
    const { players, positions } = squadStandards(sessions, 'football');
    expect(players).toEqual([expect.objectContaining({ validMatchCount: 3 })]);
    expect(positions.get(2)?.distance).toBeNull();
  });

  it('another method is left out and counted; restless turns are in no mean', () => {
    const method = { sourceClass: 'gnss' as const, versions: {}, parametersHash: 'bb' };
    const {
      players,
      leftOut,
      method: latest,
      latestSessionId,
    } = squadStandards(
      [
        appearance(1, {}, { method }),
        appearance(2, { totalTurns: 30 }),
        appearance(3, { totalTurns: 90 }, { turnsComparable: false }),
      ],
      'football',
    );
    expect(players[0]).toMatchObject({ validMatchCount: 2, values: { turns: 30 } });
    expect([leftOut, latest?.parametersHash, latestSessionId]).toEqual([1, 'aa', appearance(3).sessionId]);
  });

  it('no match: nothing', () => {
    expect(squadStandards([], 'football')).toEqual({
      players: [],
      positions: new Map(),
      matchCounts: new Map(),
      method: null,
      latestSessionId: null,
      leftOut: 0,
    });
  });
});
