import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../schema/schema';
import type { SessionTypesTable } from '../schema/schema-clubs';

export interface SessionTypeRecord {
  readonly id: number;
  readonly name: string;
  readonly colour: string;
  readonly sessionIsAMatch: boolean;
  readonly isAcademyMatch: boolean;
  readonly isOptionForPlayerScreenSelector: boolean;
  readonly isDefaultOption: boolean;
}

function toSessionType(row: Selectable<SessionTypesTable>): SessionTypeRecord {
  return {
    id: row.session_type_id,
    name: row.name,
    colour: row.colour,
    sessionIsAMatch: row.is_match === 1,
    isAcademyMatch: row.is_academy_match === 1,
    isOptionForPlayerScreenSelector: row.is_player_screen_option === 1,
    isDefaultOption: row.is_default_option === 1,
  };
}

export async function listSessionTypes(db: Kysely<Database>, customerId: number): Promise<SessionTypeRecord[]> {
  const rows = await db
    .selectFrom('session_types')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('session_type_id')
    .execute();
  return rows.map(toSessionType);
}

export async function hasSessionType(
  db: Kysely<Database>,
  customerId: number,
  sessionTypeId: number,
): Promise<boolean> {
  const type = await db
    .selectFrom('session_types')
    .select('session_type_id')
    .where('customer_id', '=', customerId)
    .where('session_type_id', '=', sessionTypeId)
    .executeTakeFirst();
  return type !== undefined;
}

export interface PositionRecord {
  readonly positionId: number;
  readonly description: string;
  readonly shortDescription: string;
  readonly positionSortOrder: number;
  readonly positionGroupId: number | null;
}

export async function listPositions(db: Kysely<Database>, customerId: number): Promise<PositionRecord[]> {
  const rows = await db
    .selectFrom('positions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('sort_order')
    .orderBy('position_id')
    .execute();
  return rows.map((row) => ({
    positionId: row.position_id,
    description: row.description,
    shortDescription: row.short_description,
    positionSortOrder: row.sort_order,
    positionGroupId: row.group_id,
  }));
}

export async function listSquads(
  db: Kysely<Database>,
  customerId: number,
): Promise<{ readonly squadId: number; readonly name: string }[]> {
  const rows = await db
    .selectFrom('squads')
    .select(['squad_id', 'name'])
    .where('customer_id', '=', customerId)
    .orderBy('squad_id')
    .execute();
  return rows.map((row) => ({ squadId: row.squad_id, name: row.name }));
}
