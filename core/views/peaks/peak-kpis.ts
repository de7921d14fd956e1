import type { PeakKpi } from '../../metrics/session/session-facts';
import type { Quantity } from '../../units/units';

export interface PeakKpiName {
  readonly id: PeakKpi;
  readonly title: string;
  readonly noun: string;
  readonly quantity: Quantity;
}

const NAMES: readonly PeakKpiName[] = [
  { id: 'DISTANCE', title: 'Distance', noun: 'peak distance', quantity: 'distancePerMinute' },
  { id: 'HSR', title: 'HSR', noun: 'peak HSR', quantity: 'distancePerMinute' },
  { id: 'SPRINT', title: 'Sprint', noun: 'peak sprint distance', quantity: 'distancePerMinute' },
  { id: 'TURNS', title: 'Turns', noun: 'peak turns', quantity: 'countPerMinute' },
];

export function peakKpis(withSprint: boolean): readonly PeakKpiName[] {
  return NAMES.filter(({ id }) => withSprint || id !== 'SPRINT');
}

export function peakKpiName(kpi: PeakKpi): PeakKpiName {
  const found = NAMES.find(({ id }) => id === kpi);
  if (found === undefined) throw new RangeError(`No peak is called ${kpi}.`);
  return found;
}
