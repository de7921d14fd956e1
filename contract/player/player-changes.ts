import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { idOf, textIdOf } from '../ids';
import { customerId, customerQuery, line } from '../scalars';
import { player } from './players';
import { SESSION_DATA, type Tag } from '../tags';

const WHO = [...SESSION_DATA, 'rehabTargets', 'network'] as const satisfies readonly Tag[];

const REFUSED = {
  409: 'Not possible; the message says why. Nothing was changed.',
  423: 'One of the sessions is locked; the message names it. Nothing was changed.',
} as const;

export const playerHistory = z.object({
  player,
  sessions: z.array(
    z.object({
      sessionId: z.number().int(),
      title: z.string(),
      startsAt: z.string(),
      activeTimeM: z.number().nullable(),
      totalDistanceM: z.number().nullable(),
      /** The provider's key in this session; null if an older import did not record it. */
      sourceKey: z.string().nullable(),
    }),
  ),
  keys: z.array(
    z.object({
      format: z.string(),
      sourceKey: z.string(),
      validFrom: z.string(),
      validUntil: z.string().nullable(),
    }),
  ),
  targetsSetAt: z.string().nullable(),
});
export type PlayerHistory = z.infer<typeof playerHistory>;

export const playerHistoryCall = defineCall({
  method: 'GET',
  path: '/playerhistory',
  tags: ['players', 'sessions', 'tracks', 'kpis', 'rehabTargets'],
  summary: 'What a player has: sessions, keys of providers, targets.',
  access: { kind: 'customer', right: 'see', bySquad: true },
  query: z.object({ customerId, playerId: textIdOf('player') }),
  answer: playerHistory,
  errors: { ...UNAUTHORISED, 404: 'No such player.' },
});

const PLAYER_CHANGE_KINDS = ['merge', 'split'] as const;

const playerChange = z.object({
  changeId: z.number().int(),
  kind: z.enum(PLAYER_CHANGE_KINDS),
  madeAt: z.string(),
  madeBy: z.string(),
  playerName: z.string(),
  /** The player merged away, or the one who got the split sessions; null for unidentified players. */
  otherName: z.string().nullable(),
  sessions: z.number().int(),
});

export const playerChanges = defineCall({
  method: 'GET',
  path: '/playerchanges',
  tags: ['players'],
  summary: 'Merges and splits of the last day, which can be undone, newest first.',
  access: { kind: 'customer', right: 'see', bySquad: true },
  query: customerQuery,
  answer: z.array(playerChange),
  errors: UNAUTHORISED,
});

const changed = z.object({ changeId: z.number().int() });

export const mergePlayers = defineCall({
  method: 'POST',
  path: '/mergeplayers',
  stales: WHO,
  summary: 'Merge two players: everything moves to the player who stays.',
  access: { kind: 'customer', right: 'editPlayers', bySquad: true },
  audit: 'change',
  query: customerQuery.partial(),
  body: z.object({
    customerId: idOf('customer'),
    playerId: idOf('player'),
    gonePlayerId: idOf('player'),
    nameOf: idOf('player'),
    shirtNumberOf: idOf('player'),
    positionOf: idOf('player'),
  }),
  answer: changed,
  errors: { ...UNAUTHORISED, ...REFUSED },
});

const splitTo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('player'), playerId: idOf('player') }),
  z.object({ kind: z.literal('new'), name: line(120) }),
  /** Not assigned: unidentified players of the sessions. */
  z.object({ kind: z.literal('open') }),
]);
export type SplitTo = z.infer<typeof splitTo>;

/** More than anybody plays in a career. */
const MAX_SESSIONS = 2000;

export const splitPlayer = defineCall({
  method: 'POST',
  path: '/splitplayer',
  stales: WHO,
  summary: 'Split sessions off a player. The next import asks who their provider’s keys belong to.',
  access: { kind: 'customer', right: 'editPlayers', bySquad: true, session: 'any' },
  audit: 'change',
  query: customerQuery.partial(),
  body: z.object({
    customerId: idOf('customer'),
    playerId: idOf('player'),
    sessionIds: z.array(idOf('session')).min(1).max(MAX_SESSIONS),
    to: splitTo,
  }),
  answer: changed,
  errors: { ...UNAUTHORISED, ...REFUSED },
});

export const undoPlayerChange = defineCall({
  method: 'POST',
  path: '/undoplayerchange',
  stales: WHO,
  summary: 'Undo a merge or split of the last day.',
  access: { kind: 'customer', right: 'editPlayers', bySquad: true },
  audit: 'change',
  query: customerQuery.partial(),
  body: z.object({ customerId: idOf('customer'), changeId: idOf('playerChange') }),
  answer: z.object({ ok: z.literal(true) }),
  errors: { ...UNAUTHORISED, ...REFUSED },
});

export const setPlayerActive = defineCall({
  method: 'POST',
  path: '/playeractive',
  stales: ['players', 'kpis'],
  summary: 'Remove a player from the club, keeping their history, or bring them back.',
  access: { kind: 'customer', right: 'editPlayers', bySquad: true },
  audit: 'change',
  query: customerQuery.partial(),
  body: z.object({ customerId: idOf('customer'), playerId: idOf('player'), isActive: z.boolean() }),
  answer: z.object({ player }),
  errors: { ...UNAUTHORISED, 404: 'No such player.' },
});
