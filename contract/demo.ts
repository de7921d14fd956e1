import { z } from 'zod';
import { defineCall } from './call';
import { UNAUTHORISED } from './error';

export const demoState = z.object({
  /** The portal's clubs, players and sessions are invented and simulated. */
  isDemo: z.boolean(),
  /** Sessions of the whole league, over all clubs; 0 where there is none. */
  total: z.number().int(),
  done: z.number().int(),
  /** Sessions are still being prepared in the background. */
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
