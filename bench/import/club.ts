import type { Database } from '@halfturn/server/store/schema/schema';
import type { Kysely } from 'kysely';

export async function addClub(db: Kysely<Database>): Promise<{ customerId: number; userId: number }> {
  const customerId = 1;
  const userId = 1;
  await db
    .insertInto('customers')
    .values({
      customer_id: customerId,
      display_name: 'Bench FC',
      avatar_url: null,
      team_type: 'm',
      sport: 'football',
      modules: '[]',
      options: '[]',
      turn_entry_speed_lower: 3,
      turn_entry_speed_upper: 5.5,
      default_squad_id: 1,
    })
    .execute();
  await db
    .insertInto('users')
    .values({
      user_id: userId,
      user_name: 'bench',
      password_hash: '-',
      is_admin: 0,
      primary_customer_id: customerId,
      additional_customer_id: null,
      password_change_required: 0,
    })
    .execute();
  await db.insertInto('squads').values({ customer_id: customerId, squad_id: 1, name: 'First Team' }).execute();
  await db
    .insertInto('session_types')
    .values({
      customer_id: customerId,
      session_type_id: 1,
      name: 'Match',
      colour: 'match',
      is_match: 1,
      is_academy_match: 0,
      is_player_screen_option: 1,
      is_default_option: 1,
    })
    .execute();
  return { customerId, userId };
}
