import { z } from 'zod';
import { defineCall } from './call';
import { UNAUTHORISED } from './error';
import { sessionQuery } from './scalars';

export const drills = defineCall({
  method: 'GET',
  path: '/drills',
  summary: 'Named parts of a session in their order; the full session is not among them.',
  access: { kind: 'customer', module: 'drillmanagement' },
  query: sessionQuery,
  answer: z.array(z.object({ id: z.number().int(), name: z.string() })),
  errors: { ...UNAUTHORISED, 404: 'No such session.' },
});
