import { chunksOf } from '../lines/read-lines';
import type { SourceFile } from '../format-reader';

const LINE_FEED = 10;

export interface HeadFile<File> {
  readonly file: File;
  readonly isCut: boolean;
}

export async function headOf<File extends SourceFile>(file: File, maxBytes: number): Promise<HeadFile<File>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  let isCut = file.isCut === true;
  for await (const chunk of chunksOf(file)) {
    if (length + chunk.length > maxBytes) {
      parts.push(chunk.slice(0, maxBytes - length));
      length = maxBytes;
      isCut = true;
      break;
    }
    parts.push(chunk.slice());
    length += chunk.length;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  const lineFeed = bytes.lastIndexOf(LINE_FEED);
  const width = bytes[0] === 0xff || bytes[1] === 0 ? 2 : 1;
  const end = isCut ? lineFeed + (lineFeed < 0 ? 1 : width) : length;
  const shown = bytes.subarray(0, end === 0 ? length : end);
  return {
    file: {
      ...file,
      slice: async (start: number, end: number) => shown.subarray(start, end),
      isCut,
      sizeBytes: shown.length,
      async *open() {
        yield shown;
      },
    },
    isCut,
  };
}
