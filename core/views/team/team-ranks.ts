/** The table of ranks in a league, and the statements about them. */
import { NOT_AVAILABLE } from '../../not-available';
import { ascending, quantileSorted } from '../../stats/quantile';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { ordinal } from '../../units/ordinal';
import { counted, plural, type SessionNoun } from '../words/session-noun';
import { PLAIN_LEAGUE } from '../choices/comparison-groups';
import type { Explained } from '../../metrics/explained/explained-number';
import { type Findings, MAX_STATEMENTS, standingOf, told } from '../words/statement';
import {
  type ClubValue,
  type Metrics,
  type Standing,
  TEAM_KPIS,
  type TeamComparisonRequest,
  type TeamKpi,
} from './team-comparison-answer';
import { KPI_MEASURES, type Measure, OUTPUT_TITLES, shownValue } from './team-measures';

export interface TeamRank {
  readonly id: string;
  readonly title: string;
  readonly value: string;
  readonly rank: string;
  readonly median: string;
  readonly explained: { readonly own: Explained; readonly median: Explained };
}

export interface Compared {
  readonly id: string;
  readonly of:
    | `${TeamComparisonRequest['stat']}.${'total' | 'perNinety'}.${TeamKpi}`
    | `${TeamComparisonRequest['stat']}.fullMatch.${'intensive' | 'extensive'}`;
  readonly measure: Measure;
  readonly all: Standing<ClubValue>;
}

/** The standard KPIs, then match performance output without combined output, which equals distance. */
export function comparable(data: Metrics<Standing<ClubValue>>, { basis, stat }: TeamComparisonRequest): Compared[] {
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

export function rankLine(
  { id, of, measure, all }: Compared,
  { units, period, matches }: TeamComparisonRequest,
): TeamRank {
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
export function ranksNeed(matchCount: number, { leagueName, noun }: TeamComparisonRequest): string {
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
export function findingsOf(
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
