/** Title and definition of every number that can be explained. */
import type { SessionMarks } from '../../methods/session-marks';
import { isSessionMetric, kpiOfPlayerMetric, type MetricId } from '../../metrics/explained/metrics';
import type { PlayerKpi } from '../../metrics/reference/player-summary';
import type { KpiName } from '../../metrics/session/facts';
import type { UnitSettings } from '../../units/units';
import { sessionTableColumns } from '../session/session-columns';
import { KPI_DEFINITIONS } from './kpi-catalogue';
import { nameOfKpi } from './kpi-name';

export interface MetricWordOptions {
  readonly units: UnitSettings;
  readonly marks: SessionMarks | null;
}

const PLAYER_TITLES: Readonly<Record<PlayerKpi, string>> = {
  TURNS: 'turns',
  DISTANCE: 'distance',
  HSR: 'HSR',
  SPRINT_DISTANCE: 'sprint distance',
  PEAK_SPEED: 'peak speed',
  ACCEL_DISTANCE: 'acceleration distance',
  MED_HIGH_ACCELS: 'medium and high accelerations',
  MED_HIGH_DECELS: 'medium and high decelerations',
  PEAK_ACCELS: 'peak acceleration',
  PEAK_DECELS: 'peak deceleration',
};

export function titleOf(metric: MetricId, options: MetricWordOptions): string {
  if (isSessionMetric(metric)) return columnOf(metric, options)?.title ?? nameOfKpi(metric).title;
  const { kpi, isMaximum } = kpiOfPlayerMetric(metric);
  return `${isMaximum ? 'Maximum' : 'Average'} ${PLAYER_TITLES[kpi]}`;
}

/** One sentence, with the bounds the number was counted by where they are known. */
export function definitionOf(metric: MetricId, options: MetricWordOptions): string {
  if (isSessionMetric(metric))
    return `${columnOf(metric, options)?.note ?? KPI_DEFINITIONS[metric] ?? titleOf(metric, options)}.`;
  const { kpi, isMaximum } = kpiOfPlayerMetric(metric);
  return isMaximum
    ? `The best ${PLAYER_TITLES[kpi]} of all sessions.`
    : `Mean ${PLAYER_TITLES[kpi]} of the sessions that are long enough for their kind.`;
}

function columnOf(kpi: KpiName, { units, marks }: MetricWordOptions) {
  return [true, false]
    .flatMap((sessionIsAMatch) =>
      sessionTableColumns({ units, marks, sessionIsAMatch, basketball: false, speedZones: true }),
    )
    .find(({ id }) => id === kpi);
}
