import { groupBy } from '@halfturn/core/stats/group-by';
import { comparableTurnsWith } from '@halfturn/core/metrics/reference/comparable-methods';
import { referencesOf } from '@halfturn/core/metrics/reference/reference-rules';
import {
  countTurns,
  type SessionTurnCounts,
  sumTurnCounts,
  turnReport,
} from '@halfturn/core/metrics/turns/turn-report';
import type { SessionReference } from '@halfturn/core/metrics/reference/reference-sessions';
import { turnPlayerAnswer } from './turn-answers';
import { entrySpeedBoundaries } from '../customer-answer';
import { maker } from '../answer-maker';
import type { PlayerRecord } from '../../store/player/players';
import type { CustomerRecord } from '../../store/club/customers';
import type { SessionMark } from '../../store/session/session-mark';
import type { Kept } from '../kept-rows';
import type { PlayerFactsRecord } from '../../store/session/facts/stored-facts';

export interface TurnReportInputs {
  readonly customer: CustomerRecord;
  readonly session: SessionMark;
  readonly reference: SessionReference<SessionMark>;
  readonly players: readonly PlayerRecord[];
}

type CountsOf = (record: PlayerFactsRecord) => SessionTurnCounts;

export const turnReportAnswer = maker(
  'turnreport',
  async ({ customer, session, reference, players }: TurnReportInputs, kept) => {
    const { customerId } = customer;
    const { about, rule, sessions: compared } = reference;
    const ours = async (of: readonly SessionMark[]) =>
      (await kept.memory.factsOf(customerId, of)).filter((record) => !record.isOpposition);
    const facts = await ours([session]);
    const history = await ours(compared);
    const countsOf = await loadCounts(kept, customer, [session, ...compared]);
    const historyOf = groupBy(history, (record) => record.playerId);
    return {
      turnEntrySpeedBoundaries: entrySpeedBoundaries(customer),
      reference: about,
      teamTotals: session.sessionIsAMatch ? teamReport(facts, history, countsOf) : null,
      playerEntries: players.flatMap((player) => {
        const record = facts.find((each) => each.playerId === player.playerId);
        if (record === undefined) return [];
        const references = referencesOf(record, historyOf.get(player.playerId) ?? [], rule);
        return [
          {
            player: turnPlayerAnswer(player),
            activeTimeM: record.kpis.activeTimeM,
            comparedM: record.kpis[rule.minutesOf],
            report: turnReport(countsOf(record), references.map(countsOf)),
          },
        ];
      }),
    };
  },
);

/** Team totals per match (METHODS R2) over all our players, whatever their playing time; null without any. */
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

async function loadCounts(
  { memory }: Pick<Kept, 'memory'>,
  customer: CustomerRecord,
  marks: readonly SessionMark[],
): Promise<CountsOf> {
  const sessions = await memory.turnCountsOf(customer, marks);
  const none = countTurns([], customer.turnEntrySpeedBoundaries);
  // A player without a turn in a match has a measured zero there.
  return ({ sessionId, playerId, method, turnsComparable }) => ({
    ...(sessions.get(sessionId)?.get(playerId) ?? none),
    method,
    turnsComparable,
  });
}
