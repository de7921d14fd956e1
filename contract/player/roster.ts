/** The roster: a club's own players as staff write them down, singly or as a list, and changes of it undone. */
import { isDay } from '@halfturn/core/calendar/day';
import { MAX_NAME, MAX_ROSTER_CHANGES, MAX_SHORT_NAME, MAX_TAG, MAX_TAGS } from '@halfturn/core/roster/roster';
import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { shirtNumber } from './players';
import { idOf } from '../ids';
import { customerQuery, line } from '../scalars';
import { SESSION_DATA, type Tag } from '../tags';

/** Names and numbers stand in every answer about a player. */
const WHO = [...SESSION_DATA, 'rehabTargets', 'network', 'config'] as const satisfies readonly Tag[];
/** Dates of birth are for whoever keeps the roster alone. */
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
  /** Changes with every field. */
  version: z.string(),
  name: z.string(),
  shortName: z.string().nullable(),
  shirtNumber: z.number().int().nullable(),
  positionId: z.number().int(),
  squadId: z.number().int(),
  /** yyyy-mm-dd */
  birthDate: z.string().nullable(),
  /** Vests, tags and devices that they wear. */
  tags: z.array(z.string()),
  isActive: z.boolean(),
});

export const roster = defineCall({
  method: 'GET',
  path: '/roster',
  tags: ['players'],
  summary: 'The club’s own players with everything that staff write down of them, those who have left included.',
  access,
  query: customerQuery,
  answer: z.object({
    players: z.array(rosterPlayer),
    /** Numbers in tracking files that differ from the roster’s. */
    offers: z.array(
      z.object({
        playerId: z.number().int(),
        shirtNumber: z.number().int(),
        sessionId: z.number().int(),
        sessionTitle: z.string(),
        /** ISO 8601 */
        startsAt: z.string(),
      }),
    ),
    /** Positions in tracking files that the roster does not have. */
    positionOffers: z.array(
      z.object({
        playerId: z.number().int(),
        positionId: z.number().int(),
        /** The file names no more than the line they play in, such as defender; the position is one of it. */
        isLine: z.boolean(),
        sessionId: z.number().int(),
        sessionTitle: z.string(),
        /** ISO 8601 */
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
          /** Null: a new player. */
          playerId: idOf('player').nullable(),
          /** As the roster had it when the change was made; null of a new player. */
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
    /** In the order of the request. */
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
  summary: 'Changes of the roster that can be undone: of the last day, newest first.',
  access,
  query: customerQuery,
  answer: z.array(
    z.object({
      changeId: z.number().int(),
      madeAt: z.string(),
      /** Name of the account. */
      madeBy: z.string(),
      added: z.number().int(),
      changed: z.number().int(),
      /** Whom an import had added by mistake. */
      removed: z.number().int(),
      /** Of one player: as they were called before and are after; null where there are more. */
      one: z.object({ before: z.string().nullable(), after: z.string().nullable() }).nullable(),
    }),
  ),
  errors: UNAUTHORISED,
});

export const undoRosterChange = defineCall({
  method: 'POST',
  path: '/undoroster',
  stales: WHO,
  summary: 'Undo a change of the roster of the last day: added players go, others are as they were.',
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
