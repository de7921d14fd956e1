import { describe, expect, it } from 'vitest';
import { shownStatements, type Statement } from './statement';

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
