/** `halfturn move-files`: raw tracking and waiting uploads to object storage, or back. */
import { readEnvironment } from '../environment';
import { tryStore } from '../files/try-store';
import { claimFiles } from '../jobs/claim-files';
import { moveFiles } from '../jobs/move-files';
import { openDatabase } from '../store/engine/database';
import { argumentsOf } from './arguments';
import { chosen } from './reading-options';
import { requireDatabase } from './stored-database';
import { CommandError, type Terminal, UsageError } from './terminal';

const TARGETS = ['storage', 'database'] as const;
const SAY_EVERY_MS = 10_000;

export async function moveFilesOf(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = argumentsOf({ args: [...args], options: { to: { type: 'string' } } });
  if (values.to === undefined) throw new UsageError('--to takes storage or database.');
  const to = chosen('--to', values.to, TARGETS);
  const environment = readEnvironment(process.env);
  if (environment.files === undefined) {
    throw new CommandError(
      'Set HALFTURN_FILES to the object storage, s3://bucket/prefix: also to move files from there.',
    );
  }
  await requireDatabase(environment);
  const store = await openDatabase({ ...environment, migrate: false });
  const { db, files } = store;
  try {
    if (files === null) throw new CommandError('The object storage is not open.');
    await tryStore(files);
    await claimFiles(store, environment.dataFolder);
    const startMs = performance.now();
    let saidMs = startMs;
    const moved = await moveFiles({ db, files }, environment.dataFolder, to, (soFar, total) => {
      if (performance.now() - saidMs < SAY_EVERY_MS) return;
      saidMs = performance.now();
      terminal.note(`${soFar.recordings + soFar.uploads} of ${total} files, ${megabytes(soFar.bytes)} MB.`);
    });
    const seconds = (performance.now() - startMs) / 1000;
    terminal.out(
      `Moved ${moved.recordings} recordings and ${moved.uploads} uploads: ${megabytes(moved.bytes)} MB in ${seconds.toFixed(1)} s.\n`,
    );
    if (moved.left > 0) {
      terminal.note(
        `${moved.left} stay where they are: changed meanwhile, at work, or uploaded to another server's data folder. Run it again, there too.`,
      );
    }
  } finally {
    await store.close();
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
