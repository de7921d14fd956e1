import { groupBy } from '@halfturn/core/stats/groups';
import { turnReport as turnReportCall } from '@halfturn/contract/turns/turns';
import { comparableTurnsWith } from '@halfturn/core/metrics/reference/comparable';
import { referencesOf } from '@halfturn/core/metrics/reference/reference';
import {
  countTurns,
  type SessionTurnCounts,
  sumTurnCounts,
  turnReport,
} from '@halfturn/core/metrics/turns/turn-report';
import { HttpError } from '../../plugins/http-error';
import type { CustomerRecord } from '../../store/club/customers';
import type { PlayerFactsRecord } from '../../store/session/facts';
import { listPlayersOfSession } from '../../store/player/players';
import { listSessionMarks, type SessionMark } from '../../store/session/session-marks';
import type { SessionMemory } from '../../store/session/session-memory';
import { entrySpeedBoundaries } from '../customer-answer';
import type { KpiSources } from '../session/kpis';
import type { Mount } from '../mount';
import { referenceOf } from '../reference-sessions';
import { NO_SESSION } from '../session/sessions';
import { turnPlayerAnswer } from './turns';

type CountsOf = (record: PlayerFactsRecord) => SessionTurnCounts;

export function mountTurnReport(mount: Mount, { store, answers, memory }: KpiSources): void {
  mount.customer(turnReportCall, async ({ customer, query: { sessionId }, seen }) => {
    const { customerId, sport } = customer;
    const marks = await listSessionMarks(store.db, customerId);
    const session = marks.find((mark) => mark.sessionId === sessionId);
    if (session === undefined) throw new HttpError(404, NO_SESSION);
    const players = seen(await listPlayersOfSession(store.db, customerId, sessionId));
    const boundaries = entrySpeedBoundaries(customer);
    const { rule, sessions: compared } = await referenceOf(store, customer, session, marks);
    const madeFrom = { customerId, sport, boundaries, sessionId, compared, marks, players };
    return answers.of('turnreport', madeFrom, async () => {
      const ours = async (of: readonly SessionMark[]) =>
        (await memory.factsOf(customerId, of)).filter((record) => !record.isOpposition);
      const facts = await ours([session]);
      const history = await ours(compared);
      const countsOf = await loadCounts(memory, customer, [session, ...compared]);
      const historyOf = groupBy(history, (record) => record.playerId);
      return {
        turnEntrySpeedBoundaries: boundaries,
        teamTotals: session.sessionIsAMatch ? teamReport(facts, history, countsOf) : null,
        playerEntries: players.flatMap((player) => {
          const record = facts.find((each) => each.playerId === player.playerId);
          if (record === undefined) return [];
          const references = referencesOf(record, historyOf.get(player.playerId) ?? [], rule);
          return [
            {
              player: turnPlayerAnswer(player),
              activeTimeM: record.kpis.activeTimeM,
              report: turnReport(countsOf(record), references.map(countsOf)),
            },
          ];
        }),
      };
    });
  });
}

/** Team totals per match (METHODS R2): all our players of a match, whatever time each of them played; null without any. */
function teamReport(
  facts: readonly PlayerFactsRecord[],
  history: readonly PlayerFactsRecord[],
  countsOf: CountsOf,
): ReturnType<typeof turnReport> | null {
  const [rated] = facts;
  if (rated === undefined) return null;
  const total = (records: readonly PlayerFactsRecord[]): SessionTurnCounts => ({
    ...sumTurnCounts(records.map(countsOf)),
    method: rated.method,
    turnsComparable: rated.turnsComparable,
  });
  const matches = groupBy(comparableTurnsWith(rated, history), (record) => record.sessionId);
  return turnReport(total(facts), [...matches.values()].map(total));
}

/** Counts per player of the marked sessions. */
async function loadCounts(
  memory: SessionMemory,
  customer: CustomerRecord,
  marks: readonly SessionMark[],
): Promise<CountsOf> {
  const sessions = await memory.turnCountsOf(customer, marks);
  const none = countTurns([], customer.turnEntrySpeedBoundaries);
  // A player without a turn in a match has measured zeros there.
  return ({ sessionId, playerId, method, turnsComparable }) => ({
    ...(sessions.get(sessionId)?.get(playerId) ?? none),
    method,
    turnsComparable,
  });
}
