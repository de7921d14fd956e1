/** After an update: computes the team summary of sessions stored by an older version, in the background. */
import { setImmediate } from 'node:timers/promises';
import type { Store } from '../store/engine/database';
import { listUnsummarised, storeTeamSummary } from '../store/session/team-summaries';
import type { ImportLog } from './queue/import-runner';
import { inTransaction } from '../store/engine/transaction';

const SESSIONS_AT_ONCE = 4;

export interface Summarising {
  finished(): Promise<void>;
  stop(): Promise<void>;
}

/** Requests before it is done are answered from the players' facts. */
export function startSummarising({ db }: Store, log: Pick<ImportLog, 'error'>): Summarising {
  let isStopped = false;
  const summarise = async () => {
    const sessions = await listUnsummarised(db);
    for (let from = 0; from < sessions.length && !isStopped; from += SESSIONS_AT_ONCE) {
      await setImmediate();
      await inTransaction(db, async (trx) => {
        for (const { customerId, sessionId } of sessions.slice(from, from + SESSIONS_AT_ONCE)) {
          await storeTeamSummary(trx, customerId, sessionId);
        }
      });
    }
  };
  const running = summarise().catch((error: unknown) => log.error({ err: error }, 'sessions not summarised'));
  return {
    finished: () => running,
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
