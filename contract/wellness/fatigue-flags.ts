/** Fatigue flags of the squad (METHODS W5): our own score of output against the own norm, no diagnosis. */
import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { player } from '../player/players';
import { customerQuery, isoDate } from '../scalars';

/** 0 green, 1 amber, 2 red. */
const fatigueValue = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const colour = z.enum(['green', 'amber', 'red']);
const flagged = z.enum(['amber', 'red']);
/** Of the matches of a player with no change, per cent. */
const falseAlarms = z.object({ low: z.number(), high: z.number() });
/** Per cent of the own average, per minute; null where it is not known. */
const change = z.number().nullable();

export const fatigueFlags = defineCall({
  method: 'GET',
  path: '/fatigueflags',
  tags: ['kpis', 'players', 'sessions', 'fixtures'],
  summary: 'Fatigue flags of the last 365 days, who is under one now, and the fixtures that fall under it.',
  access: {
    kind: 'customer',
    right: 'seeMedical',
    module: 'fullfatigueflag',
    orListed: 'wellnessPlayers',
    bySquad: true,
  },
  query: customerQuery,
  answer: z.object({
    /**
     * Active players, and those who have left with the flags they had. A player without a rated match has no flags: fewer
     * than four earlier matches, or too short ones.
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
        /** Newest first. */
        fatigueFlags: z.array(
          z.object({
            sessionId: z.number().int(),
            fatigueValue,
            colour,
            date: isoDate,
            endDate: isoDate,
            /** Null for green. */
            explanatoryText: z.string().nullable(),
            score: z.number(),
            /** Matches it was compared with. */
            matchCount: z.number().int(),
            /**
             * Rehab, or amber or red again in the next rated match, within 28 days; `open` until these are over, `unknown`
             * where no match was rated in them.
             */
            result: z.enum(['followed', 'notFollowed', 'open', 'unknown']),
            /** What followed an amber or red flag; null for green. */
            outcome: z
              .object({
                nextValue: fatigueValue.nullable(),
                /** First day in rehab within 28 days. */
                rehabDate: isoDate.nullable(),
                /** The club's next matches, three at most; 0 minutes: not on the pitch. */
                matches: z.array(z.object({ sessionId: z.number().int(), date: isoDate, minutes: z.number() })),
                /** Matches among them of at least 45 minutes: what `change` is taken from. */
                comparedMatches: z.number().int(),
                change: z.object({ totalDistanceM: change, highSpeedDistanceM: change, sprintDistanceM: change }),
              })
              .nullable(),
          }),
        ),
      }),
    ),
    /** Active players under a flag today, each with the gravest that runs: red before amber, then the latest. */
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
        /** The same with the gravest flag that reaches them. */
        upcomingFixtures: z.array(z.object({ date: isoDate, description: z.string(), value: flagged })),
        willHaveFlag: z.boolean(),
      }),
    ),
    /** Fixtures from today on, as far ahead as a flag can reach. */
    fixtures: z.array(z.object({ date: isoDate, description: z.string() })),
    fatigueFlagInsights: z.array(
      z.object({ positionGroupId: z.number().int().nullable(), priority: z.number().int(), text: z.string() }),
    ),
    /** Matches in which a player could be rated, newest first. */
    sessionFatigueFlagsCount: z.array(
      z.object({
        sessionId: z.number().int(),
        date: isoDate,
        title: z.string(),
        amber: z.number().int(),
        red: z.number().int(),
      }),
    ),
    /** Null where the club's own parameters decide: nobody has simulated these. */
    falseAlarmPercents: z.object({ amber: falseAlarms, red: falseAlarms }).nullable(),
    /** For the tooltips: how often flags are false, and what they are made of. */
    alarmRates: z.string(),
    caveat: z.string(),
    /** Hash of the club's parameters of scores. */
    parametersHash: z.string(),
  }),
  errors: UNAUTHORISED,
});
