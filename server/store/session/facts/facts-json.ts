/**
 * Stored facts as text and back. A reference reads a thousand rows and more, so a plain loop checks the wide KPI record
 * (in a tenth of a schema's time), and the few distinct methods are parsed once.
 */
import { type KpiValues, type MethodSet, type PlayerQuality } from '@halfturn/core/metrics/session/session-facts';
import { KPI_NAMES } from '@halfturn/core/metrics/session/kpi-names';
import { kpiRecord } from '@halfturn/core/metrics/session/kpi-record';
import { SOURCE_CLASSES } from '@halfturn/core/tracking/trackset';
import { z } from 'zod';

const NAMES: ReadonlySet<string> = new Set(KPI_NAMES);

/** A KPI that an older import did not know is not computable: null. */
export function parseKpis(text: string): KpiValues {
  return kpisOf(JSON.parse(text));
}

function kpisOf(stored: unknown): KpiValues {
  if (!isRecord(stored)) throw new Error('Stored KPIs are not an object: import the session again.');
  if (isKpiValues(stored)) return stored;
  return kpiRecord((name) => {
    const value = stored[name] ?? null;
    if (isNumberOrNull(value)) return value;
    throw new Error(`The stored KPI ${name} is not a number: import the session again.`);
  });
}

/** Whether it has exactly today's KPIs, as nearly every row does: such an object is returned without a copy. */
function isKpiValues(stored: Record<string, unknown>): stored is KpiValues {
  const names = Object.keys(stored);
  return names.length === KPI_NAMES.length && names.every((name) => NAMES.has(name) && isNumberOrNull(stored[name]));
}

function isNumberOrNull(value: unknown): value is number | null {
  return value === null || typeof value === 'number';
}

export function parseKpisByKey(text: string): ReadonlyMap<string, KpiValues> {
  const stored: unknown = JSON.parse(text);
  if (!isRecord(stored)) throw new Error('Stored KPIs of a drill are not an object: edit the drill to recompute them.');
  return new Map(Object.entries(stored).map(([key, kpis]) => [key, kpisOf(kpis)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Null for what an older import did not record. */
const unlessOlder = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

const qualityJson = z.object({
  coverage: z.number().nullable(),
  suspectShare: z.number(),
  suspectFrames: z.number(),
  outlierSamples: z.number(),
  segments: z.number(),
  frames: z.number(),
  lowAccelQuality: z.boolean(),
  gaps: unlessOlder(z.number()),
  longestGapS: unlessOlder(z.number()),
  jumps: unlessOlder(z.number()),
  duplicateSamples: unlessOlder(z.number()),
  unorderedSamples: unlessOlder(z.number()),
  frozenS: unlessOlder(z.number()),
  deviceSpeedRatio: unlessOlder(z.number()),
  speedFaultShare: unlessOlder(z.number()),
  deviceDistanceRatio: unlessOlder(z.number()),
  slowMinutes: unlessOlder(z.number()),
  slowBouts: unlessOlder(z.number()),
  slowBoutsPerMinute: unlessOlder(z.number()),
  turnsComparable: unlessOlder(z.boolean()),
}) satisfies z.ZodType<PlayerQuality>;

export function parseQuality(text: string): PlayerQuality {
  return qualityJson.parse(JSON.parse(text));
}

const methodJson = z.object({
  sourceClass: z.enum(SOURCE_CLASSES),
  versions: z.record(z.string(), z.string()),
  parametersHash: z.string(),
}) satisfies z.ZodType<MethodSet>;

const MAXIMUM_METHODS = 100;
const methods = new Map<string, MethodSet>();

export function parseMethod(text: string): MethodSet {
  const known = methods.get(text);
  if (known !== undefined) return known;
  const method = methodJson.parse(JSON.parse(text));
  if (methods.size >= MAXIMUM_METHODS) methods.clear();
  methods.set(text, method);
  return method;
}
