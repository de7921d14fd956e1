import { readEnvironment } from '../environment';
import { runServer } from '../serve';
import { argumentsOf } from './arguments';
import type { Terminal } from './terminal';

export async function serve(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = argumentsOf({ args: [...args], options: { 'calls-only': { type: 'boolean' } } });
  const role = values['calls-only'] === true ? { HALFTURN_ROLE: 'calls' } : {};
  await runServer(readEnvironment({ ...process.env, ...role }), terminal.out);
}

export async function work(args: readonly string[], terminal: Terminal): Promise<void> {
  argumentsOf({ args: [...args] });
  await runServer(readEnvironment({ ...process.env, HALFTURN_ROLE: 'jobs' }), terminal.out);
}
