import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextScan } from './text-scan';

const PRINTABLE = fc.integer({ min: 32, max: 126 });

describe('text scan', () => {
  it('finds one byte above ASCII wherever it is, and however the chunk lies in its buffer', () => {
    fc.assert(
      fc.property(fc.array(PRINTABLE, { maxLength: 40 }), fc.nat(7), fc.nat(), (before, offset, at) => {
        const place = at % (before.length + 1);
        const text = [...before.slice(0, place), 0xe9, ...before.slice(place)];
        const buffer = new Uint8Array(offset + text.length + 3);
        buffer.set(text, offset);
        const scan = new TextScan();
        scan.check(buffer.subarray(offset, offset + text.length));
        scan.end();
        expect([scan.valid, scan.invalid, scan.firstInvalidLine]).toEqual([0, 1, 1]);
      }),
    );
  });

  it('sees nothing beside its chunk', () => {
    const buffer = new Uint8Array(24).fill(0xe9).fill(65, 5, 18);
    const scan = new TextScan();
    scan.check(buffer.subarray(5, 18));
    scan.end();
    expect([scan.valid, scan.invalid]).toEqual([0, 0]);
  });

  it('follows a character across chunks', () => {
    const scan = new TextScan();
    for (const bytes of [[65, 0xc3], [0xa9], [66, 67, 68, 69, 70]]) scan.check(Uint8Array.from(bytes));
    scan.end();
    expect([scan.valid, scan.invalid]).toEqual([1, 0]);
  });
});
