/** Real data and its reference results are beside the repository, not in it. Tests skip if it is absent. */
import { unpackTo } from '@halfturn/core/node/unpack';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { folderInMemory } from '../folder-in-memory';

const SHARED_DATA = new URL('../../../shared/data/', import.meta.url);

export const HAS_SHARED_DATA = existsSync(new URL('reference/README.md', SHARED_DATA));

export function sharedPath(path: string): string {
  return fileURLToPath(new URL(path, SHARED_DATA));
}

export function readShared(path: string): Uint8Array {
  const bytes = readFileSync(fileURLToPath(new URL(path, SHARED_DATA)));
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

const MOST_BYTES = 256 * 1024 * 1024;

export async function readSharedXz(path: string): Promise<Uint8Array> {
  const folder = folderInMemory('halfturn-xz-');
  const target = join(folder, 'unpacked');
  try {
    const bound = { leftBytes: MOST_BYTES, togetherBytes: MOST_BYTES };
    await unpackTo({ name: basename(path), path: sharedPath(path) }, 'xz', target, bound);
    return readFileSync(target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Rows of a plain CSV by column name. Removes quotes; a comma inside them stays. */
export function readSharedRows(path: string): Record<string, string>[] {
  const [header = '', ...lines] = Buffer.from(readShared(path)).toString('utf8').trim().split(/\r?\n/);
  const names = header.split(',').map((name) => name.replaceAll('"', '').trim());
  return lines.map((line) => {
    const cells = (line.match(/("[^"]*"|[^,]*)(,|$)/g) ?? []).map((cell) => cell.replace(/,$/, '').replaceAll('"', ''));
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']));
  });
}
