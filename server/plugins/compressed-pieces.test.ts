import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Piece, pieceOf, streamOfPieces } from './compressed-pieces';

const OPTIONS = { level: 3, memLevel: 4 };

async function* inTurn(pieces: readonly Piece[]): AsyncGenerator<Piece> {
  yield* pieces;
}

test('any row of pieces is one gzip body of their bytes, and the bytes themselves without gzip', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 3000 }), { maxLength: 6 }), async (parts) => {
      const pieces = await Promise.all(parts.map((part) => pieceOf(part, OPTIONS)));
      const whole = Buffer.concat(parts);
      expect(gunzipSync(await buffer(streamOfPieces(inTurn(pieces), true))).equals(whole)).toBe(true);
      expect((await buffer(streamOfPieces(inTurn(pieces), false))).equals(whole)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('what repeats is small, and a piece may be used in several bodies', async () => {
  const piece = await pieceOf(new Uint8Array(100_000), OPTIONS);
  expect(piece.deflated.byteLength).toBeLessThan(1000);
  const body = await buffer(streamOfPieces(inTurn([piece, piece]), true));
  expect(gunzipSync(body).equals(Buffer.alloc(200_000))).toBe(true);
});

test('pieces are asked for as they are taken, and no longer when nobody takes them', async () => {
  const piece = await pieceOf(new Uint8Array(100_000), OPTIONS);
  let made = 0;
  let isClosed = false;
  async function* endless(): AsyncGenerator<Piece> {
    try {
      for (;;) {
        made++;
        yield piece;
      }
    } finally {
      isClosed = true;
    }
  }
  const stream = streamOfPieces(endless(), false);
  const iterator = stream.iterator();
  await iterator.next();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(made).toBeLessThan(8);
  stream.destroy();
  await new Promise((resolve) => stream.once('close', resolve));
  expect(isClosed).toBe(true);
});

test('a fault on the way ends the body with it', async () => {
  async function* broken(): AsyncGenerator<Piece> {
    yield await pieceOf(Uint8Array.of(1, 2, 3), OPTIONS);
    throw new Error('The disk is gone.');
  }
  await expect(buffer(streamOfPieces(broken(), true))).rejects.toThrow('The disk is gone.');
});
