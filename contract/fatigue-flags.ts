/** Fatigue flags of the squad (METHODS W5): our own score of output against the own norm, no diagnosis. */
import { z } from 'zod';
import { defineCall } from './call';
import { UNAUTHORISED } from './error';
import { player } from './players';
import { customerQuery, isoDate } from './scalars';

export const fatigueFlags = defineCall({
  method: 'GET',
  path: '/fatigueflags',
  tags: ['kpis', 'players', 'sessions', 'fixtures'],
  summary: 'Fatigue flags of the last 365 days, who is under one now, and the fixtures that fall under it.',
  access: { kind: 'customer', module: 'fullfatigueflag', orListed: 'wellnessPlayers', bySquad: true },
  query: customerQuery,
  answer: z.object({
    /** Active players. A player without a rated match has no flags: fewer than four earlier matches, or too short ones. */
    playerFatigueFlags: z.array(
      z.object({
        player: player.pick({
          playerId: true,
          name: true,
          squadId: true,
          positionGroupId: true,
          positionSortOrder: true,
          shirtNumber: true,
        }),
        /** Newest first. */
        fatigueFlags: z.array(
          z.object({
            sessionId: z.number().int(),
            /** 0 green, 1 amber, 2 red. */
            fatigueValue: z.union([z.literal(0), z.literal(1), z.literal(2)]),
            date: isoDate,
            endDate: isoDate,
            /** Null for green. */
            explanatoryText: z.string().nullable(),
            score: z.number(),
            /** Matches it was compared with. */
            matchCount: z.number().int(),
          }),
        ),
      }),
    ),
    /** Red before amber, then the latest. */
    flaggedPlayers: z.array(
      z.object({
        playerId: z.number().int(),
        name: z.string(),
        positionGroupId: z.number().int().nullable(),
        value: z.enum(['amber', 'red']),
        startDate: isoDate,
        endDate: isoDate,
        upcomingFixtureDates: z.array(isoDate),
        willHaveFlag: z.boolean(),
      }),
    ),
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
    /** For the tooltips: how often flags are false, and what they are made of. */
    alarmRates: z.string(),
    caveat: z.string(),
    /** Hash of the club's parameters of scores. */
    parametersHash: z.string(),
  }),
  errors: UNAUTHORISED,
});
