import type { Transaction } from 'kysely';
import { type FilePosition, noteFilePositions } from './position-offers';
import { type FileNumber, noteFileNumbers } from './roster-offers';
import type { Database } from '../schema/schema';

export type FilePlayer = FileNumber & FilePosition;

export async function noteFilePlayers(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  said: readonly FilePlayer[],
): Promise<void> {
  await noteFileNumbers(trx, customerId, sessionId, said);
  await noteFilePositions(trx, customerId, sessionId, said);
}
