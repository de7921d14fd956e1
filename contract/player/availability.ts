/** Who takes part in full, who does not, and why: entered by medical staff, who alone see the reason (METHODS LD11). */
import { BODY_REGIONS, BODY_SIDES, SHOWN_STATES, SPELL_STATES } from '@halfturn/core/metrics/availability/spell';
import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { idOf, textIdOf } from '../ids';
import { customerQuery, isoDate } from '../scalars';
import { weekDate } from '../week/week';

const access = { kind: 'customer', right: 'see', module: 'week', bySquad: true } as const;
const editing = { ...access, right: 'editMedical' } as const;
const count = z.number().int();
const MOST_DAYS = 1100;

const shownSpell = z.object({
  /** Null, like the last three fields, for users who may not see medical data. */
  spellId: count.nullable(),
  playerId: count,
  /** Injured, ill and rehab are `notAvailable` for users who may not see medical data. */
  state: z.enum(SHOWN_STATES),
  from: isoDate,
  /** First day after it; null: it continues. */
  until: isoDate.nullable(),
  expectedReturn: isoDate.nullable(),
  region: z.enum(BODY_REGIONS).nullable(),
  side: z.enum(BODY_SIDES).nullable(),
});

export const availability = defineCall({
  method: 'GET',
  path: '/availability',
  tags: ['availability', 'players', 'sessions'],
  summary: 'Who did not take part in full in a period, and availability by month.',
  access,
  tokenScopes: ['read', 'readMedical'],
  query: customerQuery
    .extend({
      startDate: weekDate,
      endDate: weekDate,
      playerId: textIdOf('player').optional(),
      squadId: textIdOf('squad').optional(),
    })
    .refine(({ startDate, endDate }) => startDate <= endDate, {
      path: ['endDate'],
      message: 'it is before the first day',
    })
    .refine(({ startDate, endDate }) => Date.parse(endDate) - Date.parse(startDate) <= MOST_DAYS * 86_400_000, {
      path: ['endDate'],
      message: 'at most three years',
    }),
  answer: z.object({
    today: isoDate,
    /** The first day of the club's record: before it nothing is known. Null: it has none. */
    recordedFrom: isoDate.nullable(),
    seesMedical: z.boolean(),
    spells: z.array(shownSpell),
    months: z.array(
      z.object({
        playerId: count,
        months: z.array(
          z.object({
            month: z.string(),
            daysLost: count,
            matches: count,
            matchesAvailable: count,
            trainings: count,
            trainingsAvailable: count,
          }),
        ),
      }),
    ),
    /** Injuries that began in the period; empty for users who may not see medical data. */
    injuries: z.array(
      z.object({ playerId: count, spellId: count, from: isoDate, until: isoDate.nullable(), daysLost: count }),
    ),
  }),
  errors: { ...UNAUTHORISED, 404: 'No such player or squad.' },
});

const fields = {
  state: z.enum(SPELL_STATES),
  from: weekDate,
  until: weekDate.nullable().default(null),
  expectedReturn: weekDate.nullable().default(null),
  region: z.enum(BODY_REGIONS).nullable().default(null),
  side: z.enum(BODY_SIDES).nullable().default(null),
};
const stored = z.object({
  spellId: count,
  endedState: z.enum(SPELL_STATES).nullable(),
});
const REFUSED = {
  409: 'The player has another spell on these days.',
  422: 'A spell that ends before it begins, or a region without an injury: `fields` names it.',
};

export const addAvailability = defineCall({
  method: 'POST',
  path: '/addavailability',
  stales: ['availability'],
  summary: 'Enter that a player is injured, ill, in rehab, in modified training or away.',
  access: editing,
  audit: 'change',
  body: z.object({ customerId: idOf('customer'), playerId: idOf('player'), ...fields }),
  answer: stored,
  errors: { ...UNAUTHORISED, ...REFUSED, 404: 'No such player.' },
});

export const updateAvailability = defineCall({
  method: 'POST',
  path: '/updateavailability',
  stales: ['availability'],
  summary: 'Change a spell, or end it.',
  access: editing,
  audit: 'change',
  body: z.object({ customerId: idOf('customer'), spellId: idOf('availabilitySpell'), ...fields }),
  answer: stored,
  errors: { ...UNAUTHORISED, ...REFUSED, 404: 'No such spell.' },
});

export const deleteAvailability = defineCall({
  method: 'POST',
  path: '/deleteavailability',
  stales: ['availability'],
  summary: 'Delete a spell entered by mistake.',
  access: editing,
  audit: 'delete',
  body: z.object({ customerId: idOf('customer'), spellId: idOf('availabilitySpell') }),
  answer: z.object({ ok: z.literal(true) }),
  errors: { ...UNAUTHORISED, 404: 'No such spell.' },
});
