import { positionOfFile, positionStep } from '@halfturn/core/roster/file-position';
import { PLAYING_POSITIONS, type PlayingPosition } from '@halfturn/core/tracking/playing-position';
import { UNASSIGNED_SORT_ORDER } from '@halfturn/core/methods/position-groups';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { listPositions } from '../club/types-positions-squads';
import { setPosition } from './players-of-import';
import { listRoster } from './roster';
import type { Database } from '../schema/schema';

const storedPosition = z.enum(PLAYING_POSITIONS).nullable().catch(null);

export function positionOfRow(text: string | null): PlayingPosition | null {
  return storedPosition.parse(text);
}

export interface PositionOffer {
  readonly playerId: number;
  readonly positionId: number;
  readonly isLine: boolean;
  readonly sessionId: number;
  readonly sessionTitle: string;
  readonly startsAt: string;
}

export async function listPositionOffers(db: Kysely<Database>, customerId: number): Promise<readonly PositionOffer[]> {
  const rows = await db
    .selectFrom('position_offers')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.customer_id', '=', 'position_offers.customer_id')
        .onRef('sessions.session_id', '=', 'position_offers.session_id'),
    )
    .select([
      'position_offers.player_id',
      'position_offers.position_id',
      'position_offers.is_line',
      'position_offers.session_id',
      'sessions.title',
      'sessions.local_start',
    ])
    .where('position_offers.customer_id', '=', customerId)
    .where('position_offers.is_kept', '=', 0)
    .orderBy('position_offers.player_id')
    .execute();
  return rows.map((row) => ({
    playerId: row.player_id,
    positionId: row.position_id,
    isLine: row.is_line === 1,
    sessionId: row.session_id,
    sessionTitle: row.title,
    startsAt: row.local_start,
  }));
}

export interface FilePosition {
  readonly playerId: number;
  readonly position: PlayingPosition | null;
}

export async function noteFilePositions(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  said: readonly FilePosition[],
): Promise<void> {
  if (said.every(({ position }) => position === null)) return;
  const positions = await listPositions(trx, customerId);
  const unassigned = positions.find(({ positionSortOrder }) => positionSortOrder === UNASSIGNED_SORT_ORDER);
  const roster = new Map((await listRoster(trx, customerId)).map((player) => [player.playerId, player]));
  for (const { playerId, position } of said) {
    const player = roster.get(playerId);
    const found = positionOfFile(position, positions);
    if (player === undefined || found === null) continue;
    const current = player.positionId === unassigned?.positionId ? null : player.positionId;
    const step = positionStep(current, found);
    if (step === 'take') await acceptPosition(trx, customerId, playerId, found.positionId);
    if (step === 'offer') {
      await offer(trx, customerId, {
        playerId,
        positionId: found.positionId,
        isLine: !found.isExact,
        sessionId,
      });
    }
  }
}

async function offer(
  trx: Transaction<Database>,
  customerId: number,
  offered: { playerId: number; positionId: number; isLine: boolean; sessionId: number },
): Promise<void> {
  const { playerId, positionId, sessionId } = offered;
  const declined = await ofPlayer(trx, customerId, playerId)
    .select('position_id')
    .where('position_id', '=', positionId)
    .where('is_kept', '=', 1)
    .executeTakeFirst();
  if (declined !== undefined) return;
  await trx
    .deleteFrom('position_offers')
    .where('customer_id', '=', customerId)
    .where('player_id', '=', playerId)
    .where('is_kept', '=', 0)
    .execute();
  await trx
    .insertInto('position_offers')
    .values({
      customer_id: customerId,
      player_id: playerId,
      position_id: positionId,
      session_id: sessionId,
      is_line: offered.isLine ? 1 : 0,
      is_kept: 0,
    })
    .execute();
}

export async function answerPositionOffer(
  trx: Transaction<Database>,
  customerId: number,
  { playerId, positionId, isTaken }: { playerId: number; positionId: number; isTaken: boolean },
  squadIds: readonly number[] | null,
): Promise<boolean> {
  const player = (await listRoster(trx, customerId)).find((one) => one.playerId === playerId);
  const open = await ofPlayer(trx, customerId, playerId)
    .select('player_id')
    .where('position_id', '=', positionId)
    .where('is_kept', '=', 0)
    .executeTakeFirst();
  if (open === undefined || player === undefined || (squadIds !== null && !squadIds.includes(player.squadId))) {
    return false;
  }
  if (isTaken) {
    await acceptPosition(trx, customerId, playerId, positionId);
    return true;
  }
  await trx
    .updateTable('position_offers')
    .set({ is_kept: 1 })
    .where('customer_id', '=', customerId)
    .where('player_id', '=', playerId)
    .where('position_id', '=', positionId)
    .execute();
  return true;
}

function ofPlayer(trx: Transaction<Database>, customerId: number, playerId: number) {
  return trx.selectFrom('position_offers').where('customer_id', '=', customerId).where('player_id', '=', playerId);
}

/** The offer was made against a position that no longer applies. */
async function acceptPosition(
  trx: Transaction<Database>,
  customerId: number,
  playerId: number,
  positionId: number,
): Promise<void> {
  await setPosition(trx, customerId, playerId, positionId);
  await trx
    .deleteFrom('position_offers')
    .where('customer_id', '=', customerId)
    .where('player_id', '=', playerId)
    .execute();
}
