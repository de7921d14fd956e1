/**
 * A player compared with the players of their league (METHODS R1, R2, R5, P1, A2; refstats@1, peak@1, asprofile@1).
 * Every player counts once, with the mean of their matches; everything here comes from stored facts.
 */
import { groupBy } from '../../stats/group-by';
import { mean, standardDeviation } from '../../stats/mean-and-deviation';
import { ascending } from '../../stats/quantile';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { competitionRanks } from '../../stats/rank';
import { comparableWith } from '../reference/comparable-methods';
import {
  type ByCountedPeak,
  comparedCounts,
  type CountedSession,
  type CountStatistic,
  countStatistics,
  meanCounts,
  type WindowCounts,
} from '../peaks/peak-count-reference';
import type { KpiName, MethodSet, PeakKpi, SpeedProfile } from '../session/session-facts';
import { fromEnoughClubs, type OfClub } from '../reference/least-league-clubs';
import { byPeakKpi, type ByPeakKpi, type EpochComparison, type PlayerPeaks } from '../peaks/peak-analysis';
import { peakComparison } from '../peaks/peak-reference';
import { isReference, type ReferenceRule, statistic, type Statistic } from '../reference/reference-rules';
import { mayCompareTurns } from '../session/session-quality';
import { profileState, type ProfileState } from '../profile/speed-profile';
import { GOALKEEPER_SORT_ORDER } from '../../methods/position-groups';

export interface DevelopmentSession extends PlayerPeaks, CountedSession, OfClub {
  readonly playerId: number;
  readonly positionSortOrder: number;
  readonly profile: SpeedProfile | null;
}

export interface DevelopmentRules {
  readonly kpis: ReferenceRule;
  readonly peaks: ReferenceRule;
  readonly minProfileM: number;
}

export const DEVELOPMENT_KPI: ByPeakKpi<KpiName> = {
  DISTANCE: 'activeDistanceM',
  HSR: 'highSpeedDistanceM',
  SPRINT: 'sprintDistanceM',
  TURNS: 'totalTurns',
};

export interface ForceVelocity {
  readonly force: number;
  readonly velocity: number;
}

interface EpochValue {
  readonly epochS: number;
  readonly value: number;
}

interface PeakSummary {
  readonly averageData: ByPeakKpi<readonly EpochValue[]>;
  readonly maxData: ByPeakKpi<readonly EpochValue[]>;
  readonly validMatchCount: number;
}

export interface PlayerMeans extends OfClub {
  readonly playerId: number;
  readonly positionSortOrder: number;
  readonly validMatchCount: number;
  readonly kpis: ByPeakKpi<number | null>;
  readonly peaks: PeakSummary;
  readonly peakCounts: WindowCounts;
  readonly forceVelocity: ForceVelocity | null;
  readonly profiles: ProfileCounts;
}

interface ProfileCounts {
  readonly valid: number;
  readonly outOfRange: number;
}

export function developmentKpis(session: Pick<PlayerPeaks, 'kpis' | 'turnsComparable'>): ByPeakKpi<number | null> {
  return byPeakKpi((kpi) => (kpi === 'TURNS' && !mayCompareTurns(session) ? null : session.kpis[DEVELOPMENT_KPI[kpi]]));
}

/** METHODS A1, A2: null where the session's profile is not valid or the player played too little. */
export function forceVelocityOf(
  session: Pick<DevelopmentSession, 'profile' | 'kpis'>,
  minProfileM: number,
): ForceVelocity | null {
  const { profile } = session;
  if (profile === null || sessionProfileState(session, minProfileM) !== 'valid') return null;
  return { force: profile.a0MPerS2, velocity: profile.s0MPerS };
}

export function sessionProfileState(
  { profile, kpis }: Pick<DevelopmentSession, 'profile' | 'kpis'>,
  minProfileM: number,
): ProfileState | null {
  return profile === null || (kpis.activeTimeM ?? 0) < minProfileM ? null : profileState(profile);
}

export function meanForceVelocity(values: readonly (ForceVelocity | null)[]): ForceVelocity | null {
  const known = values.filter((value) => value !== null);
  const force = mean(known.map((value) => value.force));
  const velocity = mean(known.map((value) => value.velocity));
  return force === null || velocity === null ? null : { force, velocity };
}

export function deviationOf(values: readonly ForceVelocity[]): ForceVelocity | null {
  const force = standardDeviation(values.map((value) => value.force));
  const velocity = standardDeviation(values.map((value) => value.velocity));
  return force === null || velocity === null ? null : { force, velocity };
}

export interface ForceVelocityRange {
  readonly minimumForce: number;
  readonly maximumForce: number;
  readonly minimumVelocity: number;
  readonly maximumVelocity: number;
}

export function forceVelocityRange(values: readonly ForceVelocity[]): ForceVelocityRange | null {
  if (values.length === 0) return null;
  const forces = values.map(({ force }) => force);
  const velocities = values.map(({ velocity }) => velocity);
  return {
    minimumForce: Math.min(...forces),
    maximumForce: Math.max(...forces),
    minimumVelocity: Math.min(...velocities),
    maximumVelocity: Math.max(...velocities),
  };
}

/**
 * Every player with their means, from the sessions computed by the same method as `like`.
 * @param sessions of any number of players and clubs, of the kind that is compared
 */
export function playerMeans(
  like: { readonly method: MethodSet },
  sessions: readonly DevelopmentSession[],
  rules: DevelopmentRules,
): PlayerMeans[] {
  const players = groupBy(comparableWith(like, sessions), ({ customerId, playerId }) => `${customerId} ${playerId}`);
  return [...players.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const full = own.filter((session) => isReference(session, rules.kpis));
    const values = full.map(developmentKpis);
    const { customerId, playerId, positionSortOrder } = first;
    return [
      {
        customerId,
        playerId,
        positionSortOrder,
        validMatchCount: full.length,
        kpis: byPeakKpi((kpi) => mean(values.map((value) => value[kpi]).filter((value) => value !== null))),
        peaks: peakSummary(own.filter((session) => isReference(session, rules.peaks))),
        peakCounts: meanCounts(full.map(comparedCounts)),
        forceVelocity: meanForceVelocity(own.map((session) => forceVelocityOf(session, rules.minProfileM))),
        profiles: profileCounts(own, rules.minProfileM),
      },
    ];
  });
}

function profileCounts(sessions: readonly DevelopmentSession[], minProfileM: number): ProfileCounts {
  const states = sessions.map((session) => sessionProfileState(session, minProfileM));
  return {
    valid: states.filter((state) => state === 'valid').length,
    outOfRange: states.filter((state) => state === 'outOfRange').length,
  };
}

function peakSummary(sessions: readonly PlayerPeaks[]): PeakSummary {
  const values = byPeakKpi(() => new Map<number, number[]>());
  for (const session of sessions) {
    for (const { kpi, epochS, valuePerMinute } of session.peaks) {
      if (valuePerMinute === null || (kpi === 'TURNS' && !mayCompareTurns(session))) continue;
      const known = values[kpi].get(epochS);
      if (known === undefined) values[kpi].set(epochS, [valuePerMinute]);
      else known.push(valuePerMinute);
    }
  }
  const epochs = (valueOf: (peaks: readonly number[]) => number) =>
    byPeakKpi((kpi) =>
      Array.from(values[kpi], ([epochS, peaks]) => ({ epochS, value: valueOf(peaks) })).sort(
        (a, b) => a.epochS - b.epochS,
      ),
    );
  return {
    averageData: epochs((peaks) => mean(peaks) ?? NaN),
    maxData: epochs((peaks) => Math.max(...peaks)),
    validMatchCount: sessions.length,
  };
}

export interface DevelopmentRanks {
  readonly count: number;
  readonly ranks: ByPeakKpi<number | null>;
}

export interface DevelopmentReference {
  /**
   * Value: the player's mean. Average and SD are over the other players, minimum and maximum include this one. Null
   * without a reference.
   */
  readonly kpis: ByPeakKpi<Omit<Statistic, 'percentile'>>;
  readonly ranks: DevelopmentRanks | null;
  /**
   * Rainbows over the players' means and over their best peaks. An epoch that fewer than four players have is left out.
   */
  readonly peaks: {
    readonly averageData: ByPeakKpi<readonly EpochComparison[]>;
    readonly maxData: ByPeakKpi<readonly EpochComparison[]>;
  };
  readonly peakCounts: ByCountedPeak<CountStatistic>;
  readonly forceVelocity: ForceVelocity | null;
  /** The others' means by KPI, lowest first, so that the order does not reveal whose they are. */
  readonly kpiValues: ByPeakKpi<readonly number[]>;
  readonly forceVelocityDeviation: ForceVelocity | null;
  readonly forceVelocities: readonly { readonly value: ForceVelocity; readonly isSamePosition: boolean }[];
  readonly players: number;
}

/**
 * A player compared with others who have at least four full matches: of their own club and, if there are three or more,
 * of the other clubs, without goalkeepers. With fewer other clubs there is no reference, since the numbers would
 * identify one.
 * @param all from `playerMeans`
 * @param samePosition only players of their position
 */
export function developmentReference(
  rated: PlayerMeans,
  all: readonly PlayerMeans[],
  samePosition: boolean,
): DevelopmentReference {
  const compared = all.filter(
    (player) =>
      player.validMatchCount >= MIN_REFERENCE_VALUES &&
      player.positionSortOrder !== GOALKEEPER_SORT_ORDER &&
      (!samePosition || player.positionSortOrder === rated.positionSortOrder),
  );
  const league = fromEnoughClubs(compared.filter(({ customerId }) => customerId !== rated.customerId));
  const club = compared.filter(
    (player) => player.customerId === rated.customerId && player.playerId !== rated.playerId,
  );
  const others = league.length === 0 ? [] : [...league, ...club];
  return {
    kpis: byPeakKpi((kpi) => {
      const reference = others.map(({ kpis }) => kpis[kpi]).filter((value) => value !== null);
      const { value, minimum, maximum, average, standardDeviation } = statistic(rated.kpis[kpi], reference, reference);
      return { value, minimum, maximum, average, standardDeviation };
    }),
    ranks: ranksOf(rated, others),
    peaks: {
      averageData: rainbow(others.map(({ peaks }) => peaks.averageData)),
      maxData: rainbow(others.map(({ peaks }) => peaks.maxData)),
    },
    peakCounts: countStatistics(
      rated.peakCounts,
      others.map(({ peakCounts }) => peakCounts),
    ),
    forceVelocity: meanForceVelocity(others.map(({ forceVelocity }) => forceVelocity)),
    forceVelocityDeviation: deviationOf(others.flatMap(({ forceVelocity }) => forceVelocity ?? [])),
    kpiValues: byPeakKpi((kpi) => [...ascending(others.flatMap(({ kpis }) => kpis[kpi] ?? []))]),
    forceVelocities: others
      .flatMap(({ forceVelocity: value, positionSortOrder }) =>
        value === null ? [] : [{ value, isSamePosition: positionSortOrder === rated.positionSortOrder }],
      )
      .sort(({ value: a }, { value: b }) => a.velocity - b.velocity || a.force - b.force),
    players: others.length,
  };
}

/** METHODS R5. */
function ranksOf(rated: PlayerMeans, others: readonly PlayerMeans[]): DevelopmentRanks | null {
  if (rated.validMatchCount < MIN_REFERENCE_VALUES || others.length === 0) return null;
  return {
    count: others.length + 1,
    ranks: byPeakKpi((kpi) => competitionRanks([rated, ...others].map(({ kpis }) => kpis[kpi]))[0]?.rank ?? null),
  };
}

function rainbow(curves: readonly ByPeakKpi<readonly EpochValue[]>[]): ByPeakKpi<readonly EpochComparison[]> {
  const ofKpi = (kpi: PeakKpi): EpochComparison[] => {
    const epochs = new Map<number, number[]>();
    for (const curve of curves) {
      for (const { epochS, value } of curve[kpi]) {
        const values = epochs.get(epochS);
        if (values === undefined) epochs.set(epochS, [value]);
        else values.push(value);
      }
    }
    return [...epochs]
      .filter(([, values]) => values.length >= MIN_REFERENCE_VALUES)
      .map(([epochS, values]) => ({
        epochS,
        n: values.length,
        ...peakComparison({ values: ascending(values), isUsingPlayerComparisonData: false }, null),
      }))
      .sort((a, b) => a.epochS - b.epochS);
  };
  return byPeakKpi(ofKpi);
}
