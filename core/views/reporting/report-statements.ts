import { isWhole } from '../../metrics/wellness/rolling-scores';
import { GOALKEEPER_SORT_ORDER } from '../../methods/position-groups';
import { percentileBand } from '../../stats/percentile-bands';
import { formatQuantity, withUnit } from '../../units/number-text';
import { shownUnit } from '../../units/units';
import { counted, type PlayedNoun, plural, wholePlayed } from '../words/session-noun';
import { type Findings, MAX_STATEMENTS, standingOf, type Statement, told } from '../words/statement';
import type { AnyReportColumn, ValueColumn } from './report-columns';
import type { Measure, ReportItem, ReportRequest } from './report-item';
import { type ReportRow } from './report-rows';
import { bandWords } from './percentile-words';

const MINUTES = 'matchTimeM';
const LOWEST = 0;
const HIGHEST = 4;
/** As percentiles are printed; the words cover the lower edge. */
const UPPER_EDGE = '95.0';
const OUTSIDE: readonly number[] = [LOWEST, HIGHEST];
const MIDDLE = 50;

type Words = Pick<ReportRequest, 'units' | 'played'>;

interface Found {
  readonly item: ReportItem;
  readonly row: ReportRow;
  readonly column: ValueColumn;
  readonly value: number;
  readonly percentile: number;
}

export type ReportStatements = Readonly<Record<Measure, Findings>>;

type Pairs = readonly (readonly [ReportItem, ReportRow])[];

const UNRATED = 'part of a session, or with fewer than four like it to compare with';

/**
 * If cells are outside, or signs not green, without being worth a statement, it does not claim that nothing is unusual.
 */
export function reportStatements(
  pairs: Pairs,
  columns: readonly AnyReportColumn[],
  words: Words,
  order: 'farthest' | 'stand',
): ReportStatements {
  const of = (measure: Measure): Findings => {
    const shown = columns.filter((column) => column.measure === null || column.measure === measure);
    const rated = pairs.filter(([item]) => shown.some((column) => isRanked(column, item))).length;
    const standing = standingOf({
      noun: order === 'farthest' ? 'player' : 'session',
      rated,
      unrated: [{ count: pairs.length - rated, why: UNRATED }],
      missing: `everything shown is ${UNRATED}`,
    });
    const isMarkedBelow = pairs.some(([item]) => shown.some((column) => isMarked(column, item)));
    return { statements: statementsOf(pairs, shown, words, order), standing, isMarked: isMarkedBelow };
  };
  return { distance: of('distance'), time: of('time') };
}

function isRanked(column: AnyReportColumn, item: ReportItem): boolean {
  const read = column.kind === 'sign' ? column.read(item)?.level : column.read(item)?.percentile;
  return (read ?? null) !== null;
}

function isMarked(column: AnyReportColumn, item: ReportItem): boolean {
  if (column.kind === 'sign') return (column.read(item)?.level ?? 'green') !== 'green';
  const percentile = column.read(item)?.percentile ?? null;
  return percentile !== null && OUTSIDE.includes(percentileBand(percentile).index);
}

/**
 * For each row the KPI whose percentile is farthest out, the first in a tie; values below only after a full match.
 * Metres beyond a speed are mentioned if no other KPI is out and the difference is worthwhile (METHODS R1d); those of
 * accelerations and minutes, which are not an effort, never. At most five.
 * @param order `farthest` first, or as the rows `stand`
 */
function statementsOf(
  pairs: Pairs,
  columns: readonly AnyReportColumn[],
  words: Words,
  order: 'farthest' | 'stand',
): Statement[] {
  const spoken = columns.filter((column) => column.kind === 'value').filter(({ id }) => id !== MINUTES);
  const found = pairs.flatMap(([item, row]): Found[] => {
    const outside = spoken.flatMap((column): Found[] => {
      const { value, percentile } = column.read(item) ?? { value: null, percentile: null };
      if (value === null || percentile === null || !isOutside(column, percentile, item, words.played)) return [];
      if (column.leastTold === null || value < column.leastTold) return [];
      return [{ item, row, column, value, percentile }];
    });
    const main = outside.filter(({ column }) => isMain(column));
    const farthest = (main.length === 0 ? outside : main).reduce<Found | null>(
      (best, one) => (best === null || distance(one) > distance(best) ? one : best),
      null,
    );
    return farthest === null ? [] : [farthest];
  });
  const shown = order === 'stand' ? found : found.sort((a, b) => distance(b) - distance(a));
  return shown.flatMap((one) => statementOf(one, words)).slice(0, MAX_STATEMENTS);
}

function isMain({ measure }: ValueColumn): boolean {
  return measure === null;
}

function distance({ percentile }: Found): number {
  return Math.abs(percentile - MIDDLE);
}

/**
 * A rate is high for a late substitute and low for a goalkeeper, so it counts only for other players after a full
 * match.
 */
function isOutside({ id }: ValueColumn, percentile: number, item: ReportItem, played: PlayedNoun): boolean {
  const { index } = percentileBand(percentile);
  const isRate = id === 'scaledWorkRate';
  if (index === HIGHEST) return !isRate || isFullMatch(item, played);
  return index === LOWEST && isFullMatch(item, played) && !isGoalkeeper(item);
}

/** Compared with outfield players a goalkeeper is low in everything, which says nothing about their match. */
function isGoalkeeper({ player }: ReportItem): boolean {
  return player.positionSortOrder === GOALKEEPER_SORT_ORDER;
}

/** The reference consists of full matches, so a partial match or a training is not called below it (METHODS R1). */
function isFullMatch({ sessionInfo, reportingKpis }: ReportItem, played: PlayedNoun): boolean {
  return sessionInfo.sessionIsAMatch && isWhole(reportingKpis.matchTimeM.value, wholePlayed(played));
}

function kindOf({ sessionInfo }: ReportItem, { played }: Words): string {
  if (sessionInfo.sessionIsAMatch) return plural(played);
  return plural(played === 'game' ? 'practice' : 'training');
}

function statementOf({ item, row, column, value, percentile }: Found, words: Words): readonly Statement[] {
  const { units } = words;
  const { quantity, digits, noun } = column;
  const band = percentileBand(percentile).index;
  const shown = withUnit(formatQuantity(quantity, value, units, digits), shownUnit(quantity, units));
  const count = `${counted(item.referenceCount, 'full appearance')} in ${kindOf(item, words)}`;
  const rank = percentile.toFixed(1);
  return told(rank, UPPER_EDGE, {
    id: `${row.id}-${column.id}`,
    text: `${row.head}: ${shown} ${noun}, ${bandWords(band)}`,
    detail: `percentile rank ${rank} among ${count}`,
    tone: band === HIGHEST ? 'above' : 'below',
    href: `#${row.id}`,
  });
}
