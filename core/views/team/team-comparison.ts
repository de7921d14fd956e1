import { localDay, ordinalDate } from '../../calendar/day';
import { type ClubMetric, MATCH_OUTPUTS } from '../../metrics/explained/club-figures';
import { boxRows, type BoxRowsView, teamWords } from '../forms/box-rows';
import { dotRanking, type DotRankingView } from '../forms/dot-ranking';
import { ratedNoun, ratedWords } from '../words/rated-matches';
import { leftOutByMethod } from '../words/methods/left-out-by-method';
import { counted } from '../words/session-noun';
import type { Explained } from '../../metrics/explained/explained-number';
import type { Findings, Statement } from '../words/statement';
import {
  type ClubValue,
  type MaxSession,
  PEAK_EPOCHS,
  type Standing,
  TEAM_KPIS,
  type TeamComparisonAnswer,
  type TeamComparisonRequest,
  type TeamKpi,
} from './team-comparison-answer';
import { KPI_MEASURES, type Measure, OUTPUT_TITLES, PEAK_MEASURES } from './team-measures';
import { comparable, findingsOf, rankLine, ranksNeed, type TeamRank } from './team-ranks';

export interface TeamRanking {
  readonly id: string;
  readonly metric: ClubMetric;
  readonly ranking: DotRankingView;
  readonly reference: string;
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
