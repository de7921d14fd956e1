import type { NamedMapping } from '@halfturn/core/readers/long/saved-mapping';
import { MAPPING_FILE_NAME } from '@halfturn/core/readers/long/mapping-draft';
import { chunksOf } from '@halfturn/core/readers/lines/read-lines';
import { FormatError, type SourceFile } from '@halfturn/core/readers/format-reader';

type Packing = 'gzip' | 'xz';

const MAGIC: Readonly<Record<Packing, readonly number[]>> = {
  gzip: [0x1f, 0x8b],
  xz: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00],
};
const MAGIC_BYTES = 6;
const PACKED = /\.(?:gz|xz)$/i;

export function plainFile(file: File): SourceFile {
  return {
    name: file.name,
    sizeBytes: file.size,
    open: () => bytesOf(file.stream()),
    slice: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
  };
}

export async function browserFile(file: File): Promise<SourceFile> {
  return unpackedFile(plainFile(file));
}

export async function unpackedFile(file: SourceFile): Promise<SourceFile> {
  const head = await firstBytes(file);
  const packing = (['gzip', 'xz'] as const).find((each) => MAGIC[each].every((byte, index) => head[index] === byte));
  if (packing === undefined) return file;
  return {
    name: file.name.replace(PACKED, ''),
    sizeBytes: null,
    open: () =>
      packing === 'xz' ? xzBytes(file) : bytesOf(streamOf(file).pipeThrough(new DecompressionStream('gzip'))),
  };
}

async function firstBytes(file: SourceFile): Promise<readonly number[]> {
  const head: number[] = [];
  for await (const chunk of chunksOf(file)) {
    head.push(...chunk.subarray(0, MAGIC_BYTES - head.length));
    if (head.length === MAGIC_BYTES) break;
  }
  return head;
}

function streamOf(file: SourceFile): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = chunksOf(file);
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done === true) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    async cancel() {
      await chunks.return();
    },
  });
}

/** Consecutive empty chunks after the end of the input: for sound files the decoder returns one or two. */
const MAX_EMPTY_CHUNKS = 16;

async function* xzBytes(file: SourceFile): AsyncGenerator<Uint8Array> {
  const { default: xz } = await import('xz-decompress');
  let inputEnded = false;
  const packed = streamOf(file).pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      flush() {
        inputEnded = true;
      },
    }),
  );
  let emptyChunks = 0;
  let isWithReader = false;
  try {
    for await (const chunk of bytesOf(new xz.XzReadableStream(packed))) {
      emptyChunks = chunk.length === 0 && inputEnded ? emptyChunks + 1 : 0;
      // Otherwise a truncated file could request more for ever.
      if (emptyChunks > MAX_EMPTY_CHUNKS) throw new Error('xz data ends early');
      isWithReader = true;
      yield chunk;
      isWithReader = false;
    }
  } catch {
    // A reader that has enough stops at a chunk; a busy decoder might then free its memory twice.
    if (isWithReader) return;
    throw new FormatError('The xz data is damaged or cut off. Pack or export the file again.', file.name);
  }
}

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
