import type { GiveWay } from '../plugins/quiet-time';
import type { Store } from '../store/engine/database';
import { inTransaction } from '../store/engine/transaction';
import { listUnsummarised, storeTeamSummary } from '../store/session/team-summaries';

/**
 * After an update: computes the team summary of sessions stored by an older version. Requests before it is done are
 * answered from the players' facts.
 */
export async function summariseOlder({ db }: Store, giveWay: GiveWay): Promise<void> {
  for (const { customerId, sessionId } of await listUnsummarised(db)) {
    await giveWay();
    await inTransaction(db, (trx) => storeTeamSummary(trx, customerId, sessionId));
  }
}
