import { z } from 'zod';
import { defineCall } from '../call';
import { sessionType } from '../config';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { idOf } from '../ids';
import { clubTime, customerQuery, givenTime, isoDate, line, sessionQuery } from '../scalars';
import { SESSION_DATA } from '../tags';

const COMPETITIONS = ['league', 'cup', 'friendly'] as const;
export const competition = z.enum(COMPETITIONS);
export type Competition = z.infer<typeof competition>;

export const session = z.object({
  sessionId: z.number().int(),
  title: z.string(),
  date: clubTime,
  type: z.string(),
  typeColour: z.string(),
  statusDisplayName: z.string(),
  isLocked: z.boolean(),
  hasMatchReport: z.boolean(),
  hasTurnsEnhanced: z.boolean(),
  sessionType: sessionType.pick({ id: true, name: true, colour: true, sessionIsAMatch: true, isAcademyMatch: true }),
  opposition: z.object({ customerId: z.number().int().nullable(), customerName: z.string() }).nullable(),
  competition: competition.optional(),
});
export type Session = z.infer<typeof session>;

export const sessions = defineCall({
  method: 'GET',
  path: '/sessions',
  offline: true,
  tags: ['sessions', 'sessionList'],
  summary: 'Sessions of the customer, newest first: all, or only the last matches.',
  access: { kind: 'customer', right: 'see' },
  query: customerQuery.extend({
    /** Only the latest matches, at most this many: wellness requests `WELLNESS_MATCHES`. */
    lastMatches: z.coerce.number().int().min(1).max(200).optional(),
  }),
  answer: z.array(session),
  errors: UNAUTHORISED,
});

export const sessionSource = z.object({
  format: z.string(),
  sourceClass: z.string(),
  frameRateHz: z.number(),
  pitch: z.object({ lengthM: z.number(), widthM: z.number() }).nullable(),
  methodVersions: z.record(z.string(), z.string()),
  parametersHash: z.string(),
  notes: z.array(z.object({ code: z.string(), text: z.string(), count: z.number().nullable() })),
});

export const sessionParameters = z.object({
  version: z.number().int(),
  hash: z.string(),
  isDefault: z.boolean(),
});

const number = z.number();

export const sessionMarks = z.object({
  zones: z.object({
    standingUpToMPerS: number,
    walkingUpToMPerS: number,
    joggingUpToMPerS: number,
    runningUpToMPerS: number,
    highSpeedRunningUpToMPerS: number,
  }),
  effort: z.object({ hsrMPerS: number, sprintMPerS: number }),
  acceleration: z.object({
    thresholdMPerS2: number,
    mediumMPerS2: number,
    highMPerS2: number,
    countMPerS2: number,
  }),
  highPowerWPerKg: number,
  peakHoldS: number,
  basketballUpToMPerS: z.array(number).readonly(),
  minPeakSpeedM: number,
});

export const getSession = defineCall({
  method: 'GET',
  path: '/session',
  offline: true,
  tags: ['sessions', 'fixtures', 'parameters', 'tracks'],
  summary: 'One session and the fixtures around it.',
  access: { kind: 'customer', right: 'see', session: 'open' },
  query: sessionQuery,
  answer: z.object({
    session,
    source: sessionSource.nullable(),
    parameters: sessionParameters,
    /** Null if this version of the portal does not know the parameters behind the facts. */
    marks: sessionMarks.nullable(),
    previousFixtureDate: isoDate.nullable(),
    nextFixtureDate: isoDate.nullable(),
    /**
     * Sessions computed by older methods that cannot be recomputed because their tracking is no longer stored: they are
     * not compared with newer ones. Omitted if there are none.
     */
    olderMethods: z.object({ isThis: z.boolean(), others: z.number().int() }).optional(),
    /** How many of our players were seen too little for reliable numbers; omitted if nobody was tracked. */
    seen: z
      .object({
        players: z.number().int(),
        below: z.number().int(),
        badSpeed: z.number().int(),
      })
      .optional(),
  }),
  errors: { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such session.' },
});

const opponent = z.union([z.object({ customerId: idOf('otherCustomer') }), z.object({ name: line(120) })]);

const sessionCorrection = z.object({
  sessionId: idOf('session'),
  customerId: idOf('customer'),
  title: line(200),
  sessionTypeId: idOf('sessionType'),
  /** Null for not stated; unchanged if omitted. */
  competition: competition.nullable().optional(),
  date: givenTime.optional(),
  opponent: opponent.nullable().optional(),
  swapSides: z.literal(true).optional(),
  /** The session as the editor last saw it: if it has changed since, nothing is saved. */
  seen: session
    .pick({ title: true, date: true, competition: true })
    .extend({ sessionTypeId: idOf('sessionType'), opponent: z.string().nullable() })
    .optional(),
});
export type SessionCorrection = z.output<typeof sessionCorrection>;

export const updateSession = defineCall({
  method: 'POST',
  path: '/session',
  stales: [...SESSION_DATA, 'sessionList', 'recomputes', 'network'],
  summary: 'Correct a session: title, start, type, competition, opponent, and which of two teams is ours.',
  access: { kind: 'customer', right: 'editSessions', session: 'open' },
  audit: 'change',
  query: customerQuery.partial(),
  body: sessionCorrection,
  answer: z.object({ session }),
  errors: {
    ...UNAUTHORISED,
    ...SESSION_CLOSED,
    404: 'No such session or session type.',
    409: 'The session is not complete yet, is being imported or computed, or was changed by somebody else since; the message says which.',
    422: 'Not possible for this session; the message says why.',
  },
});
