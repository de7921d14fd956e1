/**
 * Reads a feed's body: lines as they arrive, so that they are shown before the rest has come; or an Arrow stream, read
 * when complete.
 */
import { ArrowProblem } from '@halfturn/core/readers/arrow-stream/number-columns';
import { arrowLines } from '@halfturn/core/readers/live-feed/arrow-lines';
import type { Readable } from 'node:stream';
import { HttpError } from '../plugins/http-error';
import { ARROW_SHARE, LINES_A_SLICE, MAX_FEED_LINE_BYTES } from './feed-and-viewer-limits';

const LINE_FEED = 10;

export interface Receiving {
  /** Called with the bytes before they are read; may refuse by throwing. */
  readonly count: (bytes: number) => void;
  readonly turn: () => Promise<void>;
}

/**
 * Yields complete lines in bunches as they arrive, each in its own slice. The end of a truncated body is yielded as it
 * is: it is not a valid line, and is counted as such.
 * @throws HttpError 413 for an overlong line
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
      // Read and discarded, so that the sender sees the refusal (`plugins/body-time` ends one that continues).
      body.resume();
      throw error;
    }
    // The sender has gone: complete lines count.
  }
  for (const lines of rest.byteLength > 0 ? slicesOf(rest) : []) {
    await turn();
    yield lines;
  }
}

/**
 * The same for an Arrow stream. A truncated one yields nothing: the sender has gone, and will send it again.
 * @param keys of the players in the head's order; null before it has come
 * @throws HttpError 400 for an invalid stream, with the reason
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
      // Rows take fewer bytes here than as lines.
      count(chunk.byteLength * ARROW_SHARE);
      chunks.push(chunk);
    }
  } catch (error) {
    if (!(error instanceof HttpError)) return;
    body.resume();
    throw error;
  }
  await turn();
  // Copied into a separate buffer, since columns may be anywhere in it.
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
