import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeTurnBatch, encodeTurnBatch } from './batch';
import { CLASS_COUNT, isDisabled, NO_FILTER, toggleClass, TURN_CATEGORIES, type TurnFilter } from './categories';
import { classOfCode, turnCodes } from './codes';
import { turnAt, type StoredTurn, type TurnColumns } from './columns';
import { acceptTable, codeHistogram, facetCounts, matchingRows, scopeOf } from './filter';
import { PLAIN_TURN, type PlayerTurn } from './turnset.fixture';

const SESSION = { sessionId: 1, sessionDate: '2024-01-01', title: 'M', sessionIsAMatch: true };
const BOUNDARIES = { lowerMPerS: 3, upperMPerS: 5.5 };
const columnsOf = (rows: readonly PlayerTurn[]): TurnColumns => decodeTurnBatch(encodeTurnBatch(rows, SESSION));

/** The specification's rules, section 5, once more and row by row: what the packed codes are compared with. */
function naiveClasses(turn: StoredTurn): Record<(typeof TURN_CATEGORIES)[number], number> {
  const braking = turn.peakDecelerationMPer2;
  const driving = turn.peakAccelerationMPer2;
  return {
    entrySpeed: turn.entrySpeedMPerS < 3 ? 0 : turn.entrySpeedMPerS <= 5.5 ? 1 : 2,
    acceleration: driving <= 4 ? 0 : driving < 5 ? 1 : 2,
    deceleration: braking >= -4 ? 0 : braking > -5 ? 1 : 2,
    time: turn.twistingTimeS < 0.3 ? 0 : turn.twistingTimeS <= 0.5 ? 1 : 2,
    angle: turn.angleDegrees < 60 ? 0 : turn.angleDegrees <= 120 ? 1 : 2,
    side: turn.turnSide === 'L' ? 0 : 1,
  };
}

/** Any value, and the class edges far more often than chance would give them. */
const around = (max: number, ...edges: readonly number[]) =>
  fc.oneof(fc.double({ min: 0, max, noNaN: true }), fc.constantFrom(...edges));

/** Turns of up to 30 players. */
const anyTurn: fc.Arbitrary<PlayerTurn> = fc.record({
  playerId: fc.integer({ min: 1, max: 30 }),
  startS: fc.double({ min: 0, max: 6000, noNaN: true }),
  endS: fc.double({ min: 0, max: 6000, noNaN: true }),
  turnMatchTimeS: fc.double({ min: -60, max: 6000, noNaN: true }),
  entrySpeedMPerS: around(12, 3, 5.5, 2.999, 5.501),
  exitSpeedMPerS: around(12, 0),
  minimumSpeedMPerS: around(12, 0),
  angleDegrees: around(180, 60, 120, 59.99, 120.01, 180),
  turnSide: fc.constantFrom('L', 'R'),
  sideUncertain: fc.boolean(),
  twistingTimeS: around(1, 0.3, 0.5, 0.299, 0.501),
  peakAccelerationMPer2: around(20, 4, 5, 4.001, 4.999),
  peakDecelerationMPer2: around(20, 4, 5, 4.001, 4.999).map((magnitude) => -magnitude),
});

const anyFilter: fc.Arbitrary<TurnFilter> = fc
  .array(fc.tuple(fc.constantFrom(...TURN_CATEGORIES), fc.nat(2)), { maxLength: 8 })
  .map((ticks) =>
    ticks.reduce(
      (filter, [category, index]) => (index < CLASS_COUNT[category] ? toggleClass(filter, category, index) : filter),
      NO_FILTER,
    ),
  );

describe('turnCodes', () => {
  it('packs the classes of the worked edges', () => {
    const columns = columnsOf([
      PLAIN_TURN,
      { ...PLAIN_TURN, entrySpeedMPerS: 5.5, peakAccelerationMPer2: 4, peakDecelerationMPer2: -5 },
      { ...PLAIN_TURN, twistingTimeS: 0.3, angleDegrees: 120, turnSide: 'R' },
      { ...PLAIN_TURN, twistingTimeS: 0.5004, angleDegrees: 120.006, entrySpeedMPerS: 2.9996 },
    ]);
    // All Medium: 1 + 3 + 9 + 27 + 81 = 121. Row 1: acceleration Low, deceleration High: 1 + 0 + 18 + 27 + 81.
    // Row 2: edges of time and angle are Medium, right side: 121 + 243. Row 3: classes of what is stored, 0.500 s,
    // 120.01 degrees and 3.000 m/s: 1 + 3 + 9 + 27 + 162.
    expect([...turnCodes(columns, BOUNDARIES)]).toEqual([121, 127, 364, 202]);
  });

  it('follows the customer’s entry-speed boundaries', () => {
    const codes = turnCodes(columnsOf([PLAIN_TURN]), { lowerMPerS: 4.5, upperMPerS: 7 });
    expect(classOfCode(codes[0] ?? -1, 'entrySpeed')).toBe(0);
  });
});

describe('toggleClass', () => {
  it('disables High angle while Low is chosen, and the other way round; Medium goes with either', () => {
    const low = toggleClass(NO_FILTER, 'angle', 0);
    expect(isDisabled(low, 'angle', 2)).toBe(true);
    expect(toggleClass(low, 'angle', 2)).toBe(low);
    expect(toggleClass(low, 'angle', 1).angle).toBe(0b011);
    const high = toggleClass(NO_FILTER, 'angle', 2);
    expect(isDisabled(high, 'angle', 0)).toBe(true);
    expect(isDisabled(high, 'angle', 2)).toBe(false);
    expect(toggleClass(high, 'angle', 2)).toEqual(NO_FILTER);
    expect(isDisabled(toggleClass(NO_FILTER, 'time', 0), 'time', 2)).toBe(false);
  });

  it('refuses a class that a category does not have', () => {
    expect(() => toggleClass(NO_FILTER, 'side', 2)).toThrow('side has the classes 0 to 1, not 2.');
  });
});

describe('filtering by codes', () => {
  it('equals a row-by-row filter, for every filter and scope', () => {
    fc.assert(
      fc.property(
        fc.array(anyTurn, { maxLength: 80 }),
        anyFilter,
        fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 30 }))),
        (turns, filter, players) => {
          const columns = columnsOf(turns);
          const chosen = players === null ? null : new Set(players);
          const expected: number[] = [];
          for (let row = 0; row < columns.length; row++) {
            const turn = turnAt(columns, row);
            const classes = naiveClasses(turn);
            const passes = TURN_CATEGORIES.every(
              (category) =>
                filter[category] === 0 ||
                [0, 1, 2].some((c) => c === classes[category] && (filter[category] >> c) % 2 === 1),
            );
            if (passes && (chosen === null || chosen.has(turn.playerId))) expected.push(row);
          }
          const scope = chosen === null ? null : scopeOf(columns.playerId, chosen);
          expect([...matchingRows(turnCodes(columns, BOUNDARIES), acceptTable(filter), scope)]).toEqual(expected);
        },
      ),
    );
  });

  it('counts each class as if it alone were chosen in its category', () => {
    fc.assert(
      fc.property(fc.array(anyTurn, { maxLength: 60 }), anyFilter, (turns, filter) => {
        const columns = columnsOf(turns);
        const codes = turnCodes(columns, BOUNDARIES);
        const facets = facetCounts(codeHistogram(codes), filter);
        for (const category of TURN_CATEGORIES) {
          const alone = Array.from({ length: CLASS_COUNT[category] }, (_, index) =>
            acceptTable({ ...filter, [category]: 1 << index }),
          ).map((accept) => matchingRows(codes, accept).length);
          expect(facets[category]).toEqual(alone);
        }
      }),
    );
  });

  it('counts by hand: three turns, one tick', () => {
    const columns = columnsOf([
      { ...PLAIN_TURN, playerId: 1, angleDegrees: 30 },
      { ...PLAIN_TURN, playerId: 1, angleDegrees: 150, turnSide: 'R' },
      { ...PLAIN_TURN, playerId: 2, angleDegrees: 150 },
    ]);
    const codes = turnCodes(columns, BOUNDARIES);
    const high = toggleClass(NO_FILTER, 'angle', 2);
    const all = facetCounts(codeHistogram(codes), high);
    expect(all.angle).toEqual([1, 0, 2]);
    expect(all.side).toEqual([1, 1]);
    const first = scopeOf(columns.playerId, new Set([1]));
    expect(facetCounts(codeHistogram(codes, first), high).side).toEqual([0, 1]);
    expect([...matchingRows(codes, acceptTable(high), first)]).toEqual([1]);
  });

  it('tells nothing apart that a filter of all classes would', () => {
    const every: TurnFilter = { entrySpeed: 7, acceleration: 7, deceleration: 7, time: 7, angle: 7, side: 3 };
    expect(acceptTable(every)).toEqual(acceptTable(NO_FILTER));
  });
});
