/** Heart rate of sessions (METHODS LD8): shown beside the external load, never part of it. */
import { LEAST_MAXIMUM_BPM, MOST_MAXIMUM_BPM } from '@halfturn/core/metrics/load/maximum-heart-rate';
import { HEART_FIGURES } from '@halfturn/core/metrics/explained/heart-figures';
import { z } from 'zod';
import { defineCall } from '../call';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { idOf } from '../ids';
import { player } from '../player/players';
import { clubTime, sessionQuery } from '../scalars';
import { playerPeriod } from './player-period';
import { explainErrors, explainTags, ofOpenSession, ofTrack } from './explain';
import { explanation } from './explanation';

const seeing = { kind: 'customer', right: 'see', module: 'week', bySquad: true } as const;
const count = z.number().int();
const value = z.number().nullable();

const heartRate = z.object({
  meanBpm: value,
  maximumBpm: value,
  /** From 50-60 to 90-100 % of the player's maximum; null without one, or for too little of the time. */
  zoneMinutesM: z.array(z.number()).nullable(),
  edwardsLoad: value,
  coverage: value,
  /** Known for less than 80 % of the time. */
  isMarked: z.boolean(),
});
/** Null: neither entered nor observed. */
const maximum = z.object({ bpm: count, isObserved: z.boolean() }).nullable();

export const sessionHeartRate = defineCall({
  method: 'GET',
  path: '/sessionheartrate',
  tags: ['heartRates', 'players', 'sessions', 'kpis'],
  summary: 'Heart rate of the players of a session that have one.',
  access: { ...seeing, session: 'open' },
  query: sessionQuery,
  /** By position, then name; empty: the recording has no heart rate. */
  answer: z.object({ players: z.array(heartRate.extend({ player, maximum })) }),
  errors: { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such session.' },
});

export const heartRates = defineCall({
  method: 'GET',
  path: '/heartrates',
  tags: ['heartRates', 'players', 'sessions', 'kpis'],
  summary: 'Heart rate of the sessions of a period, and the maximum of each player.',
  access: seeing,
  query: playerPeriod,
  answer: z.object({
    sessions: z.array(heartRate.extend({ playerId: count, sessionId: count, title: z.string(), startsAt: clubTime })),
    maximums: z.array(z.object({ playerId: count, enteredBpm: count.nullable(), observedBpm: count.nullable() })),
  }),
  errors: { ...UNAUTHORISED, 404: 'No such player.' },
});

export const explainHeartRate = defineCall({
  method: 'GET',
  path: '/explainheartrate',
  tags: ['heartRates', ...explainTags],
  summary: 'A figure of a player’s heart rate in a session.',
  access: { ...ofOpenSession, module: 'week' },
  query: ofTrack.extend({ metric: z.enum(HEART_FIGURES) }),
  answer: explanation,
  errors: explainErrors,
});

export const setMaximumHeartRate = defineCall({
  method: 'POST',
  path: '/maximumheartrate',
  stales: ['heartRates'],
  summary: 'Enter a player’s maximum heart rate; null: the highest observed counts.',
  access: { ...seeing, right: 'enterEffort' },
  audit: 'change',
  body: z.object({
    customerId: idOf('customer'),
    playerId: idOf('player'),
    bpm: z.number().int().min(LEAST_MAXIMUM_BPM).max(MOST_MAXIMUM_BPM).nullable(),
  }),
  answer: z.object({ ok: z.literal(true) }),
  errors: { ...UNAUTHORISED, 404: 'No such player.' },
});
