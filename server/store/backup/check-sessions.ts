/** Whether every session is there whole: what the engine's own check does not know. */
import { decodeTurnBatch } from '@halfturn/core/turnset/batch';
import type { Kysely } from 'kysely';
import { blobBytes } from '../blob';
import { listPlayerSessions } from '../player-sessions';
import { findTracking } from '../raw-tracking';
import type { Database } from '../schema';

export interface SessionsFound {
  readonly sessions: number;
  readonly players: number;
  readonly turns: number;
  readonly withTracking: number;
  /** One sentence each. */
  readonly problems: readonly string[];
}

/** Reads all facts and turns of every session; with `isDeep` its tracking too, which takes a second for every ten or so. */
export async function checkSessions(db: Kysely<Database>, isDeep: boolean): Promise<SessionsFound> {
  const problems: string[] = [];
  let players = 0;
  let turns = 0;
  let withTracking = 0;
  const sessions = await db.selectFrom('sessions').select(['customer_id', 'session_id']).execute();
  for (const { customer_id: customerId, session_id: sessionId } of sessions) {
    const name = `Session ${sessionId} of customer ${customerId}`;
    try {
      const facts = await listPlayerSessions(db, customerId, sessionId);
      players += facts.length;
      const stored = await db
        .selectFrom('session_turns')
        .select(['row_count', 'batch'])
        .where('customer_id', '=', customerId)
        .where('session_id', '=', sessionId)
        .executeTakeFirst();
      const found = stored === undefined ? 0 : decodeTurnBatch(blobBytes(stored.batch)).length;
      turns += found;
      if (found !== (stored?.row_count ?? 0)) problems.push(`${name} has ${found} turns of ${stored?.row_count ?? 0}.`);
      if (isDeep && (await findTracking(db, customerId, sessionId)) !== null) withTracking += 1;
    } catch (error) {
      problems.push(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { sessions: sessions.length, players, turns, withTracking, problems };
}
