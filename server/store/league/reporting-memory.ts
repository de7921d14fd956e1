/**
 * Appearances that reporting compares with, in the memory of this process: facts, tables and scores of the own players of
 * one club or many. Of other clubs nothing in it may be shown but numbers of at least three (`core/metrics/reference/league`).
 */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { UNASSIGNED_SORT_ORDER } from '@halfturn/core/methods/position-groups';
import type { WellnessParameters } from '@halfturn/core/methods/wellness-parameters';
import type { ReportedSession } from '@halfturn/core/metrics/reference/reporting';
import { ClubScores } from '@halfturn/core/metrics/reference/reporting-scores';
import { BoundedCache } from '../engine/bounded-cache';
import type { Store } from '../engine/database';
import type { HighResolutionMemory } from '../session/high-resolution';
import { type LeaguePosition, type LeagueSession, listLeaguePositions } from './league-sessions';
import type { SessionMemory } from '../session/session-memory';

export interface ReportingPool {
  /** Equal exactly where the appearances are. */
  readonly key: string;
  readonly load: () => Promise<readonly ReportedSession[]>;
}

/** Facts and tables are shared with other pools, but may be kept alive by one alone. */
const BYTES_PER_APPEARANCE = 4096;
/** So many appearances are scored between two chances for other requests. */
const SCORED_AT_ONCE = 50;
const BOUNDS = { entries: 16, bytes: 64 * 1024 * 1024 };

/** Null for a player nobody has given a position. */
export function knownPosition(positionSortOrder: number): number | null {
  return positionSortOrder === UNASSIGNED_SORT_ORDER ? null : positionSortOrder;
}

export class ReportingMemory {
  readonly #pools = new BoundedCache<readonly ReportedSession[]>(BOUNDS, ({ length }) => length * BYTES_PER_APPEARANCE);

  constructor(
    private readonly store: Store,
    private readonly memory: SessionMemory,
    private readonly highResolution: HighResolutionMemory,
  ) {}

  /**
   * Appearances of the clubs' own players in these sessions.
   * @param sessions with those that scores look back on
   */
  async poolOf(sessions: readonly LeagueSession[], parameters: WellnessParameters): Promise<ReportingPool> {
    const clubs = [...new Set(sessions.map(({ customerId }) => customerId))];
    const positions = await listLeaguePositions(this.store.db, clubs);
    const { workRate, gameDemand } = parameters;
    const key = createHash('sha256')
      .update(JSON.stringify([sessions, positions, workRate, gameDemand]))
      .digest('base64');
    return { key, load: () => this.#pools.getOrMake(key, () => this.#read(clubs, sessions, positions, parameters)) };
  }

  async #read(
    clubs: readonly number[],
    sessions: readonly LeagueSession[],
    positions: readonly LeaguePosition[],
    parameters: WellnessParameters,
  ): Promise<readonly ReportedSession[]> {
    const pool: ReportedSession[] = [];
    for (const customerId of clubs) {
      const marks = sessions.filter((session) => session.customerId === customerId);
      const places = new Map(
        positions.filter((each) => each.customerId === customerId).map((each) => [each.playerId, each]),
      );
      const tables = await this.highResolution.tablesOf(customerId, marks);
      const records = (await this.memory.factsOf(customerId, marks)).flatMap((record) => {
        const place = places.get(record.playerId);
        return record.isOpposition || place === undefined
          ? []
          : [{ ...record, customerId, positionGroupId: place.positionGroupId, place }];
      });
      const scores = new ClubScores(records, parameters);
      for (const [i, { place, ...record }] of records.entries()) {
        if (i % SCORED_AT_ONCE === 0) await setImmediate();
        pool.push({
          ...record,
          ...scores.of(record),
          positionSortOrder: knownPosition(place.positionSortOrder),
          highResolution: tables.get(record.sessionId)?.get(record.playerId) ?? null,
        });
      }
    }
    return pool;
  }
}
