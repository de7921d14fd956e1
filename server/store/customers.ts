import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import type { CustomersTable, Database } from './schema';

export interface CustomerRecord {
  readonly customerId: number;
  readonly displayName: string;
  readonly avatarUrl: string | null;
  readonly teamType: string;
  readonly sport: string;
  readonly modules: readonly string[];
  readonly options: readonly string[];
  /** m/s: Low below the first, High above the second. */
  readonly turnEntrySpeedBoundaries: { readonly lowerMPerS: number; readonly upperMPerS: number };
  readonly defaultSquadId: number;
}

const words = z.array(z.string());

function toRecord(row: Selectable<CustomersTable>): CustomerRecord {
  return {
    customerId: row.customer_id,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    teamType: row.team_type,
    sport: row.sport,
    modules: words.parse(JSON.parse(row.modules)),
    options: words.parse(JSON.parse(row.options)),
    turnEntrySpeedBoundaries: { lowerMPerS: row.turn_entry_speed_lower, upperMPerS: row.turn_entry_speed_upper },
    defaultSquadId: row.default_squad_id,
  };
}

export async function findCustomer(db: Kysely<Database>, customerId: number): Promise<CustomerRecord | null> {
  const row = await db.selectFrom('customers').selectAll().where('customer_id', '=', customerId).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}
