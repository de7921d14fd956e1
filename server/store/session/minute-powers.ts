/** Stored power of every match minute of the own players of many sessions (METHODS W2). */
import type { MinutePowers } from '@halfturn/core/metrics/load/minute-powers';
import { z } from 'zod';
import type { Store } from '../engine/database';
import { PlayerColumnMemory } from '../player/player-column';
import type { SessionMark } from './session-marks';

const STORED = { column: 'minute_powers', bytesPerPlayer: 2560, sessionsAtOnce: 8 } as const;

const minutePowersJson = z
  .object({
    periods: z.array(z.object({ periodId: z.number(), firstMinute: z.number(), clockStartS: z.number() })),
    onPitchS: z.array(z.number()),
    meanPowerWPerKg: z.array(z.number().nullable()),
  })
  .nullable() satisfies z.ZodType<MinutePowers | null>;

export class MinutePowerMemory {
  readonly #powers: PlayerColumnMemory<MinutePowers | null>;

  constructor(store: Store) {
    this.#powers = new PlayerColumnMemory(store, STORED);
  }

  /** By session and player; null if the session was computed as training, or by an import that did not compute them. */
  async powersOf(customerId: number, marks: readonly SessionMark[], team: 'own' | 'opposition' = 'own') {
    return this.#powers.of(customerId, marks, (json) => minutePowersJson.parse(JSON.parse(json)), '', team);
  }
}
