import { localDay } from '@halfturn/core/calendar/day';
import { type PlayerTurns, turns, type TurnRecord } from '@halfturn/contract/turns/turns';
import { positionGroupSortOrder } from '@halfturn/core/methods/position-groups';
import { countTurnTimes } from '@halfturn/core/methods/turn-classes';
import { turnsByPlayer } from '@halfturn/core/metrics/turns/turn-report';
import { decodeTurnBatch, encodeTurnBatch } from '@halfturn/core/turns/wire/batch';
import { type StoredTurn, turnAt, type TurnSession } from '@halfturn/core/events/turn-columns';
import type { FastifyRequest } from 'fastify';
import { keepCompressed } from '../../plugins/compression';
import { HttpError } from '../../plugins/http-error';
import { BoundedCache } from '../../store/engine/bounded-cache';
import type { Store } from '../../store/engine/database';
import { listPlayersOfSession, type PlayerRecord } from '../../store/player/players';
import { findSession, type SessionRecord } from '../../store/session/sessions';
import { findTurnBatch } from '../../store/session/turn-batches';
import { asBuffer, BinaryAnswer, type Mount } from '../mount';
import { NO_SESSION } from '../session/sessions';
import type { WrittenAnswers } from '../written-answers';

export const ARROW_STREAM = 'application/vnd.apache.arrow.stream';

/** A compressed copy comes with each. */
const BATCH_BOUNDS = { entries: 1000, bytes: 16 * 1024 * 1024 };

export function turnPlayerAnswer(player: PlayerRecord) {
  return {
    playerId: player.playerId,
    name: player.name,
    positionSortOrder: player.positionSortOrder,
    positionGroupSortOrder: positionGroupSortOrder(player.positionGroupId),
    isOpposition: player.isOpposition,
  };
}

function turnAnswer(turn: StoredTurn, { sessionDate, title, sessionIsAMatch }: TurnSession): TurnRecord {
  return {
    twistingTimeS: turn.twistingTimeS,
    entrySpeedMPerS: turn.entrySpeedMPerS,
    angleDegrees: turn.angleDegrees,
    peakAccelerationMPer2: turn.peakAccelerationMPer2,
    peakDecelerationMPer2: turn.peakDecelerationMPer2,
    turnSide: turn.turnSide,
    sideUncertain: turn.sideUncertain,
    sessionDate,
    title,
    sessionIsAMatch,
    turnMatchTime: turn.turnMatchTimeS,
  };
}

/** The batch with the turns of these players alone. */
function turnsOf(batch: Uint8Array, players: readonly PlayerRecord[]): Uint8Array {
  const columns = decodeTurnBatch(batch);
  const ids = new Set(players.map((player) => player.playerId));
  const rows = Array.from({ length: columns.length }, (_, row) => turnAt(columns, row));
  return encodeTurnBatch(
    rows.filter((turn) => ids.has(turn.playerId)),
    columns.session,
  );
}

/** The caller takes the columns of `core/turns/wire/batch` instead of JSON. */
export function wantsArrow({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes(ARROW_STREAM) === true;
}

export function turnSessionOf(record: SessionRecord): TurnSession {
  return {
    sessionId: record.sessionId,
    sessionDate: localDay(record.startsAt),
    title: record.title,
    sessionIsAMatch: record.type.sessionIsAMatch,
  };
}

export function playerTurnsAnswer(
  player: PlayerRecord,
  turnsOfPlayer: readonly StoredTurn[],
  session: TurnSession,
): PlayerTurns {
  return {
    player: turnPlayerAnswer(player),
    turns: turnsOfPlayer.map((turn) => turnAnswer(turn, session)),
    summary: countTurnTimes(turnsOfPlayer.map((turn) => turn.twistingTimeS)),
  };
}

export interface TurnSources {
  readonly store: Store;
  readonly answers: WrittenAnswers;
}

export function mountTurns(mount: Mount, { store, answers }: TurnSources): void {
  const batches = new BoundedCache<Buffer>(BATCH_BOUNDS, (batch) => 2 * batch.byteLength);

  mount.customer(turns, async ({ customer, query, request, reply, squadIds, seen }) => {
    const { customerId } = customer;
    const record = await findSession(store.db, customerId, query.sessionId);
    if (record === null) throw new HttpError(404, NO_SESSION);
    const session = turnSessionOf(record);
    const findBatch = async () =>
      (await findTurnBatch(store.db, customerId, record.sessionId)) ?? encodeTurnBatch([], session);
    reply.header('vary', 'accept');
    const listSeen = async () => seen(await listPlayersOfSession(store.db, customerId, record.sessionId));
    if (wantsArrow(request)) {
      const players = squadIds === null ? null : await listSeen();
      const state = JSON.stringify([customerId, session, record.importId, players?.map(({ playerId }) => playerId)]);
      const batch = await batches.getOrMake(state, async () => {
        const stored = await findBatch();
        // As it is stored, where nobody is to be left out.
        const own = asBuffer(players === null ? stored : turnsOf(stored, players));
        keepCompressed(own);
        return own;
      });
      return new BinaryAnswer(ARROW_STREAM, batch);
    }

    const players = await listSeen();
    return answers.of('turns', { customerId, session, importId: record.importId, players }, async () => {
      const byPlayer = turnsByPlayer(decodeTurnBatch(await findBatch()));
      return players.map((player) => playerTurnsAnswer(player, byPlayer.get(player.playerId) ?? [], session));
    });
  });
}
