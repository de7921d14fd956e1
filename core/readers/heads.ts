/** The first bytes of files, by which a format is recognised, and small files read whole. */
import { cellsOf } from '../text/delimited-cells';
import { headerName } from './lines/header';
import { MAX_SIDE_FILE_BYTES } from '../tracking/limits';
import { chunksOf } from './lines/lines';
import { FormatError, type FileHead, type SourceFile } from './reader';

export const HEAD_BYTES = 64 * 1024;

async function firstBytes(file: SourceFile, limit: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunksOf(file)) {
    const part = chunk.slice(0, limit - length);
    parts.push(part);
    length += part.length;
    if (length >= limit) break;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export async function readHead(file: SourceFile): Promise<FileHead> {
  return { name: file.name, bytes: await firstBytes(file, HEAD_BYTES) };
}

/** The head as text, without byte-order mark. */
export function headText(head: FileHead): string {
  return new TextDecoder('utf-8').decode(head.bytes);
}

/** Up to `count` first lines as text, without byte-order mark and line ends. */
export function headLines(head: FileHead, count: number): string[] {
  return new TextDecoder('utf-8').decode(head.bytes).split(/\r?\n/, count);
}

/** Header names of a file whose first line is its header. */
export function headNames(head: FileHead): string[] {
  return cellsOf(headLines(head, 1)[0] ?? '').map(headerName);
}

/** What each file is to a format of several files, by its head. */
export async function withRoles<Role>(
  files: readonly SourceFile[],
  roleOf: (head: FileHead) => Role,
): Promise<{ readonly file: SourceFile; readonly role: Role }[]> {
  return Promise.all(files.map(async (file) => ({ file, role: roleOf(await readHead(file)) })));
}

/**
 * How sure a format of several files is (see `FormatReader.detect`): not at all without one of the files that make it,
 * less where a file is none of its own.
 */
export function surenessOf<Role extends string>(roles: readonly Role[], making: readonly NoInfer<Role>[]): number {
  if (!roles.some((role) => making.includes(role))) return 0;
  return roles.some((role) => role === 'unknown') ? 0.6 : 1;
}

/** A small file as text. @throws FormatError beyond `mostBytes` */
export async function readText(file: SourceFile, mostBytes = MAX_SIDE_FILE_BYTES): Promise<string> {
  const bytes = await firstBytes(file, mostBytes + 1);
  if (bytes.length > mostBytes) {
    const mebibytes = Math.round(mostBytes / 1024 ** 2);
    throw new FormatError(`The file is too large for what it describes (more than ${mebibytes} MiB).`, file.name);
  }
  return new TextDecoder('utf-8').decode(bytes);
}
