/** Sessions recomputed from their kept tracking, and what that changed. */
import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { customerQuery, isoDateTime } from '../scalars';

/**
 * Why: newer methods, other parameters of the club, a session that became a match or no longer is one, or one whose other
 * team was ours.
 */
export const RECOMPUTE_REASONS = ['methods', 'parameters', 'sessionType', 'sides'] as const;

/** Of one KPI over all players' values of the recomputed sessions that became another number. */
export const kpiChange = z.object({
  kpi: z.string(),
  /** Sessions in which it changed for one player at least. */
  sessions: z.number().int(),
  /** Values that changed, one per player and session. */
  values: z.number().int(),
  /** After minus before, in the KPI's own unit: the median, and the one of greatest size. Null: see `appeared`. */
  median: z.number().nullable(),
  largest: z.number().nullable(),
  /** Where the largest change is. */
  largestSessionId: z.number().int().nullable(),
  /** Values that were N/A before, and that are now. */
  appeared: z.number().int(),
  vanished: z.number().int(),
});
export type KpiChange = z.infer<typeof kpiChange>;

const sessionNote = z.object({ sessionId: z.number().int(), title: z.string(), message: z.string() });

export const recompute = z.object({
  recomputeId: z.number().int(),
  reason: z.enum(RECOMPUTE_REASONS),
  createdAt: isoDateTime,
  /** Name of the account; null: the server at its start. */
  createdBy: z.string().nullable(),
  finishedAt: isoDateTime.nullable(),
  /** Sessions it is about, those that cannot be recomputed left out. */
  sessions: z.number().int(),
  done: z.number().int(),
  /** 0..1, running sessions counted by their share. */
  progress: z.number().min(0).max(1),
  /** Sessions that keep their numbers and the mark of the parameters these came from: no tracking is kept. */
  notRecomputable: z.array(sessionNote),
  /** Sessions that could not be computed; they keep their numbers too. */
  failed: z.array(sessionNote),
  /** KPIs that changed, in their order; null until it is finished. */
  summary: z.array(kpiChange).nullable(),
});
export type Recompute = z.infer<typeof recompute>;

export const recomputes = defineCall({
  method: 'GET',
  path: '/recomputes',
  tags: ['recomputes'],
  summary: 'The newest 20 recomputes of a club with their progress and what they changed.',
  access: { kind: 'customer', right: 'editParameters' },
  query: customerQuery,
  answer: z.array(recompute),
  errors: UNAUTHORISED,
});
