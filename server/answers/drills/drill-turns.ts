import { countTurns, turnReport, turnsByPlayer } from '@halfturn/core/metrics/turns/turn-report';
import { decodeTurnBatch, encodeTurnBatch } from '@halfturn/core/turns/wire/turn-batch';
import type { CustomerRecord } from '../../store/club/customers';
import type { PlayerRecord } from '../../store/player/players';
import { type KeptMark, markOf } from '../../store/session/session-mark';
import type { SessionRecord } from '../../store/session/sessions';
import { entrySpeedBoundaries } from '../customer-answer';
import type { Kept } from '../kept-rows';
import { maker } from '../answer-maker';
import { playerTurnsAnswer, turnPlayerAnswer, turnSessionOf } from '../turns/turn-answers';
import { type DrillWindow, isInside } from './drill-window';

interface DrillTurnInputs {
  readonly customerId: number;
  readonly session: SessionRecord;
  readonly window: DrillWindow;
  readonly players: readonly PlayerRecord[];
}

export const drillTurnsAnswer = maker(
  'drill turns',
  async ({ customerId, session, window, players }: DrillTurnInputs, kept) => {
    const turnsOf = await loadTurns(kept, customerId, session, window);
    return players.map((player) => playerTurnsAnswer(player, turnsOf(player), turnSessionOf(session)));
  },
);

interface DrillBatchInputs extends Omit<DrillTurnInputs, 'players'> {
  readonly playerIds: readonly number[];
}

export const drillTurnBatch = maker(
  'drill turns as columns',
  async ({ customerId, session, window, playerIds }: DrillBatchInputs, kept) => {
    const turnsOf = await loadTurns(kept, customerId, session, window);
    return encodeTurnBatch(
      playerIds.flatMap((playerId) => turnsOf({ playerId })),
      turnSessionOf(session),
    );
  },
);

interface DrillReportInputs extends Omit<DrillTurnInputs, 'customerId'> {
  readonly customer: CustomerRecord;
}

export const drillTurnReportAnswer = maker(
  'drill turn report',
  async ({ customer, session, window, players }: DrillReportInputs, kept) => {
    const { customerId, turnEntrySpeedBoundaries } = customer;
    const turnsOf = await loadTurns(kept, customerId, session, window);
    const facts = await kept.memory.factsOf(customerId, [markOf(session)]);
    return {
      turnEntrySpeedBoundaries: entrySpeedBoundaries(customer),
      reference: null,
      teamTotals: null,
      playerEntries: players.flatMap((player) => {
        const record = facts.find((each) => each.playerId === player.playerId);
        if (record === undefined) return [];
        const { method, turnsComparable } = record;
        const counts = { ...countTurns(turnsOf(player), turnEntrySpeedBoundaries), method, turnsComparable };
        return [
          { player: turnPlayerAnswer(player), activeTimeM: null, comparedM: null, report: turnReport(counts, []) },
        ];
      }),
    };
  },
);

async function loadTurns(
  { sessions }: Pick<Kept, 'sessions'>,
  customerId: number,
  mark: KeptMark,
  window: DrillWindow,
) {
  const batch = await sessions.turnBatch(customerId, mark);
  const byPlayer = batch === null ? null : turnsByPlayer(decodeTurnBatch(batch));
  return ({ playerId }: Pick<PlayerRecord, 'playerId'>) =>
    (byPlayer?.get(playerId) ?? []).filter((turn) => isInside(window, turn));
}
