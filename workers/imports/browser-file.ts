/** A file that a user has chosen, as readers want it: unpacked, and read only as far as somebody asks. */
import type { NamedMapping } from '@halfturn/core/formats/long/kept-mapping';
import { MAPPING_FILE_NAME } from '@halfturn/core/formats/long/mapping-draft';
import { FormatError, type SourceFile } from '@halfturn/core/formats/reader';

type Packing = 'gzip' | 'xz';

const MAGIC: Readonly<Record<Packing, readonly number[]>> = {
  gzip: [0x1f, 0x8b],
  xz: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00],
};
const PACKED = /\.(?:gz|xz)$/i;

export async function browserFile(file: File): Promise<SourceFile> {
  const head = new Uint8Array(await file.slice(0, 6).arrayBuffer());
  const packing = (['gzip', 'xz'] as const).find((each) => MAGIC[each].every((byte, index) => head[index] === byte));
  if (packing === undefined) return { name: file.name, sizeBytes: file.size, open: () => bytesOf(file.stream()) };
  return {
    name: file.name.replace(PACKED, ''),
    sizeBytes: null,
    open: () =>
      packing === 'xz' ? xzBytes(file) : bytesOf(file.stream().pipeThrough(new DecompressionStream('gzip'))),
  };
}

/** Empty chunks in a row after the end of the input: the decoder gives one or two in sound files. */
const MAX_EMPTY_CHUNKS = 16;

/** The decoder is loaded when somebody looks at such a file. */
async function* xzBytes(file: File): AsyncGenerator<Uint8Array> {
  const { default: xz } = await import('xz-decompress');
  let inputEnded = false;
  const packed = file.stream().pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      flush() {
        inputEnded = true;
      },
    }),
  );
  let emptyChunks = 0;
  try {
    for await (const chunk of bytesOf(new xz.XzReadableStream(packed))) {
      emptyChunks = chunk.length === 0 && inputEnded ? emptyChunks + 1 : 0;
      // It could otherwise ask for more of a file that is cut off, for ever.
      if (emptyChunks > MAX_EMPTY_CHUNKS) throw new Error('xz data ends early');
      yield chunk;
    }
  } catch {
    throw new FormatError('The xz data is damaged or cut off. Pack or export the file again.', file.name);
  }
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
