/** Stored heart rate of the own players (METHODS LD8). */
import type { HeartRateFacts } from '@halfturn/core/metrics/load/heart-rate-seconds';
import { z } from 'zod';
import type { Store } from '../engine/database';
import { PlayerColumnMemory } from '../player/player-column';
import type { SessionMark } from './session-marks';

const STORED = { column: 'heart_rate', bytesPerPlayer: 4096, sessionsAtOnce: 8 } as const;
const HELD = { column: 'heart_rate_held', bytesPerPlayer: 64, sessionsAtOnce: 64 } as const;

const heartRateJson = z.object({
  seconds: z.number(),
  bySecond: z.array(z.tuple([z.number(), z.number()])),
  heldBpm: z.number().nullable(),
}) satisfies z.ZodType<HeartRateFacts>;

export function parseHeartRate(json: string | null): HeartRateFacts | null {
  return json === null ? null : heartRateJson.parse(JSON.parse(json));
}

export function heartRateColumns(facts: HeartRateFacts | null) {
  return {
    heart_rate: facts === null ? null : JSON.stringify(facts),
    heart_rate_held: facts?.heldBpm == null ? null : String(facts.heldBpm),
  };
}

export class HeartRateMemory {
  readonly #facts: PlayerColumnMemory<HeartRateFacts | null>;
  readonly #held: PlayerColumnMemory<number>;

  constructor(store: Store) {
    this.#facts = new PlayerColumnMemory(store, STORED);
    this.#held = new PlayerColumnMemory(store, HELD);
  }

  /**
   * By session and player; omits players without heart rate.
   * @param playerId only this player; null: everybody
   */
  async factsOf(customerId: number, marks: readonly SessionMark[], playerId: number | null = null) {
    if (playerId === null) return this.#facts.of(customerId, marks, parseHeartRate);
    return ofOne(playerId, await this.#facts.ofPlayer(customerId, playerId, marks, parseHeartRate));
  }

  async heldOf(customerId: number, marks: readonly SessionMark[], playerId: number | null = null) {
    if (playerId === null) return this.#held.of(customerId, marks, Number);
    return ofOne(playerId, await this.#held.ofPlayer(customerId, playerId, marks, Number));
  }
}

function ofOne<Value>(
  playerId: number,
  values: ReadonlyMap<number, Value>,
): ReadonlyMap<number, ReadonlyMap<number, Value>> {
  return new Map([...values].map(([sessionId, value]) => [sessionId, new Map([[playerId, value]])]));
}
