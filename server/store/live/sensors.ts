import type { SensorStatus } from '@halfturn/core/readers/live-feed/feed-status';
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { hashOfSecret, newSecret } from '../access/secret-token';
import { nextId } from '../engine/counters';
import type { Database } from '../schema/schema';
import type { SensorsTable } from '../schema/schema-live';

const TOKEN_START = 'hts_';

export interface SensorRecord {
  readonly customerId: number;
  readonly sensorId: number;
  readonly name: string;
  readonly venue: string;
  readonly isOn: boolean;
  readonly isSimulated: boolean;
  readonly tokenHash: string | null;
  readonly sessionId: number | null;
  /** ISO 8601; null: it has never sent. */
  readonly lastSeenAt: string | null;
  readonly status: SensorStatus | null;
}

const percent = z.number().nullable();
const sensorStatus = z.object({
  battery: percent,
  signal: percent,
  lowestBattery: percent,
  weakestSignal: percent,
  lowBatteries: z.number(),
});

function toRecord(row: Selectable<SensorsTable>): SensorRecord {
  return {
    customerId: row.customer_id,
    sensorId: row.sensor_id,
    name: row.name,
    venue: row.venue,
    isOn: row.is_on === 1,
    isSimulated: row.is_simulated === 1,
    tokenHash: row.token_hash,
    sessionId: row.session_id,
    lastSeenAt: row.last_seen_at,
    status: row.status === null ? null : sensorStatus.parse(JSON.parse(row.status)),
  };
}

export function newSensorToken(): string {
  return TOKEN_START + newSecret();
}

export function sensorTokenHash(token: string): string {
  return hashOfSecret(token);
}

export async function listSensors(db: Kysely<Database>, customerId: number): Promise<readonly SensorRecord[]> {
  const rows = await ofCustomer(db, customerId).selectAll().orderBy('sensor_id').execute();
  return rows.map(toRecord);
}

export async function findSensor(
  db: Kysely<Database>,
  customerId: number,
  sensorId: number,
): Promise<SensorRecord | null> {
  const row = await ofCustomer(db, customerId).selectAll().where('sensor_id', '=', sensorId).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

export async function findSensorByToken(
  db: Kysely<Database>,
  header: string | undefined,
): Promise<SensorRecord | null> {
  const token = /^Bearer (hts_[\w-]{43})$/i.exec(header ?? '')?.[1];
  if (token === undefined) return null;
  const hash = sensorTokenHash(token);
  const row = await db.selectFrom('sensors').selectAll().where('token_hash', '=', hash).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

export async function insertSensor(
  db: Kysely<Database>,
  customerId: number,
  { name, venue, isOn = false, isSimulated = false }: Pick<SensorRecord, 'name' | 'venue'> & Partial<SensorRecord>,
): Promise<number> {
  const sensorId = await nextId(db, customerId, 'sensor');
  const flags = { is_on: isOn ? 1 : 0, is_simulated: isSimulated ? 1 : 0 };
  await db
    .insertInto('sensors')
    .values({ customer_id: customerId, sensor_id: sensorId, name, venue, ...flags })
    .execute();
  return sensorId;
}

export type SensorChange = Partial<
  Pick<Selectable<SensorsTable>, 'name' | 'is_on' | 'token_hash' | 'session_id' | 'last_seen_at' | 'status'>
>;

export async function changeSensor(
  db: Kysely<Database>,
  customerId: number,
  sensorId: number,
  change: SensorChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sensors')
    .set(change)
    .where('customer_id', '=', customerId)
    .where('sensor_id', '=', sensorId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False if there is no such sensor, or it feeds a session. */
export async function deleteSensor(db: Kysely<Database>, customerId: number, sensorId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sensors')
    .where('customer_id', '=', customerId)
    .where('sensor_id', '=', sensorId)
    .where('session_id', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

function ofCustomer(db: Kysely<Database>, customerId: number) {
  return db.selectFrom('sensors').where('customer_id', '=', customerId);
}
