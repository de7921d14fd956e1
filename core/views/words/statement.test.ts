import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  joinedFindings,
  shownStatements,
  standingOf,
  standingText,
  type Standing,
  type Statement,
  told,
} from './statement';

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

describe('of whom statements are silent', () => {
  const text = (rated: number, unrated: readonly { count: number; why: string }[], statements: Statement[] = []) =>
    standingText({
      statements,
      standing: standingOf({ noun: 'player', rated, unrated, missing: 'four matches are needed' }),
    });
  const short = { count: 3, why: 'with less than 85 min' };

  it('Nothing unusual is said of n who were rated', () => {
    expect(text(14, [{ ...short, count: 0 }])).toBe('Nothing unusual among 14 rated players.');
    expect(text(14, [], [statement('a')])).toBeNull();
    const marked = { statements: [], standing: ALL, isMarked: true };
    expect(standingText(marked)).toBe('No difference worth mentioning among 14 rated players.');
  });

  it('k of n could not be rated, and why', () => {
    expect(text(9, [short, { count: 2, why: 'with fewer than 4 matches' }])).toBe(
      'Nothing unusual among 9 rated players. ' +
        '5 of 14 players could not be rated: 3 with less than 85 min, 2 with fewer than 4 matches.',
    );
    expect(text(11, [short], [statement('a')])).toBe('3 of 14 players could not be rated: with less than 85 min.');
  });

  it('An all-clear is never given where nobody could be rated', () => {
    expect(text(0, [short])).toBe('Nothing can be rated yet: four matches are needed.');
    const never = { statements: [], standing: { kind: 'never', why: 'drills have no reference' } } as const;
    expect(standingText(never)).toBe('Not compared: drills have no reference.');
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.boolean(), (rated, count, hasStatement) => {
        const said = text(rated, [{ ...short, count }], hasStatement ? [statement('a')] : []) ?? '';
        expect(said.includes('Nothing unusual among')).toBe(rated > 0 && !hasStatement);
        expect(said.includes('could not be rated')).toBe(rated > 0 && count > 0);
      }),
    );
  });
});
