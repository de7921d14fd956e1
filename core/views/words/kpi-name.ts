/** A KPI in words where no screen has a title for it: from its field's name, which ends in its SI unit. */
import type { KpiName } from '../../metrics/session/session-facts';

export interface NamedKpi {
  readonly title: string;
  readonly unit: string;
  readonly digits: number;
}

/** Longest first: each is tried at the end of the name. The second element holds whole words that stay in the title. */
const ENDINGS: readonly (readonly [ending: string, stays: string, unit: string, digits: number])[] = [
  ['MPerMinute', ' per minute', 'm/min', 1],
  ['KJPerKg', '', 'kJ/kg', 2],
  ['MPer2', '', 'm/s²', 2],
  ['MPerS', '', 'm/s', 2],
  ['WPerKg', '', 'W/kg', 2],
  ['TimeM', ' time', 'min', 1],
  ['DistanceM', ' distance', 'm', 1],
];

export function nameOfKpi(kpi: KpiName): NamedKpi {
  const found = ENDINGS.find(([ending]) => kpi.endsWith(ending));
  const [ending, stays, unit, digits] = found ?? ['', '', '', 0];
  const words = kpi
    .slice(0, kpi.length - ending.length)
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .toLowerCase();
  return { title: words.charAt(0).toUpperCase() + words.slice(1) + stays, unit, digits };
}
