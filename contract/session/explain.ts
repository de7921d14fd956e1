/** "Explain this number": what a figure is, what it is compared with and what it is made of. */
import { EFFORT_KINDS } from '@halfturn/core/events/effort';
import { KPI_NAMES } from '@halfturn/core/metrics/session/facts';
import { SESSION_METRICS } from '@halfturn/core/metrics/explained/metrics';
import { SOURCE_CLASSES } from '@halfturn/core/tracking/trackset';
import { z } from 'zod';
import { defineCall } from '../call';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { textIdOf } from '../ids';
import { clubTime, customerId, drillOrSession, sessionId } from '../scalars';
import { referenceAbout } from './kpis';
import { sessionMarks } from './sessions';

const number = z.number();
const known = number.nullable();

/** Versions as stored with the session; of a method that is not stored, today's. */
const explainedMethod = z.object({ id: z.string(), version: z.string() });

/** A parameter in force, by its name in the catalogue of `core/methods`. */
const explainedParameter = z.object({
  name: z.string(),
  value: z.union([number, z.boolean(), z.array(number)]),
  isOwn: z.boolean(),
});

/** One value among others, in a session that can be opened. */
const sessionValue = z.object({
  sessionId: z.number().int(),
  title: z.string(),
  startsAt: clubTime,
  value: number,
});

const explainedReference = z.object({
  about: referenceAbout,
  /** Oldest first, without the session itself. */
  values: z.array(sessionValue),
  mean: known,
  standardDeviation: known,
  percentile: known,
  /** The record up to and including this session (METHODS R6). */
  best: known,
});

/** A stretch of play that counts. */
const moment = z.object({
  /** Seconds since the session's origin. */
  startS: number,
  /** Null where only its beginning is stored. */
  lengthS: known,
  /** Match clock, s; null for a time without one. */
  clockS: known,
  distanceM: known,
  /** m/s of runs, m/s2 with sign of accelerations and decelerations. */
  peak: known,
  /** What it adds to the number. */
  value: number,
});

const turn = moment.extend({
  angleDegrees: number,
  side: z.enum(['L', 'R']),
  entrySpeedMPerS: number,
});

const parts = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('efforts'), rows: z.array(moment.extend({ effort: z.enum(EFFORT_KINDS) })) }),
  z.object({ kind: z.literal('turns'), rows: z.array(turn) }),
  z.object({ kind: z.literal('spans'), rows: z.array(moment) }),
  z.object({ kind: z.literal('sessions'), rows: z.array(sessionValue) }),
  /** All the time on the pitch. */
  z.object({ kind: z.literal('wholeTime') }),
  /** They come from the kept tracking: `GET /explainparts`. */
  z.object({ kind: z.literal('tracked') }),
  /** Their tracking is no longer stored. */
  z.object({ kind: z.literal('notKept') }),
  /** Part of a module that the club does not have. */
  z.object({ kind: z.literal('closed') }),
]);
export type ExplainedParts = z.infer<typeof parts>;

const explanation = z.object({
  player: z.object({ playerId: z.number().int(), name: z.string(), isOpposition: z.boolean() }),
  /** Null for a number over sessions. */
  session: z
    .object({ sessionId: z.number().int(), title: z.string(), startsAt: clubTime, sessionIsAMatch: z.boolean() })
    .nullable(),
  drill: z.string().nullable(),
  value: known,
  methods: z.array(explainedMethod).min(1),
  parameters: z.array(explainedParameter),
  /** Null where the source is not known, or there are several. */
  sourceClass: z.enum(SOURCE_CLASSES).nullable(),
  /** Null if this version of the portal does not know the parameters behind the facts. */
  marks: sessionMarks.nullable(),
  quality: z
    .object({
      coverage: known,
      suspectShare: number,
      lowAccelQuality: z.boolean(),
      turnsComparable: z.boolean().nullable(),
    })
    .nullable(),
  /** KPIs of the same player and time that the formula names. */
  inputs: z.partialRecord(z.enum(KPI_NAMES), known),
  /** Null where there is nothing to compare with: a drill, the opposition. */
  reference: explainedReference.nullable(),
  parts,
  trackingKept: z.boolean(),
});
export type Explanation = z.infer<typeof explanation>;

const access = { kind: 'customer', right: 'see', bySquad: true, session: 'open' } as const;
const errors = {
  ...UNAUTHORISED,
  ...SESSION_CLOSED,
  404: 'No such session or drill, or the player was not in it.',
} as const;
const explainQuery = z.object({
  customerId,
  sessionId,
  playerId: textIdOf('trackPlayer'),
  metric: z.enum(SESSION_METRICS),
  /** Divided by active minutes (METHODS R8). */
  perMinute: z.stringbool().default(false),
  drillId: drillOrSession.default(0),
});

export type ExplainQuery = z.output<typeof explainQuery>;

export const explain = defineCall({
  method: 'GET',
  path: '/explain',
  tags: ['kpis', 'turns', 'players', 'sessions', 'drills', 'tracks', 'parameters'],
  summary: 'One KPI of a player in a session: method, parameters, reference, and the parts that are stored.',
  access,
  query: explainQuery,
  answer: explanation,
  errors: { ...errors, 422: 'The drill has no stored KPIs, and the tracking of the session was not kept.' },
});

export const explainParts = defineCall({
  method: 'GET',
  path: '/explainparts',
  tags: ['kpis', 'turns', 'players', 'sessions', 'drills', 'tracks', 'parameters'],
  summary: 'What a KPI of a player is made of, from the kept tracking.',
  access,
  tokenScopes: ['readFrames'],
  query: explainQuery,
  answer: parts,
  errors: { ...errors, 503: 'The server is busy.' },
});
