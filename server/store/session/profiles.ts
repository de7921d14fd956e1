/** Stored acceleration-speed profiles of the players of many sessions (METHODS A1). */
import type { ProfilePoint, SpeedProfile } from '@halfturn/core/metrics/session/facts';
import type { Store } from '../engine/database';
import { PlayerColumnMemory } from '../player/player-column';
import { profileJson } from '../player/player-sessions';
import type { SessionMark } from './session-marks';

const STORED = { column: 'profile', bytesPerPlayer: 256, sessionsAtOnce: 32 } as const;

export class ProfileMemory {
  readonly #profiles: PlayerColumnMemory<SpeedProfile | null>;

  constructor(store: Store) {
    this.#profiles = new PlayerColumnMemory(store, STORED);
  }

  async profilesOf(customerId: number, marks: readonly SessionMark[]) {
    return this.#profiles.of(customerId, marks, (json) => profileJson.parse(JSON.parse(json)));
  }
}

export function writePoints(points: readonly ProfilePoint[]): string {
  return JSON.stringify(points.map(({ speedMPerS, accelerationMPerS2 }) => [speedMPerS, accelerationMPerS2]));
}
