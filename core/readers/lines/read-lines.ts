import { MAX_LINE_BYTES } from '../../tracking/session-limits';
import { FormatError, type ReadOptions, type SourceFile } from '../format-reader';

/** `bytes[start, end)` without line end; `line` is 1-based. The bytes are valid only during the call. */
export type LineHandler = (bytes: Uint8Array, start: number, end: number, line: number) => void;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;

export class ReadProgress {
  private readBytes = 0;
  private share = 0;

  constructor(
    private readonly files: readonly SourceFile[],
    private readonly options: ReadOptions,
  ) {}

  advance(byteCount: number): void {
    this.options.checkStopped?.();
    this.readBytes += byteCount;
    const totalBytes = this.files.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? NaN), 0);
    if (!(totalBytes > 0)) return;
    // An estimated size may grow, but reported progress never shrinks.
    this.share = Math.max(this.share, Math.min(1, this.readBytes / totalBytes));
    this.options.onProgress?.(this.share);
  }
}

/**
 * Streams a file through `onLine`. Counts blank lines but does not pass them on, and drops a byte-order mark at the
 * start.
 * @throws FormatError for a line beyond `MAX_LINE_BYTES` or an unreadable source; whatever `onLine` throws
 */
export async function readLines(file: SourceFile, progress: ReadProgress, onLine: LineHandler): Promise<void> {
  const carry = new Uint8Array(MAX_LINE_BYTES);
  let carried = 0;
  let line = 0;

  const keep = (chunk: Uint8Array, start: number, end: number): void => {
    if (carried + end - start > MAX_LINE_BYTES) throw tooLong(file, line + 1);
    carry.set(chunk.subarray(start, end), carried);
    carried += end - start;
  };
  const give = (bytes: Uint8Array, start: number, end: number): void => {
    line++;
    if (end - start > MAX_LINE_BYTES) throw tooLong(file, line);
    const from = line === 1 && BYTE_ORDER_MARK.every((byte, i) => bytes[start + i] === byte) ? start + 3 : start;
    const to = end > from && bytes[end - 1] === CARRIAGE_RETURN ? end - 1 : end;
    if (to > from) onLine(bytes, from, to, line);
  };

  for await (const given of chunksOf(file)) {
    // One array type keeps handlers fast (a line across chunks is no Buffer); the given chunk is faster to search.
    const chunk = new Uint8Array(given.buffer, given.byteOffset, given.length);
    let from = 0;
    for (;;) {
      const lineEnd = given.indexOf(LINE_FEED, from);
      if (lineEnd < 0) break;
      if (carried > 0) {
        keep(chunk, from, lineEnd);
        const length = carried;
        carried = 0;
        give(carry, 0, length);
      } else {
        give(chunk, from, lineEnd);
      }
      from = lineEnd + 1;
    }
    keep(chunk, from, chunk.length);
    progress.advance(chunk.length);
  }
  if (carried > 0) give(carry, 0, carried);
}

export async function* chunksOf(file: SourceFile): AsyncGenerator<Uint8Array, void, undefined> {
  let iterator: AsyncIterator<Uint8Array>;
  try {
    iterator = file.open()[Symbol.asyncIterator]();
  } catch (error) {
    throw unreadable(file, error);
  }
  try {
    for (;;) {
      let step: IteratorResult<Uint8Array>;
      try {
        step = await iterator.next();
      } catch (error) {
        throw unreadable(file, error);
      }
      if (step.done === true) return;
      yield step.value;
    }
  } finally {
    await iterator.return?.();
  }
}

function unreadable(file: SourceFile, error: unknown): FormatError {
  if (error instanceof FormatError) return error;
  const why = error instanceof Error ? error.message : 'unknown reason';
  return new FormatError(`The file cannot be read (${why}). Check that it is complete and try again.`, file.name);
}

function tooLong(file: SourceFile, line: number): FormatError {
  return new FormatError(
    `The line is longer than ${MAX_LINE_BYTES / 1024} KiB, so this is not a tracking CSV. Export the file again.`,
    file.name,
    line,
  );
}
