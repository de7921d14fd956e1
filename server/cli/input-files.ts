/** The files of a command: checked, completed by a `metadata.json` beside a TRACAB CSV, unpacked. */
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { FileHead, SourceFile } from '@halfturn/core/formats/reader';
import { type NamedFile, openPlainFile, openSourceFiles } from '../jobs/source-file';
import { CommandError, type Terminal, UsageError } from './terminal';

const METADATA = 'metadata.json';
/** Name pattern of the columns only the wide TRACAB CSV has. */
const TRACAB_HEADER = /(^|,)\s*"?(home|away)_\d+_x/;
const HEAD_BYTES = 1 << 16;

/** Runs `work` with a scratch folder for unpacked files, which is gone afterwards whatever happens. */
export async function withScratchFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'halfturn-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Named files of a command.
 * @throws UsageError without any file; CommandError for a path that cannot be read
 */
export async function namedFiles(paths: readonly string[]): Promise<NamedFile[]> {
  if (paths.length === 0) throw new UsageError('Name at least one tracking file.');
  for (const path of paths) {
    if (!(await isReadable(path))) throw new CommandError(`${path}: there is no such file, or it may not be read.`);
  }
  return paths.map((path) => ({ name: basename(path), path }));
}

/**
 * The files as readers want them. A `metadata.json` lying beside a TRACAB CSV and not named is taken along, said so.
 */
export async function openInput(
  files: readonly NamedFile[],
  scratchFolder: string,
  terminal: Terminal,
): Promise<SourceFile[]> {
  const sources = await openSourceFiles(files, scratchFolder);
  const metadata = await metadataBeside(files, sources);
  if (metadata === null) return sources;
  terminal.note(`Note: ${metadata} lies beside the tracking file and is used.`);
  return [...sources, await openPlainFile({ name: METADATA, path: metadata })];
}

/** Path of the metadata beside the first TRACAB CSV; null where there is none or it was named. */
export async function metadataBeside(
  files: readonly NamedFile[],
  sources: readonly SourceFile[],
): Promise<string | null> {
  if (files.some((file) => file.name.toLowerCase().endsWith('.json'))) return null;
  for (const [index, source] of sources.entries()) {
    const file = files[index];
    if (file === undefined || !TRACAB_HEADER.test(firstLine(await readHead(source)))) continue;
    const path = join(dirname(file.path), METADATA);
    return (await isReadable(path)) ? path : null;
  }
  return null;
}

async function readHead(source: SourceFile): Promise<FileHead> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source.open()) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length >= HEAD_BYTES) break;
  }
  return { name: source.name, bytes: new Uint8Array(Buffer.concat(chunks).subarray(0, HEAD_BYTES)) };
}

function firstLine(head: FileHead): string {
  return new TextDecoder().decode(head.bytes).split('\n', 1)[0] ?? '';
}

async function isReadable(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
