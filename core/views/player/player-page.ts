/** What the player page shows of all sessions at once: statements, angle share, KPI table, bests, trends. */
import type { Table } from '../../formats/csv';
import type { UnitSettings } from '../../units/units';
import type { StackedRowsView } from '../forms/stacked-rows';
import type { TrendView } from '../forms/trend';
import type { Statement } from '../statement';
import { angleShare } from './angle-share';
import { type PersonalBest, personalBests } from './personal-bests';
import type { PlayerDetail } from './player-detail';
import { type KpiBasis, playerKpiCsv, type PlayerKpiTable, playerKpiTable } from './player-kpi-table';
import { playerStatements } from './player-statements';
import { playerTrends } from './player-trends';

export interface PlayerPageView {
  /** No session of the chosen type. */
  readonly isEmpty: boolean;
  readonly hasTurns: boolean;
  readonly statements: readonly Statement[];
  /** Null without a turn. */
  readonly angleShare: StackedRowsView | null;
  /** Null where no session counts. */
  readonly kpis: Readonly<Record<KpiBasis, { readonly table: PlayerKpiTable; readonly csv: Table } | null>>;
  readonly bests: readonly PersonalBest[];
  readonly trends: readonly TrendView[];
}

export function playerPage(detail: PlayerDetail, { units }: { readonly units: UnitSettings }): PlayerPageView {
  const { sessionCount, sessionCountPerMin } = detail.kpisSummary;
  const kpis = (basis: KpiBasis, count: number) =>
    count === 0 ? null : { table: playerKpiTable(detail, basis, units), csv: playerKpiCsv(detail, basis, units) };
  return {
    isEmpty: detail.sessionKpis.length === 0,
    hasTurns: detail.turns.length > 0,
    statements: playerStatements(detail, units),
    angleShare: angleShare(detail, units),
    kpis: { full: kpis('full', sessionCount), perMinute: kpis('perMinute', sessionCountPerMin) },
    bests: personalBests(detail, units),
    trends: playerTrends(detail, units),
  };
}
