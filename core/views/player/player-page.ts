import type { Table } from '../../text/csv';
import type { UnitSettings } from '../../units/units';
import type { StackedRowsView } from '../forms/stacked-rows';
import type { TrendView } from '../forms/trend';
import type { SessionNoun } from '../words/session-noun';
import type { Standing, Statement } from '../words/statement';
import { angleShare } from './turn-angle-share';
import { type PersonalBest, personalBests } from './personal-bests';
import type { PlayerDetail } from './player-detail';
import {
  KPI_BASES,
  type KpiBasis,
  kpiBasisName,
  playerKpiCsv,
  type PlayerKpiTable,
  playerKpiTable,
} from './player-kpi-table';
import { playerFindings } from './player-statements';
import { playerTrends, trendsNote } from './player-trends';

export interface PlayerPageView {
  readonly isEmpty: boolean;
  readonly hasTurns: boolean;
  readonly statements: readonly Statement[];
  readonly standing: Standing;
  readonly angleShare: StackedRowsView | null;
  readonly kpis: Readonly<Record<KpiBasis, { readonly table: PlayerKpiTable; readonly csv: Table } | null>>;
  readonly bases: readonly { readonly value: KpiBasis; readonly label: string }[];
  readonly bests: readonly PersonalBest[];
  readonly trends: readonly TrendView[];
  readonly trendsNote: string;
}

export interface PlayerPageRequest {
  readonly units: UnitSettings;
  readonly noun: SessionNoun;
}

export function playerPage(detail: PlayerDetail, { units, noun }: PlayerPageRequest): PlayerPageView {
  const { sessionCount, sessionCountPerMin } = detail.kpisSummary;
  const kpis = (basis: KpiBasis, count: number) =>
    count === 0 ? null : { table: playerKpiTable(detail, basis, units, noun), csv: playerKpiCsv(detail, basis, units) };
  return {
    isEmpty: detail.sessionKpis.length === 0,
    hasTurns: detail.turns.length > 0,
    ...playerFindings(detail, units, noun),
    angleShare: angleShare(detail, units),
    kpis: { full: kpis('full', sessionCount), perMinute: kpis('perMinute', sessionCountPerMin) },
    bases: KPI_BASES.map((value) => ({ value, label: kpiBasisName(value, noun) })),
    bests: personalBests(detail, units),
    trends: playerTrends(detail, units, noun),
    trendsNote: trendsNote(noun),
  };
}
