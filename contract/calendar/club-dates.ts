import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { textIdOf } from '../ids';
import { clubTime, customerQuery } from '../scalars';

const playerQuery = customerQuery.extend({ playerId: textIdOf('player') });
const rehab = { kind: 'customer', right: 'seeRehab', module: 'rehab', bySquad: true } as const;
const startDate = z.object({
  startDate: clubTime.nullable(),
});

export const teamStartDate = defineCall({
  method: 'GET',
  path: '/teamstartdate',
  tags: ['sessions'],
  summary: 'When the first session of the club was.',
  access: { kind: 'customer', right: 'see' },
  query: customerQuery,
  answer: startDate,
  errors: UNAUTHORISED,
});

export const playerStartDate = defineCall({
  method: 'GET',
  path: '/playerstartdate',
  tags: ['sessions', 'tracks'],
  summary: 'When the first session of a player was.',
  access: { kind: 'customer', right: 'see', bySquad: true },
  query: playerQuery,
  answer: startDate,
  errors: { ...UNAUTHORISED, 404: 'No such player.' },
});

const sessionType = z.object({ id: z.number().int(), name: z.string() });

export const recentRehabSessions = defineCall({
  method: 'GET',
  path: '/recentrehabsessions',
  tags: ['sessions', 'tracks'],
  summary: 'Sessions of a player in the last 90 days, newest first: trainings and rehab, no matches.',
  access: rehab,
  query: playerQuery,
  answer: z.array(z.object({ sessionId: z.number().int(), date: clubTime, sessionType })),
  errors: { ...UNAUTHORISED, 404: 'No such player.' },
});

export const rehabSessions = defineCall({
  method: 'GET',
  path: '/rehabsessions',
  tags: ['sessions', 'tracks', 'players'],
  summary: 'Rehab sessions of each player, newest first.',
  access: rehab,
  query: customerQuery,
  answer: z.object({
    playerRehabSessions: z.array(
      z.object({
        player: z.object({ playerId: z.number().int(), name: z.string(), squadId: z.number().int() }),
        sessions: z.array(z.object({ sessionId: z.number().int(), sessionDate: clubTime })),
      }),
    ),
  }),
  errors: UNAUTHORISED,
});
