import { readEnvironment } from '../environment';
import { runServer } from '../serve';
import { argumentsOf } from './arguments';
import type { Terminal } from './terminal';

export async function serve(args: readonly string[], terminal: Terminal): Promise<void> {
  argumentsOf({ args: [...args] });
  await runServer(readEnvironment(process.env), terminal.out);
}
