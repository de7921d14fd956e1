import { describe, expect, it } from 'vitest';
import { matchClockS, timesOfMatchClock } from './match-clock';

const halves = [
  { id: 1, startS: 10, endS: 2830 },
  { id: 2, startS: 3730, endS: 6500 },
];

describe('match clock', () => {
  it('starts a half at 0:00 and 45:00 and runs on through added time', () => {
    expect(matchClockS(10, halves, true)).toBe(0);
    expect(matchClockS(2829, halves, true)).toBe(46 * 60 + 59);
    expect(matchClockS(3730, halves, true)).toBe(45 * 60);
    expect(matchClockS(6430, halves, true)).toBe(90 * 60);
  });
  it('extra time starts at 90:00 and 105:00, by the id of the period', () => {
    const extra = [
      { id: 3, startS: 0, endS: 900 },
      { id: 4, startS: 1000, endS: 1900 },
    ];
    expect(matchClockS(60, extra, true)).toBe(91 * 60);
    expect(matchClockS(1000, extra, true)).toBe(105 * 60);
  });
  it('half-time belongs to the first half, the time before kick-off is 0', () => {
    expect(matchClockS(3000, halves, true)).toBe(2990);
    expect(matchClockS(5, halves, true)).toBe(0);
  });
  it('a training counts from its first period', () => {
    expect(matchClockS(4010, halves, false)).toBe(4000);
    expect(matchClockS(42, [], false)).toBe(42);
  });
});

describe('times of a match clock', () => {
  it('is the inverse, twice where added time and the next half have the clock', () => {
    expect(timesOfMatchClock(0, halves, true)).toEqual([10]);
    expect(timesOfMatchClock(46 * 60, halves, true)).toEqual([2770, 3790]);
    expect(timesOfMatchClock(90 * 60, halves, true)).toEqual([6430]);
    expect(timesOfMatchClock(99 * 60, halves, true)).toEqual([]);
    expect(timesOfMatchClock(100, halves, false)).toEqual([110]);
    expect(timesOfMatchClock(42, [], true)).toEqual([42]);
  });
});
