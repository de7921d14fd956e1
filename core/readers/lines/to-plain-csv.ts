/**
 * Converts any text of a spreadsheet or device to the form the readers expect: UTF-8, lines ending with a line
 * feed, commas between cells, a decimal point. Text in that form passes through untouched; another table is
 * rewritten line by line as it streams, so that a refusal still names the right line of the file.
 */
import { DelimitedLines } from './delimited-lines';
import { tableDialect } from './separator-and-decimal-comma';
import { HEAD_BYTES, readHead } from '../file-heads';
import { chunksOf } from './read-lines';
import type { QualityNote } from '../../tracking/trackset';
import type { FileHead, SourceFile } from '../format-reader';
import { asUtf8, isUtf8, textTableOf } from './character-encodings';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

function encodingOf({ bytes }: FileHead): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a byte-order mark: in UTF-16, every other byte of Latin text is 0.
  const sample = bytes.subarray(0, 256);
  const zeros = (from: number): number => sample.filter((byte, i) => i % 2 === from && byte === 0).length;
  if (sample.length < 16) return 'utf-8';
  if (zeros(1) > 0.4 * sample.length && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > 0.4 * sample.length && zeros(1) === 0 ? 'utf-16be' : 'utf-8';
}

/**
 * Returns the file itself if it needs no conversion.
 * @param head of the file as it is
 * @param said encoding of text that is not UTF-8
 */
export async function plainTextFile<File extends SourceFile>(
  file: File,
  head: FileHead,
  mayBeOfTable: boolean,
  said?: string,
): Promise<PlainText<File>> {
  const marked = encodingOf(head);
  const isText = marked === 'utf-8' && !head.bytes.includes(0);
  const table = isText && (mayBeOfTable || !isUtf8(head)) ? await textTableOf(file, head, said) : null;
  const encoding = table?.id ?? marked;
  if (encoding === 'utf-8') return { file: await plainTable(isText ? asUtf8(file) : file, head), notes: [] };
  const text = { ...file, open: () => decoded(file, encoding) };
  return { file: await plainTable(text, await readHead(text)), notes: table === null ? [] : [table.note] };
}

interface PlainText<File> {
  readonly file: File;
  readonly notes: readonly QualityNote[];
}

async function plainTable<File extends SourceFile>(file: File, head: FileHead): Promise<File> {
  let plain = file;
  const hasNoLineFeed = !head.bytes.includes(LINE_FEED) && head.bytes.includes(CARRIAGE_RETURN);
  if (hasNoLineFeed) {
    const source = plain;
    plain = { ...plain, open: () => withLineFeeds(source) };
  }
  const isWhole = head.bytes.length < HEAD_BYTES;
  const dialect = tableDialect(hasNoLineFeed ? await readHead(plain) : head, isWhole);
  if (dialect === null) return plain;
  const source = plain;
  return { ...plain, open: () => new DelimitedLines(dialect).rewritten(chunksOf(source)) };
}

async function* decoded(file: SourceFile, encoding: string): AsyncGenerator<Uint8Array, void, undefined> {
  const decoder = new TextDecoder(encoding === 'utf-16be' ? 'utf-16le' : encoding);
  const encoder = new TextEncoder();
  const swapped = encoding === 'utf-16be' ? byteSwapper() : (chunk: Uint8Array) => chunk;
  for await (const chunk of chunksOf(file)) yield encoder.encode(decoder.decode(swapped(chunk), { stream: true }));
  yield encoder.encode(decoder.decode());
}

/** Swaps the bytes of each pair, across chunks as well, because not every platform decodes big-endian text. */
function byteSwapper(): (chunk: Uint8Array) => Uint8Array {
  let held: number | null = null;
  return (chunk) => {
    const bytes = held === null ? chunk.slice() : Uint8Array.of(held, ...chunk);
    held = bytes.length % 2 === 1 ? (bytes[bytes.length - 1] ?? 0) : null;
    const even = bytes.subarray(0, bytes.length - (bytes.length % 2));
    for (let i = 0; i < even.length; i += 2) {
      const first = even[i] ?? 0;
      even[i] = even[i + 1] ?? 0;
      even[i + 1] = first;
    }
    return even;
  };
}

async function* withLineFeeds(file: SourceFile): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of chunksOf(file)) {
    yield chunk.map((byte) => (byte === CARRIAGE_RETURN ? LINE_FEED : byte));
  }
}
