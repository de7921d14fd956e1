import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TurnAnalyst } from './answer';
import type { SetSession } from '../events/turn-columns';
import type { ManySessions } from './many-sessions';
import { LARGEST_STEPS, MISSING, TURN_MEASURES } from './measures';
import { RowMemory } from './row-memory';
import { EVERY_TURN } from './turn-query';
import { TurnSet } from './turn-set';

const BOUNDARIES = { lowerMPerS: 3, upperMPerS: 5.5 };

function sessionOf(sessionId: number, day: number, sessionTypeId = 1): SetSession {
  const sessionDate = `2024-08-${String(day).padStart(2, '0')}`;
  return { sessionId, sessionDate, title: '', sessionIsAMatch: true, sessionTypeId };
}

/** Turns of each block: [session, player, values of its turns]; every measure of a turn has its value. */
function manyOf(
  sessions: readonly SetSession[],
  blocks: readonly (readonly [number, number, readonly number[]])[],
): ManySessions {
  // prettier-ignore
  const values = blocks.flatMap(([, , own]) => own);
  const players = [...new Set(blocks.map(([, player]) => player))];
  const start = Uint32Array.from({ length: blocks.length + 1 }, (_, at) => blocks.slice(0, at).flatMap(([, , own]) => own).length); // prettier-ignore
  const column = () => Uint16Array.from(values);
  return {
    sessions,
    players,
    entrySpeed: column(),
    acceleration: column(),
    deceleration: column(),
    time: column(),
    angle: column(),
    minute: new Int16Array(values.length),
    side: Uint8Array.from(values, (value) => value % 2),
    blocks: {
      start,
      player: Uint16Array.from({ length: blocks.length + 1 }, (_, at) => players.indexOf(blocks[at]?.[1] ?? 0)),
      sessionBlock: Uint32Array.from({ length: sessions.length + 1 }, (_, at) => blocks.filter(([session]) => session < at).length), // prettier-ignore
    },
  };
}

const THREE = [sessionOf(4, 1), sessionOf(7, 1, 2), sessionOf(2, 3)];
const answerOf = (set: TurnSet) => new TurnAnalyst(set).answer(EVERY_TURN);

describe('TurnSet.addSessions', () => {
  it('is the same as one session after the other, wherever the list is cut', () => {
    const value = fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(MISSING, LARGEST_STEPS, 3000, 5500));
    const turns = fc.array(value, { maxLength: 5 });
    fc.assert(
      fc.property(
        fc.array(fc.array(turns, { maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        fc.nat(6),
        (list, cut) => {
          const sessions = list.map((_, index) => sessionOf(index + 1, index + 1, 1 + (index % 2)));
          const blocks = list.flatMap((own, index) => own.map((values, at) => [index, 50 - ((at + index) % 7), values] as const)); // prettier-ignore
          const part = (from: number, to: number) =>
          manyOf(sessions.slice(from, to), blocks.filter(([own]) => own >= from && own < to).map(([own, player, values]) => [own - from, player, values] as const)); // prettier-ignore
          const one = new TurnSet(BOUNDARIES);
          for (let index = 0; index < sessions.length; index++) one.addSessions(part(index, index + 1));
          const two = new TurnSet(BOUNDARIES);
          const at = Math.min(cut, sessions.length);
          // The later part first: the other then belongs before it.
          if (cut % 2 === 0) two.addSessions(part(at, sessions.length));
          two.addSessions(part(0, at));
          if (cut % 2 === 1) two.addSessions(part(at, sessions.length));
          const [a, b] = [answerOf(one), answerOf(two)];
          expect({ ...b, byPlayer: null }).toEqual({ ...a, byPlayer: null });
          for (const player of one.players) {
            expect(b.byPlayer[two.playerIndex.get(player) ?? -1] ?? 0).toBe(
              a.byPlayer[one.playerIndex.get(player) ?? -1],
            );
          }
          expect([...two.columns.code.subarray(0, two.length)]).toEqual([...one.columns.code.subarray(0, one.length)]);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('holds turns of 2,048 rows and more, with types of sessions mixed', () => {
    const sessions = Array.from({ length: 20 }, (_, index) => sessionOf(index + 1, 1 + index, 1 + (index % 11)));
    const blocks = sessions.map((_, index) => [index, 9, Array.from({ length: 500 }, () => 1000 + index)] as const);
    const set = new TurnSet(BOUNDARIES);
    set.addSessions(manyOf(sessions, blocks));
    const { count, measures, bySession } = answerOf(set);
    expect(count).toBe(10_000);
    expect([...bySession]).toEqual(sessions.map(() => 500));
    // 1000 to 1019 mm/s.
    expect(measures.entrySpeed.mean).toBeCloseTo(1.0095, 12);
  });

  it('takes over the memory that columns lie in, once; another set copies them', () => {
    const plain = manyOf(THREE, [[0, 8, [1, 2]], [0, 9, [3, 4]], [2, 9, [5, 6]]]); // prettier-ignore
    const memory = new RowMemory();
    memory.reserve(6);
    for (const measure of TURN_MEASURES) memory.columns[measure].set(plain[measure]);
    memory.columns.minute.set(plain.minute);
    const many = { ...plain, ...memory.columns, memory };
    const [one, two] = [new TurnSet(BOUNDARIES), new TurnSet(BOUNDARIES)];
    one.addSessions(many);
    two.addSessions(many);
    expect(one.memory).toBe(memory);
    expect(two.memory).not.toBe(memory);
    // Each grows by itself.
    one.addSessions(manyOf([sessionOf(9, 8)], [[0, 8, new Array<number>(100_000).fill(7)]]));
    expect(answerOf(one).count).toBe(100_006);
    expect(answerOf(two).count).toBe(6);
    expect([...two.columns.angle]).toEqual([1, 2, 3, 4, 5, 6]);
    expect([...one.columns.angle.subarray(0, 7)]).toEqual([1, 2, 3, 4, 5, 6, 7]);
    // What says that it lies there, and does not, is copied.
    const three = new TurnSet(BOUNDARIES);
    three.addSessions({ ...plain, memory: new RowMemory() });
    expect([...three.columns.angle]).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each([
    ['sessions out of order', (many: ManySessions) => ({ ...many, sessions: [THREE[2], THREE[1], THREE[0]] }), 'Session 7 is not after the one before it.'], // prettier-ignore
    ['a session twice', (many: ManySessions) => ({ ...many, sessions: [THREE[0], THREE[1], { ...THREE[0], sessionDate: '2024-08-09' }] }), 'Session 4 comes twice.'], // prettier-ignore
    ['a day that is none', (many: ManySessions) => ({ ...many, sessions: [THREE[0], THREE[1], { ...THREE[2], sessionDate: '2024-8-9' }] }), 'Session 2: "2024-8-9" is not a day as yyyy-mm-dd.'], // prettier-ignore
    ['a column that is too short', (many: ManySessions) => ({ ...many, angle: many.angle.slice(1) }), 'The columns of these sessions differ in length.'], // prettier-ignore
    ['a player twice in a session', (many: ManySessions) => ({ ...many, blocks: { ...many.blocks, player: new Uint16Array(4) } }), 'Session 4: the turns of a player stand in two places.'], // prettier-ignore
    ['a player who is not in the list', (many: ManySessions) => ({ ...many, blocks: { ...many.blocks, player: Uint16Array.of(0, 7, 1, 0) } }), 'Session 4: turns of none of its players.'], // prettier-ignore
    ['a list with a player twice', (many: ManySessions) => ({ ...many, players: [8, 8, 5] }), 'A player is in the list of players twice.'], // prettier-ignore
    ['a side that is none', (many: ManySessions) => ({ ...many, side: Uint8Array.of(0, 1, 0, 1, 0, 3) }), 'Turn 5 of these sessions: 3 is not a side.'], // prettier-ignore
  ])('refuses %s and adds nothing', (_, spoil, message) => {
    const blocks = [[0, 8, [1, 2]], [0, 9, [3, 4]], [2, 9, [5, 6]]] as const; // prettier-ignore
    const good = manyOf(THREE, blocks);
    const set = new TurnSet(BOUNDARIES);
    // @ts-expect-error: what comes from elsewhere may be anything.
    expect(() => set.addSessions(spoil(good))).toThrow(message);
    expect([set.length, set.sessions.length]).toEqual([0, 0]);
    set.addSessions(manyOf(THREE, blocks));
    expect(answerOf(set).count).toBe(6);
  });

  it.each([0, 1, 2, 3, 8, 9, 10])('sees that turn %i has no side, wherever the column begins', (spoiled) => {
    for (let offset = 0; offset < 4; offset++) {
      const many = manyOf(THREE.slice(0, 1), [[0, 8, new Array<number>(11).fill(2)]]);
      const side = new Uint8Array(11 + offset).subarray(offset);
      side[spoiled] = 2;
      expect(() => new TurnSet(BOUNDARIES).addSessions({ ...many, side })).toThrow(`Turn ${spoiled} of these sessions`);
    }
  });

  it('leaves a set that has sessions as it was where one of the new ones is there', () => {
    const set = new TurnSet(BOUNDARIES);
    set.addSessions(manyOf(THREE.slice(0, 1), [[0, 8, [1, 2]]]));
    expect(() => set.addSessions(manyOf(THREE.slice(0, 2), [[1, 8, [3]]]))).toThrow(
      'Session 4 is already in this set.',
    );
    expect(answerOf(set).count).toBe(2);
  });
});
