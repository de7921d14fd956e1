/**
 * Parses stored efforts and peaks. A club's season has a hundred thousand of them, so a plain loop checks each (a
 * schema takes several times as long and copies them all) and returns it as parsed.
 */
import { EFFORT_KINDS, type Effort } from '@halfturn/core/events/effort';
import { type Peak } from '@halfturn/core/metrics/session/session-facts';
import { PEAK_KPIS } from '@halfturn/core/metrics/peaks/peak-kpis';

const KINDS: ReadonlySet<unknown> = new Set(EFFORT_KINDS);
const KPIS: ReadonlySet<unknown> = new Set(PEAK_KPIS);

export function parseEfforts(text: string): readonly Effort[] | null {
  const stored: unknown = JSON.parse(text);
  return stored === null ? null : listOf(stored, 'efforts', effortOf);
}

export function parsePeaks(text: string): readonly Peak[] {
  return listOf(JSON.parse(text), 'peaks', peakOf);
}

type StoredEffort = Omit<Effort, 'matchTimeS'> & { readonly matchTimeS: number | null };

/** NaN was stored as null: a time without a clock. */
function effortOf(stored: unknown): Effort | null {
  if (!isStoredEffort(stored)) return null;
  return hasClock(stored) ? stored : { ...stored, matchTimeS: NaN };
}

function isStoredEffort(value: unknown): value is StoredEffort {
  return (
    isRecord(value) &&
    KINDS.has(value['kind']) &&
    typeof value['startS'] === 'number' &&
    typeof value['durationS'] === 'number' &&
    isNumberOrNull(value['matchTimeS']) &&
    typeof value['distanceM'] === 'number' &&
    typeof value['peak'] === 'number'
  );
}

function hasClock(effort: StoredEffort): effort is Effort {
  return effort.matchTimeS !== null;
}

function peakOf(stored: unknown): Peak | null {
  return isPeak(stored) ? stored : null;
}

function isPeak(value: unknown): value is Peak {
  return (
    isRecord(value) &&
    KPIS.has(value['kpi']) &&
    typeof value['epochS'] === 'number' &&
    isNumberOrNull(value['valuePerMinute']) &&
    isNumberOrNull(value['matchTimeS'])
  );
}

function listOf<Value>(stored: unknown, what: string, of: (one: unknown) => Value | null): Value[] {
  if (!isList(stored)) throw new Error(notWhatIsWritten(what));
  return stored.map((one) => {
    const value = of(one);
    if (value === null) throw new Error(notWhatIsWritten(what));
    return value;
  });
}

function notWhatIsWritten(what: string): string {
  return `The stored ${what} are not what an import writes: import the session again.`;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isNumberOrNull(value: unknown): value is number | null {
  return value === null || typeof value === 'number';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
