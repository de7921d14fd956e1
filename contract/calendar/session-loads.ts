import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { customerId, isoDate } from '../scalars';

export const sessionLoads = defineCall({
  method: 'GET',
  path: '/sessionloads',
  offline: true,
  tags: ['kpis', 'players', 'sessions'],
  summary: 'Distance and high-speed distance of each of our players in the sessions from startDate to endDate.',
  access: { kind: 'customer', right: 'see', bySquad: true },
  query: z.object({ customerId, startDate: isoDate, endDate: isoDate }),
  answer: z.array(
    z.object({
      sessionId: z.number().int(),
      day: isoDate,
      sessionTypeId: z.number().int(),
      isMatch: z.boolean(),
      isRehab: z.boolean(),
      players: z.array(
        z.object({
          playerId: z.number().int(),
          squadId: z.number().int(),
          distanceM: z.number().nullable(),
          highSpeedDistanceM: z.number().nullable(),
        }),
      ),
    }),
  ),
  errors: { 400: 'Dates are yyyy-mm-dd, start not after end, at most 366 days.', ...UNAUTHORISED },
});
