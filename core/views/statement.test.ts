import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinedFindings, shownStatements, type Standing, type Statement, told } from './statement';

const ALL: Standing = { kind: 'rated', count: 14, noun: 'player' };
const statement = (id: string): Statement => ({ id, text: id, detail: '', tone: 'neutral' });

describe('shownStatements', () => {
  it('keeps the first five in their order', () => {
    const six = ['f', 'e', 'd', 'c', 'b', 'a'].map(statement);
    expect(shownStatements(six).map(({ id }) => id)).toEqual(['f', 'e', 'd', 'c', 'b']);
  });
  it('keeps fewer as they are', () => {
    expect(shownStatements([])).toEqual([]);
    expect(shownStatements([statement('a')])).toHaveLength(1);
  });
});

it('joins two lists: the second keeps two places among those shown', () => {
  const list = (name: string, count: number): Statement[] =>
    Array.from({ length: count }, (_, i) => ({ id: `${name}${i}`, text: '', detail: '', tone: 'neutral' }));
  const shown = (first: number, second: number) =>
    shownStatements(joinedFindings({ statements: list('a', first), standing: ALL }, list('b', second)).statements)
      .map(({ id }) => id)
      .join(' ');
  expect(shown(9, 4)).toBe('a0 a1 a2 b0 b1');
  expect(shown(9, 1)).toBe('a0 a1 a2 a3 b0');
  expect(shown(1, 9)).toBe('a0 b0 b1 b2 b3');
});

it('tells of two figures only where a reader sees them differ', () => {
  const hundredths = fc.integer({ min: 0, max: 9999 });
  fc.assert(
    fc.property(hundredths, hundredths, (a, b) => {
      const print = (value: number) => String(Math.floor(value / 10));
      expect(told(print(a), print(b), statement('a')).length > 0).toBe(Math.floor(a / 10) !== Math.floor(b / 10));
    }),
  );
});
