/** What the files of an import are known by, whatever their names and order: SHA-256 over their own, in hexadecimal digits. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** @param digests SHA-256 of each file */
export function contentHashOf(digests: readonly string[]): string {
  return createHash('sha256').update(digests.toSorted().join('\n')).digest('hex');
}

export async function contentHashOfFiles(paths: readonly string[]): Promise<string> {
  const digests: string[] = [];
  for (const path of paths) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    digests.push(hash.digest('hex'));
  }
  return contentHashOf(digests);
}
