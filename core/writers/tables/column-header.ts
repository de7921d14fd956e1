/**
 * Names the header of an exported column by field and unit: `distance_m`, `matchTime_min`. Shared by CSV, Arrow and
 * Parquet. Names without a unit are counts, shares of 1, texts and booleans.
 */

const UNITS: readonly (readonly [end: string, unit: string])[] = [
  ['MPerMinute', 'm_per_min'],
  ['KJPerKg', 'kJ_per_kg'],
  ['WPerKg', 'W_per_kg'],
  ['MPerS2', 'm_per_s2'],
  ['MPer2', 'm_per_s2'],
  ['MPerS', 'm_per_s'],
  ['PerMinute', 'per_min'],
  ['Bpm', 'bpm'],
  ['Degrees', 'deg'],
  ['Minutes', 'min'],
  ['TimeM', 'min'],
  ['M', 'm'],
  ['S', 's'],
];

export function columnHeader(field: string): string {
  for (const [end, unit] of UNITS) {
    if (!field.endsWith(end)) continue;
    const name = end === 'TimeM' ? field.slice(0, -1) : field.slice(0, -end.length);
    return `${name}_${unit}`;
  }
  return field;
}
