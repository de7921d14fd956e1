import { type KpiName } from './session-facts';
import { KPI_NAMES } from './kpi-names';

export function kpiRecord<Value>(valueOf: (name: KpiName) => Value): Record<KpiName, Value> {
  const record: Partial<Record<KpiName, Value>> = {};
  for (const name of KPI_NAMES) record[name] = valueOf(name);
  if (!isWhole(record)) throw new TypeError('A KPI is left out.');
  return record;
}

function isWhole<Value>(record: Partial<Record<KpiName, Value>>): record is Record<KpiName, Value> {
  return KPI_NAMES.every((name) => name in record);
}
