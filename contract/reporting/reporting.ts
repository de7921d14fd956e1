/**
 * Reporting (analysis-modules sections 2 and 3): the same values of every player of a session, and of a player over
 * their sessions, each with its percentile among full matches (METHODS R1, R3). Bands of the percentiles: 5, 15, 85,
 * 95.
 */
import { DEFAULT_COMPARISON_GROUP_ID, LAST_COMPARISON_GROUP_ID } from '@halfturn/core/views/choices/comparison-groups';
import { z } from 'zod';
import { defineCall } from '../call';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { player } from '../player/players';
import { marked, textIdOf } from '../ids';
import { clubTime, customerQuery, sessionQuery } from '../scalars';
import { sessionParameters } from '../session/sessions';

const comparisonGroupId = marked(
  'comparisonGroup',
  z.coerce.number().int().min(1).max(LAST_COMPARISON_GROUP_ID),
).default(DEFAULT_COMPARISON_GROUP_ID);

const reportedValue = z.object({
  value: z.number().nullable(),
  /** 0..100; null without a value, with fewer than four to compare with, or for a league of fewer than three clubs. */
  percentile: z.number().nullable(),
});

const thresholdRows = z.array(
  z.object({
    /** m/s, m/s²; negative for decelerations. */
    threshold: z.number(),
    distanceM: reportedValue,
    timeS: reportedValue,
  }),
);

const reportingItem = z.object({
  player: player.pick({
    playerId: true,
    shirtNumber: true,
    name: true,
    positionShortDescription: true,
    positionSortOrder: true,
  }),
  sessionInfo: z.object({
    sessionId: z.number().int(),
    sessionTypeId: z.number().int(),
    date: clubTime,
    title: z.string(),
    sessionIsAMatch: z.boolean(),
  }),
  reportingKpis: z.object({
    matchTimeM: reportedValue,
    totalDistanceM: reportedValue,
    peakSpeedMPerS: reportedValue,
    /** METHODS W1, our own score; not capped. Null for an opponent, who has no history here. */
    scaledWorkRate: reportedValue,
    wellnessKpis: z
      .object({
        /** METHODS W3, our own score. */
        gameDemandValue: reportedValue,
        /** METHODS W5: 0 green, 1 amber, 2 red; also null if the club has not bought fatigue flags for the player. */
        fatigueFlagValue: z.union([z.literal(0), z.literal(1), z.literal(2)]).nullable(),
        /** METHODS W6: a checklist without a percentile, because players are never ranked by it. */
        hamstringRisk: z.boolean().nullable(),
        hamstringRiskScore: z.number().nullable(),
      })
      .nullable(),
    /** METHODS V3: distance and time strictly beyond each mark. Null if the session was computed without. */
    highResolution: z
      .object({
        speed: thresholdRows,
        acceleration: thresholdRows.nullable(),
        deceleration: thresholdRows.nullable(),
      })
      .nullable(),
  }),
  referenceCount: z.number().int(),
});
export type ReportingItem = z.infer<typeof reportingItem>;

const comparisonGroupOptions = z.array(
  z.object({ id: z.number().int(), displayText: z.string(), descriptionText: z.string() }),
);

export const sessionReporting = defineCall({
  method: 'GET',
  path: '/sessionreporting',
  tags: ['kpis', 'turns', 'players', 'sessions'],
  summary: 'Report of a session: every player’s values with their percentiles.',
  access: { kind: 'customer', right: 'see', module: 'reporting', bySquad: true, session: 'open' },
  query: sessionQuery.extend({
    comparisonGroupId,
    groupReferenceByPosition: z.stringbool().default(false),
  }),
  answer: z.object({
    ourData: z.array(reportingItem),
    oppositionData: z.array(reportingItem).nullable(),
    comparisonGroupOptions,
    parameters: sessionParameters,
  }),
  errors: { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such session.' },
});

export const playerReporting = defineCall({
  method: 'GET',
  path: '/playerreporting',
  tags: ['kpis', 'turns', 'players', 'sessions'],
  summary: 'Report of a player: their sessions, newest first, with percentiles.',
  access: { kind: 'customer', right: 'see', module: 'playerreporting', bySquad: true },
  query: customerQuery.extend({
    playerId: textIdOf('player'),
    comparisonGroupId,
    positionComparison: z.stringbool().default(false),
  }),
  answer: z.object({
    playerData: z.array(reportingItem),
    comparisonGroupOptions,
  }),
  errors: { ...UNAUTHORISED, 404: 'No such player.' },
});
