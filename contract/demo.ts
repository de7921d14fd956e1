import { z } from 'zod';
import { defineCall } from './call';
import { UNAUTHORISED } from './error';

export const demoState = z.object({
  isDemo: z.boolean(),
  /** Sessions of the whole league, over all clubs; 0 without a league. */
  total: z.number().int(),
  done: z.number().int(),
  isPreparing: z.boolean(),
});
export type DemoState = z.infer<typeof demoState>;

export const demo = defineCall({
  method: 'GET',
  path: '/demo',
  tags: ['demo'],
  summary: 'Whether this portal shows a simulated league, and how far its preparation has come.',
  access: { kind: 'user' },
  answer: demoState,
  errors: UNAUTHORISED,
});
