import { givenTimeMs } from '@halfturn/core/calendar/time-zone';
import { defaultSquadOf } from '@halfturn/core/views/choices/squad-choices';
import type { Transaction } from 'kysely';
import type { CustomerScope } from '../plugins/access';
import { HttpError } from '../plugins/http-error';
import { listSquads } from '../store/club/types-positions-squads';
import type { Database } from '../store/schema/schema';
import { timeZoneOf } from '../store/session/session-start';

/** Null: the club's default squad when the players arrive. A user who may not see that one gets one of theirs. */
export function squadByDefault(
  squadIds: CustomerScope['squadIds'],
  { defaultSquadId }: Pick<CustomerScope['customer'], 'defaultSquadId'>,
): number | null {
  if (squadIds === null || squadIds.includes(defaultSquadId)) return null;
  return defaultSquadOf(squadIds, defaultSquadId);
}

/** @throws HttpError 403 for a squad that the user may not see, 400 for one that the club does not have */
export async function requireSquad(
  trx: Transaction<Database>,
  customerId: number,
  squadId: number,
  squadIds: CustomerScope['squadIds'],
): Promise<void> {
  if (squadIds !== null && !squadIds.includes(squadId)) {
    throw new HttpError(403, 'This account is limited to other squads: choose one of those.');
  }
  const squads = await listSquads(trx, customerId);
  if (!squads.some((squad) => squad.squadId === squadId))
    throw new HttpError(400, `This club has no squad ${squadId}.`);
}

/** @param text a time on the club's clock, or with its zone */
export async function startOf(trx: Transaction<Database>, customerId: number, text: string): Promise<string> {
  return new Date(givenTimeMs(text, await timeZoneOf(trx, customerId))).toISOString();
}
