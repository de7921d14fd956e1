/**
 * What every new club starts with: squads, positions, session types. Ids are the specification's where it gives them.
 */
import { DEFAULT_TIME_ZONE } from '@halfturn/core/calendar/time-zone';
import { INSTALLATION, nextId } from '../engine/counters';
import type { Transaction } from 'kysely';
import { SESSION_TYPE_ID } from './session-type-ids';
import type { Database } from '../schema/schema';

/** Squad 3 is listed last, squad 4 not at all. */
export const SQUADS = [
  { id: 1, name: 'First Team' },
  { id: 2, name: 'U21' },
  { id: 3, name: 'Academy' },
  { id: 4, name: 'Former Players' },
] as const;
export const DEFAULT_SQUAD_ID = 1;

/** Squads the portal needs: where new players go, and where former players stay. */
export function isPermanentSquad(squadId: number): boolean {
  return squadId === DEFAULT_SQUAD_ID || squadId === SQUADS[3].id;
}

export const UNASSIGNED_POSITION_ID = 999;

export interface PositionSetup {
  readonly id: number;
  readonly name: string;
  readonly short: string;
  /** 1 goalkeepers, 2 defenders, 3 midfielders, 4 forwards, null none. */
  readonly group: number | null;
}
const UNASSIGNED: PositionSetup = { id: UNASSIGNED_POSITION_ID, name: 'Unassigned', short: '–', group: null };

/** Sorted by id, which is also the sort order. 1 is reserved for goalkeepers, so basketball begins at 2. */
export const POSITIONS: Readonly<Record<'football' | 'basketball', readonly PositionSetup[]>> = {
  football: [
    { id: 1, name: 'Goalkeeper', short: 'GK', group: 1 },
    { id: 2, name: 'Centre Back', short: 'CB', group: 2 },
    { id: 3, name: 'Full Back', short: 'FB', group: 2 },
    { id: 4, name: 'Wing Back', short: 'WB', group: 2 },
    { id: 5, name: 'Defensive Midfielder', short: 'DM', group: 3 },
    { id: 6, name: 'Central Midfielder', short: 'CM', group: 3 },
    { id: 7, name: 'Attacking Midfielder', short: 'AM', group: 3 },
    { id: 8, name: 'Winger', short: 'W', group: 4 },
    { id: 9, name: 'Centre Forward', short: 'CF', group: 4 },
    UNASSIGNED,
  ],
  basketball: [
    { id: 2, name: 'Point Guard', short: 'PG', group: null },
    { id: 3, name: 'Shooting Guard', short: 'SG', group: null },
    { id: 4, name: 'Small Forward', short: 'SF', group: null },
    { id: 5, name: 'Power Forward', short: 'PF', group: null },
    { id: 6, name: 'Centre', short: 'C', group: null },
    UNASSIGNED,
  ],
};

const FOOTBALL_TYPES = [
  { id: SESSION_TYPE_ID.match, name: 'Match', colour: 'match', isMatch: true, isAcademy: false },
  { id: SESSION_TYPE_ID.academyMatch, name: 'Academy Match', colour: 'academy', isMatch: true, isAcademy: true },
  { id: SESSION_TYPE_ID.training, name: 'Training', colour: 'training', isMatch: false, isAcademy: false },
  { id: SESSION_TYPE_ID.rehab, name: 'Rehab', colour: 'rehab', isMatch: false, isAcademy: false },
] as const;
const BASKETBALL_TYPES = [
  { id: SESSION_TYPE_ID.match, name: 'Game', colour: 'match', isMatch: true, isAcademy: false },
  { id: SESSION_TYPE_ID.training, name: 'Training', colour: 'training', isMatch: false, isAcademy: false },
  { id: SESSION_TYPE_ID.rehab, name: 'Rehab', colour: 'rehab', isMatch: false, isAcademy: false },
  {
    id: SESSION_TYPE_ID.basketballPractice,
    name: 'Basketball Practice',
    colour: 'gym',
    isMatch: false,
    isAcademy: false,
  },
] as const;

export interface NewCustomer {
  readonly customerId: number;
  readonly displayName: string;
  readonly teamType: string;
  readonly sport: 'football' | 'basketball';
  readonly modules: readonly string[];
  readonly options: readonly string[];
  readonly timeZone?: string;
  readonly leagueName?: string | null;
}

/** The counter's row is held until the transaction ends. */
export async function newCustomerId(trx: Transaction<Database>): Promise<number> {
  return nextId(trx, INSTALLATION, 'customer');
}

export async function insertCustomer(trx: Transaction<Database>, customer: NewCustomer): Promise<void> {
  const { customerId, sport } = customer;
  await trx
    .insertInto('customers')
    .values({
      customer_id: customerId,
      display_name: customer.displayName,
      avatar_url: null,
      team_type: customer.teamType,
      sport,
      modules: JSON.stringify(customer.modules),
      options: JSON.stringify(customer.options),
      time_zone: customer.timeZone ?? DEFAULT_TIME_ZONE,
      turn_entry_speed_lower: 3,
      turn_entry_speed_upper: 5.5,
      default_squad_id: DEFAULT_SQUAD_ID,
      league_name: customer.leagueName ?? null,
    })
    .execute();
  await trx
    .insertInto('squads')
    .values(SQUADS.map((squad) => ({ customer_id: customerId, squad_id: squad.id, name: squad.name })))
    .execute();
  await insertOfSport(trx, customerId, sport);
}

/** Changes the sport of a club without players or sessions: replaces its positions and session types. */
export async function changeSport(
  trx: Transaction<Database>,
  customerId: number,
  sport: NewCustomer['sport'],
): Promise<void> {
  for (const table of ['positions', 'session_types'] as const) {
    await trx.deleteFrom(table).where('customer_id', '=', customerId).execute();
  }
  await trx.updateTable('customers').set({ sport }).where('customer_id', '=', customerId).execute();
  await insertOfSport(trx, customerId, sport);
}

async function insertOfSport(
  trx: Transaction<Database>,
  customerId: number,
  sport: NewCustomer['sport'],
): Promise<void> {
  await trx
    .insertInto('positions')
    .values(
      POSITIONS[sport].map((position) => ({
        customer_id: customerId,
        position_id: position.id,
        description: position.name,
        short_description: position.short,
        sort_order: position.id,
        group_id: position.group,
      })),
    )
    .execute();
  const types = sport === 'basketball' ? BASKETBALL_TYPES : FOOTBALL_TYPES;
  const defaultId = sport === 'basketball' ? SESSION_TYPE_ID.basketballPractice : SESSION_TYPE_ID.match;
  await trx
    .insertInto('session_types')
    .values(
      types.map((type) => ({
        customer_id: customerId,
        session_type_id: type.id,
        name: type.name,
        colour: type.colour,
        is_match: type.isMatch ? 1 : 0,
        is_academy_match: type.isAcademy ? 1 : 0,
        is_player_screen_option: 1,
        is_default_option: type.id === defaultId ? 1 : 0,
      })),
    )
    .execute();
}
