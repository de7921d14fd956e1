/** The KPIs of peak demands as screens name them. */
import type { PeakKpi } from '../../metrics/session/facts';
import type { Quantity } from '../../units/units';

export interface PeakKpiName {
  readonly id: PeakKpi;
  readonly title: string;
  /** In sentences: `peak distance`. */
  readonly noun: string;
  /** Per minute. */
  readonly quantity: Quantity;
}

const NAMES: readonly PeakKpiName[] = [
  { id: 'DISTANCE', title: 'Distance', noun: 'peak distance', quantity: 'distancePerMinute' },
  { id: 'HSR', title: 'HSR', noun: 'peak HSR', quantity: 'distancePerMinute' },
  { id: 'SPRINT', title: 'Sprint', noun: 'peak sprint distance', quantity: 'distancePerMinute' },
  { id: 'TURNS', title: 'Turns', noun: 'peak turns', quantity: 'countPerMinute' },
];

/** @param withSprint by the option `showPeakAnalysisSprintRainbow` */
export function peakKpis(withSprint: boolean): readonly PeakKpiName[] {
  return NAMES.filter(({ id }) => withSprint || id !== 'SPRINT');
}

export function peakKpiName(kpi: PeakKpi): PeakKpiName {
  const found = NAMES.find(({ id }) => id === kpi);
  if (found === undefined) throw new RangeError(`No peak is called ${kpi}.`);
  return found;
}
