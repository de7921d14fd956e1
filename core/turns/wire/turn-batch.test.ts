import { makeVector, Table, tableFromIPC, tableToIPC } from 'apache-arrow';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Turn } from '../../events/turn';
import { decodeTurnBatch, encodeTurnBatch, TurnBatchError } from './turn-batch';
import { turnAt, type TurnSession } from '../../events/turn-columns';
import { seal } from './seal';

const SESSION: TurnSession = { sessionId: 7, sessionDate: '2024-03-09', title: 'A < B & “C”', sessionIsAMatch: true };
const TURN: Turn & { playerId: number } = {
  playerId: 12,
  startS: 61.2344,
  endS: 63,
  turnMatchTimeS: 2761.5,
  entrySpeedMPerS: 5.5,
  exitSpeedMPerS: 4.9996,
  minimumSpeedMPerS: 0,
  angleDegrees: 120.004,
  turnSide: 'R',
  sideUncertain: true,
  twistingTimeS: 0.3,
  peakAccelerationMPer2: 4,
  peakDecelerationMPer2: -5,
};

const number = (max: number) => fc.double({ min: 0, max, noNaN: true });
const turn: fc.Arbitrary<Turn & { playerId: number }> = fc.record({
  playerId: fc.integer({ min: 1, max: 2_000_000 }),
  startS: number(14_400),
  endS: number(14_400),
  turnMatchTimeS: fc.double({ min: -60, max: 14_400, noNaN: true }),
  entrySpeedMPerS: number(12),
  exitSpeedMPerS: number(12),
  minimumSpeedMPerS: number(12),
  angleDegrees: number(180),
  turnSide: fc.constantFrom('L', 'R'),
  sideUncertain: fc.boolean(),
  twistingTimeS: number(1),
  peakAccelerationMPer2: number(20),
  peakDecelerationMPer2: number(20).map((value) => -value),
});

describe('encodeTurnBatch', () => {
  it('stores the documented fixed-point steps', () => {
    const columns = decodeTurnBatch(encodeTurnBatch([TURN], SESSION));
    expect(columns.length).toBe(1);
    expect(columns.session).toEqual(SESSION);
    expect([...columns.playerId]).toEqual([12]);
    expect([...columns.startMs]).toEqual([61_234]);
    expect([...columns.matchTimeMs]).toEqual([2_761_500]);
    expect([...columns.entrySpeed]).toEqual([5500]);
    expect([...columns.exitSpeed]).toEqual([5000]);
    expect([...columns.minimumSpeed]).toEqual([0]);
    expect([...columns.angle]).toEqual([12_000]);
    expect([...columns.twistingTime]).toEqual([300]);
    expect([...columns.peakAcceleration]).toEqual([4000]);
    expect([...columns.peakDeceleration]).toEqual([5000]);
    expect([...columns.side]).toEqual([1]);
    expect([...columns.flags]).toEqual([1]);
  });

  it('gives class edges back as the very decimals', () => {
    const back = turnAt(decodeTurnBatch(encodeTurnBatch([TURN], SESSION)), 0);
    expect(back).toEqual({
      playerId: 12,
      startS: 61.234,
      turnMatchTimeS: 2761.5,
      entrySpeedMPerS: 5.5,
      exitSpeedMPerS: 5,
      minimumSpeedMPerS: 0,
      angleDegrees: 120,
      turnSide: 'R',
      sideUncertain: true,
      twistingTimeS: 0.3,
      peakAccelerationMPer2: 4,
      peakDecelerationMPer2: -5,
    });
  });

  it('keeps a session without turns', () => {
    const columns = decodeTurnBatch(encodeTurnBatch([], SESSION));
    expect(columns.length).toBe(0);
    expect(columns.angle).toHaveLength(0);
    expect(columns.session.title).toBe('A < B & “C”');
  });

  it('moves no value by more than half a step, in order', () => {
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 60 }), (rows) => {
        const columns = decodeTurnBatch(encodeTurnBatch(rows, SESSION));
        expect(columns.length).toBe(rows.length);
        rows.forEach((row, index) => {
          const back = turnAt(columns, index);
          const near = (a: number, b: number, half: number) =>
            expect(Math.abs(a - b)).toBeLessThanOrEqual(half * 1.000001);
          expect([back.playerId, back.turnSide, back.sideUncertain]).toEqual([
            row.playerId,
            row.turnSide,
            row.sideUncertain,
          ]);
          near(back.startS, row.startS, 0.0005);
          near(back.turnMatchTimeS, row.turnMatchTimeS, 0.0005);
          near(back.entrySpeedMPerS, row.entrySpeedMPerS, 0.0005);
          near(back.exitSpeedMPerS, row.exitSpeedMPerS, 0.0005);
          near(back.minimumSpeedMPerS, row.minimumSpeedMPerS, 0.0005);
          near(back.angleDegrees, row.angleDegrees, 0.005);
          near(back.twistingTimeS, row.twistingTimeS, 0.0005);
          near(back.peakAccelerationMPer2, row.peakAccelerationMPer2, 0.0005);
          near(back.peakDecelerationMPer2, row.peakDecelerationMPer2, 0.0005);
        });
      }),
    );
  });

  it.each([
    ['entrySpeedMPerS', 66],
    ['entrySpeedMPerS', -0.1],
    ['angleDegrees', 181],
    ['twistingTimeS', Number.NaN],
    ['peakDecelerationMPer2', 1],
    ['startS', Number.POSITIVE_INFINITY],
  ] as const)('refuses %s = %d and names row and field', (field, value) => {
    expect(() => encodeTurnBatch([TURN, { ...TURN, [field]: value }], SESSION)).toThrow(
      new RegExp(`^Turn 1: -?${field} is`),
    );
  });
});

describe('decodeTurnBatch', () => {
  const bytes = encodeTurnBatch([TURN, { ...TURN, playerId: 13, turnSide: 'L' }], SESSION);

  it('reads a slice at an odd offset of a larger buffer', () => {
    const holder = new Uint8Array(bytes.length + 3);
    holder.set(bytes, 3);
    expect([...decodeTurnBatch(holder.subarray(3)).playerId]).toEqual([12, 13]);
  });

  it('is a plain Arrow stream to any other reader', () => {
    const table = tableFromIPC(bytes);
    expect(table.numRows).toBe(2);
    expect(table.schema.fields.map((field) => `${field.name} ${String(field.type)}`)).toEqual([
      'playerId Int32',
      'startMs Int32',
      'matchTimeMs Int32',
      'entrySpeed Uint16',
      'exitSpeed Uint16',
      'minimumSpeed Uint16',
      'angle Uint16',
      'twistingTime Uint16',
      'peakAcceleration Uint16',
      'peakDeceleration Uint16',
      'side Uint8',
      'flags Uint8',
    ]);
  });

  it('refuses a sealed stream whose values are out of range', () => {
    const stream = tableToIPC(tableFromIPC(bytes).setChild('side', makeVector(new Uint8Array([0, 2]))), 'stream');
    expect(() => decodeTurnBatch(seal(stream))).toThrow(/side of row 1 is 2/);
  });

  it('refuses another layout and a missing column', () => {
    const table = tableFromIPC(bytes);
    const narrow = tableToIPC(table.select(['playerId', 'startMs']), 'stream');
    expect(() => decodeTurnBatch(seal(narrow))).toThrow(/column "matchTimeMs" is missing/);
    const other = tableToIPC(new Table({ a: makeVector(new Uint8Array([1])) }), 'stream');
    expect(() => decodeTurnBatch(seal(other))).toThrow(/layout "none"/);
  });

  it('refuses an empty, a foreign and a cut input', () => {
    for (const wrong of [new Uint8Array(0), new TextEncoder().encode('{"turns":[]}'), bytes.subarray(0, 200)]) {
      expect(() => decodeTurnBatch(wrong)).toThrow(TurnBatchError);
    }
  });

  it('refuses any damage and any cut', () => {
    const damage = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 })), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(damage, fc.nat(bytes.length), (changes, keep) => {
        const damaged = bytes.slice(0, keep);
        for (const [at, flip] of changes) if (at < keep) damaged[at] = (damaged[at] ?? 0) ^ flip;
        if (damaged.length === bytes.length && damaged.every((value, at) => value === bytes[at])) return;
        expect(() => decodeTurnBatch(damaged)).toThrow(TurnBatchError);
      }),
      { numRuns: 3000 },
    );
  });

  it('refuses every single flipped bit', () => {
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const damaged = bytes.slice();
      damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => decodeTurnBatch(damaged)).toThrow(TurnBatchError);
    }
  });
});
