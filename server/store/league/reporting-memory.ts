/**
 * Appearances that reporting compares with, in this process's memory: facts, tables and scores of the own players of
 * one or many clubs. Of other clubs, only numbers over at least three may be shown (`core/metrics/reference/league`).
 */
import { setImmediate } from 'node:timers/promises';
import { knownPosition } from '@halfturn/core/methods/position-groups';
import type { WellnessParameters } from '@halfturn/core/methods/wellness-parameters';
import type { ReportedSession } from '@halfturn/core/metrics/reference/reporting-percentiles';
import { ClubScores } from '@halfturn/core/metrics/reference/reporting-scores';
import { KeptValues, type Later, laterOf } from '../engine/kept-values';
import type { Store } from '../engine/database';
import type { HighResolutionMemory } from '../session/high-resolution';
import { type LeaguePosition, type LeagueSession, listLeaguePositions } from './league-sessions';
import type { SessionMark } from '../session/session-mark';
import type { SessionMemory } from '../session/session-memory';
import { MEMORY_BOUNDS } from '../engine/memory-bounds';

export type ReportingPool = Later<readonly ReportedSession[]>;

/** Sessions of clubs, and where their players play. */
export interface PoolPart {
  readonly sessions: Later<readonly LeagueSession[]>;
  readonly positions: Later<readonly LeaguePosition[]>;
}

interface PoolInputs {
  readonly parts: readonly PoolPart[];
  readonly parameters: Pick<WellnessParameters, 'workRate' | 'gameDemand'>;
}

interface AppearanceSources {
  readonly memory: Pick<SessionMemory, 'factsOf'>;
  readonly highResolution: Pick<HighResolutionMemory, 'tablesOf'>;
}

/** Other pools may share facts and tables, but this one may be all that keeps them alive. */
const BYTES_PER_APPEARANCE = 4096;
/** Appearances scored before other requests get a turn. */
const SCORED_AT_ONCE = 50;

export class ReportingMemory {
  readonly #pools: KeptValues<PoolInputs, readonly ReportedSession[]>;

  constructor(
    private readonly store: Store,
    sources: AppearanceSources,
  ) {
    this.#pools = new KeptValues(
      (inputs) => readPool(sources, inputs),
      MEMORY_BOUNDS.reportingPools,
      ({ length }) => length * BYTES_PER_APPEARANCE,
    );
  }

  /**
   * Appearances of a club's own players in these sessions.
   * @param marks including those that scores look back on
   */
  async ownPool(
    customerId: number,
    marks: readonly SessionMark[],
    parameters: WellnessParameters,
  ): Promise<ReportingPool> {
    const sessions = laterOf(marks.map((mark) => ({ ...mark, customerId })));
    const positions = laterOf(await listLeaguePositions(this.store.db, [customerId]));
    return this.poolOf([{ sessions, positions }], parameters);
  }

  /** Appearances of the clubs' own players. */
  poolOf(parts: readonly PoolPart[], parameters: WellnessParameters): ReportingPool {
    const { workRate, gameDemand } = parameters;
    return this.#pools.later({ parts, parameters: { workRate, gameDemand } });
  }
}

async function readPool(
  { memory, highResolution }: AppearanceSources,
  { parts, parameters }: PoolInputs,
): Promise<readonly ReportedSession[]> {
  const sessions = (await Promise.all(parts.map((part) => part.sessions.load()))).flat();
  const positions = (await Promise.all(parts.map((part) => part.positions.load()))).flat();
  const pool: ReportedSession[] = [];
  for (const customerId of new Set(sessions.map((session) => session.customerId))) {
    const marks = sessions.filter((session) => session.customerId === customerId);
    const places = new Map(
      positions.filter((each) => each.customerId === customerId).map((each) => [each.playerId, each]),
    );
    const tables = await highResolution.tablesOf(customerId, marks);
    const records = (await memory.factsOf(customerId, marks)).flatMap((record) => {
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
