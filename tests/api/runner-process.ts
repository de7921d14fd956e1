/**
 * Only a server's job queue, as a process that can be killed. Arguments: database, data folder, lease in ms. Prints a
 * line of JSON for each job that ended here.
 */
import { createImportRunner } from '@halfturn/server/jobs/queue/import-runner';
import { openDatabase } from '@halfturn/server/store/engine/database';

const [databaseUrl = '', dataFolder = '', leaseMs = ''] = process.argv.slice(2);
const store = await openDatabase({ databaseUrl, dataFolder, migrate: false });
const runner = createImportRunner({
  store,
  databaseUrl,
  dataFolder,
  leaseMs: Number(leaseMs),
  logger: {
    info: (facts) => process.stdout.write(`${JSON.stringify(facts)}\n`),
    error: (facts, message) => process.stderr.write(`${message} ${JSON.stringify(facts)}\n`),
  },
});
await runner.start();
// The runner's own timers do not keep a process alive; a server has its port.
setInterval(() => undefined, 1000);
