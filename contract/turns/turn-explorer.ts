import { z } from 'zod';
import { defineCall } from '../call';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { referenceAbout } from '../session/kpis';
import { replayFrames } from '../session/window-replay';
import { textIdOf } from '../ids';
import { customerId, customerQuery, sessionId } from '../scalars';

/** Arrow streams, `core/turns/wire/set-parts`, not JSON. */
const parts = z.unknown();

export const clubTurns = defineCall({
  method: 'GET',
  path: '/clubturns',
  tags: ['turns', 'players', 'sessions'],
  summary: 'Every significant turn of the club’s own players, session by session, as Arrow.',
  access: { kind: 'customer', right: 'see', module: 'turnanalysis', bySquad: true },
  query: customerQuery,
  answer: parts,
  errors: UNAUTHORISED,
});

export const turnMinutes = defineCall({
  method: 'GET',
  path: '/turnminutes',
  tags: ['kpis', 'players', 'sessions'],
  summary: 'Minutes of the club’s own players in matches whose turns may be compared, by what is compared.',
  access: { kind: 'customer', right: 'see', module: 'turnanalysis', bySquad: true },
  query: customerQuery,
  answer: z.array(
    z.object({
      about: referenceAbout,
      appearances: z
        .array(z.object({ sessionId: z.number().int(), playerId: z.number().int(), minutes: z.number() }))
        .readonly(),
    }),
  ),
  errors: UNAUTHORISED,
});

export const leagueTurns = defineCall({
  method: 'GET',
  path: '/leagueturns',
  tags: ['turns', 'players', 'sessions'],
  summary: 'Turns of the league’s other clubs in matches, as Arrow: without players, sessions, days and order.',
  access: { kind: 'customer', right: 'see', module: 'turnanalysis' },
  query: customerQuery,
  answer: parts,
  errors: UNAUTHORISED,
});

export const turnReplay = defineCall({
  method: 'GET',
  path: '/turnreplay',
  tags: ['turns', 'tracks', 'players'],
  summary: 'The tracking a few seconds around one turn.',
  access: { kind: 'customer', right: 'see', module: 'turnanalysis', bySquad: true, session: 'open' },
  tokenScopes: ['readFrames'],
  query: z.object({
    customerId,
    sessionId,
    playerId: textIdOf('player'),
    /** Index of the turn among the player's turns of the session, by start, from 0. */
    turnNumber: z.coerce.number().int().min(0).max(100_000),
  }),
  answer: replayFrames.extend({
    turn: z.object({
      entrySpeedMPerS: z.number(),
      angleDegrees: z.number(),
      twistingTimeS: z.number(),
      turnSide: z.enum(['L', 'R']),
      startS: z.number(),
      turnMatchTimeS: z.number(),
    }),
  }),
  errors: {
    ...UNAUTHORISED,
    ...SESSION_CLOSED,
    404: 'No such session, or the player has no such turn in it.',
    422: 'The session’s raw tracking is no longer stored.',
    503: 'The server is busy.',
  },
});
