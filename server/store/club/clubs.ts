import { type AdminClub } from '@halfturn/contract/admin/clubs';
import { SETUP_STEPS, type SetupStep } from '@halfturn/contract/admin/setup-guide';
import type { UnitSettings } from '@halfturn/core/units/units';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { listSquads } from './types-positions-squads';
import { isPermanentSquad } from './new-club-defaults';
import { type CustomerRecord, findCustomer, listCustomerIds } from './customers';
import type { Database } from '../schema/schema';
import { moveRoles } from '../access/user-roles';

const steps = z.array(z.enum(SETUP_STEPS));
type CountedTable =
  | 'sessions'
  | 'fixtures'
  | 'players'
  | 'import_jobs'
  | 'recomputes'
  | 'sensors'
  | 'parameter_sets'
  | 'demo_clubs'
  | 'deleted_sessions';

async function countOf(db: Kysely<Database>, table: CountedTable, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countAccounts(db: Kysely<Database>, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .where((where) =>
      where.or([where('primary_customer_id', '=', customerId), where('additional_customer_id', '=', customerId)]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function confirmedSteps(db: Kysely<Database>, customerId: number): Promise<SetupStep[]> {
  const row = await db
    .selectFrom('customers')
    .select('confirmed_steps')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row === undefined ? [] : steps.parse(JSON.parse(row.confirmed_steps));
}

/** Our own players of each squad, including former ones but not unidentified tracks. */
async function playersBySquad(db: Kysely<Database>, customerId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('players')
    .select(['squad_id', (select) => select.fn.countAll<number | string>().as('count')])
    .where('customer_id', '=', customerId)
    .where('is_opposition', '=', 0)
    .where('is_unidentified', '=', 0)
    .groupBy('squad_id')
    .execute();
  return new Map(rows.map((row) => [row.squad_id, Number(row.count)]));
}

export async function listSquadSizes(db: Kysely<Database>, customerId: number): Promise<AdminClub['squads']> {
  const players = await playersBySquad(db, customerId);
  return (await listSquads(db, customerId)).map((squad) => ({
    ...squad,
    players: players.get(squad.squadId) ?? 0,
    isPermanent: isPermanentSquad(squad.squadId),
  }));
}

async function toClub(db: Kysely<Database>, customer: CustomerRecord): Promise<AdminClub> {
  const { customerId, turnEntrySpeedBoundaries } = customer;
  return {
    customerId,
    name: customer.displayName,
    sport: customer.sport,
    teamType: customer.teamType,
    timeZone: customer.timeZone,
    leagueName: customer.leagueName,
    units: customer.units,
    modules: [...customer.modules],
    options: [...customer.options],
    turnEntryLowerMPerS: turnEntrySpeedBoundaries.lowerMPerS,
    turnEntryUpperMPerS: turnEntrySpeedBoundaries.upperMPerS,
    defaultSquadId: customer.defaultSquadId,
    isClosed: customer.isClosed,
    confirmedSteps: await confirmedSteps(db, customerId),
    squads: await listSquadSizes(db, customerId),
    sessions: await countOf(db, 'sessions', customerId),
    fixtures: await countOf(db, 'fixtures', customerId),
    accounts: await countAccounts(db, customerId),
  };
}

export async function listClubs(db: Kysely<Database>): Promise<AdminClub[]> {
  const clubs: AdminClub[] = [];
  for (const customerId of await listCustomerIds(db)) {
    const customer = await findCustomer(db, customerId);
    if (customer !== null) clubs.push(await toClub(db, customer));
  }
  return clubs;
}

export async function isNameTaken(db: Kysely<Database>, name: string, exceptId: number | null): Promise<boolean> {
  const rows = await db.selectFrom('customers').select(['customer_id', 'display_name']).execute();
  const wanted = name.toLowerCase();
  return rows.some((row) => row.customer_id !== exceptId && row.display_name.toLowerCase() === wanted);
}

export type ClubChange = Pick<
  AdminClub,
  | 'customerId'
  | 'name'
  | 'teamType'
  | 'modules'
  | 'options'
  | 'turnEntryLowerMPerS'
  | 'turnEntryUpperMPerS'
  | 'defaultSquadId'
> & {
  readonly leagueName?: string | null | undefined;
};

export async function changeClub(trx: Transaction<Database>, club: ClubChange): Promise<void> {
  await trx
    .updateTable('customers')
    .set({
      display_name: club.name,
      team_type: club.teamType,
      modules: JSON.stringify(club.modules),
      options: JSON.stringify(club.options),
      turn_entry_speed_lower: club.turnEntryLowerMPerS,
      turn_entry_speed_upper: club.turnEntryUpperMPerS,
      default_squad_id: club.defaultSquadId,
      ...(club.leagueName === undefined ? {} : { league_name: club.leagueName }),
    })
    .where('customer_id', '=', club.customerId)
    .execute();
}

export async function setUnits(trx: Transaction<Database>, customerId: number, units: UnitSettings): Promise<void> {
  await trx
    .updateTable('customers')
    .set({ measurement_system: units.system, peak_speed_unit: units.peakSpeedFactor === 1 ? 'm/s' : 'km/h' })
    .where('customer_id', '=', customerId)
    .execute();
}

export async function setClubClosed(trx: Transaction<Database>, customerId: number, isClosed: boolean): Promise<void> {
  await trx
    .updateTable('customers')
    .set({ is_closed: Number(isClosed) })
    .where('customer_id', '=', customerId)
    .execute();
}

export async function confirmStep(trx: Transaction<Database>, customerId: number, step: SetupStep): Promise<void> {
  const confirmed = new Set([...(await confirmedSteps(trx, customerId)), step]);
  await trx
    .updateTable('customers')
    .set({ confirmed_steps: JSON.stringify(SETUP_STEPS.filter((each) => confirmed.has(each))) })
    .where('customer_id', '=', customerId)
    .execute();
}

export async function hasSessions(db: Kysely<Database>, customerId: number): Promise<boolean> {
  return (await countOf(db, 'sessions', customerId)) > 0;
}

/**
 * Whether the club has no players (of its own or opponents), sessions or parameters, all of which depend on the sport.
 */
export async function isEmpty(db: Kysely<Database>, customerId: number): Promise<boolean> {
  for (const table of ['players', 'sessions', 'parameter_sets'] as const) {
    if ((await countOf(db, table, customerId)) > 0) return false;
  }
  return true;
}

export async function whatHangsOn(db: Kysely<Database>, customerId: number): Promise<readonly string[]> {
  const named = await db
    .selectFrom('sessions')
    .select('session_id')
    .where('opposition_customer_id', '=', customerId)
    .limit(1)
    .execute();
  const found: readonly (readonly [string, boolean])[] = [
    ['sessions', (await countOf(db, 'sessions', customerId)) > 0],
    ['deleted sessions that can still be put back', (await countOf(db, 'deleted_sessions', customerId)) > 0],
    ['matches of other clubs', named.length > 0],
    ['players', (await countOf(db, 'players', customerId)) > 0],
    ['accounts', (await countAccounts(db, customerId)) > 0],
    ['imports', (await countOf(db, 'import_jobs', customerId)) > 0],
    ['recomputes', (await countOf(db, 'recomputes', customerId)) > 0],
    ['sensors', (await countOf(db, 'sensors', customerId)) > 0],
    ['parameters of its own', (await countOf(db, 'parameter_sets', customerId)) > 0],
    ['the demo', (await countOf(db, 'demo_clubs', customerId)) > 0],
  ];
  return found.flatMap(([what, hangs]) => (hangs ? [what] : []));
}

/** Call only if `whatHangsOn` finds nothing. The id is not reused. */
export async function removeClub(trx: Transaction<Database>, customerId: number): Promise<void> {
  const tables = [
    'fixtures',
    'user_squads',
    'user_roles',
    'invitations',
    'column_mappings',
    'club_badges',
    'roster_changes',
    'roster_offers',
    'position_offers',
    'usage_counts',
    'job_turns',
    'session_types',
    'positions',
    'squads',
    'customers',
  ] as const;
  for (const table of tables) await trx.deleteFrom(table).where('customer_id', '=', customerId).execute();
}

export async function setClubsOfUser(
  trx: Transaction<Database>,
  userId: number,
  customerId: number,
  additionalCustomerId: number | null,
): Promise<void> {
  const customerIds = additionalCustomerId === null ? [customerId] : [customerId, additionalCustomerId];
  await trx
    .updateTable('users')
    .set({ primary_customer_id: customerId, additional_customer_id: additionalCustomerId })
    .where('user_id', '=', userId)
    .execute();
  await trx
    .deleteFrom('user_squads')
    .where('user_id', '=', userId)
    .where('customer_id', 'not in', customerIds)
    .execute();
  await moveRoles(trx, userId, customerIds);
}
