/** A file that a user has chosen, as readers want it: unpacked, and read only as far as somebody asks. */
import type { NamedMapping } from '@halfturn/core/formats/long/kept-mapping';
import { MAPPING_FILE_NAME } from '@halfturn/core/formats/long/mapping-draft';
import type { SourceFile } from '@halfturn/core/formats/reader';

const GZIP = [0x1f, 0x8b];
const PACKED = /\.gz$/i;

export async function browserFile(file: File): Promise<SourceFile> {
  const head = new Uint8Array(await file.slice(0, GZIP.length).arrayBuffer());
  const isPacked = GZIP.every((byte, index) => head[index] === byte);
  return {
    name: isPacked ? file.name.replace(PACKED, '') : file.name,
    sizeBytes: isPacked ? null : file.size,
    open: () => bytesOf(isPacked ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream()),
  };
}

/** A mapping as a file to be uploaded beside its table. */
export function mappingFile({ text }: Pick<NamedMapping, 'text'>): File {
  return new File([text], MAPPING_FILE_NAME, { type: 'application/json' });
}

async function* bytesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}
