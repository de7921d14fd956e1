import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneLine } from './one-line';

describe('oneLine', () => {
  it('keeps markup and accents as text', () => {
    expect(oneLine('<b>José</b> & "Co"', 120)).toBe('<b>José</b> & "Co"');
  });

  it('makes one line of text with control, zero-width and direction characters', () => {
    expect(oneLine(' A\u0000B\r\n\tC\u202Egnp\u200B ', 120)).toBe('A B C gnp');
  });

  it('cuts between code points, not inside one', () => {
    expect(oneLine('ab⚽⚽', 3)).toBe('ab⚽');
  });

  it('is never longer than asked, and stable when applied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, max) => {
        const once = oneLine(text, max);
        expect([...once].length).toBeLessThanOrEqual(max);
        expect(oneLine(once, max)).toBe(once);
      }),
    );
  });
});
