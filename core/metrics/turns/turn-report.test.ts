import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredTurn } from '../../events/turn-columns';
import { PLAIN_TURN } from '../../turns/turnset.fixture';
import { decodeTurnBatch, encodeTurnBatch } from '../../turns/wire/turn-batch';
import type { MethodSet } from '../session/session-facts';
import {
  countTurns,
  countTurnsByPlayer,
  type SessionTurnCounts,
  sumTurnCounts,
  TURN_REPORT_CELLS,
  turnReport,
  turnsByPlayer,
} from './turn-report';

const BOUNDARIES = { lowerMPerS: 3, upperMPerS: 5.5 };
const METHOD: MethodSet = { sourceClass: 'optical', versions: { turn: '1.0.0' }, parametersHash: 'aa' };

function turn(changes: Partial<StoredTurn> = {}): StoredTurn {
  return {
    ...PLAIN_TURN,
    startS: 1,
    turnMatchTimeS: 1,
    peakAccelerationMPer2: 3,
    peakDecelerationMPer2: -3,
    ...changes,
  };
}

const counted = (...turns: readonly StoredTurn[]): SessionTurnCounts => ({
  ...countTurns(turns, BOUNDARIES),
  method: METHOD,
  turnsComparable: true,
});

describe('turn report (METHODS T4)', () => {
  it('counts per class with the edges of T3', () => {
    const counts = countTurns(
      [
        turn({ entrySpeedMPerS: 2.99, angleDegrees: 59.99, peakAccelerationMPer2: 4, peakDecelerationMPer2: -4 }),
        turn({ entrySpeedMPerS: 3, angleDegrees: 60, peakAccelerationMPer2: 4.01, peakDecelerationMPer2: -4.99 }),
        turn({ entrySpeedMPerS: 5.5, angleDegrees: 120, peakAccelerationMPer2: 5, peakDecelerationMPer2: -5 }),
        turn({ entrySpeedMPerS: 5.51, angleDegrees: 120.01, peakAccelerationMPer2: 6, peakDecelerationMPer2: -6 }),
      ],
      BOUNDARIES,
    );
    expect(counts.entrySpeedReport).toEqual({ LOW: 1, MEDIUM: 2, HIGH: 1, TOTAL: 4 });
    expect(counts.angleReport).toEqual({ LOW: 1, MEDIUM: 2, HIGH: 1, TOTAL: 4 });
    expect(counts.accelerationReport).toEqual({ LOW: 1, MEDIUM: 1, HIGH: 2, TOTAL: 4 });
    expect(counts.decelerationReport).toEqual({ LOW: 1, MEDIUM: 1, HIGH: 2, TOTAL: 4 });
  });

  it("the customer's own boundaries decide the entry-speed classes", () => {
    const counts = countTurns([turn({ entrySpeedMPerS: 4 })], { lowerMPerS: 4.5, upperMPerS: 7 });
    expect(counts.entrySpeedReport).toEqual({ LOW: 1, MEDIUM: 0, HIGH: 0, TOTAL: 1 });
  });

  it('reference of other matches; the range includes the value', () => {
    const report = turnReport(counted(turn(), turn(), turn()), [
      counted(turn()),
      counted(turn({ angleDegrees: 30 }), turn()),
    ]);
    expect(report.angleReport['TOTAL']).toEqual({
      value: 3,
      minimum: 1,
      maximum: 3,
      average: 1.5,
      standardDeviation: Math.sqrt(0.5),
      count: 2,
    });
    expect(report.angleReport['LOW']).toMatchObject({ value: 0, minimum: 0, maximum: 1, average: 0.5 });
  });

  it('no reference: the count stands alone', () => {
    const { angleReport } = turnReport(counted(), []);
    expect(angleReport['HIGH']).toEqual({
      value: 0,
      minimum: null,
      maximum: null,
      average: null,
      standardDeviation: null,
      count: 0,
    });
  });

  it('stored turns go to their player in their order', () => {
    const rows = [turn({ playerId: 2, angleDegrees: 30 }), turn(), turn({ playerId: 2, angleDegrees: 150 })];
    const session = { sessionId: 1, sessionDate: '2026-03-07', title: 'M', sessionIsAMatch: true };
    const bytes = encodeTurnBatch(
      rows.map((row) => ({ ...row, endS: 2 })),
      session,
    );
    const players = turnsByPlayer(decodeTurnBatch(bytes));
    expect([...players.keys()].sort((a, b) => a - b)).toEqual([1, 2]);
    expect(players.get(2)?.map((row) => row.angleDegrees)).toEqual([30, 150]);
  });
});

describe('properties', () => {
  const anyTurn = fc.record({
    entrySpeedMPerS: fc.double({ min: 0, max: 12, noNaN: true }),
    angleDegrees: fc.double({ min: 20, max: 180, noNaN: true }),
    peakAccelerationMPer2: fc.double({ min: 2, max: 10, noNaN: true }),
    peakDecelerationMPer2: fc.double({ min: -10, max: -2, noNaN: true }),
  });
  it('counted from the columns or from the turns: the same', () => {
    const players = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), anyTurn), { maxLength: 60 });
    fc.assert(
      fc.property(players, (pairs) => {
        const rows = pairs.map(([playerId, each]) => ({ ...turn(each), playerId, endS: 2 }));
        const session = { sessionId: 1, sessionDate: '2026-03-07', title: 'M', sessionIsAMatch: true };
        const columns = decodeTurnBatch(encodeTurnBatch(rows, session));
        const expected = Array.from(turnsByPlayer(columns), ([id, own]) => [id, countTurns(own, BOUNDARIES)]);
        expect([...countTurnsByPlayer(columns, BOUNDARIES)]).toEqual(expected);
      }),
    );
  });

  const turns = fc.array(anyTurn.map(turn), { maxLength: 40 });

  it('classes sum to the total in every category, and players to the team', () => {
    fc.assert(
      fc.property(turns, turns, (ours, others) => {
        const [a, b] = [countTurns(ours, BOUNDARIES), countTurns(others, BOUNDARIES)];
        const team = sumTurnCounts([a, b]);
        for (const report of [a.entrySpeedReport, a.angleReport, a.accelerationReport, a.decelerationReport]) {
          expect(report.LOW + report.MEDIUM + report.HIGH).toBe(report.TOTAL);
        }
        for (const cell of TURN_REPORT_CELLS) {
          expect(team.angleReport[cell]).toBe(countTurns([...ours, ...others], BOUNDARIES).angleReport[cell]);
        }
      }),
    );
  });
});
