/** `halfturn distribute`: the rows of the clubs over the workers of a PostgreSQL with Citus. */
import { readEnvironment } from '../environment';
import { distribute as distributeTables, requireCoordinator } from '../store/distributed/distribute';
import { openDatabase } from '../store/engine/database';
import { faultOf, placeText } from '../store/engine/database-fault';
import { argumentsOf } from './arguments';
import { CommandError, type Terminal, UsageError } from './terminal';

const MAX_SHARDS = 1024;

export async function distribute(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = argumentsOf({ args: [...args], options: { shards: { type: 'string' } } });
  const shards = values.shards === undefined ? undefined : Number(values.shards);
  if (shards !== undefined && !(Number.isInteger(shards) && shards >= 1 && shards <= MAX_SHARDS)) {
    throw new UsageError(`--shards takes a whole number from 1 to ${MAX_SHARDS}.`);
  }
  const environment = readEnvironment(process.env);
  if (environment.databaseUrl === null) {
    throw new CommandError(
      'A SQLite file is on one machine: set DATABASE_URL to the coordinator of a PostgreSQL with Citus.',
    );
  }
  const place = placeText(environment);
  // Before any table is made: elsewhere nothing may change.
  const probe = await openDatabase({ ...environment, migrate: false });
  try {
    await requireCoordinator(probe.db, place);
  } finally {
    await probe.close();
  }
  const store = await openDatabase(environment);
  try {
    const startMs = performance.now();
    const done = await distributeTables(store.db, place, shards).catch((error: unknown) => {
      throw faultOf(error, environment);
    });
    const { reference, distributed, coordinator, workers } = done;
    terminal.out(
      reference.length + distributed.length === 0
        ? `Nothing to do: every table is in its place (${done.shards} shards on ${workers} workers).\n`
        : `Distributed by customer_id over ${done.shards} shards on ${workers} workers: ${distributed.join(', ')}.\nCopied to every worker: ${reference.join(', ')}.\nStay on the coordinator: ${coordinator.join(', ')}.\n`,
    );
    terminal.note(`Done in ${((performance.now() - startMs) / 1000).toFixed(1)} s.`);
  } finally {
    await store.close();
  }
}
