/** Session effort (METHODS LD7): players' ratings, entered by staff or by the player through a one-time link. */
import { isRating, LEAST_RATING, MOST_RATING } from '@halfturn/core/metrics/load/session-rpe';
import { z } from 'zod';
import { defineCall } from '../call';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { idOf } from '../ids';
import { player } from '../player/players';
import { clubTime, isoDate, isoDateTime, sessionQuery } from '../scalars';
import { playerPeriod } from './player-period';

const seeing = { kind: 'customer', right: 'see', module: 'week', bySquad: true } as const;
const entering = { ...seeing, right: 'enterEffort', session: 'open' } as const;
const count = z.number().int();
const value = z.number().nullable();
const MOST_PLAYERS = 200;

const rating = z
  .number()
  .min(LEAST_RATING)
  .max(MOST_RATING)
  .refine(isRating, `from ${LEAST_RATING} to ${MOST_RATING}, in halves`);

export const sessionRpe = defineCall({
  method: 'GET',
  path: '/sessionrpe',
  tags: ['ratings', 'players', 'sessions', 'kpis'],
  summary: 'How hard a session was for each of its players, and who has a link to say so.',
  access: { ...seeing, session: 'open' },
  query: sessionQuery,
  answer: z.object({
    isMatch: z.boolean(),
    /** By position, then name: those with a track, and those who have a rating without one. */
    players: z.array(
      z.object({
        player,
        rating: value,
        /** Whether the player entered it by a link; otherwise staff did. */
        isByPlayer: z.boolean(),
        minutesM: value,
        load: value,
        hasLink: z.boolean(),
      }),
    ),
  }),
  errors: { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such session.' },
});

export const rpe = defineCall({
  method: 'GET',
  path: '/rpe',
  tags: ['ratings', 'players', 'sessions', 'kpis'],
  summary: 'How hard the sessions of a period were for their players.',
  access: seeing,
  query: playerPeriod,
  answer: z.object({
    ratings: z.array(
      z.object({
        playerId: count,
        sessionId: count,
        title: z.string(),
        startsAt: clubTime,
        rating: z.number(),
        minutesM: value,
        load: value,
      }),
    ),
  }),
  errors: { ...UNAUTHORISED, 404: 'No such player.' },
});

export const setSessionRpe = defineCall({
  method: 'POST',
  path: '/sessionrpe',
  stales: ['ratings'],
  summary: 'Enter how hard a session was for players; null takes a rating away.',
  access: entering,
  audit: 'change',
  body: z.object({
    customerId: idOf('customer'),
    sessionId: idOf('session'),
    ratings: z
      .array(z.object({ playerId: idOf('player'), rating: rating.nullable() }))
      .min(1)
      .max(MOST_PLAYERS),
  }),
  answer: z.object({ ok: z.literal(true) }),
  errors: { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such session, or a player was not in it.' },
});

export const makeRpeLinks = defineCall({
  method: 'POST',
  path: '/rpelinks',
  stales: ['ratings'],
  summary: 'A link of one use for each player, good until the club’s day ends; an open one of before is withdrawn.',
  access: entering,
  audit: 'change',
  body: z.object({
    customerId: idOf('customer'),
    sessionId: idOf('session'),
    playerIds: z.array(idOf('player')).min(1).max(MOST_PLAYERS),
  }),
  answer: z.object({
    expiresAt: isoDateTime,
    /** The tokens are shown only once. */
    links: z.array(z.object({ playerId: count, token: z.string() })),
  }),
  errors: { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such session, or a player was not in it.' },
});

const token = z.string().min(1).max(200);
const LINK_ERRORS = {
  404: 'Not a link of this portal.',
  410: 'The link has been used, has expired or has been withdrawn, or its session is gone.',
} as const;

export const openRpeLink = defineCall({
  method: 'POST',
  path: '/rpelink',
  stales: [],
  stalesNothing: 'It says what the link is for.',
  summary: 'What a player’s link is for. The token is in the body, so that it never appears in a URL.',
  access: { kind: 'public' },
  body: z.object({ token }),
  answer: z.object({
    /** Nothing else of the player or the club. */
    firstName: z.string(),
    title: z.string(),
    day: isoDate,
  }),
  errors: LINK_ERRORS,
});

export const answerRpeLink = defineCall({
  method: 'POST',
  path: '/answerrpe',
  stales: [],
  stalesNothing: 'A player with a link keeps no answers.',
  summary: 'Say by a link how hard the session was. Spends the link.',
  access: { kind: 'public' },
  audit: 'change',
  body: z.object({ token, rating }),
  answer: z.object({
    customerId: count,
    sessionId: count,
    playerId: count,
    userId: z.null(),
    userName: z.string(),
  }),
  errors: LINK_ERRORS,
});
