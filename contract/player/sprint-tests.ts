import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { textIdOf } from '../ids';
import { clubTime, customerQuery } from '../scalars';

/** METHODS A4. Stored only where a recording is one of sprints, its speed was measured, and the curve fits. */
export const sprintTests = defineCall({
  method: 'GET',
  path: '/sprinttests',
  tags: ['kpis', 'players', 'sessions'],
  summary: 'A player’s sprint tests: maximal speed, acceleration and power, oldest first.',
  access: {
    kind: 'customer',
    right: 'see',
    module: 'fullplayermodule',
    orListed: 'playerModulePlayers',
    bySquad: true,
  },
  query: customerQuery.extend({ playerId: textIdOf('player') }),
  answer: z.object({
    areInClub: z.boolean(),
    tests: z.array(
      z.object({
        sessionId: z.number().int(),
        title: z.string(),
        startsAt: clubTime,
        /** First fitted sample, since the session's origin. */
        startMs: z.number().int(),
        maximumSpeedMPerS: z.number(),
        maximumAccelerationMPerS2: z.number(),
        tauS: z.number(),
        maximumPowerWPerKg: z.number(),
        samples: z.number().int(),
        /** Root of the mean squared residual. */
        residualMPerS: z.number(),
      }),
    ),
  }),
  errors: { ...UNAUTHORISED, 404: 'No such player.' },
});
