import { z } from 'zod';
import { defineCall } from '../call';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { customerQuery, sessionQuery } from '../scalars';

export const sessionQuality = defineCall({
  method: 'GET',
  path: '/sessionquality',
  offline: true,
  tags: ['tracks', 'players', 'kpis'],
  summary: 'How well each of our players was seen in a session.',
  access: { kind: 'customer', right: 'see', bySquad: true, session: 'open' },
  query: sessionQuery,
  answer: z.array(
    z.object({
      playerId: z.number().int(),
      name: z.string(),
      coverage: z.number().nullable(),
      suspectShare: z.number(),
      gaps: z.number().nullable(),
      longestGapS: z.number().nullable(),
      jumps: z.number().nullable(),
      frozenS: z.number().nullable(),
      /** Ratio of the device's own speed to that of its positions; null where either is missing. */
      deviceSpeedRatio: z.number().nullable(),
      /** Share of the device's speeds that are implausible or that its positions contradict. */
      speedFaultShare: z.number().nullable(),
      /** Ratio of the device's distance to the path of its positions. */
      deviceDistanceRatio: z.number().nullable(),
    }),
  ),
  errors: { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such session.' },
});

/** Sessions whose quality a list shows: the newest. */
export const QUALITY_SESSIONS = 40;

export const sessionsQuality = defineCall({
  method: 'GET',
  path: '/sessionsquality',
  tags: ['sessions', 'sessionList', 'tracks', 'players', 'kpis'],
  summary: 'Players of our team seen too little, or with impossible speeds, in the newest sessions.',
  access: { kind: 'customer', right: 'see', bySquad: true },
  query: customerQuery,
  answer: z.array(
    z.object({
      sessionId: z.number().int(),
      players: z.number().int(),
      low: z.array(
        z.object({
          playerId: z.number().int(),
          name: z.string(),
          coverage: z.number().nullable(),
          suspectShare: z.number(),
          speedFaultShare: z.number().nullable(),
          deviceDistanceRatio: z.number().nullable(),
        }),
      ),
    }),
  ),
  errors: UNAUTHORISED,
});
