import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TurnBatchError } from './turn-batch';
import { plainSessions, rowsOfPlain, sortedSessions, type PlainSession } from '../random-set.fixture';
import { encodePart, endOfParts, PartReader } from './set-parts';
import { TurnSet } from '../turn-set';

const emptySet = () => new TurnSet({ lowerMPerS: 3, upperMPerS: 5.5 });

function setOf(sessions: readonly PlainSession[]): TurnSet {
  const set = emptySet();
  for (const { turns, ...own } of sessions) set.addSession(own, rowsOfPlain(turns));
  return set;
}

function partsOf(sessions: readonly PlainSession[]): Uint8Array {
  const turns = sessions.reduce((sum, session) => sum + session.turns.length, 0);
  return Buffer.concat([
    ...sessions.map((session) => encodePart(setOf([session]))),
    endOfParts(turns, sessions.length),
  ]);
}

function read(bytes: Uint8Array, pieceLength: number): TurnSet {
  const set = emptySet();
  const reader = new PartReader(set);
  for (let at = 0; at < bytes.length; at += pieceLength) reader.push(bytes.subarray(at, at + pieceLength));
  reader.end();
  return set;
}

describe('parts of a set', () => {
  it('come back as the same set, in pieces of any size', () => {
    fc.assert(
      fc.property(plainSessions, fc.integer({ min: 1, max: 3000 }), (unsorted, pieceLength) => {
        const sessions = sortedSessions(unsorted);
        const [came, went] = [read(partsOf(sessions), pieceLength), setOf(sessions)];
        expect(came.sessions).toEqual(went.sessions);
        expect(came.length).toBe(went.length);
        expect([...came.columns.code.subarray(0, came.length)].length).toBe(went.length);
        expect(came.columns.angle.slice(0, came.length)).toEqual(went.columns.angle.slice(0, went.length));
      }),
      { numRuns: 25 },
    );
  });

  it('are refused wherever they are cut off, damaged or go on too long', () => {
    fc.assert(
      fc.property(plainSessions, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255), (sessions, share, change) => {
        const bytes = partsOf(sortedSessions(sessions));
        const at = Math.floor(share * (bytes.length - 1));
        expect(() => read(bytes.subarray(0, at), 700)).toThrow(TurnBatchError);
        expect(() => read(Buffer.concat([bytes, endOfParts(0, 0)]), 700)).toThrow(TurnBatchError);
        // The last four bytes say nothing.
        if (change === 0 || at >= bytes.length - 4) return;
        const damaged = new Uint8Array(bytes);
        damaged[at] = (damaged[at] ?? 0) ^ change;
        expect(() => read(damaged, 700)).toThrow(TurnBatchError);
      }),
      { numRuns: 60 },
    );
  });

  it('are refused when the end says another number', () => {
    expect(() => read(endOfParts(1, 0), 5)).toThrow('The turns did not arrive whole. Load them again.');
  });
});
