import { chunksOf } from '../lines/read-lines';
import { FormatError, type SourceFile } from '../format-reader';

/**
 * All bytes of a file that cannot be read in one pass.
 * @throws FormatError beyond `maxBytes`, with advice what to do instead
 */
export async function wholeFile(file: SourceFile, maxBytes: number, advice: string): Promise<Uint8Array> {
  let bytes = new Uint8Array(Math.min(maxBytes, file.sizeBytes ?? 0));
  let length = 0;
  for await (const chunk of chunksOf(file)) {
    const end = length + chunk.length;
    if (end > maxBytes) {
      throw new FormatError(`The file is larger than ${maxBytes / (1024 * 1024)} MiB. ${advice}`, file.name);
    }
    if (end > bytes.length) {
      const grown = new Uint8Array(Math.min(maxBytes, Math.ceil(1.5 * end)));
      grown.set(bytes.subarray(0, length));
      bytes = grown;
    }
    bytes.set(chunk, length);
    length = end;
  }
  return bytes.subarray(0, length);
}
