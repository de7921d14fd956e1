import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { customerQuery, isoDateTime } from '../scalars';

/**
 * Why: newer methods, changed parameters of the club, a session that became or stopped being a match, or swapped teams.
 */
export const RECOMPUTE_REASONS = ['methods', 'parameters', 'sessionType', 'sides'] as const;

export const kpiChange = z.object({
  kpi: z.string(),
  sessions: z.number().int(),
  values: z.number().int(),
  /** After minus before, in the KPI's own unit: the median, and the one of greatest magnitude. Null: see `appeared`. */
  median: z.number().nullable(),
  largest: z.number().nullable(),
  largestSessionId: z.number().int().nullable(),
  appeared: z.number().int(),
  vanished: z.number().int(),
});
export type KpiChange = z.infer<typeof kpiChange>;

const sessionNote = z.object({ sessionId: z.number().int(), title: z.string(), message: z.string() });

export const recompute = z.object({
  recomputeId: z.number().int(),
  reason: z.enum(RECOMPUTE_REASONS),
  createdAt: isoDateTime,
  createdBy: z.string().nullable(),
  finishedAt: isoDateTime.nullable(),
  sessions: z.number().int(),
  done: z.number().int(),
  /** 0..1; running sessions count by their share. */
  progress: z.number().min(0).max(1),
  /** Sessions without stored tracking, which keep their numbers and the parameters behind them. */
  notRecomputable: z.array(sessionNote),
  failed: z.array(sessionNote),
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
