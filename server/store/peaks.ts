/** Stored peaks of the own players of many sessions (METHODS P1). */
import type { Peak } from '@halfturn/core/metrics/facts';
import type { Store } from './database';
import { PlayerColumnMemory } from './player-column';
import { peaksJson } from './player-sessions';
import type { SessionMark } from './session-marks';

/** Two dozen peaks of four fields stay of a player. */
const STORED = { column: 'peaks', bytesPerPlayer: 2048, sessionsAtOnce: 8 } as const;

export class PeakMemory {
  readonly #peaks: PlayerColumnMemory<readonly Peak[]>;

  constructor(store: Store) {
    this.#peaks = new PlayerColumnMemory(store, STORED);
  }

  /** By session and player. */
  async peaksOf(customerId: number, marks: readonly SessionMark[]) {
    return this.#peaks.of(customerId, marks, (json) => peaksJson.parse(JSON.parse(json)));
  }
}
