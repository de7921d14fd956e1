/** Players who do not take part in full, as entered by medical staff (METHODS LD11). */
import {
  BODY_REGIONS,
  BODY_SIDES,
  SPELL_STATES,
  type Spell,
  type SpellFields,
} from '@halfturn/core/metrics/availability/spell';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { nextId } from '../engine/counters';
import type { Database } from '../schema/schema';

const stored = z.object({
  spell_id: z.number(),
  player_id: z.number(),
  state: z.enum(SPELL_STATES),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  expected_return: z.string().nullable(),
  region: z.enum(BODY_REGIONS).nullable(),
  side: z.enum(BODY_SIDES).nullable(),
});

export async function listSpells(db: Kysely<Database>, customerId: number): Promise<readonly Spell[]> {
  const rows = await spells(db, customerId).orderBy('player_id').orderBy('starts_on').orderBy('spell_id').execute();
  return rows.map(toSpell);
}

export async function listSpellsOf(
  db: Kysely<Database>,
  customerId: number,
  playerId: number,
): Promise<readonly Spell[]> {
  const rows = await spells(db, customerId)
    .where('player_id', '=', playerId)
    .orderBy('starts_on')
    .orderBy('spell_id')
    .execute();
  return rows.map(toSpell);
}

export async function findSpell(db: Kysely<Database>, customerId: number, spellId: number): Promise<Spell | null> {
  const row = await spells(db, customerId).where('spell_id', '=', spellId).executeTakeFirst();
  return row === undefined ? null : toSpell(row);
}

export interface EnteredBy {
  readonly setAt: string;
  readonly setBy: string;
}

export async function insertSpell(
  trx: Transaction<Database> | Kysely<Database>,
  customerId: number,
  playerId: number,
  fields: SpellFields,
  by: EnteredBy,
): Promise<number> {
  const spellId = await nextId(trx, customerId, 'availabilitySpell');
  await trx
    .insertInto('availability_spells')
    .values({ customer_id: customerId, spell_id: spellId, player_id: playerId, ...columnsOf(fields, by) })
    .execute();
  return spellId;
}

export async function updateSpell(
  trx: Transaction<Database>,
  customerId: number,
  spellId: number,
  fields: SpellFields,
  by: EnteredBy,
): Promise<void> {
  await trx
    .updateTable('availability_spells')
    .set(columnsOf(fields, by))
    .where('customer_id', '=', customerId)
    .where('spell_id', '=', spellId)
    .execute();
}

export async function deleteSpell(trx: Transaction<Database>, customerId: number, spellId: number): Promise<void> {
  await trx
    .deleteFrom('availability_spells')
    .where('customer_id', '=', customerId)
    .where('spell_id', '=', spellId)
    .execute();
}

function spells(db: Kysely<Database>, customerId: number) {
  return db.selectFrom('availability_spells').selectAll().where('customer_id', '=', customerId);
}

function columnsOf({ state, from, until, expectedReturn, region, side }: SpellFields, { setAt, setBy }: EnteredBy) {
  return {
    state,
    starts_on: from,
    ends_on: until,
    expected_return: expectedReturn,
    region,
    side,
    set_at: setAt,
    set_by: setBy,
  };
}

function toSpell(row: unknown): Spell {
  const each = stored.parse(row);
  return {
    spellId: each.spell_id,
    playerId: each.player_id,
    state: each.state,
    from: each.starts_on,
    until: each.ends_on,
    expectedReturn: each.expected_return,
    region: each.region,
    side: each.side,
  };
}
