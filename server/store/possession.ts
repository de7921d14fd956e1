/** Stored facts in and out of possession of the own players of a session (METHODS 11). */
import { POSSESSION_PARTS, type PossessionFacts, type PossessionPart } from '@halfturn/core/metrics/possession';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from './schema';

const storedPart = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number().nullable()]).nullable();
/** In the order of `POSSESSION_PARTS`. */
const storedParts = z.tuple([storedPart, storedPart, storedPart, storedPart]);

/** Lists of numbers: a third of the text of objects. Null for a source that says nothing of possession. */
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

export interface PossessionRecord {
  readonly playerId: number;
  readonly name: string;
  readonly squadId: number;
  readonly isOpposition: false;
  readonly isUnidentified: boolean;
  readonly possession: PossessionFacts;
}

/** Our players of a session whose tracking says something of possession, by name. */
export async function listPossession(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<readonly PossessionRecord[]> {
  const rows = await db
    .selectFrom('player_sessions')
    .innerJoin('players', (join) =>
      join
        .onRef('players.customer_id', '=', 'player_sessions.customer_id')
        .onRef('players.player_id', '=', 'player_sessions.player_id'),
    )
    .where('player_sessions.customer_id', '=', customerId)
    .where('player_sessions.session_id', '=', sessionId)
    .where('player_sessions.team', '=', 'own')
    .select([
      'player_sessions.player_id',
      'player_sessions.possession',
      'players.name',
      'players.squad_id',
      'players.is_unidentified',
    ])
    .orderBy('players.name')
    .orderBy('player_sessions.player_id')
    .execute();
  return rows.flatMap((row): PossessionRecord[] =>
    row.possession === null
      ? []
      : [
          {
            playerId: row.player_id,
            name: row.name,
            squadId: row.squad_id,
            isOpposition: false,
            isUnidentified: row.is_unidentified === 1,
            possession: parsePossession(row.possession),
          },
        ],
  );
}
