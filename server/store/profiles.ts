/** Stored acceleration-speed profiles of the players of many sessions, and the points of one player (METHODS A1). */
import type { ProfilePoint, SpeedProfile } from '@halfturn/core/metrics/facts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Store } from './database';
import { PlayerColumnMemory } from './player-column';
import { profileJson } from './player-sessions';
import type { Database } from './schema';
import type { SessionMark } from './session-marks';

const STORED = { column: 'profile', bytesPerPlayer: 256, sessionsAtOnce: 32 } as const;

export class ProfileMemory {
  readonly #profiles: PlayerColumnMemory<SpeedProfile | null>;

  constructor(store: Store) {
    this.#profiles = new PlayerColumnMemory(store, STORED);
  }

  /** By session and player. */
  async profilesOf(customerId: number, marks: readonly SessionMark[]) {
    return this.#profiles.of(customerId, marks, (json) => profileJson.parse(JSON.parse(json)));
  }
}

const pointsJson = z.array(z.tuple([z.number(), z.number()]));

/** Pairs of speed and acceleration: half the text of objects. */
export function writePoints(points: readonly ProfilePoint[]): string {
  return JSON.stringify(points.map(({ speedMPerS, accelerationMPerS2 }) => [speedMPerS, accelerationMPerS2]));
}

/** By session; one whose profile is not believed, and one of an older import, is left out. */
export async function pointsOfPlayer(
  db: Kysely<Database>,
  customerId: number,
  playerId: number,
): Promise<ReadonlyMap<number, readonly ProfilePoint[]>> {
  const rows = await db
    .selectFrom('player_sessions')
    .select(['session_id', 'profile_points'])
    .where('customer_id', '=', customerId)
    .where('player_id', '=', playerId)
    .where('profile_points', 'is not', null)
    .execute();
  return new Map(
    rows.map((row) => [
      row.session_id,
      pointsJson
        .parse(JSON.parse(row.profile_points ?? '[]'))
        .map(([speedMPerS, accelerationMPerS2]) => ({ speedMPerS, accelerationMPerS2 })),
    ]),
  );
}
