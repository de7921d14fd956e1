/**
 * KPI Summary (Within Player) of a session or a drill, in total or per minute: tiles of the team, a bullet row for each
 * player, and who did more or less than usual.
 */
import { derivedParametersFor } from '../../methods/derived-parameters';
import { isGoalkeeper } from '../../methods/position-groups';
import type { SessionMarks } from '../../methods/session-thresholds';
import type { KpiName } from '../../metrics/session/session-facts';
import { kpiRecord } from '../../metrics/session/kpi-record';
import { isPersonalBest } from '../../metrics/reference/personal-records';
import { perActiveMinute } from '../../metrics/reference/per-active-minute';
import { type TeamKpis, teamKpis, teamKpisPerMinute } from '../../metrics/team/team-values';
import type { ReferenceAbout } from '../../metrics/reference/reference-sessions';
import { isWorthTelling, smallestWorthwhile } from '../../metrics/reference/smallest-worthwhile';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { formatQuantity, withUnit } from '../../units/number-text';
import { type BulletCell, bulletRows, type BulletRowsView } from '../forms/bullet-rows';
import { type Quantity, shownUnit, type UnitSettings } from '../../units/units';
import { type FormColumn, inOrder } from '../forms/player-rows';
import type { ReferencedValue } from '../words/kpi-mark';
import { isRated, referenceStanding } from '../words/reference-standing';
import { ownReferenceWords, referenceWords } from '../words/reference-words';
import { markId } from '../words/mark-id';
import { type Findings, type Statement, told } from '../words/statement';

export const KPI_SUMMARY_ID = 'kpi-summary';

export const SUMMARY_KPIS = [
  'activeDistanceM',
  'highSpeedDistanceM',
  'sprintDistanceM',
  'highPowerDistanceM',
  'totalTurns',
  'peakSpeedMPerS',
] as const;
export type SummaryKpi = (typeof SUMMARY_KPIS)[number];

interface Statistic extends ReferencedValue {
  readonly minimum: number | null;
  readonly count: number;
}

export type SummaryRow = Readonly<Record<KpiName, Statistic>> & {
  readonly player: {
    readonly playerId: number;
    readonly name: string;
    readonly positionSortOrder: number;
    readonly positionGroupId: number | null;
  };
};

export interface KpiSummaryRequest {
  readonly units: UnitSettings;
  readonly perMinute: boolean;
  readonly sessionIsAMatch: boolean;
  readonly sortBy: SummaryKpi | null;
  readonly of?: { readonly sessionId: number; readonly drillId: number };
}

export interface KpiSummaryView extends Findings {
  readonly perMinute: boolean;
  readonly matchMinutes: readonly (readonly [playerId: number, minutes: number | null])[];
  readonly bullets: BulletRowsView;
  readonly referenceText: string | null;
}

export interface TeamTile {
  readonly id: keyof TeamKpis;
  readonly title: string;
  readonly text: string;
  readonly unit: string;
  readonly why: string | null;
}

interface SummaryColumn extends FormColumn {
  readonly id: SummaryKpi;
  readonly noun: string;
}

const TITLES: Readonly<Record<SummaryKpi, readonly [title: string, noun: string]>> = {
  activeDistanceM: ['Distance', 'distance'],
  highSpeedDistanceM: ['HSR', 'HSR'],
  sprintDistanceM: ['Sprint', 'sprint distance'],
  highPowerDistanceM: ['High Power', 'high power'],
  totalTurns: ['Turns', 'turns'],
  peakSpeedMPerS: ['Peak Speed', 'peak speed'],
};

const TURN_RATE_DIGITS = 2;

function measure(kpi: SummaryKpi, perMinute: boolean): { readonly quantity: Quantity; readonly digits?: number } {
  if (kpi === 'peakSpeedMPerS') return { quantity: 'peakSpeed' };
  if (kpi === 'totalTurns') return perMinute ? { quantity: 'count', digits: TURN_RATE_DIGITS } : { quantity: 'count' };
  if (perMinute) return { quantity: 'distancePerMinute' };
  return { quantity: kpi === 'activeDistanceM' ? 'longDistance' : 'shortDistance' };
}

export function summaryColumns(perMinute: boolean): readonly SummaryColumn[] {
  return SUMMARY_KPIS.map((id) => {
    const [title, noun] = TITLES[id];
    const isTurnRate = perMinute && id === 'totalTurns';
    return {
      id,
      title: isTurnRate ? `${title} per min` : title,
      noun: isTurnRate ? `${noun} per minute` : noun,
      ...measure(id, perMinute),
    };
  });
}

/** @param answer of GET /kpis with the same `enablePerMinute` as the request; a drill has no reference */
export function sessionKpiSummary(
  { ourData, reference }: { readonly ourData: readonly SummaryRow[]; readonly reference: ReferenceAbout | null },
  { units, perMinute, sessionIsAMatch, sortBy }: KpiSummaryRequest,
): KpiSummaryView {
  const columns = summaryColumns(perMinute);
  const bullets = bulletRows(
    {
      columns,
      rows: ourData.map((row) => ({
        playerId: row.player.playerId,
        name: row.player.name,
        positionSortOrder: row.player.positionSortOrder,
        minutes: row.activeTimeM.value,
        isGoalkeeper: isGoalkeeper(row.player),
        cells: columns.map(({ id }) => cellOf(row[id])),
      })),
      sessionIsAMatch,
      sortBy,
      about: reference,
    },
    units,
  );
  return {
    perMinute,
    matchMinutes: ourData.map((row) => [row.player.playerId, sessionIsAMatch ? row.matchTimeM.value : null]),
    bullets,
    ...(reference === null ? NO_REFERENCE : findingsOf(ourData, columns, reference, { units, perMinute })),
    referenceText: reference === null ? null : ownReferenceWords(bullets, reference),
  };
}

/** Fewer than four sessions do not count as a reference (METHODS R7). */
function cellOf({ value, minimum, maximum, average, standardDeviation, count }: Statistic): BulletCell {
  const hasReference = count >= MIN_REFERENCE_VALUES;
  return {
    value,
    average: hasReference ? average : null,
    standardDeviation: hasReference ? standardDeviation : null,
    minimum: hasReference ? minimum : null,
    maximum: hasReference ? maximum : null,
    count,
    isBest: isPersonalBest({ value, maximum }),
  };
}

const NO_REFERENCE: Findings = {
  statements: [],
  standing: { kind: 'never', why: 'drills have no reference' },
};

function minutesOf(row: SummaryRow, { kind }: ReferenceAbout): number | null {
  const isPlayed = kind === 'match' || kind === 'academyMatch' || kind === 'game';
  return (isPlayed ? row.matchTimeM : row.sessionTotalTimeM).value;
}

/** A multiple of the average: larger differences are given as multiples. */
const MOST_IN_PERCENT = 3;

/** For each rated player the KPI farthest from their own average, in SDs; farthest first (METHODS R1d). */
function findingsOf(
  rows: readonly SummaryRow[],
  columns: readonly SummaryColumn[],
  about: ReferenceAbout,
  { units, perMinute, of }: Pick<KpiSummaryRequest, 'units' | 'perMinute' | 'of'>,
): Findings {
  const compared = rows.map((row) => ({
    row,
    minutes: minutesOf(row, about),
    count: Math.max(...columns.map(({ id }) => row[id].count)),
  }));
  const rated = compared.filter((each) => isRated(each, about)).map(({ row }) => row);
  const found = inOrder(rated.map((row) => ({ ...row, ...row.player }))).flatMap((row) => {
    const outside = columns.flatMap((column) => {
      const { value, average, standardDeviation, count } = row[column.id];
      const reference = { average, standardDeviation, count };
      if (!isWorthTelling(value, reference, smallestWorthwhile(column.id, perMinute))) return [];
      if (value === null || average === null || standardDeviation === null) return [];
      return [{ column, value, average, standardDeviation, count, sds: Math.abs(value - average) / standardDeviation }];
    });
    const farthest = outside.reduce<(typeof outside)[number] | null>(
      (most, one) => (most === null || one.sds > most.sds ? one : most),
      null,
    );
    return farthest === null ? [] : [{ row, ...farthest }];
  });
  const statements = found
    .sort((a, b) => b.sds - a.sds)
    .flatMap(({ row, column, value, average, standardDeviation, count }): readonly Statement[] => {
      const { quantity, digits, noun, id } = column;
      const shown = (si: number) => withUnit(formatQuantity(quantity, si, units, digits), shownUnit(quantity, units));
      const ratio = value / average;
      const isAbove = value > average;
      const against =
        ratio > MOST_IN_PERCENT
          ? `${ratio.toFixed(0)} times`
          : `${Math.round(Math.abs(100 * (ratio - 1)))}\u202f% ${isAbove ? 'above' : 'below'}`;
      return told(shown(value), shown(average), {
        id: `${row.playerId}-${id}`,
        text: `${row.name}: ${shown(value)} ${noun}, ${against} their own average`,
        detail: `average ${shown(average)}, SD ${shown(standardDeviation)}, ${referenceWords(count, about)}`,
        tone: isAbove ? 'above' : 'below',
        href: `#${markId(KPI_SUMMARY_ID, row.playerId, id)}`,
        ...(of === undefined ? {} : { explained: { metric: id, playerId: row.playerId, perMinute, ...of } }),
      });
    });
  return { statements, standing: referenceStanding(compared, about) };
}

const TILES: readonly (readonly [id: keyof TeamKpis, title: string, kpi: SummaryKpi])[] = [
  ['totalDistanceM', 'Total Distance', 'activeDistanceM'],
  ['totalHighSpeedDistanceM', 'Total HSR', 'highSpeedDistanceM'],
  ['totalSprintDistanceM', 'Total Sprint', 'sprintDistanceM'],
  ['totalHighPowerDistanceM', 'Total High Power', 'highPowerDistanceM'],
  ['totalTurns', 'Total Turns', 'totalTurns'],
  ['averagePeakSpeedMPerS', 'Average Peak Speed', 'peakSpeedMPerS'],
];

export function teamTiles(
  team: TeamKpis,
  { units, perMinute, marks }: Pick<DrillSummaryRequest, 'units' | 'perMinute' | 'marks'>,
): readonly TeamTile[] {
  const least = (marks ?? derivedParametersFor().team).minPeakSpeedM;
  return TILES.map(([id, title, kpi]) => {
    const { quantity, digits } = measure(kpi, perMinute);
    const isRate = perMinute && kpi !== 'peakSpeedMPerS';
    return {
      id,
      title: isRate ? title.replace('Total ', '') : title,
      text: formatQuantity(quantity, team[id], units, digits),
      unit: isRate && quantity === 'count' ? 'per min' : shownUnit(quantity, units),
      why:
        kpi === 'peakSpeedMPerS' && team[id] === null && team.totalDistanceM !== null
          ? `Of players with at least ${least} min: nobody has one`
          : null,
    };
  });
}

export interface DrillSummaryRequest extends KpiSummaryRequest {
  readonly marks: SessionMarks | null;
}

export function drillKpiSummary(
  rows: readonly SummaryRow[],
  request: DrillSummaryRequest,
): KpiSummaryView & { readonly tiles: readonly TeamTile[] } {
  const own = rows.map((row) => kpiRecord((name) => row[name].value));
  const team = request.marks ?? derivedParametersFor().team;
  const rated = request.perMinute
    ? rows.map((row, index): SummaryRow => {
        const rates = perActiveMinute(own[index] ?? kpiRecord(() => null));
        return { player: row.player, ...kpiRecord((name) => ({ ...row[name], value: rates[name] })) };
      })
    : rows;
  return {
    ...sessionKpiSummary({ ourData: rated, reference: null }, request),
    tiles: teamTiles(request.perMinute ? teamKpisPerMinute(own, team) : teamKpis(own, team), request),
  };
}
