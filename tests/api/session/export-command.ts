import { runCommandLine } from '@halfturn/server/cli/main';
import { readFileSync } from 'node:fs';

export async function halfturn(...args: readonly string[]) {
  const out: string[] = [];
  const notes: string[] = [];
  const code = await runCommandLine(args, { out: (text) => out.push(text), note: (line) => notes.push(line) });
  return { code, out: out.join(''), notes: notes.join('\n') };
}

export const read = (path: string) => readFileSync(path, 'utf8');
export const rowsOf = (csv: string) => csv.trimEnd().split('\r\n');
export const recordsOf = (csv: string): Record<string, string>[] => {
  const [header = '', ...rows] = rowsOf(csv);
  const names = header.split(',');
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, c) => [names[c] ?? '', cell])));
};
export const parquetBytes = (path: string): ArrayBuffer => new Uint8Array(readFileSync(path)).buffer;
