import { SPORTS } from '@halfturn/core/simulation/sport-pitches';
import { z } from 'zod';
import { defineCall } from '../call';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { customerId, sessionId, sessionQuery } from '../scalars';

const access = { kind: 'customer', right: 'see', bySquad: true, session: 'open' } as const;
const errors = {
  ...UNAUTHORISED,
  ...SESSION_CLOSED,
  404: 'No such session, or it has no such part.',
  422: 'The session’s raw tracking is no longer stored.',
  503: 'The server is busy.',
} as const;

const metres = z.number().positive();

export const sessionReplay = defineCall({
  method: 'GET',
  path: '/sessionreplay',
  tags: ['tracks', 'players', 'sessions'],
  summary: 'Who is on the pitch in a session, and how many frames there are.',
  access,
  tokenScopes: ['readFrames'],
  query: sessionQuery,
  answer: z.object({
    title: z.string(),
    sport: z.enum(SPORTS),
    pitch: z.object({ lengthM: metres, widthM: metres }).nullable(),
    /** Area around the centre that contains every frame, m. */
    extent: z.object({ lengthM: metres, widthM: metres }),
    players: z.array(
      z.object({
        playerId: z.number().int(),
        name: z.string(),
        shirtNumber: z.number().int().nullable(),
        isOpposition: z.boolean(),
      }),
    ),
    hasBall: z.boolean(),
    rateHz: z.number().positive(),
    startS: z.number(),
    frames: z.number().int().positive(),
    framesAPart: z.number().int().positive(),
  }),
  errors,
});

const seconds = z.array(z.number());

export const sessionMarks = defineCall({
  method: 'GET',
  path: '/sessionmarks',
  tags: ['kpis', 'turns', 'players'],
  summary: 'When each player of a session sprinted and turned, seconds since its origin.',
  access,
  query: sessionQuery,
  answer: z.array(
    z.object({
      playerId: z.number().int(),
      sprints: seconds,
      turns: seconds,
    }),
  ),
  errors: { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such session.' },
});

export const sessionFrames = defineCall({
  method: 'GET',
  path: '/sessionframes',
  tags: ['tracks', 'players', 'sessions'],
  summary: 'Two minutes of a session’s frames: positions, speed and distance of everybody.',
  access,
  tokenScopes: ['readFrames'],
  query: z.object({ customerId, sessionId, part: z.coerce.number().int().min(0).max(10_000) }),
  /** Packed columns, `core/live/session-frames`, not JSON. */
  answer: z.unknown(),
  errors,
});
