import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { idOf, marked } from '../ids';
import { clubTime, customerId, customerQuery, isoDateTime } from '../scalars';
import { SESSION_DATA, type Tag } from '../tags';

export const MAX_SESSIONS_AT_ONCE = 100;
const sessionIds = z
  .array(idOf('session'))
  .min(1)
  .max(MAX_SESSIONS_AT_ONCE)
  .refine((ids) => new Set(ids).size === ids.length, 'a session is named twice');

const ALL_OF_SESSIONS = [...SESSION_DATA, 'sessionList', 'imports', 'network'] as const satisfies readonly Tag[];

const REFUSED = {
  404: 'No such session.',
  409: 'One of the sessions is running, being imported or being computed; the message names it. Nothing was changed.',
  423: 'One of the sessions is locked; the message names it. Nothing was changed.',
} as const;

const named = z.object({ sessionId: z.number().int(), title: z.string(), date: clubTime });

export const deletionPreview = defineCall({
  method: 'GET',
  path: '/deletionpreview',
  tags: ['sessions', 'sessionList', 'tracks', 'turns', 'drills', 'fixtures', 'imports', 'players'],
  summary: 'What would be deleted with these sessions, and which of them cannot be deleted now.',
  access: { kind: 'customer', right: 'editSessions', bySquad: true, session: 'any' },
  query: z.object({
    customerId,
    sessionIds: marked('session', z.string().regex(/^\d{1,10}(,\d{1,10}){0,99}$/, 'write ids of sessions as 12,15')),
  }),
  answer: z.object({
    sessions: z.array(named),
    players: z.number().int(),
    opponents: z.number().int(),
    unidentified: z.number().int(),
    turns: z.number().int(),
    drills: z.number().int(),
    recordings: z.number().int(),
    counted: z.number().int(),
    /** Players with rehab targets who were tracked in one of them. Targets stay, and progress is recomputed. */
    withTargets: z.array(z.string()),
    /** Fixtures on the same days, which stay. */
    fixtures: z.array(z.string()),
    refused: z.array(z.object({ sessionId: z.number().int(), reason: z.string() })),
  }),
  errors: { ...UNAUTHORISED, 404: 'No such session.' },
});

export const deleteSessions = defineCall({
  method: 'POST',
  path: '/deletesessions',
  stales: ALL_OF_SESSIONS,
  summary: 'Delete sessions and everything that belongs to them, all or none. They can be restored for a day.',
  access: { kind: 'customer', right: 'editSessions', bySquad: true, session: 'any' },
  audit: 'delete',
  query: customerQuery.partial(),
  body: z.object({ customerId: idOf('customer'), sessionIds }),
  answer: z.object({ deletionId: z.number().int(), undoUntil: isoDateTime }),
  errors: { ...UNAUTHORISED, ...REFUSED },
});

const deletion = z.object({
  deletionId: z.number().int(),
  deletedAt: isoDateTime,
  deletedBy: z.string(),
  undoUntil: isoDateTime,
  sessions: z.array(named),
});

export const deletedSessions = defineCall({
  method: 'GET',
  path: '/deletedsessions',
  tags: ['sessionList'],
  summary: 'Sessions deleted in the last day, which can be restored, newest first.',
  access: { kind: 'customer', right: 'see' },
  query: customerQuery,
  answer: z.array(deletion),
  errors: UNAUTHORISED,
});

export const undoDeletion = defineCall({
  method: 'POST',
  path: '/undodeletion',
  stales: ALL_OF_SESSIONS,
  summary: 'Restore the sessions of a deletion.',
  access: { kind: 'customer', right: 'editSessions' },
  audit: 'change',
  query: customerQuery.partial(),
  body: z.object({ customerId: idOf('customer'), deletionId: idOf('deletion') }),
  answer: z.object({ sessionIds: z.array(z.number().int()) }),
  errors: {
    ...UNAUTHORISED,
    404: 'No such deletion, or it is more than a day old.',
    409: 'A later change prevents it; the message says which. Nothing was changed.',
  },
});

export const setSessionsType = defineCall({
  method: 'POST',
  path: '/sessionstype',
  stales: ['sessions', 'recomputes'],
  summary: 'Give sessions another type, all or none.',
  access: { kind: 'customer', right: 'editSessions', session: 'any' },
  audit: 'change',
  query: customerQuery.partial(),
  body: z.object({ customerId: idOf('customer'), sessionIds, sessionTypeId: idOf('sessionType') }),
  answer: z.object({ changed: z.number().int() }),
  errors: { ...UNAUTHORISED, ...REFUSED, 404: 'No such session or session type.' },
});

export const lockSessions = defineCall({
  method: 'POST',
  path: '/locksessions',
  stales: ['sessions'],
  summary: 'Lock or unlock sessions, all or none: a locked one is listed, but cannot be opened or changed.',
  access: { kind: 'customer', right: 'manageClub', session: 'any' },
  audit: 'change',
  query: customerQuery.partial(),
  body: z.object({ customerId: idOf('customer'), sessionIds, isLocked: z.boolean() }),
  answer: z.object({ ok: z.literal(true) }),
  errors: { ...UNAUTHORISED, 404: 'No such session.', 409: 'One of the sessions is running or being imported.' },
});
