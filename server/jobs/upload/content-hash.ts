/**
 * Identifies the files of an import whatever their names and order: SHA-256 over their hashes, in hexadecimal digits.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { MAPPING_FILE_NAME } from '@halfturn/core/readers/long/mapping-draft';
import type { NamedFile } from '@halfturn/core/node/source-file';

export interface DigestOfFile {
  readonly name: string;
  readonly digest: string;
}

/**
 * Excludes the club's mapping beside a table, which says how to read it: the recording is the same with another one.
 */
export function contentHashOf(files: readonly DigestOfFile[]): string {
  const recorded = files.filter(({ name }) => name !== MAPPING_FILE_NAME).map(({ digest }) => digest);
  return createHash('sha256').update(recorded.toSorted().join('\n')).digest('hex');
}

export async function contentHashOfFiles(files: readonly NamedFile[]): Promise<string> {
  const digests: DigestOfFile[] = [];
  for (const { name, path } of files) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    digests.push({ name, digest: hash.digest('hex') });
  }
  return contentHashOf(digests);
}
