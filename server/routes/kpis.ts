import { kpis, type PlayerKpiRow } from '@halfturn/contract/kpis';
import { kpiStatistics, referenceRule, referencesOf } from '@halfturn/core/metrics/reference';
import { HttpError } from '../plugins/http-error';
import type { Store } from '../store/database';
import { groupFacts, listReferenceFacts, listSessionFacts, type PlayerFactsRecord } from '../store/facts';
import { listPlayersOfSession, type PlayerRecord } from '../store/players';
import { findSession } from '../store/sessions';
import type { Mount } from './mount';
import { playerAnswer } from './players';
import { NO_SESSION } from './sessions';

export function mountKpis(mount: Mount, store: Store): void {
  mount.customer(kpis, async ({ customer, query }) => {
    const { customerId } = customer;
    const session = await findSession(store.db, customerId, query.sessionId);
    if (session === null) throw new HttpError(404, NO_SESSION);
    const rule = referenceRule(session.type, customer.sport, query.enablePerMinute);
    const facts = await listSessionFacts(store.db, customerId, session.sessionId);
    const players = await listPlayersOfSession(store.db, customerId, session.sessionId);
    const history = groupFacts(
      await listReferenceFacts(store.db, customerId, session.sessionId, rule.kind),
      (record) => record.playerId,
    );
    const row = (player: PlayerRecord, record: PlayerFactsRecord): PlayerKpiRow => {
      // The opposition's players have no matches of their own here.
      const references = record.isOpposition ? [] : referencesOf(record, history.get(player.playerId) ?? [], rule);
      const { coverage, suspectShare, lowAccelQuality } = record.quality;
      return {
        player: playerAnswer(player),
        quality: { coverage, suspectShare, lowAccelQuality },
        ...kpiStatistics(record, references, query.enablePerMinute),
      };
    };
    const rows = (isOpposition: boolean): PlayerKpiRow[] =>
      players.flatMap((player) => {
        const record = facts.find((each) => each.playerId === player.playerId);
        return record === undefined || record.isOpposition !== isOpposition ? [] : [row(player, record)];
      });
    return { ourData: rows(false), oppositionData: query.includeOpposition ? rows(true) : [] };
  });
}
