import { constants, setPriority } from 'node:os';
import { ImportCancelled } from '../jobs/upload/import-request';
import { openDatabase } from '../store/engine/database';
import { failPending } from '../store/club/demo-league';
import { loadLeague, prepareDemoPlan } from './demo-session';
import { CANCELLED, type DemoMessage, type DemoTask, NEXT_PLAN } from './demo-task';

export async function runDemoThread({ databaseUrl, dataFolder, planKeys, shared, port }: DemoTask): Promise<void> {
  giveWay();
  const store = await openDatabase({ databaseUrl, dataFolder, migrate: false });
  const say = (message: DemoMessage) => port.postMessage(message);
  const checkCancelled = () => {
    if (Atomics.load(shared, CANCELLED) === 1) throw new ImportCancelled();
  };
  try {
    const league = await loadLeague(store.db);
    for (;;) {
      const planKey = planKeys[Atomics.add(shared, NEXT_PLAN, 1)];
      if (league === null || planKey === undefined || Atomics.load(shared, CANCELLED) === 1) return;
      try {
        say({ kind: 'stored', planKey, seconds: await prepareDemoPlan(store.db, league, planKey, { checkCancelled }) });
      } catch (error) {
        if (error instanceof ImportCancelled) return;
        await failPending(store.db, planKey);
        say({
          kind: 'failed',
          planKey,
          detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
        });
      }
    }
  } finally {
    await store.close();
    port.close();
  }
}

/** Requests by people take priority. Only Linux has priorities per thread. */
function giveWay(): void {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
}
