import { chunksOf } from './lines';
import { FormatError, type SourceFile } from './reader';

/** All bytes of a file that cannot be read in one pass. @throws FormatError beyond `maxBytes`, with what to do instead. */
export async function wholeFile(file: SourceFile, maxBytes: number, advice: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunksOf(file)) {
    length += chunk.length;
    if (length > maxBytes) {
      throw new FormatError(`The file is larger than ${maxBytes / (1024 * 1024)} MiB. ${advice}`, file.name);
    }
    chunks.push(chunk.slice());
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
