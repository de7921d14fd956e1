import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameContent } from './same-content';

describe('isSameContent', () => {
  it('a value and its copy, whatever the value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isSameContent(value, structuredClone(value))).toBe(true);
      }),
    );
  });

  it.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: undefined }, { b: undefined }],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 2]],
    [[], {}],
    [null, {}],
    [0, '0'],
    [null, undefined],
    [{ units: { speed: 'km/h' } }, { units: { speed: 'm/s' } }],
  ])('%j is not %j', (one, other) => {
    expect(isSameContent(one, other)).toBe(false);
    expect(isSameContent(other, one)).toBe(false);
  });

  it('what cannot be looked through is the same only as itself', () => {
    const map = new Map([[1, 2]]);
    expect(isSameContent({ map }, { map })).toBe(true);
    expect(isSameContent({ map }, { map: new Map([[1, 2]]) })).toBe(false);
  });
});
