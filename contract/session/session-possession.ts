import { z } from 'zod';
import { defineCall } from '../call';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { sessionQuery } from '../scalars';

/** Minutes and metres on the pitch. */
const part = z
  .object({
    timeM: z.number(),
    distanceM: z.number(),
    highSpeedDistanceM: z.number(),
    sprintDistanceM: z.number(),
    highPowerDistanceM: z.number().nullable(),
  })
  .nullable();

export const sessionPossession = defineCall({
  method: 'GET',
  path: '/sessionpossession',
  offline: true,
  tags: ['kpis', 'players', 'sessions'],
  summary: 'Time, distance, HSR and sprint of each of our players in and out of possession and with the ball in play.',
  access: { kind: 'customer', right: 'see', bySquad: true, session: 'open' },
  query: sessionQuery,
  answer: z.array(
    z.object({
      playerId: z.number().int(),
      name: z.string(),
      inPossession: part,
      outOfPossession: part,
      ballInPlay: part,
    }),
  ),
  errors: { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such session.' },
});
