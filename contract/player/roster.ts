import { isDay } from '@halfturn/core/calendar/day';
import { MAX_NAME, MAX_ROSTER_CHANGES, MAX_SHORT_NAME, MAX_TAG, MAX_TAGS } from '@halfturn/core/roster/roster-limits';
import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { shirtNumber } from './players';
import { idOf } from '../ids';
import { customerQuery, line } from '../scalars';
import { SESSION_DATA, type Tag } from '../tags';

/** Every answer about a player includes names and numbers. */
const WHO = [...SESSION_DATA, 'rehabTargets', 'network', 'config'] as const satisfies readonly Tag[];
/** Dates of birth are only for users who may edit the roster. */
const access = { kind: 'customer', right: 'editPlayers', bySquad: true } as const;
const birthDate = z.string().refine((text) => isDay(text) && text >= '1900-01-01', 'not a day: write it as 2008-03-14');

const fields = {
  name: line(MAX_NAME),
  shortName: line(MAX_SHORT_NAME).nullable(),
  shirtNumber: shirtNumber.nullable(),
  positionId: idOf('position'),
  squadId: idOf('squad'),
  birthDate: birthDate.nullable(),
  tags: z.array(line(MAX_TAG)).max(MAX_TAGS),
  isActive: z.boolean(),
};

const rosterPlayer = z.object({
  playerId: z.number().int(),
  version: z.string(),
  name: z.string(),
  shortName: z.string().nullable(),
  shirtNumber: z.number().int().nullable(),
  positionId: z.number().int(),
  squadId: z.number().int(),
  birthDate: z.string().nullable(),
  tags: z.array(z.string()),
  isActive: z.boolean(),
});

export const roster = defineCall({
  method: 'GET',
  path: '/roster',
  tags: ['players'],
  summary: 'The club’s own players with everything staff record about them, including former players.',
  access,
  query: customerQuery,
  answer: z.object({
    players: z.array(rosterPlayer),
    offers: z.array(
      z.object({
        playerId: z.number().int(),
        shirtNumber: z.number().int(),
        sessionId: z.number().int(),
        sessionTitle: z.string(),
        startsAt: z.string(),
      }),
    ),
    positionOffers: z.array(
      z.object({
        playerId: z.number().int(),
        positionId: z.number().int(),
        /** The file only names a line such as defender; the position is one in that line. */
        isLine: z.boolean(),
        sessionId: z.number().int(),
        sessionTitle: z.string(),
        startsAt: z.string(),
      }),
    ),
  }),
  errors: UNAUTHORISED,
});

export const saveRoster = defineCall({
  method: 'POST',
  path: '/roster',
  stales: WHO,
  summary: 'Add players and change others: all of them or none.',
  access,
  audit: 'change',
  query: customerQuery.partial(),
  body: z.object({
    customerId: idOf('customer'),
    players: z
      .array(
        z.object({
          ...fields,
          playerId: idOf('player').nullable(),
          /** The roster's version when the change was made; null for a new player. */
          version: z.string().max(40).nullable(),
        }),
      )
      .min(1)
      .max(MAX_ROSTER_CHANGES),
  }),
  answer: z.object({
    changeId: z.number().int(),
    added: z.number().int(),
    changed: z.number().int(),
    playerIds: z.array(z.number().int()),
  }),
  errors: {
    ...UNAUTHORISED,
    409: 'Somebody has changed a player in the meantime, or two active players would share a number in a squad or a tag; the message names them. Nothing was changed.',
    422: 'A player, position or squad is not the club’s. Nothing was changed.',
  },
});

export const rosterChanges = defineCall({
  method: 'GET',
  path: '/rosterchanges',
  tags: ['players'],
  summary: 'Roster changes of the last day, which can be undone, newest first.',
  access,
  query: customerQuery,
  answer: z.array(
    z.object({
      changeId: z.number().int(),
      madeAt: z.string(),
      madeBy: z.string(),
      added: z.number().int(),
      changed: z.number().int(),
      removed: z.number().int(),
      one: z.object({ before: z.string().nullable(), after: z.string().nullable() }).nullable(),
    }),
  ),
  errors: UNAUTHORISED,
});

export const undoRosterChange = defineCall({
  method: 'POST',
  path: '/undoroster',
  stales: WHO,
  summary: 'Undo a roster change of the last day: removes added players and restores the others.',
  access,
  audit: 'change',
  query: customerQuery.partial(),
  body: z.object({ customerId: idOf('customer'), changeId: idOf('rosterChange') }),
  answer: z.object({ ok: z.literal(true) }),
  errors: { ...UNAUTHORISED, 409: 'Not possible; the message says why. Nothing was changed.' },
});

const offered = { customerId: idOf('customer'), playerId: idOf('player'), isTaken: z.boolean() };

export const answerOffer = defineCall({
  method: 'POST',
  path: '/rosteroffer',
  stales: WHO,
  summary: 'Take the number or the position that a tracking file gives a player, or keep the roster’s.',
  access,
  audit: 'change',
  query: customerQuery.partial(),
  body: z.union([
    z.strictObject({ ...offered, shirtNumber }),
    z.strictObject({ ...offered, positionId: idOf('position') }),
  ]),
  answer: z.object({ ok: z.literal(true) }),
  errors: { ...UNAUTHORISED, 404: 'No such offer.', 409: 'An active player of the squad has the number.' },
});
