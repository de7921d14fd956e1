import type { FileStore } from '../files/file-store';
import type { Store } from '../store/engine/database';
import { neededObjects } from '../store/session/tracking-objects';

/**
 * Removes tracking that no row names: written before a transaction that never came, or replaced, or of a session
 * deleted for good.
 * @param minAgeMs spares newer ones, whose row may be about to be written
 * @returns how many
 */
export async function sweepObjects(
  { db, files }: Pick<Store, 'db'> & { readonly files: FileStore },
  minAgeMs: number,
): Promise<number> {
  const old: string[] = [];
  for await (const { name, modifiedMs } of files.list('tracking')) {
    if (Date.now() - modifiedMs >= minAgeMs) old.push(name);
  }
  // Asked for after the list: a row written since is found.
  const needed = old.length === 0 ? new Set<string>() : await neededObjects(db);
  const orphans = old.filter((name) => !needed.has(name));
  for (const name of orphans) await files.remove(name);
  return orphans.length + (await files.removeUnfinished(minAgeMs));
}
