import { comparePlayers } from '@halfturn/core/views/player-order';
import { reportAxisHigh, reportCell, type ReportCell } from '@halfturn/core/views/turn-report-view';
import { POSITION_GROUPS, REPORT_CLASSES, type ReportCategory } from './report-categories';
import type { TurnReportAnswer } from './use-turn-report';

export interface ReportRow {
  readonly key: string;
  readonly name: string;
  /** Per class Low, Medium, High; null where the answer has no such class. */
  readonly cells: readonly (ReportCell | null)[];
}

export interface ReportGroup {
  readonly title: string;
  readonly rows: readonly ReportRow[];
  /** Common end of the axes of the group's charts. */
  readonly high: number;
}

type Entry = TurnReportAnswer['playerEntries'][number];
type Report = Entry['report'];

function cellsOf(report: Report, category: ReportCategory, activeTimeM: number | null, isTeam: boolean) {
  return REPORT_CLASSES.map((name) => {
    const cell = report[category][name];
    return cell === undefined ? null : reportCell(cell, activeTimeM, isTeam);
  });
}

/** The team's total (matches only), then the players by position group; players share one axis, the team has its own. */
export function reportGroups(answer: TurnReportAnswer, category: ReportCategory): readonly ReportGroup[] {
  const highOf = (rows: readonly ReportRow[]) =>
    reportAxisHigh(rows.flatMap(({ cells }) => cells.filter((cell) => cell !== null)));
  const row = ({ player, activeTimeM, report }: Entry): ReportRow => ({
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
