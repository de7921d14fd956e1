import { describe, expect, it } from 'vitest';
import { derivedParametersFor } from '../../methods/derived-parameters';
import { decodeTurnBatch, encodeTurnBatch } from '../../turns/wire/turn-batch';
import type { StoredTurn } from '../../events/turn-columns';
import { PLAIN_TURN } from '../../turns/turnset.fixture';
import { againstMatches, countAngleSpeeds, type SessionTurns, turnBalances, turnsOfPlayer } from './player-turns';
import { matchOn } from '../wellness/match.fixture';

function turn(changes: Partial<StoredTurn> = {}): StoredTurn {
  return { ...PLAIN_TURN, playerId: 7, peakAccelerationMPer2: 3, peakDecelerationMPer2: -3, ...changes };
}

const sides = (left: number, right: number): StoredTurn[] => [
  ...Array.from({ length: left }, () => turn()),
  ...Array.from({ length: right }, () => turn({ turnSide: 'R' })),
];
const session = (day: number, turns: readonly StoredTurn[], matchTimeM = 90): SessionTurns => ({
  ...matchOn(day, { matchTimeM }),
  turns,
});

describe('turns of a player', () => {
  it('their rows of a session, in order', () => {
    const rows = [turn({ angleDegrees: 30 }), turn({ playerId: 8 }), turn({ angleDegrees: 150 })];
    const batch = encodeTurnBatch(rows, { sessionId: 1, sessionDate: '2026-03-07', title: 'A', sessionIsAMatch: true });
    const columns = decodeTurnBatch(batch);
    expect(turnsOfPlayer(columns, 7).map(({ angleDegrees }) => angleDegrees)).toEqual([30, 150]);
    expect(turnsOfPlayer(columns, 9)).toEqual([]);
  });

  it('angle classes and the entry speeds within (T3): edges are Medium', () => {
    const turns = [
      turn({ angleDegrees: 59.99, entrySpeedMPerS: 2.9 }),
      turn({ angleDegrees: 60, entrySpeedMPerS: 3 }),
      turn({ angleDegrees: 120, entrySpeedMPerS: 5.5 }),
      turn({ angleDegrees: 120.01, entrySpeedMPerS: 5.6 }),
    ];
    expect(countAngleSpeeds(turns, { lowerMPerS: 3, upperMPerS: 5.5 })).toEqual({
      low: { count: 1, bySpeed: { LOW: 1, MEDIUM: 0, HIGH: 0 } },
      medium: { count: 2, bySpeed: { LOW: 0, MEDIUM: 2, HIGH: 0 } },
      high: { count: 1, bySpeed: { LOW: 0, MEDIUM: 0, HIGH: 1 } },
      totalTurnCount: 4,
    });
  });

  it('balance against their own earlier matches of 85 min (T6)', () => {
    const { turnAsymmetry } = derivedParametersFor();
    const history = [1, 8, 15, 22].map((day) => session(day, sides(10, 10)));
    const short = session(25, sides(20, 0), 20);
    const rated = session(29, [...sides(0, 24), turn({ sideUncertain: true })]);
    const balances = turnBalances([rated, short, ...history], againstMatches('football'), turnAsymmetry);
    // Index 1 of 24 certain turns against 0 without spread: z = 1 / sqrt(1 / 24).
    expect(balances.get(29)).toMatchObject({ turns: 24, index: 1, isAbnormal: true });
    expect(balances.get(29)?.z).toBeCloseTo(Math.sqrt(24), 9);
    expect(balances.get(1)).toMatchObject({ index: 0, z: 0, isAbnormal: false });
    const asked = turnBalances(
      [rated, short, ...history],
      againstMatches('football'),
      turnAsymmetry,
      (id) => id === 29,
    );
    expect([...asked]).toEqual([[29, balances.get(29)]]);
  });
});
