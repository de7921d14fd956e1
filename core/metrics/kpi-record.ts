import { KPI_NAMES, type KpiName } from './facts';

/** One value per KPI, in the order of `KPI_NAMES`. */
export function kpiRecord<Value>(valueOf: (name: KpiName) => Value): Record<KpiName, Value> {
  // `fromEntries` forgets the keys; they are all of KPI_NAMES, and nothing else.
  return Object.fromEntries(KPI_NAMES.map((name) => [name, valueOf(name)])) as Record<KpiName, Value>;
}
