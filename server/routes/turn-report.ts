import { turnReport as turnReportCall } from '@halfturn/contract/turns';
import { methodKey, referenceRule, referencesOf } from '@halfturn/core/metrics/reference';
import {
  countTurns,
  countTurnsByPlayer,
  sumTurnCounts,
  type TurnCounts,
  turnReport,
} from '@halfturn/core/metrics/turn-report';
import { decodeTurnBatch } from '@halfturn/core/turnset/batch';
import { HttpError } from '../plugins/http-error';
import type { CustomerRecord } from '../store/customers';
import type { Store } from '../store/database';
import { groupFacts, listReferenceFacts, listSessionFacts, type PlayerFactsRecord } from '../store/facts';
import { listPlayersOfSession } from '../store/players';
import { findSession } from '../store/sessions';
import { listTurnBatches } from '../store/turn-batches';
import { entrySpeedBoundaries } from './customer-answer';
import type { Mount } from './mount';
import { NO_SESSION } from './sessions';
import { turnPlayerAnswer } from './turns';

type CountsOf = (sessionId: number, playerId: number) => TurnCounts;

export function mountTurnReport(mount: Mount, store: Store): void {
  mount.customer(turnReportCall, async ({ customer, query }) => {
    const { customerId } = customer;
    const session = await findSession(store.db, customerId, query.sessionId);
    if (session === null) throw new HttpError(404, NO_SESSION);
    const rule = referenceRule(session.type, customer.sport, false);
    const facts = (await listSessionFacts(store.db, customerId, session.sessionId)).filter(
      (record) => !record.isOpposition,
    );
    const history = await listReferenceFacts(store.db, customerId, session.sessionId, rule.kind);
    const countsOf = await loadCounts(store, customer, [
      session.sessionId,
      ...history.map((record) => record.sessionId),
    ]);
    const players = await listPlayersOfSession(store.db, customerId, session.sessionId);
    return {
      turnEntrySpeedBoundaries: entrySpeedBoundaries(customer),
      teamTotals: session.type.sessionIsAMatch ? teamReport(facts, history, countsOf) : null,
      playerEntries: players.flatMap((player) => {
        const record = facts.find((each) => each.playerId === player.playerId);
        if (record === undefined) return [];
        const own = history.filter((each) => each.playerId === player.playerId);
        const references = referencesOf(record, own, rule);
        return [
          {
            player: turnPlayerAnswer(player),
            activeTimeM: record.kpis.activeTimeM,
            report: turnReport(
              countsOf(session.sessionId, player.playerId),
              references.map((each) => countsOf(each.sessionId, player.playerId)),
            ),
          },
        ];
      }),
    };
  });
}

/** Team totals per match (METHODS R2): all our players of a match, whatever time each of them played. */
function teamReport(
  facts: readonly PlayerFactsRecord[],
  history: readonly PlayerFactsRecord[],
  countsOf: CountsOf,
): ReturnType<typeof turnReport> {
  const total = (records: readonly PlayerFactsRecord[]): TurnCounts =>
    sumTurnCounts(records.map((record) => countsOf(record.sessionId, record.playerId)));
  const method = facts[0]?.method;
  const comparable = history.filter((record) => method !== undefined && methodKey(record.method) === methodKey(method));
  const matches = groupFacts(comparable, (record) => record.sessionId);
  return turnReport(total(facts), [...matches.values()].map(total));
}

/** Counts per player of the given sessions, each batch decoded once. */
async function loadCounts(store: Store, customer: CustomerRecord, sessionIds: readonly number[]): Promise<CountsOf> {
  const batches = await listTurnBatches(store.db, customer.customerId, [...new Set(sessionIds)]);
  const boundaries = customer.turnEntrySpeedBoundaries;
  const none = countTurns([], boundaries);
  const sessions = new Map(
    Array.from(batches, ([sessionId, batch]) => [sessionId, countTurnsByPlayer(decodeTurnBatch(batch), boundaries)]),
  );
  // A player without a turn in a match has measured zeros there.
  return (sessionId, playerId) => sessions.get(sessionId)?.get(playerId) ?? none;
}
