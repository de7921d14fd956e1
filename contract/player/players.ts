import { SHIRT_DOUBLE_ZERO } from '@halfturn/core/roster/shirt-number';
import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { idOf } from '../ids';
import { customerId, customerQuery } from '../scalars';

export const player = z.object({
  playerId: z.number().int(),
  name: z.string(),
  position: z.string(),
  positionShortDescription: z.string(),
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
  offline: true,
  tags: ['players'],
  summary: 'Players of the customer.',
  access: { kind: 'customer', right: 'see', bySquad: true },
  query: customerQuery,
  answer: z.array(player),
  errors: UNAUTHORISED,
});

export const shirtNumber = z.union([z.number().int().min(0).max(99), z.literal(SHIRT_DOUBLE_ZERO)]);

const placeInClub = z.object({ playerId: idOf('player'), positionId: idOf('position'), squadId: idOf('squad') });

export const updatePlayer = defineCall({
  method: 'POST',
  path: '/player',
  stales: ['players'],
  summary: 'Change position, squad and shirt number of a player.',
  access: { kind: 'customer', right: 'editPlayers', bySquad: true },
  audit: 'change',
  query: customerQuery.partial(),
  body: placeInClub.extend({
    customerId: idOf('customer'),
    shirtNumber: shirtNumber.nullable().optional(),
  }),
  answer: z.object({ player }),
  errors: {
    ...UNAUTHORISED,
    404: 'No such player.',
    409: 'An active player has the shirt number.',
    422: 'No such position or squad.',
  },
});

const MAX_PLAYERS = 1000;

export const updateSquadsAndPositions = defineCall({
  method: 'POST',
  path: '/squadpositionupdate',
  stales: ['players'],
  summary: 'Change squads and positions of many players: all of them or none.',
  access: { kind: 'customer', right: 'editPlayers', bySquad: true },
  audit: 'change',
  query: z.object({ teamId: customerId }),
  body: z.array(placeInClub).min(1).max(MAX_PLAYERS),
  answer: z.object({ ok: z.literal(true) }),
  errors: { ...UNAUTHORISED, 422: 'A player, position or squad is not the club’s; nothing was changed.' },
});
