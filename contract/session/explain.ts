import { MOST_REPLAY_S } from '@halfturn/core/views/session/replay/replay-length';
import { QUALITY_FIGURES } from '@halfturn/core/metrics/explained/families/quality-figures';
import { KPI_METRICS } from '@halfturn/core/metrics/explained/metric-registry';
import { z } from 'zod';
import { defineCall } from '../call';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { textIdOf } from '../ids';
import { customerId, drillOrSession, sessionId } from '../scalars';
import { replayFrames } from './window-replay';
import { explanation, known, number, parts } from './explanation';

export const explainTags = ['kpis', 'turns', 'players', 'sessions', 'drills', 'tracks', 'parameters'] as const;

export const ofOpenSession = { kind: 'customer', right: 'see', bySquad: true, session: 'open' } as const;

export const explainErrors = {
  ...UNAUTHORISED,
  ...SESSION_CLOSED,
  404: 'No such session or drill, or the player was not in it.',
} as const;

export const ofTrack = z.object({ customerId, sessionId, playerId: textIdOf('trackPlayer') });

export const ofPart = ofTrack.extend({
  /** Divided by active minutes (METHODS R8). */
  perMinute: z.stringbool().default(false),
  drillId: drillOrSession.default(0),
});

/** Tracking quality is that of the whole session: it has no drill, and is not divided by minutes. */
const kpiQuery = ofPart.extend({ metric: z.enum([...KPI_METRICS, ...QUALITY_FIGURES]) });

export const explain = defineCall({
  method: 'GET',
  path: '/explain',
  tags: explainTags,
  summary:
    'One KPI of a player in a session, or how well they were tracked: method, parameters, reference, and the parts that are stored.',
  access: ofOpenSession,
  query: kpiQuery,
  answer: explanation,
  errors: { ...explainErrors, 422: 'The drill has no stored KPIs, and the tracking of the session was not kept.' },
});

export const explainParts = defineCall({
  method: 'GET',
  path: '/explainparts',
  tags: explainTags,
  summary: 'What such a number is made of, from the kept tracking.',
  access: ofOpenSession,
  tokenScopes: ['readFrames'],
  query: kpiQuery,
  answer: parts,
  errors: { ...explainErrors, 503: 'The server is busy.' },
});

const values = z.array(known);

export const explainReplay = defineCall({
  method: 'GET',
  path: '/explainreplay',
  tags: ['tracks', 'players'],
  summary: 'A stretch of play behind a number: its tracking, speed and acceleration, and which frames count.',
  access: ofOpenSession,
  tokenScopes: ['readFrames'],
  query: ofTrack.extend({
    /** The KPI whose frames count; omitted: all frames of the moment. */
    kpi: z.enum(KPI_METRICS).optional(),
    /** Seconds since the session's origin; omitted: found by the match clock. */
    startS: z.coerce.number().min(0).max(1_000_000).optional(),
    clockS: z.coerce.number().min(0).max(1_000_000).optional(),
    lengthS: z.coerce.number().positive().max(MOST_REPLAY_S),
  }),
  answer: replayFrames.extend({
    startS: number,
    trace: z.object({
      timeS: z.array(number),
      speedMPerS: values,
      accelerationMPerS2: values,
      counts: z.array(z.boolean()),
    }),
  }),
  errors: {
    ...explainErrors,
    404: 'No such session or moment, or the player was not in it.',
    422: 'The tracking was not kept.',
    503: 'The server is busy.',
  },
});
