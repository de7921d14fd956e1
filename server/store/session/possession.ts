/** Stored facts in and out of possession of the own players of a session (METHODS 11). */
import {
  POSSESSION_PARTS,
  type PossessionFacts,
  type PossessionPart,
} from '@halfturn/core/metrics/possession/possession';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../schema/schema';
import { ownPlayersOf, type SessionPlayer, sessionPlayer } from './session-players';

const storedPart = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number().nullable()]).nullable();
/** In the order of `POSSESSION_PARTS`. */
const storedParts = z.tuple([storedPart, storedPart, storedPart, storedPart]);

/** Lists of numbers take a third of the text of objects. Null if the source has no possession. */
export function writePossession(facts: PossessionFacts | null): string | null {
  if (facts === null) return null;
  return JSON.stringify(
    POSSESSION_PARTS.map((name) => {
      const part = facts[name];
      if (part === null) return null;
      const { timeM, distanceM, highSpeedDistanceM, sprintDistanceM, highPowerDistanceM } = part;
      return [timeM, distanceM, highSpeedDistanceM, sprintDistanceM, highPowerDistanceM];
    }),
  );
}

export function parsePossession(json: string): PossessionFacts {
  const [inPossession, outOfPossession, neither, ballInPlay] = storedParts.parse(JSON.parse(json)).map(partOf);
  return {
    inPossession: inPossession ?? null,
    outOfPossession: outOfPossession ?? null,
    neither: neither ?? null,
    ballInPlay: ballInPlay ?? null,
  };
}

function partOf(stored: z.infer<typeof storedPart>): PossessionPart | null {
  if (stored === null) return null;
  const [timeM, distanceM, highSpeedDistanceM, sprintDistanceM, highPowerDistanceM] = stored;
  return { timeM, distanceM, highSpeedDistanceM, sprintDistanceM, highPowerDistanceM };
}

export interface PossessionRecord extends SessionPlayer {
  readonly possession: PossessionFacts;
}

export async function listPossession(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<readonly PossessionRecord[]> {
  const rows = await ownPlayersOf(db, customerId, sessionId).select('player_sessions.possession').execute();
  return rows.flatMap((row) =>
    row.possession === null ? [] : [{ ...sessionPlayer(row), possession: parsePossession(row.possession) }],
  );
}

/** Possession of one of our players in some sessions; omits those that do not say who has the ball. */
export async function listPossessionOfPlayer(
  db: Kysely<Database>,
  customerId: number,
  playerId: number,
  sessionIds: readonly number[],
): Promise<readonly { readonly sessionId: number; readonly possession: PossessionFacts }[]> {
  if (sessionIds.length === 0) return [];
  const rows = await ownPlayersOf(db, customerId, ...sessionIds)
    .where('player_sessions.player_id', '=', playerId)
    .select(['player_sessions.session_id', 'player_sessions.possession'])
    .execute();
  return rows.flatMap((row) =>
    row.possession === null ? [] : [{ sessionId: row.session_id, possession: parsePossession(row.possession) }],
  );
}
