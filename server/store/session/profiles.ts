/** Stored acceleration-speed profiles of the players of many sessions (METHODS A1). */
import type { ProfilePoint, SpeedProfile } from '@halfturn/core/metrics/session/session-facts';
import { z } from 'zod';
import type { Store } from '../engine/database';
import { PlayerColumnMemory } from '../player/player-column';
import { profileJson } from '../player/player-sessions';
import type { SessionMark } from './session-marks';
import { tracksOf } from './session-players';

const STORED = { column: 'profile', bytesPerPlayer: 256, sessionsAtOnce: 32 } as const;

const pointsJson = z.array(z.tuple([z.number(), z.number()])).nullable();

export class ProfileMemory {
  readonly #profiles: PlayerColumnMemory<SpeedProfile | null>;

  constructor(private readonly store: Store) {
    this.#profiles = new PlayerColumnMemory(store, STORED);
  }

  async profilesOf(customerId: number, marks: readonly SessionMark[]) {
    return this.#profiles.of(customerId, marks, (json) => profileJson.parse(JSON.parse(json)));
  }

  /** Null where they were not kept. */
  async pointsOf(
    customerId: number,
    { sessionId }: Pick<SessionMark, 'sessionId'>,
    playerId: number,
  ): Promise<readonly ProfilePoint[] | null> {
    const row = await tracksOf(this.store.db, customerId, sessionId)
      .where('player_sessions.player_id', '=', playerId)
      .where('player_sessions.team', '!=', 'discarded')
      .select('player_sessions.profile_points')
      .executeTakeFirst();
    const points = pointsJson.parse(JSON.parse(row?.profile_points ?? 'null'));
    return points?.map(([speedMPerS, accelerationMPerS2]) => ({ speedMPerS, accelerationMPerS2 })) ?? null;
  }
}

export function writePoints(points: readonly ProfilePoint[]): string {
  return JSON.stringify(points.map(({ speedMPerS, accelerationMPerS2 }) => [speedMPerS, accelerationMPerS2]));
}
