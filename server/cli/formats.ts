import { READERS } from '@halfturn/core/readers/format-registry';
import { argumentsOf } from './arguments';
import type { Terminal } from './terminal';

export async function listFormats(args: readonly string[], terminal: Terminal): Promise<void> {
  argumentsOf({ args: [...args] });
  const width = Math.max(...READERS.map((reader) => reader.id.length));
  for (const { id, label, description } of READERS) terminal.out(`${id.padEnd(width)}  ${label}: ${description}\n`);
}
