/** Shirt numbers that tracking files give roster players: taken if the roster has none, offered if it has another. */
import { sharedProblem } from '@halfturn/core/roster/roster';
import type { Kysely, Transaction } from 'kysely';
import { listRoster, RosterRefused } from './roster';
import type { Database } from '../schema/schema';

export interface RosterOffer {
  readonly playerId: number;
  readonly shirtNumber: number;
  readonly sessionId: number;
  readonly sessionTitle: string;
  readonly startsAt: string;
}

export async function listOffers(db: Kysely<Database>, customerId: number): Promise<readonly RosterOffer[]> {
  const rows = await db
    .selectFrom('roster_offers')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.customer_id', '=', 'roster_offers.customer_id')
        .onRef('sessions.session_id', '=', 'roster_offers.session_id'),
    )
    .select([
      'roster_offers.player_id',
      'roster_offers.shirt_number',
      'roster_offers.session_id',
      'sessions.title',
      'sessions.local_start',
    ])
    .where('roster_offers.customer_id', '=', customerId)
    .where('roster_offers.is_kept', '=', 0)
    .orderBy('roster_offers.player_id')
    .execute();
  return rows.map((row) => ({
    playerId: row.player_id,
    shirtNumber: row.shirt_number,
    sessionId: row.session_id,
    sessionTitle: row.title,
    startsAt: row.local_start,
  }));
}

export interface FileNumber {
  readonly playerId: number;
  readonly shirtNumber: number | null;
}

/**
 * Takes a file's number for a player if the roster has none and nobody in the squad wears it; offers one that differs
 * from the roster's, unless it was declined before.
 */
export async function noteFileNumbers(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  numbers: readonly FileNumber[],
): Promise<void> {
  if (numbers.every(({ shirtNumber }) => shirtNumber === null)) return;
  let roster = await listRoster(trx, customerId);
  for (const { playerId, shirtNumber } of numbers) {
    const player = roster.find((one) => one.playerId === playerId);
    if (player === undefined || shirtNumber === null || player.shirtNumber === shirtNumber) continue;
    const wearing = { ...player, shirtNumber };
    const isFree = roster.every((one) => one.playerId === playerId || sharedProblem(wearing, one) === null);
    if (player.shirtNumber === null && isFree) {
      await setNumber(trx, customerId, playerId, shirtNumber);
      roster = roster.map((one) => (one.playerId === playerId ? wearing : one));
      continue;
    }
    await offer(trx, customerId, { playerId, shirtNumber, sessionId });
  }
}

async function offer(
  trx: Transaction<Database>,
  customerId: number,
  { playerId, shirtNumber, sessionId }: { playerId: number; shirtNumber: number; sessionId: number },
): Promise<void> {
  const before = await ofPlayer(trx, customerId, playerId).select(['shirt_number', 'is_kept']).executeTakeFirst();
  if (before?.shirt_number === shirtNumber && before.is_kept === 1) return;
  await trx
    .deleteFrom('roster_offers')
    .where('customer_id', '=', customerId)
    .where('player_id', '=', playerId)
    .execute();
  await trx
    .insertInto('roster_offers')
    .values({
      customer_id: customerId,
      player_id: playerId,
      shirt_number: shirtNumber,
      session_id: sessionId,
      is_kept: 0,
    })
    .execute();
}

/** False if it is no longer offered. @throws RosterRefused */
export async function answerOffer(
  trx: Transaction<Database>,
  customerId: number,
  { playerId, shirtNumber, isTaken }: { playerId: number; shirtNumber: number; isTaken: boolean },
  squadIds: readonly number[] | null,
): Promise<boolean> {
  const roster = await listRoster(trx, customerId);
  const player = roster.find((one) => one.playerId === playerId);
  const open = await ofPlayer(trx, customerId, playerId)
    .select('player_id')
    .where('shirt_number', '=', shirtNumber)
    .where('is_kept', '=', 0)
    .executeTakeFirst();
  const isSeen = player !== undefined && (squadIds === null || squadIds.includes(player.squadId));
  if (open === undefined || !isSeen) return false;
  if (!isTaken) {
    await trx
      .updateTable('roster_offers')
      .set({ is_kept: 1 })
      .where('customer_id', '=', customerId)
      .where('player_id', '=', playerId)
      .execute();
    return true;
  }
  for (const other of roster) {
    const problem = other.playerId === playerId ? null : sharedProblem({ ...player, shirtNumber }, other);
    if (problem !== null) throw new RosterRefused(409, `${player.name}: ${problem}`);
  }
  await setNumber(trx, customerId, playerId, shirtNumber);
  await trx
    .deleteFrom('roster_offers')
    .where('customer_id', '=', customerId)
    .where('player_id', '=', playerId)
    .execute();
  return true;
}

function ofPlayer(trx: Transaction<Database>, customerId: number, playerId: number) {
  return trx.selectFrom('roster_offers').where('customer_id', '=', customerId).where('player_id', '=', playerId);
}

async function setNumber(
  trx: Transaction<Database>,
  customerId: number,
  playerId: number,
  shirtNumber: number,
): Promise<void> {
  await trx
    .updateTable('players')
    .set({ shirt_number: shirtNumber })
    .where('customer_id', '=', customerId)
    .where('player_id', '=', playerId)
    .execute();
}
