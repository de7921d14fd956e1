import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRating, ratedMinutes, RATING_WORDS, ratingLoad, typedRating } from './session-rpe';

describe('session effort (METHODS LD7)', () => {
  it('is the rating times the minutes', () => {
    expect(ratingLoad(6, 75)).toBe(450);
    expect(ratingLoad(0, 75)).toBe(0);
    expect(ratingLoad(7.5, 90)).toBe(675);
  });

  it('is unknown without one of them', () => {
    expect(ratingLoad(6, null)).toBeNull();
    expect(ratingLoad(null, 75)).toBeNull();
  });

  it('counts the minutes played of a match, and the whole recording of a training', () => {
    const kpis = { matchTimeM: 62, sessionTotalTimeM: 110 };
    expect(ratedMinutes(kpis, true)).toBe(62);
    expect(ratedMinutes(kpis, false)).toBe(110);
    expect(ratedMinutes({ ...kpis, matchTimeM: null }, true)).toBeNull();
  });

  it('has a word for every whole number of the scale', () => {
    expect(RATING_WORDS).toHaveLength(11);
  });

  it.each([
    ['6', 6],
    [' 6,5 ', 6.5],
    ['0', 0],
    ['10', 10],
    ['7.0', 7],
    ['', null],
    ['10.5', 'not a rating'],
    ['11', 'not a rating'],
    ['-1', 'not a rating'],
    ['6.3', 'not a rating'],
    ['1e1', 'not a rating'],
    ['hard', 'not a rating'],
    ['NaN', 'not a rating'],
  ] as const)('reads %j as %s', (text, expected) => {
    expect(typedRating(text)).toBe(expected);
  });

  it('takes every half from 0 to 10 as typed with a point or a comma, and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), (halves) => {
        const text = String(halves / 2);
        expect(typedRating(text)).toBe(halves / 2);
        expect(typedRating(text.replace('.', ','))).toBe(halves / 2);
      }),
    );
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        expect(isRating(value)).toBe([...Array(21).keys()].some((halves) => halves / 2 === value));
      }),
    );
  });

  it('grows with the rating and with the minutes', () => {
    const rating = fc.integer({ min: 0, max: 20 }).map((halves) => halves / 2);
    // Tenths of a second: two ratings times the smallest double can round to the same number.
    const minutes = fc.integer({ min: 0, max: 300 * 600 }).map((tenths) => tenths / 600);
    fc.assert(
      fc.property(rating, rating, minutes, (a, b, m) => {
        expect(Math.sign((ratingLoad(a, m) ?? 0) - (ratingLoad(b, m) ?? 0))).toBe(m === 0 ? 0 : Math.sign(a - b));
      }),
    );
  });
});
