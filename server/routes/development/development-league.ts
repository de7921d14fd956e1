/**
 * Players of a club and its league with their means, in the memory of this process: made once for all players who are
 * compared with the same matches.
 */
import { createHash } from 'node:crypto';
import { comparableWith, type Computed, methodKey } from '@halfturn/core/metrics/reference/comparable';
import { type EffortBandMeans, meanEffortBands } from '@halfturn/core/metrics/load/effort-band-means';
import { fromEnoughClubs } from '@halfturn/core/metrics/reference/league';
import {
  type DevelopmentRules,
  type DevelopmentSession,
  type PlayerMeans,
  playerMeans,
} from '@halfturn/core/metrics/team/player-development';
import { isReference } from '@halfturn/core/metrics/reference/reference';
import { groupBy } from '@halfturn/core/stats/groups';
import { BoundedCache } from '../../store/engine/bounded-cache';
import { timeSlices } from '../../store/engine/time-slices';
import {
  type ComparedMarks,
  developmentEfforts,
  developmentSessions,
  type DevelopmentSessionSources,
} from './development-sessions';

export interface DevelopmentLeague {
  /** Every player of club and league. */
  readonly all: readonly PlayerMeans[];
  /** Of the full matches of the other clubs' players. */
  readonly efforts: EffortBandMeans;
  /** By position sort order; a position nobody has is left out. */
  readonly effortsByPosition: ReadonlyMap<number, EffortBandMeans>;
}

/** Two dozen peaks and a dozen counts of a player, mean and best. */
const BYTES_PER_PLAYER = 8192;
const BOUNDS = { entries: 64, bytes: 32 * 1024 * 1024 };

export class DevelopmentLeagues {
  readonly #leagues = new BoundedCache<DevelopmentLeague>(BOUNDS, ({ all }) => (1 + all.length) * BYTES_PER_PLAYER);

  /** How many are kept. */
  get size(): number {
    return this.#leagues.size.entries;
  }

  /**
   * @param like what was computed in another way than this is left out
   * @param strongest of `developmentEfforts`
   */
  async of(
    sources: DevelopmentSessionSources,
    customerId: number,
    marks: ComparedMarks,
    rules: DevelopmentRules,
    like: Computed,
    strongest: number,
  ): Promise<DevelopmentLeague> {
    const madeFrom = JSON.stringify([customerId, marks, rules, methodKey(like.method), strongest]);
    const key = createHash('sha256').update(madeFrom).digest('base64');
    return this.#leagues.getOrMake(key, () => league(sources, customerId, marks, rules, like, strongest));
  }
}

async function league(
  sources: DevelopmentSessionSources,
  customerId: number,
  marks: ComparedMarks,
  rules: DevelopmentRules,
  like: Computed,
  strongest: number,
): Promise<DevelopmentLeague> {
  const slice = timeSlices();
  const sessions = comparableWith(like, await developmentSessions(sources, customerId, marks));
  // Nobody is compared with the efforts of the own club.
  const ofLeague = { own: [], league: marks.league };
  const effortsOf = await developmentEfforts(sources, customerId, ofLeague, strongest);
  await slice();
  const all: PlayerMeans[] = [];
  for (const own of groupBy(sessions, ({ customerId: club, playerId }) => `${club} ${playerId}`).values()) {
    all.push(...playerMeans(like, own, rules));
    await slice();
  }
  const others = sessions.flatMap((session) => {
    const { customerId: club, positionSortOrder } = session;
    const bands = club === customerId || !isReference(session, rules.kpis) ? undefined : effortsOf(session)?.bands;
    return bands === undefined ? [] : [{ customerId: club, positionSortOrder, bands }];
  });
  await slice();
  const effortsByPosition = new Map<number, EffortBandMeans>();
  for (const [position, ofPosition] of groupBy(others, ({ positionSortOrder }) => positionSortOrder)) {
    effortsByPosition.set(position, meansOf(ofPosition));
    await slice();
  }
  return { all, efforts: meansOf(others), effortsByPosition };
}

function meansOf(
  others: readonly (Pick<DevelopmentSession, 'customerId'> & {
    readonly bands: Parameters<typeof meanEffortBands>[0][number];
  })[],
): EffortBandMeans {
  return meanEffortBands(fromEnoughClubs(others).map(({ bands }) => bands));
}

/** Where nobody of the other clubs plays. */
export const NO_EFFORTS: EffortBandMeans = meanEffortBands([]);
