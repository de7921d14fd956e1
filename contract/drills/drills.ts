import { z } from 'zod';
import { defineCall } from '../call';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { playerKpiRow } from '../session/kpis';
import { idOf } from '../ids';
import { customerId, customerQuery, drillId, line, sessionId, sessionQuery } from '../scalars';

const access = { kind: 'customer', right: 'see', module: 'drillmanagement', bySquad: true, session: 'open' } as const;

export const MAX_DRILL_NAME_LENGTH = 100;
/**
 * Nanoseconds since 1970. A JSON number of that size is exact to a quarter of a microsecond; the maximum is the year
 * 2200.
 */
const nanoseconds = z.number().nonnegative().max(7.3e18);

const drill = z.object({
  id: z.number().int(),
  name: z.string(),
  startTime: nanoseconds,
  endTime: nanoseconds,
  teamId: z.number().int(),
  sessionId: z.number().int(),
  exerciseId: z.number().int().nullable(),
});
export type Drill = z.infer<typeof drill>;

export const drills = defineCall({
  method: 'GET',
  path: '/drills',
  offline: true,
  tags: ['drills'],
  summary: 'Named parts of a session in order, without the full session.',
  access,
  query: sessionQuery,
  answer: z.array(drill),
  errors: {
    ...UNAUTHORISED,
    ...SESSION_CLOSED,
    404: 'No such session.',
    422: 'The session has no drills and can have none: its tracking was not kept.',
  },
});

export const drillKpis = defineCall({
  method: 'GET',
  path: '/drillkpis',
  offline: true,
  tags: ['drills', 'kpis', 'players'],
  summary: 'KPIs of the players in a drill; values only, since drills have no reference.',
  access,
  query: z.object({ customerId, sessionId, drillId }),
  answer: z.array(playerKpiRow),
  errors: {
    ...UNAUTHORISED,
    ...SESSION_CLOSED,
    404: 'No such session or drill.',
    422: 'The drill has no stored KPIs, and the tracking of the session was not kept.',
  },
});

export const windowKpis = defineCall({
  method: 'GET',
  path: '/windowkpis',
  tags: ['players', 'sessions', 'tracks'],
  summary: 'KPIs of the players in a time of a session: what a drill would contain.',
  access,
  query: z
    .object({
      customerId,
      sessionId,
      startTime: z.coerce.number().pipe(nanoseconds),
      endTime: z.coerce.number().pipe(nanoseconds),
    })
    .refine(({ startTime, endTime }) => startTime < endTime, {
      path: ['endTime'],
      message: 'it is not after the start',
    }),
  answer: z.array(playerKpiRow),
  errors: { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such session.', 422: 'The tracking was not kept.' },
});

export const drillPlayers = defineCall({
  method: 'GET',
  path: '/drillplayers',
  tags: ['drills', 'tracks'],
  summary: 'Who takes part in which drill of a session.',
  access,
  query: sessionQuery,
  answer: z.array(z.object({ drillId: z.number().int(), playerIds: z.array(z.number().int()) })),
  errors: { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such session.' },
});

const MAX_DRILL_PLAYERS = 200;

const newDrill = z.object({
  teamId: idOf('customer'),
  sessionId: idOf('session'),
  name: line(MAX_DRILL_NAME_LENGTH),
  startTime: nanoseconds,
  endTime: nanoseconds,
  /** Null: no exercise; omitted: unchanged. */
  exerciseId: idOf('exercise').nullable().optional(),
});
export type NewDrill = z.output<typeof newDrill>;
const drillPlayerIds = z.array(idOf('trackPlayer')).min(1).max(MAX_DRILL_PLAYERS);

const DRILL_ERRORS = {
  ...UNAUTHORISED,
  ...SESSION_CLOSED,
  404: 'No such session, drill or exercise.',
  422: 'A time is outside the session, or a player was not in it.',
  423: 'The session is locked, or the KPIs of the drill could not be generated.',
} as const;

export const addDrill = defineCall({
  method: 'POST',
  path: '/adddrill',
  stales: ['drills', 'exercises'],
  summary: 'Create a drill: a name for a time of the session, with those who took part.',
  access: { ...access, right: 'editDrills' },
  audit: 'change',
  query: customerQuery.partial(),
  body: z.object({ drill: newDrill, drillPlayerIds }),
  answer: z.object({ drillId: z.number().int() }),
  errors: DRILL_ERRORS,
});

export const updateDrill = defineCall({
  method: 'POST',
  path: '/updatedrill',
  stales: ['drills', 'exercises'],
  summary: 'Change name, times and players of a drill.',
  access: { ...access, right: 'editDrills' },
  audit: 'change',
  query: customerQuery.partial(),
  body: z.object({ drill: newDrill.extend({ id: drillId }), drillPlayerIds }),
  answer: z.object({ drillId: z.number().int() }),
  errors: DRILL_ERRORS,
});

export const deleteDrill = defineCall({
  method: 'POST',
  path: '/deletedrill',
  stales: ['drills', 'exercises'],
  summary: 'Delete a drill; the session stays as it is.',
  access: { ...access, right: 'editDrills' },
  audit: 'delete',
  query: z.object({ customerId: customerId.optional(), teamId: customerId, sessionId, drillId }),
  answer: z.object({ ok: z.literal(true) }),
  errors: { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such drill.' },
});

export const timeHistories = defineCall({
  method: 'GET',
  path: '/timeHistories',
  tags: ['tracks', 'players', 'sessions'],
  summary: 'Speed over time of every player of a session, every tenth frame, for choosing the bounds of drills.',
  access,
  tokenScopes: ['readFrames'],
  query: sessionQuery,
  answer: z.object({
    playerHistories: z.array(
      z.object({
        player: z.object({ playerId: z.number().int(), name: z.string() }),
        timeHistory: z.array(z.object({ timestamp: nanoseconds, smoothedSpeed: z.number() })),
      }),
    ),
  }),
  errors: {
    ...UNAUTHORISED,
    ...SESSION_CLOSED,
    404: 'No such session.',
    422: 'The tracking of the session was not kept.',
  },
});
