import type { Kysely, Transaction } from 'kysely';
import { removeOffers } from './roster';
import { wearerOfNumber } from './shirt-numbers';
import type { Database } from '../schema/schema';
import { inTransaction } from '../engine/transaction';

export async function findSquadOfPlayer(
  db: Kysely<Database>,
  customerId: number,
  playerId: number,
): Promise<number | null> {
  const row = await ownPlayers(db, customerId).select('squad_id').where('player_id', '=', playerId).executeTakeFirst();
  return row?.squad_id ?? null;
}

export interface PlayerChange {
  readonly playerId: number;
  readonly positionId: number;
  readonly squadId: number;
  readonly shirtNumber?: number | null | undefined;
}

export class PlayerChangeRefused extends Error {
  override readonly name = 'PlayerChangeRefused';
  constructor(
    readonly reason: 'unknownPlayer' | 'unknownPosition' | 'unknownSquad' | 'shirtNumberTaken',
    message: string,
  ) {
    super(message);
  }
}

/**
 * All changes or none.
 * @param squadIds squads the user may see; null: all
 * @throws PlayerChangeRefused
 */
export async function changePlayers(
  db: Kysely<Database>,
  customerId: number,
  changes: readonly PlayerChange[],
  squadIds: readonly number[] | null,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const positions = new Set(
      (await trx.selectFrom('positions').select('position_id').where('customer_id', '=', customerId).execute()).map(
        (row) => row.position_id,
      ),
    );
    const squads = new Set(
      (await trx.selectFrom('squads').select('squad_id').where('customer_id', '=', customerId).execute())
        .map((row) => row.squad_id)
        .filter((squadId) => squadIds === null || squadIds.includes(squadId)),
    );
    const moved: number[] = [];
    for (const change of changes) {
      if (!positions.has(change.positionId)) {
        throw new PlayerChangeRefused('unknownPosition', `This club has no position ${change.positionId}.`);
      }
      if (!squads.has(change.squadId)) {
        throw new PlayerChangeRefused('unknownSquad', `This club has no squad ${change.squadId} for this account.`);
      }
      const isMoved = await changePlayer(trx, customerId, change, squads);
      if (isMoved) moved.push(change.playerId);
    }
    // Checked once all have moved, since two players may swap places.
    for (const playerId of moved) await requireOwnNumber(trx, customerId, playerId);
  });
}

async function requireOwnNumber(trx: Transaction<Database>, customerId: number, playerId: number): Promise<void> {
  const row = await ownPlayers(trx, customerId)
    .select(['shirt_number', 'squad_id'])
    .where('player_id', '=', playerId)
    .where('is_active', '=', 1)
    .executeTakeFirst();
  if (row === undefined || row.shirt_number === null) return;
  await requireFreeNumber(trx, customerId, playerId, row.shirt_number, row.squad_id);
}

async function changePlayer(
  trx: Transaction<Database>,
  customerId: number,
  { playerId, positionId, squadId, shirtNumber }: PlayerChange,
  squads: ReadonlySet<number>,
): Promise<boolean> {
  const before = await ownPlayers(trx, customerId)
    .select(['squad_id', 'shirt_number', 'position_id'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  if (before === undefined || !squads.has(before.squad_id)) {
    throw new PlayerChangeRefused('unknownPlayer', `This club has no player ${playerId} for this account.`);
  }
  const isNewNumber = shirtNumber !== undefined && shirtNumber !== before.shirt_number;
  if (isNewNumber && shirtNumber !== null) await requireFreeNumber(trx, customerId, playerId, shirtNumber, null);
  await trx
    .updateTable('players')
    .set({
      position_id: positionId,
      squad_id: squadId,
      made_by_session: null,
      ...(isNewNumber ? { shirt_number: shirtNumber } : {}),
    })
    .where('customer_id', '=', customerId)
    .where('player_id', '=', playerId)
    .execute();
  if (isNewNumber) await removeOffers(trx, customerId, 'roster_offers', playerId);
  if (positionId !== before.position_id) await removeOffers(trx, customerId, 'position_offers', playerId);
  return squadId !== before.squad_id;
}

/**
 * Marks a player as having left, keeping everything, or as back, without their number if somebody has taken it.
 * @returns false if the club has no such player of its own for this account
 */
export async function setActive(
  trx: Transaction<Database>,
  customerId: number,
  playerId: number,
  isActive: boolean,
  squadIds: readonly number[] | null,
): Promise<boolean> {
  const row = await ownPlayers(trx, customerId)
    .select(['squad_id', 'shirt_number'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  if (row === undefined || (squadIds !== null && !squadIds.includes(row.squad_id))) return false;
  const wearer =
    row.shirt_number === null
      ? null
      : await wearerOfNumber(trx, customerId, {
          shirtNumber: row.shirt_number,
          squadId: row.squad_id,
          except: [playerId],
        });
  const losesNumber = isActive && wearer !== null;
  await trx
    .updateTable('players')
    .set({ is_active: isActive ? 1 : 0, ...(losesNumber ? { shirt_number: null } : {}) })
    .where('customer_id', '=', customerId)
    .where('player_id', '=', playerId)
    .execute();
  return true;
}

/**
 * Portal-core section 5: a number that an active player has cannot be given to another.
 * @param squadId the squad a player moves to, where another may wear the number; null: the whole club
 */
async function requireFreeNumber(
  trx: Transaction<Database>,
  customerId: number,
  playerId: number,
  shirtNumber: number,
  squadId: number | null,
): Promise<void> {
  const wearer = await wearerOfNumber(trx, customerId, { shirtNumber, squadId, except: [playerId] });
  if (wearer === null) return;
  throw new PlayerChangeRefused(
    'shirtNumberTaken',
    squadId === null
      ? 'An active player already has this shirt number.'
      : `${wearer} of that squad already has the shirt number.`,
  );
}

function ownPlayers(db: Kysely<Database>, customerId: number) {
  return db
    .selectFrom('players')
    .where('customer_id', '=', customerId)
    .where('is_opposition', '=', 0)
    .where('is_unidentified', '=', 0);
}
