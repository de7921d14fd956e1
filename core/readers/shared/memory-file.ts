import type { SourceFile } from '../format-reader';

const CHUNK_BYTES = 64 * 1024;

export function memoryFile(name: string, content: string | Uint8Array, chunkBytes = CHUNK_BYTES): SourceFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return {
    name,
    sizeBytes: bytes.length,
    slice: async (start, end) => bytes.subarray(start, end),
    async *open() {
      for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
    },
  };
}
