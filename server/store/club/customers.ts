import type { Kysely, Selectable } from 'kysely';
import { NETWORK_PARTS, type NetworkPart } from '@halfturn/core/metrics/team/data-network';
import type { UnitSettings } from '@halfturn/core/units/units';
import { z } from 'zod';
import type { Database } from '../schema/schema';
import type { CustomersTable } from '../schema/schema-clubs';

export interface CustomerRecord {
  readonly customerId: number;
  readonly displayName: string;
  readonly avatarUrl: string | null;
  readonly teamType: string;
  readonly sport: string;
  readonly timeZone: string;
  /** The club's name for the competition it plays in; null: the default for its sport and kind of team. */
  readonly leagueName: string | null;
  readonly modules: readonly string[];
  readonly options: readonly string[];
  /** m/s: Low below the first, High above the second. */
  readonly turnEntrySpeedBoundaries: { readonly lowerMPerS: number; readonly upperMPerS: number };
  readonly defaultSquadId: number;
  readonly wellnessPlayers: readonly number[];
  readonly playerDevelopmentPlayers: readonly number[];
  readonly playerModulePlayers: readonly number[];
  readonly networkShares: readonly NetworkPart[];
  /** Nobody works with the club; its recordings stay. */
  readonly isClosed: boolean;
  readonly units: UnitSettings;
}

const words = z.array(z.string());
const ids = z.array(z.number());
const parts = z.array(z.enum(NETWORK_PARTS));

function toRecord(row: Selectable<CustomersTable>): CustomerRecord {
  return {
    customerId: row.customer_id,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    teamType: row.team_type,
    sport: row.sport,
    timeZone: row.time_zone,
    leagueName: row.league_name,
    modules: words.parse(JSON.parse(row.modules)),
    options: words.parse(JSON.parse(row.options)),
    turnEntrySpeedBoundaries: { lowerMPerS: row.turn_entry_speed_lower, upperMPerS: row.turn_entry_speed_upper },
    defaultSquadId: row.default_squad_id,
    wellnessPlayers: ids.parse(JSON.parse(row.wellness_players)),
    playerDevelopmentPlayers: ids.parse(JSON.parse(row.player_development_players)),
    playerModulePlayers: ids.parse(JSON.parse(row.player_module_players)),
    networkShares: parts.parse(JSON.parse(row.network_shares)),
    isClosed: row.is_closed === 1,
    units: {
      system: row.measurement_system === 'imperial' ? 'imperial' : 'metric',
      peakSpeedFactor: row.peak_speed_unit === 'km/h' ? 3.6 : 1,
    },
  };
}

export async function findCustomer(db: Kysely<Database>, customerId: number): Promise<CustomerRecord | null> {
  const row = await db.selectFrom('customers').selectAll().where('customer_id', '=', customerId).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

export async function listCustomersOfKind(
  db: Kysely<Database>,
  { teamType, sport }: Pick<CustomerRecord, 'teamType' | 'sport'>,
): Promise<readonly CustomerRecord[]> {
  const rows = await db
    .selectFrom('customers')
    .selectAll()
    .where('team_type', '=', teamType)
    .where('sport', '=', sport)
    .orderBy('customer_id')
    .execute();
  return rows.map(toRecord);
}

export async function listCustomerNames(
  db: Kysely<Database>,
): Promise<{ readonly customerId: number; readonly customerDisplayName: string }[]> {
  const rows = await db
    .selectFrom('customers')
    .select(['customer_id', 'display_name'])
    .orderBy('customer_id')
    .execute();
  return rows.map((row) => ({ customerId: row.customer_id, customerDisplayName: row.display_name }));
}

export async function listCustomersWith(db: Kysely<Database>, module: string): Promise<readonly CustomerRecord[]> {
  const rows = await db.selectFrom('customers').selectAll().orderBy('display_name').orderBy('customer_id').execute();
  return rows.map(toRecord).filter(({ modules }) => modules.includes(module));
}

export async function setNetworkShares(
  trx: Kysely<Database>,
  customerId: number,
  shares: readonly NetworkPart[],
): Promise<void> {
  await trx
    .updateTable('customers')
    .set({ network_shares: JSON.stringify(shares) })
    .where('customer_id', '=', customerId)
    .execute();
}

export async function setListedPlayers(
  trx: Kysely<Database>,
  customerId: number,
  { playerModulePlayers, wellnessPlayers }: Pick<CustomerRecord, 'playerModulePlayers' | 'wellnessPlayers'>,
): Promise<void> {
  await trx
    .updateTable('customers')
    .set({
      player_module_players: JSON.stringify(playerModulePlayers),
      wellness_players: JSON.stringify(wellnessPlayers),
    })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Locks the customer's row until the transaction ends, so that transactions read and write one after the other. */
export async function takeCustomer(trx: Kysely<Database>, customerId: number): Promise<void> {
  await trx
    .updateTable('customers')
    .set((update) => ({ sport: update.ref('sport') }))
    .where('customer_id', '=', customerId)
    .execute();
}

export async function listCustomerIds(db: Kysely<Database>): Promise<readonly number[]> {
  const rows = await db.selectFrom('customers').select('customer_id').orderBy('customer_id').execute();
  return rows.map((row) => row.customer_id);
}
