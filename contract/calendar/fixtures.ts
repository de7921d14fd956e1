import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { customerId, isoDate, timeOfDay } from '../scalars';

export const fixtures = defineCall({
  method: 'GET',
  path: '/fixtures',
  offline: true,
  tags: ['fixtures', 'sessions'],
  summary: 'Fixtures from startDate to endDate (both included), and the nearest ones outside.',
  access: { kind: 'customer', right: 'see' },
  query: z.object({ customerId, startDate: isoDate, endDate: isoDate }),
  answer: z.object({
    fixtures: z.array(
      z.object({
        fixtureId: z.number().int(),
        date: isoDate,
        /** As the club's clock shows it; null: not known. */
        kickOff: timeOfDay.nullable(),
        description: z.string(),
      }),
    ),
    previousFixtureDate: isoDate.nullable(),
    nextFixtureDate: isoDate.nullable(),
  }),
  errors: { 400: 'Dates are yyyy-mm-dd, start not after end.', ...UNAUTHORISED },
});
