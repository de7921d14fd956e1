/**
 * Peak Threshold Counts of one epoch: windows above a rate for team and players, each compared with their earlier full
 * matches.
 */
import type { CountStatistic } from '../../metrics/peaks/peak-count-reference';
import type { PeakKpi } from '../../metrics/session/session-facts';
import type { ReferenceAbout } from '../../metrics/reference/reference-sessions';
import { formatQuantity, withUnit } from '../../units/number-text';
import { unitLabel, type UnitSettings } from '../../units/units';
import type { Table } from '../../text/csv';
import { inOrder } from '../forms/player-rows';
import { matchTimeText } from '../words/match-clock-text';
import { type PeakKpiName, peakKpis } from './peak-kpis';
import { comparedWords } from '../words/reference-words';
import { POSITION_GROUPS } from '../turns/turn-report-categories';
import { reportAxisHigh, type ReportCell, reportCell } from '../turns/turn-report-view';

export const COUNT_EPOCHS = [30, 60, 120] as const;
type CountEpoch = (typeof COUNT_EPOCHS)[number];

type ByEpoch<Value> = Readonly<Record<'countData30s' | 'countData60s' | 'countData120s', Value>>;
type ByKpiKey<Value> = Readonly<Record<1 | 2 | 3 | 4, ByEpoch<Value>>>;

interface PlayerCounts {
  readonly player: {
    readonly playerId: number;
    readonly name: string;
    readonly positionSortOrder: number;
    readonly positionGroupSortOrder: number;
  };
  readonly sessionTime: number | null;
  readonly peakThresholdCountMetrics: { readonly kpiEpochCounts: ByKpiKey<CountStatistic> };
  readonly peakThresholdMatchTimes: ByKpiKey<readonly number[]>;
}

export interface PeakCountsAnswer {
  readonly teamPeakThresholdCounts: { readonly kpiEpochCounts: ByKpiKey<CountStatistic> } | null;
  readonly playerPeakThresholdCounts: readonly PlayerCounts[];
  readonly peakThresholds: ByKpiKey<number | null> | null;
  readonly countReference: ReferenceAbout;
}

export interface PeakCountsRequest {
  readonly units: UnitSettings;
  readonly epochS: CountEpoch;
  readonly withSprint: boolean;
}

interface PeakCountCell {
  readonly cell: ReportCell | null;
  readonly clocks: string;
  readonly high: number;
}

interface PeakCountRow {
  readonly key: string;
  readonly name: string;
  readonly cells: readonly PeakCountCell[];
}

export interface PeakCountsView {
  readonly columns: readonly { readonly id: PeakKpi; readonly title: string; readonly rate: string }[];
  readonly groups: readonly { readonly title: string; readonly rows: readonly PeakCountRow[] }[];
  readonly hasReference: boolean;
  /**
   * Which sessions it is compared with: `matches of at least 85 min`; null for a rehab session, which has no
   * comparison.
   */
  readonly compared: string | null;
}

const KPI_KEYS: Readonly<Record<PeakKpi, 1 | 2 | 3 | 4>> = { DISTANCE: 1, HSR: 2, SPRINT: 3, TURNS: 4 };
const EPOCH_KEYS = { 30: 'countData30s', 60: 'countData60s', 120: 'countData120s' } as const;
const TEAM = 'Team';

export function peakCountsView(answer: PeakCountsAnswer, request: PeakCountsRequest): PeakCountsView {
  const { units, epochS, withSprint } = request;
  const { teamPeakThresholdCounts: team, playerPeakThresholdCounts: players, peakThresholds } = answer;
  const kpis = peakKpis(withSprint);
  const epoch = EPOCH_KEYS[epochS];
  const ordered = inOrder(players.map((each) => ({ ...each, ...each.player })));
  const known = new Set(POSITION_GROUPS.map(({ id }) => id));
  const groups = [
    ...(team === null
      ? []
      : [
          { title: TEAM, rows: [{ key: 'team', name: TEAM, counts: team.kpiEpochCounts, times: null, minutes: null }] },
        ]),
    ...POSITION_GROUPS.map(({ id, title }) => ({
      title,
      rows: ordered
        .filter(({ positionGroupSortOrder: group }) => (id === null ? !isGroup(known, group) : group === id))
        .map(({ playerId, name, peakThresholdCountMetrics, peakThresholdMatchTimes, sessionTime }) => ({
          key: String(playerId),
          name,
          counts: peakThresholdCountMetrics.kpiEpochCounts,
          times: peakThresholdMatchTimes,
          minutes: sessionTime,
        })),
    })),
  ].filter(({ rows }) => rows.length > 0);
  const shown = groups.map(({ title, rows }) => {
    const cells = rows.map(({ counts, times, minutes }) =>
      kpis.map(({ id }) => {
        const { value, ...rest } = counts[KPI_KEYS[id]][epoch];
        const clocks = times?.[KPI_KEYS[id]][epoch] ?? [];
        return {
          cell: value === null ? null : reportCell({ value, ...rest }, minutes, title === TEAM),
          clocks: clocks.length === 0 ? '' : `; at ${clocks.map(matchTimeText).join(', ')}`,
        };
      }),
    );
    const highs = kpis.map((_, column) => reportAxisHigh(cells.flatMap((row) => row[column]?.cell ?? [])));
    return {
      title,
      rows: rows.map(({ key, name }, row) => ({
        key,
        name,
        cells: (cells[row] ?? []).map((each, column) => ({ ...each, high: highs[column] ?? 1 })),
      })),
    };
  });
  return {
    columns: kpis.map(({ id, title, quantity }) => ({
      id,
      title,
      rate: rateText(quantity, peakThresholds?.[KPI_KEYS[id]][epoch] ?? null, units),
    })),
    groups: shown,
    compared: answer.countReference.kind === 'rehab' ? null : comparedWords(answer.countReference),
    hasReference: shown.some(({ rows }) =>
      rows.some(({ cells }) => cells.some(({ cell }) => cell !== null && cell.average !== null)),
    ),
  };
}

export function peakCountsTable({ columns, groups }: Pick<PeakCountsView, 'columns' | 'groups'>): Table {
  return {
    columns: [
      'Player',
      ...columns.flatMap(({ title }) => [title, `${title} average`, `${title} minimum`, `${title} maximum`]),
    ],
    rows: groups.flatMap(({ rows }) =>
      rows.map(({ name, cells }) => [
        name,
        ...cells.flatMap(({ cell }) => [
          cell?.value ?? null,
          cell?.average ?? null,
          cell?.minimum ?? null,
          cell?.maximum ?? null,
        ]),
      ]),
    ),
  };
}

function isGroup(known: ReadonlySet<number | null>, group: number): boolean {
  return known.has(group);
}

function rateText(quantity: PeakKpiName['quantity'], perMinute: number | null, units: UnitSettings): string {
  if (perMinute === null) return '';
  const text = formatQuantity(quantity, perMinute, units, 2).replace(/\.?0+$/, '');
  return `from ${withUnit(text, unitLabel(quantity, units))}`;
}
