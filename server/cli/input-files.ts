import { access, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readHead, SURE_ENOUGH } from '@halfturn/core/readers/file-heads';
import type { SourceFile } from '@halfturn/core/readers/format-reader';
import { TRACAB_CSV } from '@halfturn/core/readers/tracab/reader';
import { type NamedFile, openPlainFile, openSourceFiles } from '@halfturn/core/node/source-file';
import { CommandError, type Terminal, UsageError } from './terminal';

const METADATA = 'metadata.json';

/** @throws UsageError without any file; CommandError for a path that cannot be read */
export async function namedFiles(paths: readonly string[]): Promise<NamedFile[]> {
  if (paths.length === 0) throw new UsageError('Name at least one tracking file.');
  for (const path of paths) {
    if (await isFolder(path)) throw new CommandError(`${path} is a folder: name the files of one session in it.`);
    if (!(await isReadable(path))) throw new CommandError(`${path}: file not found or not readable.`);
  }
  return paths.map((path) => ({ name: basename(path), path }));
}

/**
 * The files in the form readers need. Uses a `metadata.json` beside a TRACAB CSV even if it is not named, and notes
 * this.
 */
export async function openInput(
  files: readonly NamedFile[],
  scratchFolder: string,
  terminal: Terminal,
): Promise<SourceFile[]> {
  const sources = await openSourceFiles(files, scratchFolder);
  const metadata = await metadataBeside(files, sources);
  if (metadata === null) return sources;
  terminal.note(`Note: ${metadata} found next to the tracking file and used.`);
  return [...sources, await openPlainFile({ name: METADATA, path: metadata })];
}

export async function metadataBeside(
  files: readonly NamedFile[],
  sources: readonly SourceFile[],
): Promise<string | null> {
  if (files.some((file) => file.name.toLowerCase().endsWith('.json'))) return null;
  for (const [index, source] of sources.entries()) {
    const file = files[index];
    if (file === undefined || TRACAB_CSV.detect([await readHead(source)]) < SURE_ENOUGH) continue;
    const path = join(dirname(file.path), METADATA);
    return (await isReadable(path)) ? path : null;
  }
  return null;
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}

async function isReadable(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
