import { type Kysely, sql } from 'kysely';

export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`
    update session_types set name = 'Game'
    where session_type_id = 1 and name = 'Match'
      and customer_id in (select customer_id from customers where sport = 'basketball')`.execute(db);
  await sql`
    delete from session_types
    where session_type_id = 2
      and customer_id in (select customer_id from customers where sport = 'basketball')
      and not exists (
        select 1 from sessions
        where sessions.customer_id = session_types.customer_id and sessions.session_type_id = 2)`.execute(db);
}
