import { cellsOf } from '../text/delimited-cells';
import { headerName } from './lines/header-names';
import { MAX_SIDE_FILE_BYTES } from '../tracking/session-limits';
import { chunksOf } from './lines/read-lines';
import { FormatError, type FileHead, type SourceFile } from './format-reader';

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

/** Decoded once: forty formats look at each head. */
const texts = new WeakMap<FileHead, string>();
const names = new WeakMap<FileHead, readonly string[]>();

export function headText(head: FileHead): string {
  const text = texts.get(head) ?? new TextDecoder('utf-8').decode(head.bytes);
  texts.set(head, text);
  return text;
}

export function headLines(head: FileHead, count: number): string[] {
  return headText(head).split(/\r?\n/, count);
}

export function headNames(head: FileHead): readonly string[] {
  const found = names.get(head) ?? cellsOf(headLines(head, 1)[0] ?? '').map(headerName);
  names.set(head, found);
  return found;
}

export async function withRoles<Role>(
  files: readonly SourceFile[],
  roleOf: (head: FileHead) => Role,
): Promise<{ readonly file: SourceFile; readonly role: Role }[]> {
  return Promise.all(files.map(async (file) => ({ file, role: roleOf(await readHead(file)) })));
}

/** Least confidence of a reader (see `FormatReader.detect`) by which its format is recognised. */
export const SURE_ENOUGH = 0.5;

/**
 * Confidence in a format of several files (see `FormatReader.detect`): zero if a required file is missing, lower if
 * a file is foreign.
 */
export function surenessOf<Role extends string>(roles: readonly Role[], making: readonly NoInfer<Role>[]): number {
  if (!roles.some((role) => making.includes(role))) return 0;
  return roles.some((role) => role === 'unknown') ? 0.6 : 1;
}

/** @throws FormatError for more than `mostBytes` */
export async function readText(file: SourceFile, mostBytes = MAX_SIDE_FILE_BYTES): Promise<string> {
  const bytes = await firstBytes(file, mostBytes + 1);
  if (bytes.length > mostBytes) {
    const mebibytes = Math.round(mostBytes / 1024 ** 2);
    throw new FormatError(`The file is too large for what it describes (more than ${mebibytes} MiB).`, file.name);
  }
  return new TextDecoder('utf-8').decode(bytes);
}
