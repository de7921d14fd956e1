import { localDay, ordinalDate } from '../../calendar/day';
import { MATCH_OUTPUTS } from '../../metrics/explained/club-figures';
import { NOT_AVAILABLE } from '../../not-available';
import { ascending, MIN_REFERENCE_VALUES, quantileSorted } from '../../stats/quantile';
import { ordinal } from '../../units/ordinal';
import { formatQuantity, withUnit } from '../../units/number-text';
import { type BoxRowsInput, boxRows, type BoxRowsView, teamWords } from '../forms/box-rows';
import { dotRanking, type DotRankingView } from '../forms/dot-ranking';
import { type Quantity, shownUnit, type UnitSettings } from '../../units/units';
import type { RatedMatches } from '../../metrics/reference/league';
import { ratedNoun, ratedWords } from '../words/rated-matches';
import { leftOutByMethod } from '../words/methods/left-out-by-method';
import { counted, plural, type SessionNoun } from '../words/session-noun';
import { PLAIN_LEAGUE } from '../choices/comparison-groups';
import type { ClubMetric } from '../../metrics/explained/club-figures';
import type { Explained, Period } from '../../metrics/explained/place';
import { type Findings, MAX_STATEMENTS, standingOf, type Statement, told } from '../words/statement';

export const TEAM_KPIS = ['DISTANCE', 'HSR', 'SPRINT', 'TURNS'] as const;
export type TeamKpi = (typeof TEAM_KPIS)[number];
export const TEAM_STATS = ['average', 'max'] as const;
export const TEAM_BASES = ['total', 'perNinety'] as const;
const PEAK_EPOCHS = [
  { key: '_30S', epochS: 30, title: '30s' },
  { key: '_60S', epochS: 60, title: '60s' },
  { key: '_120S', epochS: 120, title: '120s' },
] as const;

type CustomerRank = { readonly rank: number; readonly count: number } | null;
interface Standing<Stats> {
  readonly customerRank: CustomerRank;
  readonly metricStatsInDescendingValueOrder: readonly Stats[];
}
interface ClubValue {
  readonly isOwn: boolean;
  readonly value: number | null;
}
type ClubBox = Omit<BoxRowsInput['teams'][number], 'id' | 'name'>;
type ByKpi<Value> = Readonly<Record<TeamKpi, Value>>;
type Outputs<Value> = Readonly<Record<(typeof MATCH_OUTPUTS)[number], Value>>;
interface Metrics<Value> {
  readonly total: ByKpi<Value>;
  readonly perNinety: ByKpi<Value>;
  readonly mpo: {
    readonly fullMatch: Outputs<Value>;
    readonly inPossession: Outputs<Value> | null;
    readonly outOfPossession: Outputs<Value> | null;
  };
}
type MaxSession = { readonly title: string; readonly date: string } | null;

export interface TeamComparisonAnswer {
  readonly teamComparisonData: {
    readonly averageData: Metrics<Standing<ClubValue>>;
    readonly maxData: Metrics<Standing<ClubValue>>;
    readonly maxSessions: Metrics<MaxSession>;
  };
  readonly teamPeakDemands: {
    readonly dataByEpochByKpi: ByKpi<Readonly<Record<(typeof PEAK_EPOCHS)[number]['key'], Standing<ClubBox>>>>;
  };
  readonly matchCount: number;
  readonly leftOutCount: number;
  readonly isCompetitionStated: boolean;
}

export interface TeamComparisonRequest {
  readonly units: UnitSettings;
  readonly clubName: string;
  readonly stat: (typeof TEAM_STATS)[number];
  readonly basis: (typeof TEAM_BASES)[number];
  readonly peakKpi: TeamKpi;
  readonly leagueName: string;
  readonly noun: SessionNoun;
  readonly matches: RatedMatches;
  readonly period: Period;
}

export interface TeamRanking {
  readonly id: string;
  readonly metric: ClubMetric;
  readonly ranking: DotRankingView;
  readonly reference: string;
}

export interface TeamRank {
  readonly id: string;
  readonly title: string;
  readonly value: string;
  readonly rank: string;
  readonly median: string;
  readonly explained: { readonly own: Explained; readonly median: Explained };
}

export interface TeamComparisonView {
  readonly isEmpty: boolean;
  readonly of: string;
  readonly leftOut: string | null;
  readonly statements: readonly Statement[];
  readonly standing: Findings['standing'];
  readonly ranks: readonly TeamRank[];
  /** Why there is no rank and no median of any KPI; null if there are some. */
  readonly noRanks: string | null;
  readonly totals: readonly TeamRanking[];
  readonly outputs: readonly {
    readonly id: string;
    readonly title: string;
    readonly rankings: readonly TeamRanking[] | null;
  }[];
  readonly peaks: readonly { readonly id: string; readonly metric: ClubMetric; readonly boxes: BoxRowsView }[];
}

interface Measure {
  readonly title: string;
  readonly quantity: Quantity;
  readonly digits?: number;
}

const KPI_MEASURES: ByKpi<Measure> = {
  DISTANCE: { title: 'Distance', quantity: 'longDistance' },
  HSR: { title: 'HSR', quantity: 'shortDistance' },
  SPRINT: { title: 'Sprint Distance', quantity: 'shortDistance' },
  TURNS: { title: 'Turns', quantity: 'count', digits: 1 },
};
const PEAK_MEASURES: ByKpi<Measure> = {
  DISTANCE: { title: 'Distance', quantity: 'distancePerMinute' },
  HSR: { title: 'HSR', quantity: 'distancePerMinute' },
  SPRINT: { title: 'Sprint', quantity: 'distancePerMinute' },
  TURNS: { title: 'Turns', quantity: 'count', digits: 2 },
};
const OUTPUT_TITLES: Outputs<string> = { combined: 'Combined', intensive: 'Intensive', extensive: 'Extensive' };
const BALL_GROUPS = [
  { id: 'fullMatch', title: 'Full Match' },
  { id: 'inPossession', title: 'In Possession' },
  { id: 'outOfPossession', title: 'Out of Possession' },
] as const;

export function teamKpiTitle(kpi: TeamKpi): string {
  return PEAK_MEASURES[kpi].title;
}

export function teamComparisonView(answer: TeamComparisonAnswer, request: TeamComparisonRequest): TeamComparisonView {
  const { units, clubName, stat, basis, peakKpi, noun } = request;
  const { averageData, maxData, maxSessions } = answer.teamComparisonData;
  const data = stat === 'average' ? averageData : maxData;
  const rankingOf = (
    id: string,
    metric: ClubMetric,
    measure: Measure,
    all: Standing<ClubValue>,
    highest: MaxSession,
  ): TeamRanking => ({
    id,
    metric,
    ranking: dotRanking({ ...measure, teams: clubsOf(all, clubName) }, units),
    reference: referenceOf(request, answer, highest),
  });
  const standings = comparable(data, request);
  return {
    isEmpty: answer.matchCount === 0,
    of: ratedWords(request.matches, answer.isCompetitionStated, request.noun),
    leftOut: leftOutByMethod(answer.leftOutCount, noun, 'most'),
    ...findingsOf(standings, answer.matchCount, request),
    ranks: standings.map((compared) => rankLine(compared, request)),
    noRanks: standings.some(({ all }) => all.customerRank !== null) ? null : ranksNeed(answer.matchCount, request),
    totals: TEAM_KPIS.map((kpi) =>
      rankingOf(
        kpi.toLowerCase(),
        `club.${stat}.${basis}.${kpi}`,
        KPI_MEASURES[kpi],
        data[basis][kpi],
        maxSessions[basis][kpi],
      ),
    ),
    outputs: BALL_GROUPS.map(({ id, title }) => {
      const group = data.mpo[id];
      return {
        id,
        title,
        rankings:
          group &&
          MATCH_OUTPUTS.map((output) =>
            rankingOf(
              `${id}-${output}`,
              `club.${stat}.${id}.${output}`,
              { title: OUTPUT_TITLES[output], quantity: 'longDistance' },
              group[output],
              maxSessions.mpo[id]?.[output] ?? null,
            ),
          ),
      };
    }),
    peaks: PEAK_EPOCHS.map(({ key, epochS, title }) => {
      const all = answer.teamPeakDemands.dataByEpochByKpi[peakKpi][key];
      const { quantity, digits } = PEAK_MEASURES[peakKpi];
      return {
        id: title,
        metric: `club.average.peak${epochS}.${peakKpi}`,
        boxes: boxRows(
          {
            title,
            quantity,
            words: teamWords(noun),
            ...(digits === undefined ? {} : { digits }),
            teams: all.metricStatsInDescendingValueOrder.map((club, id) => ({
              ...club,
              id,
              name: club.isOwn ? clubName : null,
            })),
          },
          units,
        ),
      };
    }),
  };
}

export function clubNumber(
  metric: ClubMetric,
  rows: readonly { readonly id: number; readonly isOwn: boolean }[],
  { period, matches }: Pick<TeamComparisonRequest, 'period' | 'matches'>,
): (rowId: number) => Explained {
  return (id) => ({
    metric,
    period,
    isOfLeague: matches === 'league',
    ...(rows.some((row) => row.id === id && row.isOwn) ? {} : { club: 1 + id }),
  });
}

function clubsOf({ metricStatsInDescendingValueOrder: clubs }: Standing<ClubValue>, clubName: string) {
  return clubs.map(({ isOwn, value }, id) => ({ id, name: isOwn ? clubName : null, value, isOwn, count: null }));
}

function referenceOf(
  { stat, noun, matches }: TeamComparisonRequest,
  { matchCount, isCompetitionStated }: TeamComparisonAnswer,
  highest: MaxSession,
): string {
  const rated = ratedNoun(matches, isCompetitionStated, noun);
  if (stat === 'average') return `Own mean of ${counted(matchCount, rated)}`;
  return highest === null
    ? `Highest ${rated}`
    : `Own highest: ${highest.title}, ${ordinalDate(localDay(highest.date))}`;
}

interface Compared {
  readonly id: string;
  readonly of:
    | `${TeamComparisonRequest['stat']}.${'total' | 'perNinety'}.${TeamKpi}`
    | `${TeamComparisonRequest['stat']}.fullMatch.${'intensive' | 'extensive'}`;
  readonly measure: Measure;
  readonly all: Standing<ClubValue>;
}

/** The standard KPIs, then match performance output without combined output, which equals distance. */
function comparable(data: Metrics<Standing<ClubValue>>, { basis, stat }: TeamComparisonRequest): Compared[] {
  return [
    ...TEAM_KPIS.map((kpi) => ({
      id: kpi.toLowerCase(),
      of: `${stat}.${basis}.${kpi}` as const,
      measure: KPI_MEASURES[kpi],
      all: data[basis][kpi],
    })),
    ...(['intensive', 'extensive'] as const).map((output) => ({
      id: `fullMatch-${output}`,
      of: `${stat}.fullMatch.${output}` as const,
      measure: { title: `${OUTPUT_TITLES[output]} output`, quantity: 'longDistance' } as const,
      all: data.mpo.fullMatch[output],
    })),
  ];
}

function ownValue({ metricStatsInDescendingValueOrder: clubs }: Standing<ClubValue>): number | null {
  return clubs.find(({ isOwn }) => isOwn)?.value ?? null;
}

function leagueMedian({ metricStatsInDescendingValueOrder: clubs }: Standing<ClubValue>): number | null {
  return quantileSorted(ascending(clubs.flatMap(({ value }) => (value === null ? [] : [value]))), 0.5);
}

function shownValue({ quantity, digits }: Measure, si: number | null, units: UnitSettings): string {
  return withUnit(formatQuantity(quantity, si, units, digits), shownUnit(quantity, units));
}

function rankLine({ id, of, measure, all }: Compared, { units, period, matches }: TeamComparisonRequest): TeamRank {
  const place = { period, isOfLeague: matches === 'league' };
  const shown = (si: number | null) => shownValue(measure, si, units);
  const { customerRank } = all;
  return {
    id,
    title: measure.title,
    value: shown(ownValue(all)),
    rank: customerRank === null ? NOT_AVAILABLE : `${ordinal(customerRank.rank)} of ${customerRank.count}`,
    median: customerRank === null ? NOT_AVAILABLE : shown(leagueMedian(all)),
    explained: { own: { metric: `club.${of}`, ...place }, median: { metric: `league.${of}`, ...place } },
  };
}

/** The statements say what is missing; the table, when its columns will be there. */
function ranksNeed(matchCount: number, { leagueName, noun }: TeamComparisonRequest): string {
  const league = leagueName === PLAIN_LEAGUE ? 'league' : leagueName;
  return `Ranks and the ${league} median appear once ${matchCount < MIN_REFERENCE_VALUES ? 'your club has' : 'three other clubs have'} four ${plural(noun)}.`;
}

function tooFewToRank(matchCount: number, noun: SessionNoun): string {
  return matchCount < MIN_REFERENCE_VALUES
    ? `${counted(matchCount, noun)} this season to compare: a rank needs four`
    : `fewer than three other clubs have four ${plural(noun)} to compare`;
}

/**
 * Where the club is in the first or last quarter of its league's ranking, nearest the end first. Without a league it
 * says so.
 */
function findingsOf(
  standings: readonly Compared[],
  matchCount: number,
  { units, stat, basis, noun, leagueName, period, matches }: TeamComparisonRequest,
): Findings {
  const ranked = standings.filter(({ all }) => all.customerRank !== null).length;
  const few = tooFewToRank(matchCount, noun);
  const standing = standingOf({
    noun: 'ranking',
    rated: ranked,
    unrated: [{ count: standings.length - ranked, why: few }],
    missing: few,
  });
  const found = standings.flatMap(({ id, of, measure, all }) => {
    const { customerRank: own } = all;
    const value = ownValue(all);
    const median = leagueMedian(all);
    if (own === null || value === null || median === null) return [];
    const fromEnd = Math.min(own.rank - 1, own.count - own.rank);
    return fromEnd < own.count / 4 ? [{ id, of, measure, own, value, median, fromEnd }] : [];
  });
  const statements = found
    .sort((a, b) => a.fromEnd - b.fromEnd)
    .flatMap(({ id, of, measure, own, value, median }) => {
      const shown = (si: number) => shownValue(measure, si, units);
      const isKpi = TEAM_KPIS.some((kpi) => kpi.toLowerCase() === id);
      const per = isKpi && basis === 'perNinety' ? ' per 90 minutes' : '';
      return told(shown(value), shown(median), {
        id,
        text: `${measure.title}: ${shown(value)}${per}, ${ordinal(own.rank)} of ${counted(own.count, 'club')}`,
        detail: `${stat === 'average' ? `${leagueName} median` : `Median of the highest ${plural(noun)}`} ${shown(median)}; ${matchCount} own ${matchCount === 1 ? noun : plural(noun)}`,
        tone: value > median ? 'above' : value < median ? 'below' : 'neutral',
        href: `#${id}`,
        explained: { metric: `club.${of}`, period, isOfLeague: matches === 'league' },
      });
    })
    .slice(0, MAX_STATEMENTS);
  return { statements, standing };
}
