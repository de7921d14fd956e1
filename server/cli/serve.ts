/** `halfturn serve`: the portal's server, until it is stopped. */
import { parseArgs } from 'node:util';
import { readEnvironment } from '../environment';
import { runServer } from '../serve';
import type { Terminal } from './terminal';

export async function serve(args: readonly string[], terminal: Terminal): Promise<void> {
  parseArgs({ args: [...args] });
  await runServer(readEnvironment(process.env), terminal.out);
}
