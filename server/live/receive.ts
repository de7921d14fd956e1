/** The body of a feed, line by line as it arrives: what has come is shown before the rest is there. */
import type { Readable } from 'node:stream';
import { HttpError } from '../plugins/http-error';
import { MAX_FEED_LINE_BYTES } from './feed-limits';

const LINE_FEED = 10;

/**
 * Gives whole lines in bunches, as they came. A body that ends in mid-line, or is cut off, gives what there was of it: it
 * is no line then, and counted so.
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

const isBuffer = (chunk: unknown): chunk is Buffer => chunk instanceof Buffer;

function split(bytes: Buffer): readonly string[] {
  return bytes
    .toString()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
