import { z } from 'zod';
import { defineCall } from './call';
import { UNAUTHORISED } from './error';
import { customerQuery } from './scalars';

export const player = z.object({
  playerId: z.number().int(),
  name: z.string(),
  position: z.string(),
  positionShortDescription: z.string(),
  /** 1 goalkeeper … 999 unassigned. */
  positionSortOrder: z.number().int(),
  positionGroupId: z.number().int().nullable(),
  squadId: z.number().int(),
  /** 0-99, 1,000,000 is shown as `#00`, null is `Unknown shirt number`. */
  shirtNumber: z.number().int().nullable(),
  isActive: z.boolean(),
  thumbnail: z.string().nullable(),
});
export type Player = z.infer<typeof player>;

export const players = defineCall({
  method: 'GET',
  path: '/players',
  summary: 'Players of the customer.',
  access: { kind: 'customer' },
  query: customerQuery,
  answer: z.array(player),
  errors: UNAUTHORISED,
});
