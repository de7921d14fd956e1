import fc from 'fast-check';
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ImageError, readPng, writePng } from './png';

const LIMITS = { leastPx: 1, mostPx: 8 };
const TWO = { width: 2, height: 1, channels: 4, rows: Uint8Array.of(0, 255, 0, 0, 255, 0, 0, 255, 128) } as const;

function part(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const head = (width: number, height: number, kind = '0806000000') =>
  Buffer.concat([
    Buffer.from(width.toString(16).padStart(8, '0') + height.toString(16).padStart(8, '0') + kind, 'hex'),
  ]);
const file = (ihdr: Buffer, ...parts: readonly Buffer[]) =>
  Buffer.concat([SIGNATURE, part('IHDR', ihdr), ...parts, part('IEND', Buffer.alloc(0))]);
const pixels = (rows: Uint8Array) => part('IDAT', deflateSync(rows));
const refusal = (bytes: Uint8Array, limits = LIMITS): string => {
  try {
    readPng(bytes, limits);
  } catch (error) {
    if (error instanceof ImageError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('a PNG image', () => {
  it('is read to its pixels, and written without what else the file held', () => {
    const script = part('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'));
    const bytes = Buffer.concat([file(head(2, 1), script, pixels(TWO.rows)), Buffer.from('<html>')]);
    const read = readPng(bytes, LIMITS);
    expect({ ...read, rows: [...read.rows] }).toEqual({ ...TWO, rows: [...TWO.rows] });
    const written = Buffer.from(writePng(read));
    expect(written.includes('script')).toBe(false);
    expect(written.includes('html')).toBe(false);
    expect([...readPng(written, LIMITS).rows]).toEqual([...TWO.rows]);
  });

  it('is refused unless it is one, whole, and of the size', () => {
    expect(refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('This is not a PNG image.');
    expect(refusal(Buffer.from('ffd8ffe000104a464946', 'hex'))).toBe('This is not a PNG image.');
    expect(refusal(file(head(2, 1), pixels(TWO.rows)).subarray(0, -14))).toBe('The PNG image is damaged.');
    expect(refusal(file(head(9, 1), pixels(new Uint8Array(37))))).toBe(
      'The image must be 1 to 8 pixels wide and high.',
    );
    const interlaced = file(head(2, 1, '0806000001'), pixels(TWO.rows));
    const palette = file(head(2, 1, '0803000000'), pixels(Uint8Array.of(0, 0, 0)));
    for (const bytes of [interlaced, palette]) {
      expect(refusal(bytes)).toBe('The PNG must have 8 bits a channel, colours of its own and no interlacing.');
    }
  });

  it('is refused where it unpacks to more or less than its pixels, or to rows no filter made', () => {
    const bomb = file(head(2, 1), pixels(new Uint8Array(50_000_000)));
    expect(bomb.length).toBeLessThan(60_000);
    const short = file(head(2, 2), pixels(TWO.rows));
    const unfiltered = file(head(2, 1), pixels(Uint8Array.from(TWO.rows, (byte, at) => (at === 0 ? 5 : byte))));
    for (const bytes of [bomb, short, unfiltered]) expect(refusal(bytes)).toBe('The PNG image is damaged.');
  });

  it('never fails otherwise, whatever byte is changed', () => {
    const whole = file(head(2, 1), pixels(TWO.rows));
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, byte) => {
        const bytes = Uint8Array.from(whole);
        bytes[at] = byte;
        expect(refusal(bytes)).toMatch(/^(accepted|Th(is|e) .*[.])$/);
      }),
    );
  });
});
