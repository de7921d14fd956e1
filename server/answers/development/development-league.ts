/**
 * Players of a club and its league with their means, in this process's memory: built once for all players compared with
 * the same matches.
 */
import { comparableWith, type Computed } from '@halfturn/core/metrics/reference/comparable-methods';
import { type EffortBandMeans, meanEffortBands } from '@halfturn/core/metrics/load/effort-band-means';
import { fromEnoughClubs } from '@halfturn/core/metrics/reference/least-league-clubs';
import {
  type DevelopmentRules,
  type DevelopmentSession,
  type PlayerMeans,
  playerMeans,
} from '@halfturn/core/metrics/team/player-development';
import { isReference } from '@halfturn/core/metrics/reference/reference-rules';
import { groupBy } from '@halfturn/core/stats/group-by';
import type { Later } from '../../store/engine/kept-values';
import { timeSlices } from '../../store/engine/time-slices';
import {
  type ComparedMarks,
  developmentEfforts,
  developmentSessions,
  type DevelopmentSessionSources,
} from './development-sessions';

export interface DevelopmentLeague {
  readonly all: readonly PlayerMeans[];
  readonly efforts: EffortBandMeans;
  readonly effortsByPosition: ReadonlyMap<number, EffortBandMeans>;
}

export interface DevelopmentLeagueInputs {
  readonly customerId: number;
  readonly marks: Later<ComparedMarks>;
  readonly rules: DevelopmentRules;
  readonly method: Computed['method'];
  readonly strongest: number;
}

/** Approximate memory: two dozen peaks and a dozen counts per player, mean and best. */
export function bytesOfLeague({ all }: DevelopmentLeague): number {
  return (1 + all.length) * BYTES_PER_PLAYER;
}

const BYTES_PER_PLAYER = 8192;

/** @param slice awaited between steps of a few milliseconds */
export async function developmentLeague(
  sources: DevelopmentSessionSources,
  { customerId, marks: later, rules, method, strongest }: DevelopmentLeagueInputs,
  slice = timeSlices(),
): Promise<DevelopmentLeague> {
  const marks = await later.load();
  const like = { method };
  const sessions = comparableWith(like, await developmentSessions(sources, customerId, marks));
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

export const NO_EFFORTS: EffortBandMeans = meanEffortBands([]);
