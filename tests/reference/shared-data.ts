/** Where the real data and its reference results lie: beside the repository, not in it. Tests skip where it is absent. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const SHARED_DATA = new URL('../../../shared/data/', import.meta.url);

export const HAS_SHARED_DATA = existsSync(new URL('reference/README.md', SHARED_DATA));

/** Where a file or folder of the data folder is. */
export function sharedPath(path: string): string {
  return fileURLToPath(new URL(path, SHARED_DATA));
}

/** Bytes of a file of the data folder, unpacked where it ends in `.gz`. */
export function readShared(path: string): Uint8Array {
  const bytes = readFileSync(fileURLToPath(new URL(path, SHARED_DATA)));
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

/** Bytes of an `.xz` file of the data folder; null where the folder or the program `xz` is absent. */
export function readSharedXz(path: string): Uint8Array | null {
  if (!HAS_SHARED_DATA) return null;
  const file = fileURLToPath(new URL(path, SHARED_DATA));
  const { status, stdout } = spawnSync('xz', ['-dc', file], { maxBuffer: 256 * 1024 * 1024 });
  return status === 0 ? stdout : null;
}

/** Rows of a plain CSV by column name; quotes go, a comma inside of them stays. */
export function readSharedRows(path: string): Record<string, string>[] {
  const [header = '', ...lines] = Buffer.from(readShared(path)).toString('utf8').trim().split(/\r?\n/);
  const names = header.split(',').map((name) => name.replaceAll('"', '').trim());
  return lines.map((line) => {
    const cells = (line.match(/("[^"]*"|[^,]*)(,|$)/g) ?? []).map((cell) => cell.replace(/,$/, '').replaceAll('"', ''));
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']));
  });
}
