import type { Transaction } from 'kysely';
import type { Database } from '../../schema/schema';
import { playersWithFacts } from '../session-players';

/**
 * Adapts a session's drills to a new recording: cuts them at its end, removes participants without a track.
 * @param endS end of the recording, s since its start
 */
export async function cutDrills(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  endS: number,
): Promise<void> {
  const drills = trx.deleteFrom('drills').where('customer_id', '=', customerId).where('session_id', '=', sessionId);
  await drills.where('start_s', '>=', endS).execute();
  await trx
    .updateTable('drills')
    .set({ end_s: endS })
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('end_s', '>', endS)
    .execute();
  await trx
    .deleteFrom('drill_players')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('player_id', 'not in', playersWithFacts(trx, customerId, sessionId))
    .execute();
}
