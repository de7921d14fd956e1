/** Stored windows above a rate of the own players of many sessions (METHODS P3). */
import { type PeakCount, PEAK_KPIS } from '@halfturn/core/metrics/facts';
import { z } from 'zod';
import type { Store } from './database';
import { PlayerColumnMemory } from './player-column';
import { clock } from './player-sessions';
import type { SessionMark } from './session-marks';

/** A dozen counts with a few clocks stay of a player. */
const STORED = { column: 'peak_counts', bytesPerPlayer: 2048, sessionsAtOnce: 8 } as const;

const countsJson = z.array(
  z.object({
    kpi: z.enum(PEAK_KPIS),
    epochS: z.number(),
    thresholdPerMinute: z.number(),
    value: z.number().nullable(),
    matchTimesS: z.array(clock),
  }),
) satisfies z.ZodType<readonly PeakCount[]>;

export class PeakCountMemory {
  readonly #counts: PlayerColumnMemory<readonly PeakCount[]>;

  constructor(store: Store) {
    this.#counts = new PlayerColumnMemory(store, STORED);
  }

  /** By session and player; who was imported before there were counts is left out. */
  async countsOf(customerId: number, marks: readonly SessionMark[]) {
    return this.#counts.of(customerId, marks, (json) => countsJson.parse(JSON.parse(json)));
  }
}
