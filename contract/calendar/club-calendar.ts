import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { idOf } from '../ids';
import { clubTime, customerQuery, isoDate, line, timeOfDay } from '../scalars';

const access = { kind: 'club', right: 'manageClub' } as const;
const done = z.object({ ok: z.literal(true) });
const MAX_FIXTURES = 1000;

const fixtureDate = isoDate.refine((day) => day >= '1900' && day < '2200', 'not a year of a fixture');
/** As the club's clock shows it; null: not known. */
const kickOff = timeOfDay.nullable();
const newFixture = z.object({
  date: fixtureDate,
  kickOff: kickOff.default(null),
  description: line(200),
  sourceKey: line(300).nullable(),
});
export type NewFixture = z.infer<typeof newFixture>;

const fixture = newFixture.extend({ kickOff, fixtureId: z.number().int() });
export type ClubFixture = z.infer<typeof fixture>;

export const clubFixtures = defineCall({
  method: 'GET',
  path: '/clubfixtures',
  tags: ['fixtures'],
  summary: 'Every fixture of a club, by day.',
  access,
  query: customerQuery,
  answer: z.array(fixture),
  errors: { ...UNAUTHORISED, 404: 'No such club.' },
});

export const addFixtures = defineCall({
  method: 'POST',
  path: '/addfixtures',
  stales: ['fixtures', 'kpis'],
  summary:
    'Fixtures of a club, all or none. One that is known stays; one that its calendar has moved or renamed is moved and renamed.',
  access,
  audit: 'administer',
  body: z.object({ customerId: idOf('customer'), fixtures: z.array(newFixture).min(1).max(MAX_FIXTURES) }),
  answer: z.object({ added: z.number().int(), changed: z.number().int(), known: z.number().int() }),
  errors: { ...UNAUTHORISED, 404: 'No such club.', 422: 'Two of the fixtures are the same.' },
});

export const moveFixture = defineCall({
  method: 'POST',
  path: '/movefixture',
  stales: ['fixtures', 'kpis'],
  summary: 'Move a fixture to another day or time.',
  access,
  audit: 'administer',
  body: z.object({ customerId: idOf('customer'), fixtureId: idOf('fixture'), date: fixtureDate, kickOff }),
  answer: done,
  errors: { ...UNAUTHORISED, 404: 'No such fixture.', 409: 'The day has a fixture of this name already.' },
});

export const deleteFixture = defineCall({
  method: 'POST',
  path: '/deletefixture',
  stales: ['fixtures', 'kpis'],
  summary: 'Delete a fixture.',
  access,
  audit: 'delete',
  body: z.object({ customerId: idOf('customer'), fixtureId: idOf('fixture') }),
  answer: done,
  errors: { ...UNAUTHORISED, 404: 'No such fixture.' },
});

const clubSession = z.object({
  sessionId: z.number().int(),
  title: z.string(),
  date: clubTime,
  type: z.string(),
  isMatch: z.boolean(),
  status: z.string(),
  isLocked: z.boolean(),
  opposition: z.object({ customerId: z.number().int().nullable(), name: z.string() }).nullable(),
});
export type ClubSession = z.infer<typeof clubSession>;

export const clubSessions = defineCall({
  method: 'GET',
  path: '/clubsessions',
  tags: ['sessions', 'sessionList'],
  summary: 'Every session of a club, newest first, with the clubs that can be named as its opponent.',
  access,
  query: customerQuery,
  answer: z.object({
    sessions: z.array(clubSession),
    rivals: z.array(z.object({ customerId: z.number().int(), name: z.string() })),
  }),
  errors: { ...UNAUTHORISED, 404: 'No such club.' },
});

export const lockSession = defineCall({
  method: 'POST',
  path: '/locksession',
  stales: ['sessions'],
  summary: 'Lock or unlock a session: a locked one is listed, but cannot be opened or changed.',
  access,
  audit: 'administer',
  body: z.object({ customerId: idOf('customer'), sessionId: idOf('session'), isLocked: z.boolean() }),
  answer: done,
  errors: { ...UNAUTHORISED, 404: 'No such session.', 409: 'The session is running or being imported.' },
});

export const setSessionOpponent = defineCall({
  method: 'POST',
  path: '/sessionopponent',
  stales: ['sessions', 'kpis'],
  summary: 'The club of the portal a match was played against; null for any other opponent.',
  access,
  audit: 'administer',
  body: z.object({
    customerId: idOf('customer'),
    sessionId: idOf('session'),
    oppositionCustomerId: idOf('otherCustomer').nullable(),
  }),
  answer: done,
  errors: {
    ...UNAUTHORISED,
    404: 'No such session.',
    409: 'The session is not a match, is locked or is not complete.',
    422: 'The opposing club is not one of this league.',
  },
});
