import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { idOf } from '../ids';
import { customerQuery, line } from '../scalars';
import { squadSize } from './clubs';

const access = { kind: 'club', right: 'manageClub' } as const;
const done = z.object({ ok: z.literal(true) });
const name = line(100);
export const MAX_OPPONENTS = 500;

const opponent = z.object({
  customerId: z.number().int(),
  name: z.string(),
  /** Added by this club and without staff: it can be renamed, and deleted as long as no match names it. */
  isOwn: z.boolean(),
});
export type Opponent = z.infer<typeof opponent>;

export const clubSetup = defineCall({
  method: 'GET',
  path: '/clubsetup',
  tags: ['accounts', 'config', 'players'],
  summary: 'Squads of a club with their number of players, and the clubs its matches can name.',
  access,
  query: customerQuery,
  answer: z.object({
    squads: z.array(squadSize),
    opponents: z.array(opponent),
  }),
  errors: UNAUTHORISED,
});

const NAME_TAKEN = { 409: 'Another club has this name.' } as const;

export const addOpponent = defineCall({
  method: 'POST',
  path: '/addopponent',
  stales: ['accounts', 'config', 'network'],
  summary: 'A club to play against, of the same sport, kind of team and league, without staff of its own.',
  access,
  audit: 'administer',
  body: z.object({ customerId: idOf('customer'), name }),
  answer: z.object({ opponentId: z.number().int() }),
  errors: { ...UNAUTHORISED, 409: `Another club has this name, or the club has ${MAX_OPPONENTS} opponents.` },
});

const NOT_OWN = { ...UNAUTHORISED, 404: 'Not an opponent this club has added, or it now has staff.' } as const;

export const renameOpponent = defineCall({
  method: 'POST',
  path: '/renameopponent',
  // Sessions include the opponent's name.
  stales: ['accounts', 'config', 'network', 'kpis', 'turns', 'sessions', 'sessionList'],
  summary: 'Rename an opponent that the club has added.',
  access,
  audit: 'administer',
  body: z.object({ customerId: idOf('customer'), opponentId: idOf('opponent'), name }),
  answer: done,
  errors: { ...NOT_OWN, ...NAME_TAKEN },
});

export const deleteOpponent = defineCall({
  method: 'POST',
  path: '/deleteopponent',
  stales: ['accounts', 'config', 'network'],
  summary: 'Delete an opponent that the club has added and no match names.',
  access,
  audit: 'delete',
  body: z.object({ customerId: idOf('customer'), opponentId: idOf('opponent') }),
  answer: done,
  errors: { ...NOT_OWN, 409: 'A match names it.' },
});
