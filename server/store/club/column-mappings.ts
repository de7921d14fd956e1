import { columnMapping, type KeptMapping } from '@halfturn/contract/data/column-mappings';
import type { MappingDraft } from '@halfturn/core/readers/long/mapping-draft';
import type { Kysely, Transaction } from 'kysely';
import { nextId } from '../engine/counters';
import type { Database } from '../schema/schema';

export async function listColumnMappings(db: Kysely<Database>, customerId: number): Promise<KeptMapping[]> {
  const rows = await db
    .selectFrom('column_mappings')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('name')
    .execute();
  return rows.map((row) => ({
    mappingId: row.mapping_id,
    name: row.name,
    headerKey: row.header_key,
    mapping: columnMapping.parse(JSON.parse(row.mapping)),
    savedAt: row.saved_at,
  }));
}

export async function insertColumnMapping(
  trx: Transaction<Database>,
  customerId: number,
  { name, headerKey, mapping, savedAt }: Omit<KeptMapping, 'mappingId'>,
): Promise<number> {
  const mappingId = await nextId(trx, customerId, 'columnMapping');
  await trx
    .insertInto('column_mappings')
    .values({
      customer_id: customerId,
      mapping_id: mappingId,
      name,
      header_key: headerKey,
      mapping: JSON.stringify(mapping),
      saved_at: savedAt,
    })
    .execute();
  return mappingId;
}

export async function changeColumnMapping(
  trx: Transaction<Database>,
  customerId: number,
  mappingId: number,
  { name, mapping }: { readonly name: string; readonly mapping: MappingDraft | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('column_mappings')
    .set({ name, ...(mapping === undefined ? {} : { mapping: JSON.stringify(mapping) }) })
    .where('customer_id', '=', customerId)
    .where('mapping_id', '=', mappingId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteColumnMapping(
  trx: Transaction<Database>,
  customerId: number,
  mappingId: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('column_mappings')
    .where('customer_id', '=', customerId)
    .where('mapping_id', '=', mappingId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
