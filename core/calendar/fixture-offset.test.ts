import { describe, expect, it } from 'vitest';
import { fixtureOffset, sincePreviousText, toNextText } from './fixture-offset';

describe('fixtureOffset', () => {
  const fixtures = ['2024-02-24', '2024-03-02', '2024-03-02', '2024-03-09'];
  it('counts over a leap day', () => {
    expect(fixtureOffset('2024-02-29', fixtures)).toEqual({ sincePrevious: 5, toNext: 2 });
  });
  it('a fixture on the day counts for neither side', () => {
    expect(fixtureOffset('2024-03-02', fixtures)).toEqual({ sincePrevious: 7, toNext: 7 });
  });
  it('is null where there is none', () => {
    expect(fixtureOffset('2024-02-24', fixtures).sincePrevious).toBeNull();
    expect(fixtureOffset('2024-03-09', fixtures).toNext).toBeNull();
    expect(fixtureOffset('2024-03-09', [])).toEqual({ sincePrevious: null, toNext: null });
  });
  it('writes a plus and a true minus', () => {
    expect(sincePreviousText({ sincePrevious: 5, toNext: 2 })).toBe('+5');
    expect(toNextText({ sincePrevious: 5, toNext: 2 })).toBe('−2');
    expect(toNextText({ sincePrevious: 5, toNext: null })).toBeNull();
  });
});
