import type { MeasuredSprintTest } from '@halfturn/core/metrics/profile/measured-sprint-test';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../schema/schema';
import { playersInSessions } from './players-in-sessions';

export interface StoredSprintTest {
  readonly sessionId: number;
  readonly title: string;
  /** ISO 8601 on the club's clock. */
  readonly startsAt: string;
  readonly test: MeasuredSprintTest;
}

const testJson = z.object({
  maximumSpeedMPerS: z.number(),
  maximumAccelerationMPerS2: z.number(),
  tauS: z.number(),
  maximumPowerWPerKg: z.number(),
  residual: z.number(),
  fromS: z.number(),
  toS: z.number(),
  samples: z.number(),
}) satisfies z.ZodType<MeasuredSprintTest>;

function rowsWithTests(db: Kysely<Database>, customerId: number) {
  return playersInSessions(db, customerId)
    .where('player_sessions.team', '=', 'own')
    .where('player_sessions.sprint_test', 'is not', null);
}

export async function listSprintTests(
  db: Kysely<Database>,
  customerId: number,
  playerId: number,
): Promise<readonly StoredSprintTest[]> {
  const rows = await rowsWithTests(db, customerId)
    .where('player_sessions.player_id', '=', playerId)
    .select(['sessions.session_id', 'sessions.title', 'sessions.local_start', 'player_sessions.sprint_test'])
    .orderBy('sessions.starts_at')
    .orderBy('sessions.session_id')
    .execute();
  return rows.flatMap(({ session_id: sessionId, title, local_start: startsAt, sprint_test: json }) =>
    json === null ? [] : [{ sessionId, title, startsAt, test: testJson.parse(JSON.parse(json)) }],
  );
}

export async function hasSprintTests(db: Kysely<Database>, customerId: number): Promise<boolean> {
  const row = await rowsWithTests(db, customerId).select('player_sessions.player_id').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function findSprintTest(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
  playerId: number,
): Promise<MeasuredSprintTest | null> {
  const tests = await listSprintTests(db, customerId, playerId);
  return tests.find((each) => each.sessionId === sessionId)?.test ?? null;
}
