import type { Effort } from '@halfturn/core/events/effort';
import { digestEfforts, type EffortDigest } from '@halfturn/core/metrics/load/effort-digest';
import type { EffortThirds } from '@halfturn/core/metrics/session/session-facts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Store } from '../engine/database';
import type { Database } from '../schema/schema';
import { parseEfforts } from './facts/list-json';
import { PlayerColumnMemory } from '../player/player-column';
import type { SessionMark } from './session-marks';
import { tracksOf } from './session-players';

const STORED = { column: 'efforts', bytesPerPlayer: 2048, sessionsAtOnce: 2 } as const;
const THIRDS = { column: 'effort_thirds', bytesPerPlayer: 96, sessionsAtOnce: 32 } as const;

const thirdsJson = z
  .object({ onPitchS: z.number(), first: z.number(), last: z.number() })
  .nullable() satisfies z.ZodType<EffortThirds | null>;

const digestOf =
  (strongest: number) =>
  (json: string): EffortDigest | null => {
    const efforts = parseEfforts(json);
    return efforts === null ? null : digestEfforts(efforts, strongest);
  };

export async function findEffortsOfPlayer(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
  playerId: number,
): Promise<readonly Effort[] | null> {
  const row = await tracksOf(db, customerId, sessionId)
    .where('player_sessions.player_id', '=', playerId)
    .where('player_sessions.team', '!=', 'discarded')
    .select('player_sessions.efforts')
    .executeTakeFirst();
  return row === undefined ? null : parseEfforts(row.efforts);
}

export class EffortMemory {
  readonly #digests: PlayerColumnMemory<EffortDigest | null>;
  readonly #thirds: PlayerColumnMemory<EffortThirds | null>;

  constructor(store: Store) {
    this.#digests = new PlayerColumnMemory(store, STORED);
    this.#thirds = new PlayerColumnMemory(store, THIRDS);
  }

  /**
   * By session and player.
   * @param strongest of `digestEfforts`
   */
  async effortsOf(customerId: number, marks: readonly SessionMark[], strongest: number) {
    return this.#digests.of(customerId, marks, digestOf(strongest), String(strongest));
  }
  async effortsOfPlayer(customerId: number, playerId: number, marks: readonly SessionMark[], strongest: number) {
    return this.#digests.ofPlayer(customerId, playerId, marks, digestOf(strongest), String(strongest));
  }

  /** METHODS W5, by session and player, without players imported before they were counted. */
  async thirdsOf(customerId: number, marks: readonly SessionMark[]) {
    return this.#thirds.of(customerId, marks, (json) => thirdsJson.parse(JSON.parse(json)));
  }
}
