/** A club's own parameters: new imports use the newest version; version 0 is the defaults of its sport. */
import type { CustomerOverrides } from '@halfturn/core/methods/parameter-row';
import {
  derivedParametersOf,
  factParameters,
  hasDefaultFacts,
  parameterHashes,
} from '@halfturn/core/methods/parameter-set';
import { parametersHash as hashOf } from '@halfturn/core/methods/default-parameters';
import { type SessionMarks, sessionMarks } from '@halfturn/core/methods/session-thresholds';
import { DEFAULT_ENTRY_SPEED_BOUNDARIES } from '@halfturn/core/methods/turn-classes';
import { SOURCE_CLASSES } from '@halfturn/core/tracking/trackset';
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { nextId } from '../engine/counters';
import type { CustomerRecord } from './customers';
import type { Database } from '../schema/schema';
import type { ParameterSetsTable } from '../schema/schema-clubs';
import { inTransaction } from '../engine/transaction';

export interface ParameterSetHeading {
  readonly version: number;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly note: string;
}

export interface ParameterSet {
  readonly version: number;
  readonly heading: ParameterSetHeading | null;
  readonly overrides: CustomerOverrides;
}

const overridesJson = z.record(z.string(), z.union([z.number(), z.boolean(), z.array(z.number())]));

export class ParametersChanged extends Error {
  override readonly name = 'ParametersChanged';
}

/** The set new imports are computed with. */
export async function parametersInForce(db: Kysely<Database>, customer: CustomerRecord): Promise<ParameterSet> {
  const row = await db
    .selectFrom('parameter_sets')
    .selectAll()
    .where('customer_id', '=', customer.customerId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? defaultSet(customer) : toSet(row);
}

export async function versionInForce(db: Kysely<Database>, customerId: number): Promise<number> {
  const { version } = await db
    .selectFrom('parameter_sets')
    .select((select) => select.fn.max('version').as('version'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return version ?? 0;
}

export async function findParameterSet(
  db: Kysely<Database>,
  customer: CustomerRecord,
  version: number,
): Promise<ParameterSet | null> {
  if (version === 0) return defaultSet(customer);
  const row = await db
    .selectFrom('parameter_sets')
    .selectAll()
    .where('customer_id', '=', customer.customerId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row === undefined ? null : toSet(row);
}

export async function listParameterSets(db: Kysely<Database>, customerId: number): Promise<ParameterSetHeading[]> {
  const rows = await db
    .selectFrom('parameter_sets')
    .select(['version', 'created_at', 'created_by', 'note'])
    .where('customer_id', '=', customerId)
    .orderBy('version', 'desc')
    .limit(100)
    .execute();
  return rows.map(toHeading);
}

export interface NewParameterSet {
  /** All overrides, as returned by `checkOverrides`, not only the changed ones. */
  readonly overrides: CustomerOverrides;
  readonly note: string;
  readonly createdBy: string;
  readonly basedOn: number | null;
}

/**
 * Stores a new version and puts it in force. Existing sessions keep theirs.
 * @throws ParametersChanged if another version was stored meanwhile
 */
export async function insertParameterSet(
  db: Kysely<Database>,
  customer: CustomerRecord,
  { overrides, note, createdBy, basedOn }: NewParameterSet,
): Promise<number> {
  const { customerId, sport } = customer;
  return inTransaction(db, async (trx) => {
    const version = await nextId(trx, customerId, 'parameterSet');
    if (basedOn !== null && version !== basedOn + 1) throw new ParametersChanged();
    await trx
      .insertInto('parameter_sets')
      .values({
        customer_id: customerId,
        version,
        created_at: new Date().toISOString(),
        created_by: createdBy,
        note,
        overrides: JSON.stringify(overrides),
        hashes: JSON.stringify(parameterHashes(sport, overrides)),
      })
      .execute();
    // Turns are classified when read, so the customer's row holds the marks in force.
    const { lowerMPerS, upperMPerS } = derivedParametersOf(overrides).entrySpeed;
    await trx
      .updateTable('customers')
      .set({ turn_entry_speed_lower: lowerMPerS, turn_entry_speed_upper: upperMPerS })
      .where('customer_id', '=', customerId)
      .execute();
    return version;
  });
}

export interface SessionParameters {
  readonly version: number;
  readonly hash: string;
  readonly isDefault: boolean;
}

/** @param method of the session's facts */
export async function sessionParameters(
  db: Kysely<Database>,
  customer: CustomerRecord,
  version: number,
  { sourceClass, parametersHash }: { readonly sourceClass: string; readonly parametersHash: string },
): Promise<SessionParameters> {
  const set = await findParameterSet(db, customer, version);
  const known = SOURCE_CLASSES.find((candidate) => candidate === sourceClass);
  const isDefault =
    version === 0 || (set !== null && known !== undefined && hasDefaultFacts(known, customer.sport, set.overrides));
  return { version, hash: parametersHash, isDefault };
}

/**
 * The marks a session's facts were counted with. Null if unknown: defaults have changed since the session was computed,
 * so the set no longer gives the values used.
 */
export async function marksOfSession(
  db: Kysely<Database>,
  customer: CustomerRecord,
  version: number,
  { sourceClass, parametersHash }: { readonly sourceClass: string; readonly parametersHash: string },
): Promise<SessionMarks | null> {
  const set = await findParameterSet(db, customer, version);
  const known = SOURCE_CLASSES.find((candidate) => candidate === sourceClass);
  if (set === null || known === undefined) return null;
  const parameters = factParameters(known, customer.sport, set.overrides);
  return hashOf(parameters) === parametersHash ? sessionMarks(parameters, derivedParametersOf(set.overrides)) : null;
}

function defaultSet({ turnEntrySpeedBoundaries: marks }: CustomerRecord): ParameterSet {
  const usual = DEFAULT_ENTRY_SPEED_BOUNDARIES;
  return {
    version: 0,
    heading: null,
    overrides: {
      ...(marks.lowerMPerS === usual.lowerMPerS ? {} : { 'entrySpeed.lowerMPerS': marks.lowerMPerS }),
      ...(marks.upperMPerS === usual.upperMPerS ? {} : { 'entrySpeed.upperMPerS': marks.upperMPerS }),
    },
  };
}

function toSet(row: Selectable<ParameterSetsTable>): ParameterSet {
  return { version: row.version, heading: toHeading(row), overrides: overridesJson.parse(JSON.parse(row.overrides)) };
}

function toHeading(
  row: Pick<Selectable<ParameterSetsTable>, 'version' | 'created_at' | 'created_by' | 'note'>,
): ParameterSetHeading {
  return { version: row.version, createdAt: row.created_at, createdBy: row.created_by, note: row.note };
}
