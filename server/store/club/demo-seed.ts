import type { Insertable, Transaction } from 'kysely';
import { nextIds } from '../engine/counters';
import { ALWAYS } from '../player/player-keys';
import type { Database } from '../schema/schema';
import type { PlayersTable } from '../schema/schema-players';
import type { LeagueRow } from './demo-league';

/** SQLite binds a limited number of values per statement. */
const ROWS_PER_INSERT = 100;

export async function insertLeagueRow(trx: Transaction<Database>, league: LeagueRow): Promise<void> {
  await trx
    .insertInto('demo_league')
    .values({ league_id: 1, ...league })
    .execute();
}

export async function insertLeagueClub(trx: Transaction<Database>, customerId: number, clubKey: string): Promise<void> {
  await trx.insertInto('demo_clubs').values({ customer_id: customerId, club_key: clubKey }).execute();
}

export type SquadRow = Omit<Insertable<PlayersTable>, 'customer_id' | 'player_id'>;

export async function insertSquad(
  trx: Transaction<Database>,
  customerId: number,
  rows: readonly SquadRow[],
): Promise<readonly number[]> {
  const ids = await nextIds(trx, customerId, 'player', rows.length);
  await inParts(numbered(rows, ids), async (part) => {
    const values = part.map(({ id, row }) => ({ ...row, customer_id: customerId, player_id: id }));
    await trx.insertInto('players').values(values).execute();
  });
  return ids;
}

export async function insertKeysForGood(
  trx: Transaction<Database>,
  customerId: number,
  format: string,
  keys: readonly { readonly sourceKey: string; readonly name: string; readonly playerId: number }[],
): Promise<void> {
  await inParts(keys, async (part) => {
    const values = part.map(({ sourceKey, name, playerId }) => ({
      customer_id: customerId,
      format,
      source_key: sourceKey,
      valid_from: ALWAYS,
      valid_until: null,
      player_id: playerId,
      source_name: name,
      wearer_id: null,
    }));
    await trx.insertInto('player_keys').values(values).execute();
  });
}

export async function insertFixtureRows(
  trx: Transaction<Database>,
  customerId: number,
  fixtures: readonly { readonly date: string; readonly description: string }[],
): Promise<void> {
  const ids = await nextIds(trx, customerId, 'fixture', fixtures.length);
  await inParts(numbered(fixtures, ids), async (part) => {
    const values = part.map(({ id, row }) => ({ customer_id: customerId, fixture_id: id, kick_off: null, ...row }));
    await trx.insertInto('fixtures').values(values).execute();
  });
}

export async function insertPlanned(
  trx: Transaction<Database>,
  customerId: number,
  sessions: readonly { readonly planKey: string; readonly place: number }[],
): Promise<void> {
  const ids = await nextIds(trx, customerId, 'session', sessions.length);
  await inParts(numbered(sessions, ids), async (part) => {
    const values = part.map(({ id, row }) => ({
      customer_id: customerId,
      session_id: id,
      plan_key: row.planKey,
      place: row.place,
      state: 'pending',
      attempts: 0,
    }));
    await trx.insertInto('demo_sessions').values(values).execute();
  });
}

function numbered<Row>(rows: readonly Row[], ids: readonly number[]) {
  return rows.map((row, index) => {
    const id = ids[index];
    if (id === undefined) throw new Error('Fewer ids than rows.');
    return { id, row };
  });
}

async function inParts<Row>(rows: readonly Row[], insert: (part: readonly Row[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    await insert(rows.slice(from, from + ROWS_PER_INSERT));
  }
}
