/** gzip for text and Arrow above a kilobyte. Pictures, fonts and partial answers are left alone. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createGzip, gzip, type ZlibOptions } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BoundedCache } from '../store/engine/bounded-cache';
import { type Piece, pieceOf, streamOfPieces } from './compressed-pieces';

const gzipBytes = promisify(gzip);
const MINIMUM_BYTES = 1024;
const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|vnd\.apache\.arrow\.stream)|image\/svg)/;
/** A compromise: level 6 takes about three times as long for a few per cent. */
const OPTIONS = { level: constants.Z_BEST_SPEED + 2 };
/**
 * Columns differ in content, and zlib uses one code for as many bytes as its memory holds: with little memory each
 * column gets its own codes, which saves 0.7 bytes a turn over the default.
 */
const OF_COLUMNS = { ...OPTIONS, memLevel: 4 };
const ARROW = /arrow/;

/** Compressed copies of answers that are sent repeatedly; they live as long as the answer. */
const kept = new WeakMap<Uint8Array, Promise<Uint8Array> | null>();

export function keepCompressed(bytes: Uint8Array): void {
  kept.set(bytes, null);
}

/**
 * Compressed answers by content: the same small answers go to everybody all day, and a lookup takes a tenth of
 * compressing.
 */
const recent = new BoundedCache<Uint8Array>({ entries: 2000, bytes: 24 * 1024 * 1024 }, (zipped) => zipped.byteLength);
const MOST_RECENT_BYTES = 4 * 1024 * 1024;

function compressed(bytes: Uint8Array, options: ZlibOptions): Promise<Uint8Array> {
  const known = kept.get(bytes);
  if (known === undefined) {
    if (bytes.byteLength > MOST_RECENT_BYTES) return gzipBytes(bytes, options);
    const key = createHash('sha256').update(bytes).digest('base64');
    return recent.getOrMake(key, () => gzipBytes(bytes, options));
  }
  if (known !== null) return known;
  const zipped = gzipBytes(bytes, options);
  kept.set(bytes, zipped);
  return zipped;
}

export function arrowPiece(bytes: Uint8Array): Promise<Piece> {
  return pieceOf(bytes, OF_COLUMNS);
}

export function bodyOfPieces(request: FastifyRequest, reply: FastifyReply, pieces: AsyncIterable<Piece>): Readable {
  const isGzip = takesGzip(request);
  if (isGzip) markCompressed(reply);
  return streamOfPieces(pieces, isGzip);
}

export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isWorthwhile(request, reply)) return payload;
    const options = ARROW.test(String(reply.getHeader('content-type'))) ? OF_COLUMNS : OPTIONS;
    if (payload instanceof Readable) {
      markCompressed(reply);
      const zipped = createGzip(options);
      payload.on('error', (error) => zipped.destroy(error));
      return payload.pipe(zipped);
    }
    const bytes =
      typeof payload === 'string' ? Buffer.from(payload) : payload instanceof Uint8Array ? payload : Buffer.alloc(0);
    if (bytes.length < MINIMUM_BYTES) return payload;
    markCompressed(reply);
    return compressed(bytes, options);
  });
}

function isWorthwhile(request: FastifyRequest, reply: FastifyReply): boolean {
  const type = reply.getHeader('content-type');
  return (
    request.method !== 'HEAD' &&
    reply.statusCode === 200 &&
    !reply.hasHeader('content-encoding') &&
    typeof type === 'string' &&
    COMPRESSIBLE.test(type) &&
    takesGzip(request)
  );
}

function takesGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b/.test(headers['accept-encoding'] ?? '');
}

function markCompressed(reply: FastifyReply): void {
  reply.header('content-encoding', 'gzip');
  reply.header('vary', 'accept-encoding');
  reply.removeHeader('content-length');
}
