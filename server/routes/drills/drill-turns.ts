import { drillTurnReport, drillTurns } from '@halfturn/contract/drills/drill-turns';
import { countTurns, turnReport } from '@halfturn/core/metrics/turns/turn-report';
import { encodeTurnBatch } from '@halfturn/core/turns/wire/batch';
import type { ClubRows } from '../club-rows';
import type { Store } from '../../store/engine/database';
import type { SessionMemory } from '../../store/session/session-memory';
import { listTurnsByPlayer } from '../../store/session/turn-batches';
import { entrySpeedBoundaries } from '../../answers/customer-answer';
import { isInside, takesPart, windowOf } from '../../answers/drills/drill-window';
import { BinaryAnswer, type Mount } from '../mount';
import { ARROW_STREAM, wantsArrow } from '../turns/turns';
import { playerTurnsAnswer, turnPlayerAnswer, turnSessionOf } from '../../answers/turns/turn-answers';

export function mountDrillTurns(mount: Mount, { store, memory }: { store: Store; memory: SessionMemory }): void {
  async function turnsOfDrill(rows: ClubRows, sessionId: number, drillId: number) {
    const session = await rows.session(sessionId);
    const window = windowOf(await rows.drill(sessionId, drillId));
    const players = (await rows.ownPlayersIn(sessionId)).filter(({ playerId }) => takesPart(window, playerId));
    const all = await listTurnsByPlayer(store.db, rows.customer.customerId, sessionId);
    const entries = players.map((player) => {
      const turns = all.get(player.playerId) ?? [];
      return { player, turns: turns.filter((turn) => isInside(window, turn)) };
    });
    return { session, entries };
  }

  mount.customer(drillTurns, async ({ query: { sessionId }, params: { drillId }, request, reply, rows }) => {
    const { session: record, entries } = await turnsOfDrill(rows, sessionId, drillId);
    const session = turnSessionOf(record);
    reply.header('vary', 'accept');
    if (!wantsArrow(request)) return entries.map(({ player, turns }) => playerTurnsAnswer(player, turns, session));
    return new BinaryAnswer(
      ARROW_STREAM,
      encodeTurnBatch(
        entries.flatMap(({ turns }) => turns),
        session,
      ),
    );
  });

  mount.customer(drillTurnReport, async ({ query: { sessionId }, params: { drillId }, customer, rows }) => {
    const { customerId, turnEntrySpeedBoundaries } = customer;
    const { entries } = await turnsOfDrill(rows, sessionId, drillId);
    const facts = await memory.factsOf(customerId, [await rows.mark(sessionId)]);
    return {
      turnEntrySpeedBoundaries: entrySpeedBoundaries(customer),
      reference: null,
      teamTotals: null,
      playerEntries: entries.flatMap(({ player, turns }) => {
        const record = facts.find((each) => each.playerId === player.playerId);
        if (record === undefined) return [];
        const { method, turnsComparable } = record;
        const counts = { ...countTurns(turns, turnEntrySpeedBoundaries), method, turnsComparable };
        return [
          { player: turnPlayerAnswer(player), activeTimeM: null, comparedM: null, report: turnReport(counts, []) },
        ];
      }),
    };
  });
}
