/** The form of an explanation: what every explaining call answers. */
import { EFFORT_KINDS } from '@halfturn/core/events/effort';
import { KPI_NAMES } from '@halfturn/core/metrics/session/kpi-names';
import { FATIGUE_LEVELS } from '@halfturn/core/metrics/wellness/fatigue-level';
import { SCORE_TERMS } from '@halfturn/core/metrics/wellness/player-wellness';
import { SOURCE_CLASSES } from '@halfturn/core/tracking/trackset';
import { z } from 'zod';
import { clubTime, isoDate } from '../scalars';
import { referenceAbout } from './kpis';
import { sessionMarks } from './sessions';

export const number = z.number();

export const known = number.nullable();

/** Versions as stored with the session; of a method that is not stored, today's. */
const explainedMethod = z.object({ id: z.string(), version: z.string() });

/** A parameter in force, by its name in the catalogue of `core/methods`. */
const explainedParameter = z.object({
  name: z.string(),
  value: z.union([number, z.boolean(), z.array(number)]),
  isOwn: z.boolean(),
});

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
  /** Also null for a total of an appearance that is too short to be compared. */
  percentile: known,
  /** Minutes of such an appearance; null for any other. */
  tooShortM: known,
  /** The record up to and including this session (METHODS R6); null if such a number has no record. */
  best: known,
});

const explainedAmong = z.object({
  kind: z.enum(['clubs', 'players', 'appearances']),
  /** May exceed the values: some are only known as a group. */
  count: z.number().int(),
  /** Highest first; anonymous ones have no name. */
  values: z.array(z.object({ name: z.string().nullable(), value: number })),
  mean: known,
  standardDeviation: known,
  /** Median of all values, including this one. */
  median: known,
  rank: z.object({ rank: z.number().int(), count: z.number().int() }).nullable(),
});

const moment = z.object({
  startS: number,
  lengthS: known,
  /** Match clock, s; null for a time without one. */
  clockS: known,
  distanceM: known,
  /** m/s for runs; m/s2 with sign for accelerations and decelerations. */
  peak: known,
  value: number,
});

const turn = moment.extend({
  angleDegrees: number,
  side: z.enum(['L', 'R']),
  entrySpeedMPerS: number,
});

export const parts = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('efforts'), rows: z.array(moment.extend({ effort: z.enum(EFFORT_KINDS) })) }),
  z.object({ kind: z.literal('turns'), rows: z.array(turn) }),
  z.object({ kind: z.literal('spans'), rows: z.array(moment) }),
  z.object({
    kind: z.literal('windows'),
    rows: z.array(z.object({ clockS: known, lengthS: number, value: number })),
  }),
  /** Terms of a score: what each adds, compared with the player's own matches or those of the position group. */
  z.object({
    kind: z.literal('terms'),
    source: z.enum(['own', 'positionGroup']),
    count: number.nullable(),
    rows: z.array(z.object({ term: z.enum(SCORE_TERMS), own: known, reference: known, weight: known, value: number })),
  }),
  /** Points of a line through accelerations and speeds, slowest first. */
  z.object({
    kind: z.literal('points'),
    /** Why the number does not count; null where it does, or there is no line. */
    notCounted: z.enum(['tooShort', 'outOfRange', 'poorFit']).nullable(),
    rows: z.array(z.object({ speedMPerS: number, accelerationMPerS2: number, value: number, isFitted: z.boolean() })),
  }),
  /** Zones of Edwards' load. */
  z.object({
    kind: z.literal('zones'),
    rows: z.array(z.object({ zone: number, minutesM: number, weight: number, value: number })),
  }),
  z.object({ kind: z.literal('sessions'), rows: z.array(sessionValue) }),
  /** Weeks from Monday to Sunday, by their Monday, latest first. */
  z.object({ kind: z.literal('weeks'), rows: z.array(z.object({ from: isoDate, value: number })) }),
  /** Daily loads of a week. */
  z.object({ kind: z.literal('days'), rows: z.array(z.object({ day: isoDate, value: number })) }),
  /** Drills of an exercise, newest first; each per minute. */
  z.object({
    kind: z.literal('drills'),
    rows: z.array(sessionValue.extend({ drillId: z.number().int(), name: z.string() })),
  }),
  /** Targets of a returning player, earliest first; a null `validFrom` means from the beginning. */
  z.object({
    kind: z.literal('targets'),
    rows: z.array(z.object({ validFrom: isoDate.nullable(), setBy: z.string(), value: known, isInForce: z.boolean() })),
  }),
  /** Players of a team; those the user may not see are combined in one row without an id. */
  z.object({
    kind: z.literal('players'),
    rows: z.array(
      z.object({
        playerId: z.number().int().nullable(),
        name: z.string(),
        value: number,
        count: z.number().int(),
        sessionId: z.number().int().nullable().optional(),
        /** Of the club that shares the player, in the data network. */
        clubId: z.number().int().optional(),
        /** For a mean weighted by minutes: the player's own mean, and their share of the minutes. */
        mean: number.optional(),
        share: number.optional(),
      }),
    ),
  }),
  /** Exercises of a planned session, in its order; without a rate if too few drills are known. */
  z.object({
    kind: z.literal('exercises'),
    rows: z.array(
      z.object({
        exerciseId: z.number().int(),
        name: z.string(),
        minutesM: number,
        /** Drills behind it. */
        count: z.number().int(),
        rate: known,
        value: known,
      }),
    ),
  }),
  /** Ratings of matches, newest first, with what followed: a next rating, or rehab. */
  z.object({
    kind: z.literal('flags'),
    rows: z.array(
      z.object({
        playerId: z.number().int(),
        name: z.string(),
        sessionId: z.number().int(),
        title: z.string(),
        day: isoDate,
        level: z.enum(FATIGUE_LEVELS),
        result: z.enum(['followed', 'notFollowed', 'open', 'unknown']),
        nextLevel: z.enum(FATIGUE_LEVELS).nullable(),
        rehabDay: isoDate.nullable(),
        /** The score. */
        value: number,
      }),
    ),
  }),
  /** Matches after a flag, and those before it. */
  z.object({ kind: z.literal('around'), rows: z.array(sessionValue.extend({ isAfter: z.boolean() })) }),
  /** Clubs behind a median, highest first; anonymous ones have no name. */
  z.object({
    kind: z.literal('clubs'),
    rows: z.array(z.object({ name: z.string().nullable(), value: number })),
  }),
  /** Sessions of another club, which stay there. */
  z.object({ kind: z.literal('elsewhere') }),
  z.object({ kind: z.literal('wholeTime') }),
  /** The frames of a part of possession, which are not listed. */
  z.object({ kind: z.literal('ball') }),
  /** They come from the kept tracking: `GET /explainparts`. */
  z.object({ kind: z.literal('tracked') }),
  /** Their tracking is no longer stored. */
  z.object({ kind: z.literal('notKept') }),
  z.object({ kind: z.literal('closed') }),
]);

export type ExplainedParts = z.infer<typeof parts>;

export const explanation = z.object({
  player: z.object({ playerId: z.number().int(), name: z.string(), isOpposition: z.boolean() }).nullable(),
  team: z.string().nullable(),
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
  inputs: z.partialRecord(z.enum(KPI_NAMES), known),
  /** Of a share: how many of how many; omitted for any other number. */
  rate: z.object({ count: number, of: number }).optional(),
  /** Of what chance alone raises: how many ratings, at which rates in per cent, make from how many to how many. */
  chance: z
    .object({
      count: number,
      rates: z.array(z.object({ level: z.enum(['amber', 'red']), low: number, high: number })),
      low: number,
      high: number,
    })
    .optional(),
  reference: explainedReference.nullable(),
  /** Omitted if the number is compared with its own sessions, or with nothing. */
  among: explainedAmong.optional(),
  parts,
  trackingKept: z.boolean(),
});

export type Explanation = z.infer<typeof explanation>;
