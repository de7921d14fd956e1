/**
 * Players of several clubs that share data with each other (METHODS R1, R2, R4, A2, P3, 11; refstats@1, asprofile@1,
 * peakcount@1). Every player counts once, with the mean of their full matches; everything here comes from stored facts.
 */
import { UNASSIGNED_SORT_ORDER, GOALKEEPER_SORT_ORDER } from '../../methods/position-groups';
import { groupBy } from '../../stats/group-by';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import type { RainbowEdges } from '../../stats/rainbow';
import { comparableWith, type Computed } from '../reference/comparable-methods';
import {
  type ByCountedPeak,
  comparedCounts,
  type CountedSession,
  type CountStatistic,
  countStatistics,
  meanCounts,
  type WindowCounts,
} from '../peaks/peak-count-reference';
import type { SpeedProfile } from '../session/session-facts';
import type { OfClub } from '../reference/least-league-clubs';
import { type DevelopmentRules, type ForceVelocity, forceVelocityOf, meanForceVelocity } from './player-development';
import { isReference, statistic, type Statistic } from '../reference/reference-rules';
import { bandsOf, type BySquadKpi, mapSquadKpis, squadKpiMeans } from './squad-standards';
import { minutesWeightedMean } from './team-values';

export const NETWORK_PARTS = ['kpis', 'peakCounts', 'profiles'] as const;
export type NetworkPart = (typeof NETWORK_PARTS)[number];

export interface NetworkSession extends CountedSession, OfClub {
  readonly playerId: number;
  readonly positionSortOrder: number;
  readonly profile: SpeedProfile | null;
}

export type NetworkRules = Pick<DevelopmentRules, 'kpis' | 'minProfileM'>;

export interface NetworkPlayer extends OfClub {
  readonly playerId: number;
  readonly positionSortOrder: number;
  readonly validMatchCount: number;
  readonly minutes: number;
  readonly values: BySquadKpi<number | null>;
  readonly peakCounts: WindowCounts;
  readonly forceVelocity: ForceVelocity | null;
}

/**
 * Every player with their means, from the sessions computed by the same method as `like`.
 * @param sessions of any number of players and clubs, of the kind that is compared
 */
export function networkPlayers(like: Computed, sessions: readonly NetworkSession[], rules: NetworkRules) {
  const players = groupBy(comparableWith(like, sessions), ({ customerId, playerId }) => `${customerId} ${playerId}`);
  return [...players.values()].flatMap((own): NetworkPlayer[] => {
    const [first] = own;
    if (first === undefined) return [];
    const full = own.filter((session) => isReference(session, rules.kpis));
    return [
      {
        customerId: first.customerId,
        playerId: first.playerId,
        positionSortOrder: first.positionSortOrder,
        validMatchCount: full.length,
        minutes: full.reduce((sum, { kpis }) => sum + (kpis[rules.kpis.minutesOf] ?? 0), 0),
        values: squadKpiMeans(full),
        peakCounts: meanCounts(full.map(comparedCounts)),
        forceVelocity: meanForceVelocity(own.map((session) => forceVelocityOf(session, rules.minProfileM))),
      },
    ];
  });
}

export function asShared(player: NetworkPlayer, parts: readonly NetworkPart[]): NetworkPlayer {
  const nothing = withoutSessions(player);
  return {
    ...nothing,
    ...(parts.includes('kpis')
      ? { validMatchCount: player.validMatchCount, minutes: player.minutes, values: player.values }
      : {}),
    ...(parts.includes('peakCounts') ? { peakCounts: player.peakCounts } : {}),
    ...(parts.includes('profiles') ? { forceVelocity: player.forceVelocity } : {}),
  };
}

export function withoutSessions(
  player: Pick<NetworkPlayer, 'customerId' | 'playerId' | 'positionSortOrder'>,
): NetworkPlayer {
  const { customerId, playerId, positionSortOrder } = player;
  return {
    customerId,
    playerId,
    positionSortOrder,
    validMatchCount: 0,
    minutes: 0,
    values: mapSquadKpis(() => null),
    peakCounts: meanCounts([]),
    forceVelocity: null,
  };
}

export interface ClubPosition extends OfClub {
  /** Mean of the players weighted by minutes (METHODS 11); null where no player has the value. */
  readonly values: BySquadKpi<number | null>;
  readonly players: number;
}

/** One entry per club, in order of first appearance. Players with fewer than four full matches are left out (R1). */
export function clubPositions(players: readonly NetworkPlayer[], positionSortOrder: number): ClubPosition[] {
  const clubs = groupBy(comparedAt(players, positionSortOrder), ({ customerId }) => customerId);
  return Array.from(clubs, ([customerId, own]) => ({
    customerId,
    values: mapSquadKpis((kpi) =>
      minutesWeightedMean(own.map(({ values, minutes }) => ({ value: values[kpi], minutes }))),
    ),
    players: own.length,
  }));
}

export interface NetworkReference {
  /**
   * Value: the player's mean. Average and SD are over the other players, minimum and maximum include this one. Null
   * without a reference.
   */
  readonly kpis: BySquadKpi<Omit<Statistic, 'percentile'>>;
  readonly bars: BySquadKpi<RainbowEdges | null>;
  readonly peakCounts: ByCountedPeak<CountStatistic>;
  readonly players: number;
}

/**
 * A player compared with others of their position in the network with at least four full matches, including those of
 * their own club.
 */
export function networkReference(rated: NetworkPlayer, players: readonly NetworkPlayer[]): NetworkReference {
  const others = otherPlayers(rated, players);
  const valuesOf = (kpi: keyof NetworkPlayer['values']) =>
    others.map(({ values }) => values[kpi]).filter((value) => value !== null);
  return {
    kpis: mapSquadKpis((kpi) => {
      const reference = valuesOf(kpi);
      const { value, minimum, maximum, average, standardDeviation } = statistic(
        rated.values[kpi],
        reference,
        reference,
      );
      return { value, minimum, maximum, average, standardDeviation };
    }),
    bars: mapSquadKpis((kpi) => bandsOf(valuesOf(kpi))),
    peakCounts: countStatistics(
      rated.peakCounts,
      others.map(({ peakCounts }) => peakCounts),
    ),
    players: others.length,
  };
}

export function otherPlayers(rated: NetworkPlayer, players: readonly NetworkPlayer[]): readonly NetworkPlayer[] {
  return comparedAt(players, rated.positionSortOrder).filter(
    ({ customerId, playerId }) => customerId !== rated.customerId || playerId !== rated.playerId,
  );
}

/** Players of a position with enough matches; none of goalkeepers and of unknown positions. */
export function comparedAt(players: readonly NetworkPlayer[], positionSortOrder: number): readonly NetworkPlayer[] {
  if (positionSortOrder === GOALKEEPER_SORT_ORDER || positionSortOrder === UNASSIGNED_SORT_ORDER) return [];
  return players.filter(
    (player) => player.positionSortOrder === positionSortOrder && player.validMatchCount >= MIN_REFERENCE_VALUES,
  );
}

export function hasEnoughMatches({ validMatchCount }: Pick<NetworkPlayer, 'validMatchCount'>): boolean {
  return validMatchCount >= MIN_REFERENCE_VALUES;
}
