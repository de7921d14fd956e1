/**
 * kill -9 of a server while it creates its tables, fills them for the first time, or upgrades those of an older
 * version. The next start continues, keeps all data, and leaves nothing behind.
 */
import { readdirSync } from 'node:fs';
import { connectDatabase, openDatabase, type Engine } from '@halfturn/server/store/engine/database';
import { migrateTo, migrationState } from '@halfturn/server/store/migrations/migrate';
import { sql } from 'kysely';
import { integrityProblem, openPlace, type Place } from './place';
import { killAfterStep, startProcess } from './server-process';

const OLDER = '0018-live';
const OLD_CLUBS = 40;
const OLD_PLAYERS = 30;
const BEFORE_TABLES = 'Opening the database';

export interface StartKillOptions {
  readonly engine: Engine;
  readonly from: 'nothing' | 'older';
  /**
   * Step in ms by which each kill comes later after the step before the tables, until a start finishes before its
   * kill.
   */
  readonly everyMs: number;
  readonly mostKills: number;
}

export interface StartKillResult {
  readonly kills: number;
  readonly metWork: number;
  readonly losses: readonly string[];
}

export async function runStartKills({ engine, from, everyMs, mostKills }: StartKillOptions): Promise<StartKillResult> {
  const losses: string[] = [];
  let kills = 0;
  let metWork = 0;
  let isDone = false;
  while (kills < mostKills && !isDone) {
    const place = await openPlace(engine);
    try {
      if (from === 'older') await fillAsOlder(place);
      const afterMs = kills * everyMs;
      const { wasListening } = await killAfterStep(place, BEFORE_TABLES, afterMs);
      kills += 1;
      isDone = wasListening;
      if (!wasListening) metWork += 1;
      losses.push(...(await findLosses(place, from)).map((loss) => `${engine}, ${from}, after ${afterMs} ms: ${loss}`));
    } finally {
      await place.remove();
    }
  }
  return { kills, metWork, losses };
}

async function fillAsOlder(place: Place): Promise<void> {
  const store = await connectDatabase(place);
  try {
    await migrateTo(store.db, OLDER);
    await store.db.transaction().execute(async (trx) => {
      for (let club = 1; club <= OLD_CLUBS; club++) {
        await sql`insert into customers (customer_id, display_name, team_type, sport, modules, options,
            turn_entry_speed_lower, turn_entry_speed_upper, default_squad_id)
          values (${club}, ${`Club ${club}`}, 'm', 'football', '[]', '{}', 3, 5.5, 1)`.execute(trx);
        await sql`insert into squads (customer_id, squad_id, name) values (${club}, 1, 'First team')`.execute(trx);
        await sql`insert into positions (customer_id, position_id, description, short_description, sort_order)
          values (${club}, 1, 'Forward', 'FW', 1)`.execute(trx);
        for (let player = 1; player <= OLD_PLAYERS; player++) {
          await sql`insert into players (customer_id, player_id, name, position_id, squad_id, is_active, is_opposition)
            values (${club}, ${player}, ${`Player ${player}`}, 1, 1, 1, 0)`.execute(trx);
        }
      }
      await sql`insert into users (user_id, user_name, password_hash, is_admin, primary_customer_id,
          password_change_required)
        values (1, 'admin', 'none', 1, 1, 0)`.execute(trx);
    });
  } finally {
    await store.close();
  }
}

async function findLosses(place: Place, from: StartKillOptions['from']): Promise<readonly string[]> {
  const losses: string[] = [];
  try {
    const server = await startProcess(place);
    const { status } = await fetch(`${server.address}/health`);
    if (status !== 200) losses.push(`the next start answers ${status}`);
    if ((await server.stop()) !== 0) losses.push('the next start did not stop in order');
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  const store = await openDatabase({ ...place, migrate: false });
  try {
    if ((await migrationState(store.db)).isPending) losses.push('migrations are left to do');
    const integrity = await integrityProblem(store);
    if (integrity !== null) losses.push(integrity);
    const count = async (table: string): Promise<number> => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(store.db);
      return rows[0]?.n ?? 0;
    };
    if ((await count('users')) === 0) losses.push('nobody can sign in');
    if (from === 'older' && (await count('players')) < OLD_CLUBS * OLD_PLAYERS) losses.push('players are gone');
  } finally {
    await store.close();
  }
  const parts = readdirSync(place.dataFolder).filter((name) => name.includes('.part'));
  return [...losses, ...parts.map((name) => `${name} is left`)];
}
