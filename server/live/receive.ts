/**
 * The body of a feed: lines as they arrive, so that what has come is shown before the rest is there; or an Arrow stream,
 * which is read when it is whole.
 */
import { ArrowProblem } from '@halfturn/core/formats/arrow-stream/number-columns';
import { arrowLines } from '@halfturn/core/formats/live-feed/arrow-lines';
import type { Readable } from 'node:stream';
import { HttpError } from '../plugins/http-error';
import { ARROW_SHARE, MAX_FEED_LINE_BYTES } from './feed-limits';

const LINE_FEED = 10;
const LINES_AT_ONCE = 500;

/**
 * Gives whole lines in bunches, as they came. A body that ends in mid-line, or is cut off, gives what there was of it: it
 * is not a line then, and counted so.
 * @param count is told of bytes before they are read, and may refuse by throwing
 * @throws HttpError 413 for a line that is none
 */
export async function* linesOf(body: Readable, count: (bytes: number) => void): AsyncGenerator<readonly string[]> {
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      if (!isBuffer(chunk)) throw new HttpError(400, 'The body could not be read.');
      count(chunk.byteLength);
      const bytes: Buffer = rest.byteLength === 0 ? chunk : Buffer.concat([rest, chunk]);
      const end = bytes.lastIndexOf(LINE_FEED) + 1;
      rest = bytes.subarray(end);
      if (rest.byteLength > MAX_FEED_LINE_BYTES) throw new HttpError(413, 'A line of the feed is too long.');
      if (end > 0) yield split(bytes.subarray(0, end));
    }
  } catch (error) {
    if (error instanceof HttpError) {
      // Taken off the wire unread, so that the sender hears the refusal (`plugins/body-time` ends one that goes on).
      body.resume();
      throw error;
    }
    // The sender has gone: what came whole counts.
  }
  if (rest.byteLength > 0) yield split(rest);
}

/**
 * The same of an Arrow stream. One that is cut off gives nothing: the sender has gone, and sends it again.
 * @param keys of the players in the head's order; null before it has come
 * @throws HttpError 400 for what is no such stream, with the reason
 */
export async function* arrowLinesOf(
  body: Readable,
  count: (bytes: number) => void,
  keys: readonly string[] | null,
): AsyncGenerator<readonly string[]> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      if (!isBuffer(chunk)) throw new HttpError(400, 'The body could not be read.');
      // Rows take fewer bytes here than in lines.
      count(chunk.byteLength * ARROW_SHARE);
      chunks.push(chunk);
    }
  } catch (error) {
    if (!(error instanceof HttpError)) return;
    body.resume();
    throw error;
  }
  // On a buffer of its own: its columns may lie anywhere in it.
  const bytes = Uint8Array.from(Buffer.concat(chunks));
  try {
    let lines: string[] = [];
    for (const line of arrowLines(bytes, keys)) {
      lines.push(line);
      if (lines.length < LINES_AT_ONCE) continue;
      yield lines;
      lines = [];
    }
    if (lines.length > 0) yield lines;
  } catch (error) {
    if (error instanceof ArrowProblem) throw new HttpError(400, error.message);
    throw error;
  }
}

const isBuffer = (chunk: unknown): chunk is Buffer => chunk instanceof Buffer;

function split(bytes: Buffer): readonly string[] {
  return bytes
    .toString()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
