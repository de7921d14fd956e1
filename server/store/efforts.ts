/** What is kept at hand of the efforts of the players of many sessions. */
import { digestEfforts, type EffortDigest } from '@halfturn/core/metrics/effort-digest';
import type { Store } from './database';
import { PlayerColumnMemory } from './player-column';
import { effortsJson } from './player-sessions';
import type { SessionMark } from './session-marks';

/** A match has thousands of efforts in text, and eight counts and some efforts stay of a player. */
const STORED = { column: 'efforts', bytesPerPlayer: 2048, sessionsAtOnce: 2 } as const;

export class EffortMemory {
  readonly #digests: PlayerColumnMemory<EffortDigest>;

  constructor(store: Store) {
    this.#digests = new PlayerColumnMemory(store, STORED);
  }

  /**
   * By session and player.
   * @param strongest of `digestEfforts`
   */
  async effortsOf(customerId: number, marks: readonly SessionMark[], strongest: number) {
    const parse = (json: string) => digestEfforts(effortsJson.parse(JSON.parse(json)), strongest);
    return this.#digests.of(customerId, marks, parse, String(strongest));
  }
}
