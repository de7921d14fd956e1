import { type Peak, type PeakCount } from '@halfturn/core/metrics/session/session-facts';
import { PEAK_KPIS } from '@halfturn/core/metrics/peaks/peak-kpis';
import { z } from 'zod';
import type { Store } from '../engine/database';
import { parsePeaks } from './facts/list-json';
import { PlayerColumnMemory } from '../player/player-column';
import { clock } from '../player/player-sessions';
import type { ReadSession } from './session-cache';
import type { SessionMark } from './session-marks';

const PEAKS = { column: 'peaks', bytesPerPlayer: 2048, sessionsAtOnce: 8 } as const;
/** A dozen counts with a few clocks. */
const COUNTS = { column: 'peak_counts', bytesPerPlayer: 2048, sessionsAtOnce: 8 } as const;

const countsJson = z.array(
  z.object({
    kpi: z.enum(PEAK_KPIS),
    epochS: z.number(),
    thresholdPerMinute: z.number(),
    value: z.number().nullable(),
    matchTimesS: z.array(clock),
  }),
) satisfies z.ZodType<readonly PeakCount[]>;

export class PeakMemory {
  readonly #peaks: PlayerColumnMemory<readonly Peak[]>;
  readonly #counts: PlayerColumnMemory<readonly PeakCount[]>;

  constructor(store: Store) {
    this.#peaks = new PlayerColumnMemory(store, PEAKS);
    this.#counts = new PlayerColumnMemory(store, COUNTS);
  }

  async peaksOf(customerId: number, marks: readonly SessionMark[]) {
    return this.#peaks.of(customerId, marks, parsePeaks);
  }

  knowsPeaks(customerId: number, mark: SessionMark): boolean {
    return this.#peaks.knows(customerId, mark);
  }

  /** @param read of the own players, as stored */
  keepPeaks(
    customerId: number,
    sessionId: number,
    { importId, value }: ReadSession<ReadonlyMap<number, string>>,
  ): void {
    const peaks = Array.from(value, ([playerId, json]) => [playerId, parsePeaks(json)] as const);
    this.#peaks.keep(customerId, sessionId, { importId, value: new Map(peaks) });
  }

  async countsOf(customerId: number, marks: readonly SessionMark[]) {
    return this.#counts.of(customerId, marks, (json) => countsJson.parse(JSON.parse(json)));
  }
}
