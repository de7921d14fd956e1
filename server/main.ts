import { readEnvironment } from './environment';
import { runServer } from './serve';

try {
  await runServer(readEnvironment(process.env), (text) => process.stdout.write(text));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
