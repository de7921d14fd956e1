import { localDay } from '@halfturn/core/calendar/day';
import type { PlayerTurns, TurnRecord } from '@halfturn/contract/turns/turns';
import { type StoredTurn, turnAt, type TurnSession } from '@halfturn/core/events/turn-columns';
import { positionGroupSortOrder } from '@halfturn/core/methods/position-groups';
import { countTurnTimes } from '@halfturn/core/methods/turn-classes';
import { decodeTurnBatch, encodeTurnBatch } from '@halfturn/core/turns/wire/turn-batch';
import type { PlayerRecord } from '../../store/player/players';
import type { SessionRecord } from '../../store/session/sessions';

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

export function turnsOf(batch: Uint8Array, playerIds: readonly number[]): Uint8Array {
  const columns = decodeTurnBatch(batch);
  const ids = new Set(playerIds);
  const rows = Array.from({ length: columns.length }, (_, row) => turnAt(columns, row));
  return encodeTurnBatch(
    rows.filter((turn) => ids.has(turn.playerId)),
    columns.session,
  );
}

export type TurnSessionRow = Pick<SessionRecord, 'sessionId' | 'importId' | 'startsAt' | 'title'> & {
  readonly type: Pick<SessionRecord['type'], 'id' | 'sessionIsAMatch'>;
};

export function turnSessionRow({ sessionId, importId, startsAt, title, type }: SessionRecord): TurnSessionRow {
  return { sessionId, importId, startsAt, title, type: { id: type.id, sessionIsAMatch: type.sessionIsAMatch } };
}

export function turnSessionOf(record: TurnSessionRow): TurnSession {
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
