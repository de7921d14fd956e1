/**
 * The body of a feed: lines as they arrive, so that what has come is shown before the rest is there; or an Arrow stream,
 * which is read when it is whole.
 */
import { ArrowProblem } from '@halfturn/core/readers/arrow-stream/number-columns';
import { arrowLines } from '@halfturn/core/readers/live-feed/arrow-lines';
import type { Readable } from 'node:stream';
import { HttpError } from '../plugins/http-error';
import { ARROW_SHARE, LINES_A_SLICE, MAX_FEED_LINE_BYTES } from './feed-limits';

const LINE_FEED = 10;

export interface Receiving {
  /** Is told of bytes before they are read, and may refuse by throwing. */
  readonly count: (bytes: number) => void;
  /** Waited for before each slice of work. */
  readonly turn: () => Promise<void>;
}

/**
 * Gives whole lines in bunches, as they came, each in a slice of its own. A body that ends in mid-line, or is cut off,
 * gives what there was of it: it is not a line then, and counted so.
 * @throws HttpError 413 for a line that is none
 */
export async function* linesOf(body: Readable, { count, turn }: Receiving): AsyncGenerator<readonly string[]> {
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      if (!isBuffer(chunk)) throw new HttpError(400, 'The body could not be read.');
      count(chunk.byteLength);
      const bytes: Buffer = rest.byteLength === 0 ? chunk : Buffer.concat([rest, chunk]);
      const end = bytes.lastIndexOf(LINE_FEED) + 1;
      rest = bytes.subarray(end);
      if (rest.byteLength > MAX_FEED_LINE_BYTES) throw new HttpError(413, 'A line of the feed is too long.');
      for (const lines of end > 0 ? slicesOf(bytes.subarray(0, end)) : []) {
        await turn();
        yield lines;
      }
    }
  } catch (error) {
    if (error instanceof HttpError) {
      // Taken off the wire unread, so that the sender hears the refusal (`plugins/body-time` ends one that goes on).
      body.resume();
      throw error;
    }
    // The sender has gone: what came whole counts.
  }
  for (const lines of rest.byteLength > 0 ? slicesOf(rest) : []) {
    await turn();
    yield lines;
  }
}

/**
 * The same of an Arrow stream. One that is cut off gives nothing: the sender has gone, and sends it again.
 * @param keys of the players in the head's order; null before it has come
 * @throws HttpError 400 for what is no such stream, with the reason
 */
export async function* arrowLinesOf(
  body: Readable,
  { count, turn }: Receiving,
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
  await turn();
  // On a buffer of its own: its columns may lie anywhere in it.
  const bytes = Uint8Array.from(Buffer.concat(chunks));
  try {
    let lines: string[] = [];
    for (const line of arrowLines(bytes, keys)) {
      lines.push(line);
      if (lines.length < LINES_A_SLICE) continue;
      yield lines;
      lines = [];
      await turn();
    }
    if (lines.length > 0) yield lines;
  } catch (error) {
    if (error instanceof ArrowProblem) throw new HttpError(400, error.message);
    throw error;
  }
}

const isBuffer = (chunk: unknown): chunk is Buffer => chunk instanceof Buffer;

function slicesOf(bytes: Buffer): readonly (readonly string[])[] {
  const lines = bytes
    .toString()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return Array.from({ length: Math.ceil(lines.length / LINES_A_SLICE) }, (_, slice) =>
    lines.slice(slice * LINES_A_SLICE, (slice + 1) * LINES_A_SLICE),
  );
}
