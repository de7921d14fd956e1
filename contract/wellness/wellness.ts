/**
 * Wellness of the squad over its last matches (METHODS W1-W6): our own scores of output and exposure, not a diagnosis.
 * A value is null where it cannot be computed, or where the club has switched it off. A player has no entry for a match
 * in which they were not on the pitch.
 */
import { z } from 'zod';
import { defineCall } from '../call';
import { sessionType } from '../config';
import { UNAUTHORISED } from '../error';
import { rollingValue } from '../development/longitudinal-development';
import { player } from '../player/players';
import { customerQuery, isoDate } from '../scalars';
import { session } from '../session/sessions';

export const WELLNESS_MATCHES = 25;

const access = {
  kind: 'customer',
  right: 'seeMedical',
  module: 'wellness',
  orListed: 'wellnessPlayers',
  bySquad: true,
} as const;

const wellnessPlayer = player.pick({
  playerId: true,
  name: true,
  squadId: true,
  position: true,
  positionGroupId: true,
  positionSortOrder: true,
  shirtNumber: true,
});

const sessionHeading = { sessionId: true, date: true, title: true, statusDisplayName: true, isLocked: true } as const;
const wellnessSession = session.pick(sessionHeading).extend({
  sessionType: sessionType.pick({ sessionIsAMatch: true }),
  opposition: z.object({ customerName: z.string() }).nullable(),
});

const bySession = <Value extends z.ZodType>(value: Value) => z.record(z.string().regex(/^\d+$/), value);

/** What a value is compared with: the player's own matches or, if they are too few, those of the position group. */
const reference = z.enum(['own', 'positionGroup']).nullable();

/** 0 green, 1 amber, 2 red. */
const fatigueFlagValue = z.union([z.literal(0), z.literal(1), z.literal(2)]).nullable();
/** 0 to 5. */
const hamstringRiskScore = z.number().nullable();

const meaning = {
  caveat: z.string(),
  alarmRates: z.string(),
  hamstringEvidence: z.string(),
  parametersHash: z.string(),
  /** Shown matches computed by another method than the latest of them, which they are not compared with. */
  leftOutCount: z.number().int(),
};

const itemPoints = z.union([z.literal(0), z.literal(0.5), z.literal(1)]).nullable();

export const wellnessReport = defineCall({
  method: 'GET',
  path: '/wellnessreport',
  tags: ['kpis', 'players', 'sessions', 'fixtures'],
  summary: 'Wellness of the last 25 matches of the club, match by match and player by player.',
  access,
  query: customerQuery.extend({
    /** Shows the opponents of these matches instead of the own players, for a club with that option. */
    forOpposition: z.stringbool().default(false),
  }),
  answer: z.object({
    /**
     * Active players; one without a value featured in none of the matches. For the opposition, those tracked in one of
     * them, based only on the club's own matches.
     */
    wellnessPlayerData: z.array(
      z.object({
        player: wellnessPlayer,
        valuesBySessionId: bySession(
          z.object({
            matchTimeM: z.number().nullable(),
            fatigueFlagValue,
            fatigueFlagText: z.string().nullable(),
            fatigueFlagMatches: z.number().int().nullable(),
            /** 0 to 100: percentile rank among the reference. */
            gameDemandValue: z.number().nullable(),
            gameDemandReference: reference,
            gameDemandMatches: z.number().int().nullable(),
            /** 100 is the norm; not capped. */
            scaledWorkRate: z.number().nullable(),
            scaledWorkRateReference: reference,
            scaledWorkRateMatches: z.number().int().nullable(),
            hamstringRisk: z.boolean().nullable(),
            hamstringRiskScore,
            /** Points of each item, null if not assessed. Null as a whole if the club has switched the score off. */
            hamstringItems: z
              .object({
                sprintVolume: itemPoints,
                nearMaximal: itemPoints,
                matchSprint: itemPoints,
                congestion: itemPoints,
                history: itemPoints,
              })
              .nullable(),
            /**
             * Keyed by match minute, 1 is 0:00-0:59, continuing through added time (`minutePeriods`). 100 is the norm;
             * not capped. Null as a whole if the minutes of the match are not known.
             */
            localIntensity: z.record(z.string().regex(/^\d+$/), z.number().nullable()).nullable(),
            localIntensityReference: reference,
          }),
        ),
      }),
    ),
    wellnessSessionsDetails: z.array(
      wellnessSession.extend({
        /** Where each period begins among the minutes of local intensity; empty if not known. */
        minutePeriods: z.array(
          z.object({
            periodId: z.number().int(),
            firstMinute: z.number().int(),
            clockStartS: z.number(),
          }),
        ),
      }),
    ),
    ...meaning,
  }),
  errors: { ...UNAUTHORISED, 403: 'The opposition, and the club does not have the option or the whole module.' },
});

export const longitudinalWellnessReport = defineCall({
  method: 'GET',
  path: '/longitudinalwellnessreport',
  tags: ['kpis', 'players', 'sessions', 'fixtures'],
  summary: 'Wellness of each player over the last 25 matches of the club, with rolling match averages.',
  access,
  query: customerQuery.extend({
    startDate: isoDate,
  }),
  answer: z.object({
    longitudinalWellnessData: z.array(
      z.object({
        player: wellnessPlayer,
        sessions: z.array(wellnessSession),
        wellnessData: bySession(
          z.object({
            matchTimeM: z.number().nullable(),
            gameDemandValue: rollingValue,
            scaledWorkRate: rollingValue,
            hamstringRiskScore,
            fatigueFlagValue,
          }),
        ),
      }),
    ),
    rollingMatches: z.number().int(),
    ...meaning,
  }),
  errors: { ...UNAUTHORISED, 400: 'The start date is yyyy-mm-dd.' },
});
