import { localDay } from '../../calendar/day';
import { PLAYER_KPIS, type PlayerKpi } from '../../metrics/reference/player-summary';
import { formatQuantity } from '../../units/number-text';
import { type Quantity, toDisplay, unitLabel, type UnitSettings } from '../../units/units';
import type { Table } from '../../text/csv';
import { capital, plural, type SessionNoun, whichSessions, wholeSessions } from '../words/session-noun';
import { dayText } from '../../calendar/day-text';
import type { PlayerDetail, SessionOfMaximum } from './player-detail';

export const KPI_BASES = ['full', 'perMinute'] as const;
export type KpiBasis = (typeof KPI_BASES)[number];
export function kpiBasisName(basis: KpiBasis, noun: SessionNoun): string {
  return basis === 'full' ? `Full ${capital(noun)}` : 'Per Minute';
}

export interface PlayerKpiRow {
  readonly id: PlayerKpi;
  readonly title: string;
  readonly average: string;
  readonly maximum: string;
  readonly session: string | null;
  readonly sessionId: number | null;
}

export interface PlayerKpiTable {
  readonly rows: readonly PlayerKpiRow[];
  readonly note: string;
}

interface Measure {
  readonly title: string;
  readonly quantity: Quantity;
  readonly perMinute: Quantity | null;
}

const MEASURES: Readonly<Record<PlayerKpi, Measure>> = {
  TURNS: { title: 'Turns(N)', quantity: 'count', perMinute: 'countPerMinute' },
  DISTANCE: { title: 'Distance', quantity: 'longDistance', perMinute: 'distancePerMinute' },
  HSR: { title: 'HSR', quantity: 'shortDistance', perMinute: 'distancePerMinute' },
  SPRINT_DISTANCE: { title: 'Sprint Distance', quantity: 'shortDistance', perMinute: 'distancePerMinute' },
  PEAK_SPEED: { title: 'Peak Speed', quantity: 'peakSpeed', perMinute: null },
  ACCEL_DISTANCE: { title: 'Acceleration Distance', quantity: 'shortDistance', perMinute: 'distancePerMinute' },
  MED_HIGH_ACCELS: { title: 'Medium + High Accelerations(N)', quantity: 'count', perMinute: 'countPerMinute' },
  MED_HIGH_DECELS: { title: 'Medium + High Decelerations(N)', quantity: 'count', perMinute: 'countPerMinute' },
  PEAK_ACCELS: { title: 'Peak Acceleration', quantity: 'acceleration', perMinute: null },
  PEAK_DECELS: { title: 'Peak Deceleration', quantity: 'acceleration', perMinute: null },
};

export function measureOf(kpi: PlayerKpi, basis: KpiBasis): { readonly title: string; readonly quantity: Quantity } {
  const { title, quantity, perMinute } = MEASURES[kpi];
  return { title, quantity: basis === 'full' ? quantity : (perMinute ?? quantity) };
}

const isCount = (quantity: Quantity) => quantity === 'count' || quantity === 'countPerMinute';

export function playerKpiTable(
  { kpisSummary, sessionKpis }: PlayerDetail,
  basis: KpiBasis,
  units: UnitSettings,
  noun: SessionNoun,
): PlayerKpiTable {
  const { averages, maxima, sessions, count } = valuesOf(kpisSummary, basis);
  const rows = PLAYER_KPIS.map((kpi): PlayerKpiRow => {
    const { title, quantity } = measureOf(kpi, basis);
    const session = sessions[kpi];
    return {
      id: kpi,
      title: isCount(quantity) ? title : `${title} (${unitLabel(quantity, units)})`,
      average: formatQuantity(quantity, averages[kpi], units, ...(quantity === 'count' ? [1] : [])),
      maximum: formatQuantity(quantity, maxima[kpi], units),
      session: session === null ? null : sessionText(session),
      sessionId: session?.sessionId ?? null,
    };
  });
  const counted = count === 1 ? '1 session' : `${count} sessions`;
  const whole = basis === 'full' ? wholeSessions(noun) : `${plural(noun)} of at least 30 minutes`;
  const { leftOutCount } = kpisSummary;
  const leftOut = leftOutCount === 0 ? '' : `; ${leftOutCount} computed in another way left out`;
  const highest = basis === 'full' ? 'maxima of every session' : 'maxima of every session of at least 30 minutes';
  return { rows, note: `${counted}, ${whichSessions(whole, sessionKpis, noun)}${leftOut}; ${highest}` };
}

export function playerKpiCsv({ kpisSummary }: PlayerDetail, basis: KpiBasis, units: UnitSettings): Table {
  const { averages, maxima, sessions } = valuesOf(kpisSummary, basis);
  return {
    columns: ['Metric', 'Unit', 'Average', 'Maximum', 'Session of the maximum', 'Date of the maximum'],
    rows: PLAYER_KPIS.map((kpi) => {
      const { title, quantity } = measureOf(kpi, basis);
      const shown = (value: number | null) => (value === null ? null : toDisplay(quantity, value, units));
      const session = sessions[kpi];
      return [
        title,
        unitLabel(quantity, units),
        shown(averages[kpi]),
        shown(maxima[kpi]),
        session?.title ?? null,
        session === null ? null : localDay(session.date),
      ];
    }),
  };
}

function sessionText({ title, date }: SessionOfMaximum): string {
  return `${title}, ${dayText(date)}`;
}

function valuesOf(summary: PlayerDetail['kpisSummary'], basis: KpiBasis) {
  return basis === 'full'
    ? {
        averages: summary.averageValues,
        maxima: summary.maxValues,
        sessions: summary.maxKpiSessionInfo,
        count: summary.sessionCount,
      }
    : {
        averages: summary.averageValuesPerMin,
        maxima: summary.maxValuesPerMin,
        sessions: summary.maxPerMinKpiSessionInfo,
        count: summary.sessionCountPerMin,
      };
}
