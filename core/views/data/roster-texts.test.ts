import { describe, expect, it } from 'vitest';
import { rosterChangeText } from './roster-texts';

const change = (part: object) =>
  rosterChangeText({ madeBy: 'analyst', added: 0, changed: 0, removed: 0, one: null, ...part });

describe('changes of the roster in words', () => {
  it.each([
    [{ added: 18, changed: 2 }, '18 players added, 2 changed, by analyst'],
    [{ changed: 1 }, '1 player changed, by analyst'],
    [{ removed: 11 }, '11 players removed, by analyst'],
    [{ added: 1, one: { before: null, after: 'Ada Lane' } }, 'Ada Lane added, by analyst'],
    [{ changed: 1, one: { before: 'Ada Lane', after: 'Ada Moor' } }, 'Ada Lane renamed to Ada Moor, by analyst'],
    [{ changed: 1, one: { before: 'Ada Lane', after: 'Ada Lane' } }, 'Ada Lane changed, by analyst'],
    [{ removed: 1, one: { before: 'Ada Lane', after: null } }, 'Ada Lane removed, by analyst'],
  ])('%j', (part, text) => expect(change(part)).toBe(text));
});
