/**
 * Fatigue flags of the squad (METHODS W5): our own score of output compared with the player's norm, not a diagnosis.
 */
import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { player } from '../player/players';
import { customerQuery, isoDate } from '../scalars';

/** 0 green, 1 amber, 2 red. */
const fatigueValue = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const colour = z.enum(['green', 'amber', 'red']);
const flagged = z.enum(['amber', 'red']);
/** Percent of a player's matches when nothing has changed. */
const falseAlarms = z.object({ low: z.number(), high: z.number() });
/** Percent of the player's own average, per minute; null where not known. */
const change = z.number().nullable();

export const ofFlags = {
  kind: 'customer',
  right: 'seeMedical',
  module: 'fullfatigueflag',
  orListed: 'wellnessPlayers',
  bySquad: true,
} as const;

export const fatigueFlags = defineCall({
  method: 'GET',
  path: '/fatigueflags',
  tags: ['kpis', 'players', 'sessions', 'fixtures'],
  summary: 'Fatigue flags of the last 365 days, currently flagged players, and the fixtures affected.',
  access: ofFlags,
  query: customerQuery,
  answer: z.object({
    /**
     * Active players, and former ones with the flags they had. A player without a rated match has no flags: fewer than
     * four earlier matches, or too short ones.
     */
    playerFatigueFlags: z.array(
      z.object({
        player: player.pick({
          playerId: true,
          name: true,
          squadId: true,
          positionGroupId: true,
          positionSortOrder: true,
          shirtNumber: true,
          isActive: true,
        }),
        fatigueFlags: z.array(
          z.object({
            sessionId: z.number().int(),
            fatigueValue,
            colour,
            date: isoDate,
            endDate: isoDate,
            explanatoryText: z.string().nullable(),
            score: z.number(),
            matchCount: z.number().int(),
            /**
             * Rehab, or amber or red again in the next rated match, within 28 days; `open` until then, `unknown` if no
             * match was rated in that time.
             */
            result: z.enum(['followed', 'notFollowed', 'open', 'unknown']),
            outcome: z
              .object({
                nextValue: fatigueValue.nullable(),
                rehabDate: isoDate.nullable(),
                /** The club's next matches, at most three; 0 minutes means not on the pitch. */
                matches: z.array(z.object({ sessionId: z.number().int(), date: isoDate, minutes: z.number() })),
                /** How many of them lasted at least 45 minutes, which `change` is based on. */
                comparedMatches: z.number().int(),
                change: z.object({ totalDistanceM: change, highSpeedDistanceM: change, sprintDistanceM: change }),
              })
              .nullable(),
          }),
        ),
      }),
    ),
    /** Active players under a flag today, each with the most severe active one: red before amber, then the latest. */
    flaggedPlayers: z.array(
      z.object({
        playerId: z.number().int(),
        name: z.string(),
        positionGroupId: z.number().int().nullable(),
        value: flagged,
        colour: flagged,
        startDate: isoDate,
        endDate: isoDate,
        upcomingFixtureDates: z.array(isoDate),
        upcomingFixtures: z.array(z.object({ date: isoDate, description: z.string(), value: flagged })),
        willHaveFlag: z.boolean(),
      }),
    ),
    fixtures: z.array(z.object({ date: isoDate, description: z.string() })),
    fatigueFlagInsights: z.array(
      z.object({ positionGroupId: z.number().int().nullable(), priority: z.number().int(), text: z.string() }),
    ),
    sessionFatigueFlagsCount: z.array(
      z.object({
        sessionId: z.number().int(),
        date: isoDate,
        title: z.string(),
        amber: z.number().int(),
        red: z.number().int(),
      }),
    ),
    /** Null with the club's own parameters, for which there is no simulation. */
    falseAlarmPercents: z.object({ amber: falseAlarms, red: falseAlarms }).nullable(),
    alarmRates: z.string(),
    caveat: z.string(),
    parametersHash: z.string(),
  }),
  errors: UNAUTHORISED,
});
