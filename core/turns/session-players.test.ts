import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playersMask } from './session-players';

describe('playersMask', () => {
  it('has a bit in common in both parts where a player is in both lists', () => {
    const anyPlayer = fc.integer({ min: 0, max: 65_535 });
    fc.assert(
      fc.property(fc.array(anyPlayer), fc.array(anyPlayer), anyPlayer, (some, others, both) => {
        const one = playersMask([...some, both]);
        const other = playersMask([both, ...others]);
        expect(one.first & other.first).not.toBe(0);
        expect(one.second & other.second).not.toBe(0);
      }),
    );
  });

  it('tells apart players whose groups share one of the bits', () => {
    // Groups 0 and 30 share the first bit, 0 and 29 the second.
    expect(playersMask([31])).toEqual({ first: 1, second: 1 });
    expect(playersMask([30 * 32])).toEqual({ first: 1, second: 2 });
    expect(playersMask([29 * 32])).toEqual({ first: 1 << 29, second: 1 });
  });

  it('is of a part of a list, and empty of none', () => {
    expect(playersMask([0, 40, 80, 400], 1, 3)).toEqual({ first: 6, second: 6 });
    expect(playersMask([5], 1)).toEqual({ first: 0, second: 0 });
  });
});
