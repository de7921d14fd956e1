import type { ReferenceAbout } from '../../metrics/reference/reference-sessions';
import type { TurnCountStatistic } from '../../metrics/turns/turn-report';
import type { UnitSettings } from '../../units/units';
import { comparePlayers } from '../words/player-order';
import { filterLabels, type ClassLabel } from './turn-filter-labels';
import type { ViewPlayer } from './turn-players';
import { CLASS_KEYS } from '../../methods/low-medium-high';
import { POSITION_GROUPS, REPORT_CATEGORIES, type ReportCategory } from './turn-report-categories';
import { reportAxisHigh, reportCell, type ReportCell } from './turn-report-view';

type ReportCounts = Readonly<Record<ReportCategory, Readonly<Record<string, TurnCountStatistic>>>>;

interface ReportEntry {
  readonly player: ViewPlayer & { readonly positionGroupSortOrder: number };
  readonly activeTimeM: number | null;
  readonly comparedM: number | null;
  readonly report: ReportCounts;
}

export interface TurnReport {
  readonly turnEntrySpeedBoundaries: {
    readonly lowerMPerS: number;
    readonly upperMPerS: number;
    readonly names: readonly string[];
  };
  readonly reference: ReferenceAbout | null;
  readonly teamTotals: ReportCounts | null;
  readonly playerEntries: readonly ReportEntry[];
}

interface ReportRow {
  readonly key: string;
  readonly name: string;
  /** Per class Low, Medium, High; null where the answer lacks the class. */
  readonly cells: readonly (ReportCell | null)[];
}

export interface ReportGroup {
  readonly title: string;
  readonly rows: readonly ReportRow[];
  readonly high: number;
}

export interface TurnReportRequest {
  readonly category: ReportCategory;
  readonly units: UnitSettings;
}

export interface TurnReportView {
  readonly groups: readonly ReportGroup[];
  readonly columns: readonly ClassLabel[];
}

export function turnReportView(report: TurnReport, { category, units }: TurnReportRequest): TurnReportView {
  const filter = REPORT_CATEGORIES.find(({ id }) => id === category)?.category;
  const labels = filterLabels(report.turnEntrySpeedBoundaries, units);
  return {
    groups: report.playerEntries.length === 0 ? [] : reportGroups(report, category),
    columns: labels.find((one) => one.category === filter)?.classes ?? [],
  };
}

export function reportPlayers(report: TurnReport): readonly ViewPlayer[] {
  return report.playerEntries.map(({ player }) => player);
}

function cellsOf(report: ReportCounts, category: ReportCategory, activeTimeM: number | null, isTeam: boolean) {
  return CLASS_KEYS.map((name) => {
    const cell = report[category][name];
    return cell === undefined ? null : reportCell(cell, activeTimeM, isTeam);
  });
}

/**
 * The team's total (matches only), then the players by position group. Players share one axis, the team has its own.
 */
export function reportGroups(answer: TurnReport, category: ReportCategory): readonly ReportGroup[] {
  const highOf = (rows: readonly ReportRow[]) =>
    reportAxisHigh(rows.flatMap(({ cells }) => cells.filter((cell) => cell !== null)));
  const row = ({ player, activeTimeM, report }: ReportEntry): ReportRow => ({
    key: String(player.playerId),
    name: player.name,
    cells: cellsOf(report, category, activeTimeM, false),
  });
  const ordered = [...answer.playerEntries].sort((a, b) => comparePlayers(a.player, b.player));
  const high = highOf(ordered.map(row));
  const known: ReadonlySet<number> = new Set(POSITION_GROUPS.flatMap(({ id }) => (id === null ? [] : [id])));
  const players = POSITION_GROUPS.map(({ id, title }) => ({
    title,
    high,
    rows: ordered
      .filter(({ player: { positionGroupSortOrder: group } }) => (id === null ? !known.has(group) : group === id))
      .map(row),
  }));
  const team: readonly ReportRow[] =
    answer.teamTotals === null
      ? []
      : [{ key: 'team', name: 'Team total', cells: cellsOf(answer.teamTotals, category, null, true) }];
  return [{ title: 'Team', high: highOf(team), rows: team }, ...players].filter(({ rows }) => rows.length > 0);
}
