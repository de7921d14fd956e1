import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeTurnBatch, TurnBatchError } from './turn-batch';
import { decodePlayerStream, encodePlayerStream, playerTurnColumns, type PlayerTurnValues } from './player-stream';

const TURN: PlayerTurnValues = {
  turnMatchTimeS: -1.5,
  entrySpeedMPerS: 5.5,
  angleDegrees: 180,
  twistingTimeS: 0.3,
  peakAccelerationMPer2: 3.25,
  peakDecelerationMPer2: -4.5,
  turnSide: 'R',
};
const ANSWER = { player: { name: 'Zoë "9" O’Hara' }, sessionKpis: [{ title: 'Heim – Gäste' }, {}, {}] };

test('steps of each column by hand; a session without a turn keeps its place', () => {
  const sent = playerTurnColumns([[TURN], [], [{ ...TURN, turnSide: 'L', angleDegrees: 0.01, turnMatchTimeS: 5400 }]]);
  const { turns, answer } = decodePlayerStream(encodePlayerStream(sent, ANSWER));
  expect(answer).toEqual(ANSWER);
  expect(turns.length).toBe(2);
  expect([...turns.session]).toEqual([0, 2]);
  expect([...turns.matchTimeMs]).toEqual([-1500, 5_400_000]);
  expect([...turns.entrySpeed]).toEqual([5500, 5500]);
  expect([...turns.angle]).toEqual([18_000, 1]);
  expect([...turns.twistingTime]).toEqual([300, 300]);
  expect([...turns.peakAcceleration]).toEqual([3250, 3250]);
  expect([...turns.peakDeceleration]).toEqual([4500, 4500]);
  expect([...turns.side]).toEqual([1, 0]);
});

test('nothing at all is a stream of no turns', () => {
  const { turns, answer } = decodePlayerStream(encodePlayerStream(playerTurnColumns([]), ANSWER));
  expect([turns.length, answer]).toEqual([0, ANSWER]);
});

test('bytes that were cut, changed or are of another layout are refused with a word', () => {
  const bytes = encodePlayerStream(playerTurnColumns([[TURN, TURN]]), ANSWER);
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const damaged = bytes.slice();
      damaged[at] = (damaged[at] ?? 0) ^ change;
      expect(() => decodePlayerStream(damaged)).toThrow(TurnBatchError);
      expect(() => decodePlayerStream(bytes.slice(0, at))).toThrow(TurnBatchError);
    }),
    { numRuns: 60 },
  );
  const session = { sessionId: 1, sessionDate: '2026-01-01', title: 'A', sessionIsAMatch: true };
  expect(() => decodePlayerStream(encodeTurnBatch([], session))).toThrow('layout "halfturn.turns.1"');
});
