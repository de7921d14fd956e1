/** GET /drills/{drillId}/turns and /turn-report: the turns of a session that begin in a drill. */
import { drillTurnReport, drillTurns } from '@halfturn/contract/drills/drill-turns';
import { countTurns, turnReport, turnsByPlayer } from '@halfturn/core/metrics/turns/turn-report';
import { decodeTurnBatch, encodeTurnBatch } from '@halfturn/core/turns/wire/batch';
import type { CustomerScope } from '../../plugins/access';
import { HttpError } from '../../plugins/http-error';
import type { Store } from '../../store/engine/database';
import { listPlayersOfSession } from '../../store/player/players';
import { findSession } from '../../store/session/sessions';
import type { SessionMemory } from '../../store/session/session-memory';
import { findTurnBatch } from '../../store/session/turn-batches';
import { entrySpeedBoundaries } from '../customer-answer';
import { drillWindow, isInside, takesPart } from './drill-window';
import { BinaryAnswer, type Mount } from '../mount';
import { markOf } from '../player/player-detail';
import { NO_SESSION } from '../session/sessions';
import { ARROW_STREAM, playerTurnsAnswer, turnPlayerAnswer, turnSessionOf, wantsArrow } from '../turns/turns';

export function mountDrillTurns(mount: Mount, { store, memory }: { store: Store; memory: SessionMemory }): void {
  const { db } = store;

  /** Turns of every player of ours who takes part, none where they did not turn. */
  async function turnsOfDrill({ customer: { customerId }, seen }: CustomerScope, sessionId: number, drillId: number) {
    const session = await findSession(db, customerId, sessionId);
    if (session === null) throw new HttpError(404, NO_SESSION);
    const window = await drillWindow(db, customerId, sessionId, drillId);
    const players = seen(await listPlayersOfSession(db, customerId, sessionId)).filter(
      ({ playerId, isOpposition }) => !isOpposition && takesPart(window, playerId),
    );
    const batch = await findTurnBatch(db, customerId, sessionId);
    const all = batch === null ? new Map<number, never>() : turnsByPlayer(decodeTurnBatch(batch));
    const entries = players.map((player) => {
      const turns = all.get(player.playerId) ?? [];
      return { player, turns: turns.filter((turn) => isInside(window, turn)) };
    });
    return { session, entries };
  }

  mount.customer(drillTurns, async ({ query: { sessionId }, params: { drillId }, request, reply, ...scope }) => {
    const { session: record, entries } = await turnsOfDrill(scope, sessionId, drillId);
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

  mount.customer(drillTurnReport, async ({ query: { sessionId }, params: { drillId }, ...scope }) => {
    const { customer } = scope;
    const { customerId, turnEntrySpeedBoundaries } = customer;
    const { session, entries } = await turnsOfDrill(scope, sessionId, drillId);
    const facts = await memory.factsOf(customerId, [markOf(session)]);
    return {
      turnEntrySpeedBoundaries: entrySpeedBoundaries(customer),
      teamTotals: null,
      playerEntries: entries.flatMap(({ player, turns }) => {
        const record = facts.find((each) => each.playerId === player.playerId);
        if (record === undefined) return [];
        const { method, turnsComparable } = record;
        const counts = { ...countTurns(turns, turnEntrySpeedBoundaries), method, turnsComparable };
        return [{ player: turnPlayerAnswer(player), activeTimeM: null, report: turnReport(counts, []) }];
      }),
    };
  });
}
