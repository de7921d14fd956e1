import { MAX_TAGS } from '@halfturn/core/roster/roster-limits';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { takeCustomer } from '../../store/club/customers';
import { moveRowsOfPlayer, updatePlayerRow } from '../../store/player/player-rows';
import { wearerOfNumber } from '../../store/player/shirt-numbers';
import { removePlayer } from '../../store/player/roster';
import { insertPlayerChange } from '../../store/player/player-changes';
import type { Database } from '../../store/schema/schema';
import {
  allKeys,
  type ChangeRecord,
  moveSessions,
  PlayerChangeConflict,
  type PlayerRow,
  takeSnapshot,
} from '../../store/player/change-record';
import { namedSessions, ownPlayer, sessionsOf } from '../../store/player/club-player';

export interface Merge {
  readonly playerId: number;
  readonly gonePlayerId: number;
  readonly nameOf: number;
  readonly shirtNumberOf: number;
  readonly positionOf: number;
}

export interface MadeBy {
  readonly userName: string;
  readonly squadIds: readonly number[] | null;
  readonly now: Date;
}

/**
 * All or nothing, within the caller's transaction; serialised with imports.
 * @returns the change's id
 * @throws PlayerChangeConflict if they cannot be one player
 */
export async function mergePlayers(
  trx: Transaction<Database>,
  customerId: number,
  merge: Merge,
  { userName, squadIds, now }: MadeBy,
): Promise<number> {
  const { playerId, gonePlayerId } = merge;
  await takeCustomer(trx, customerId);
  if (playerId === gonePlayerId) throw new PlayerChangeConflict('Choose two players.');
  const staying = await ownPlayer(trx, customerId, playerId, squadIds);
  const gone = await ownPlayer(trx, customerId, gonePlayerId, squadIds);
  const ofGone = await sessionsOf(trx, customerId, gonePlayerId);
  const ofStaying = new Set((await sessionsOf(trx, customerId, playerId)).map(({ sessionId }) => sessionId));
  const ofBoth = ofGone.filter(({ sessionId }) => ofStaying.has(sessionId));
  if (ofBoth.length > 0) {
    throw new PlayerChangeConflict(
      `Both have a track in ${namedSessions(ofBoth)}: nobody is tracked twice at once. Nothing was changed.`,
    );
  }
  const from = (id: number): PlayerRow => (id === gonePlayerId ? gone : staying);
  const next = {
    name: from(merge.nameOf).name,
    shirt_number: from(merge.shirtNumberOf).shirt_number,
    position_id: from(merge.positionOf).position_id,
    is_active: Math.max(staying.is_active, gone.is_active),
    short_name: staying.short_name ?? gone.short_name,
    birth_date: staying.birth_date ?? gone.birth_date,
    maximum_heart_rate: staying.maximum_heart_rate ?? gone.maximum_heart_rate,
    tags: JSON.stringify(tagsOfBoth(staying, gone)),
  };
  if (next.shirt_number !== staying.shirt_number || next.is_active !== staying.is_active) {
    await requireFreeNumber(trx, customerId, { ...next, squad_id: staying.squad_id }, [playerId, gonePlayerId]);
  }

  const keys = (await allKeys(trx, customerId))
    .filter((row) => row.player_id === gonePlayerId || row.wearer_id === gonePlayerId)
    .map((row) => ({ format: row.format, sourceKey: row.source_key }));
  const scope = { playerIds: [playerId, gonePlayerId], keys };
  const before = await takeSnapshot(trx, customerId, scope);
  const moves = ofGone.map(({ sessionId }) => ({ sessionId, from: gonePlayerId, to: playerId }));
  await moveSessions(trx, customerId, moves);
  await moveRowsOfPlayer(trx, customerId, gonePlayerId, playerId);
  await updatePlayerRow(trx, customerId, playerId, next);
  await removePlayer(trx, customerId, gonePlayerId);
  const record: ChangeRecord = {
    scope,
    moves,
    staying: { playerId, gone: gonePlayerId, sessionIds: [...ofStaying, ...moves.map((move) => move.sessionId)] },
    before,
    after: await takeSnapshot(trx, customerId, scope),
  };
  return insertPlayerChange(
    trx,
    customerId,
    {
      kind: 'merge',
      madeBy: userName,
      playerId,
      playerName: staying.name,
      otherName: gone.name,
      squadIds: [...new Set([staying.squad_id, gone.squad_id])],
      record: JSON.stringify(record),
    },
    now,
  );
}

function tagsOfBoth(...rows: readonly PlayerRow[]): readonly string[] {
  return [...new Set(rows.flatMap(({ tags }) => z.array(z.string()).parse(JSON.parse(tags))))].slice(0, MAX_TAGS);
}

export async function requireFreeNumber(
  trx: Transaction<Database>,
  customerId: number,
  player: Pick<PlayerRow, 'is_active' | 'shirt_number' | 'squad_id'>,
  except: readonly number[],
): Promise<void> {
  if (player.is_active === 0 || player.shirt_number === null) return;
  const number = { shirtNumber: player.shirt_number, squadId: player.squad_id, except };
  const wearer = await wearerOfNumber(trx, customerId, number);
  if (wearer !== null) throw new PlayerChangeConflict(`${wearer} has this shirt number.`);
}
