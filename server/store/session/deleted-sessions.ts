/**
 * Deleted sessions. Their rows are moved out of every table, so that no query sees them, and can be restored while the
 * deletion can be undone.
 */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { blobBytes } from '../engine/blob';
import { nextId } from '../engine/counters';
import type { Database } from '../schema/schema';
import { undoneFrom } from '../undo-period';
import { MOST_DELETED_SESSION_BYTES } from '../engine/unpacked-limits';

const ROW_TABLES = [
  'players',
  'sessions',
  'player_sessions',
  'identifications',
  'drills',
  'drill_players',
  'session_ratings',
] as const;
type RowTable = (typeof ROW_TABLES)[number];
const storedRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type StoredRow = z.infer<typeof storedRow>;
const storedRows = z.object({
  players: z.array(storedRow),
  sessions: z.array(storedRow),
  player_sessions: z.array(storedRow),
  identifications: z.array(storedRow),
  drills: z.array(storedRow),
  drill_players: z.array(storedRow),
  // Sessions deleted by earlier versions lack these.
  session_ratings: z.array(storedRow).default([]),
});
export type StoredRows = z.infer<typeof storedRows>;

const pack = promisify(gzip);
const unpack = promisify(gunzip);

export interface DeletedSession {
  readonly sessionId: number;
  readonly title: string;
  /** ISO 8601 on the club's clock. */
  readonly startsAt: string;
}

export interface Deletion {
  readonly deletionId: number;
  readonly deletedAt: string;
  readonly deletedBy: string;
  readonly sessions: readonly DeletedSession[];
}

/**
 * Moves sessions and all their rows out of the tables, together with opponents and unidentified players without another
 * session; the club's own players and their keys stay.
 * @returns id of the deletion
 */
export async function moveOut(
  trx: Transaction<Database>,
  customerId: number,
  sessionIds: readonly number[],
  { deletedBy, now }: { readonly deletedBy: string; readonly now: Date },
): Promise<number> {
  const deletionId = await nextId(trx, customerId, 'deletion');
  for (const sessionId of sessionIds) {
    const rows = await rowsOfSession(trx, customerId, sessionId);
    const [session] = rows.sessions;
    if (session === undefined) throw new Error(`Session ${sessionId} is gone.`);
    await trx
      .insertInto('deleted_sessions')
      .values({
        customer_id: customerId,
        session_id: sessionId,
        deletion_id: deletionId,
        deleted_at: now.toISOString(),
        deleted_by: deletedBy,
        title: String(session['title']),
        local_start: String(session['local_start']),
        stored_rows: await pack(JSON.stringify(rows), { level: 1 }),
      })
      .execute();
    await moveBlobsOut(trx, customerId, sessionId);
    await trx
      .deleteFrom('sessions')
      .where('customer_id', '=', customerId)
      .where('session_id', '=', sessionId)
      .execute();
    for (const { player_id: playerId } of rows.players) {
      await trx
        .deleteFrom('players')
        .where('customer_id', '=', customerId)
        .where('player_id', '=', Number(playerId))
        .execute();
    }
  }
  return deletionId;
}

async function rowsOfSession(trx: Transaction<Database>, customerId: number, sessionId: number): Promise<StoredRows> {
  const of = async (table: Exclude<RowTable, 'players'>): Promise<StoredRow[]> =>
    z
      .array(storedRow)
      .parse(
        await trx
          .selectFrom(table)
          .selectAll()
          .where('customer_id', '=', customerId)
          .where('session_id', '=', sessionId)
          .execute(),
      );
  const rows = {
    sessions: await of('sessions'),
    player_sessions: await of('player_sessions'),
    identifications: await of('identifications'),
    drills: await of('drills'),
    drill_players: await of('drill_players'),
    session_ratings: await of('session_ratings'),
  };
  const concerned = [
    ...rows.player_sessions.map((row) => Number(row['player_id'])),
    ...rows.identifications.map((row) => Number(row['unidentified_player_id'])),
  ];
  return { ...rows, players: await playersOfNoOther(trx, customerId, sessionId, concerned) };
}

async function playersOfNoOther(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  concerned: readonly number[],
): Promise<StoredRow[]> {
  if (concerned.length === 0) return [];
  const rows = await trx
    .selectFrom('players')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('player_id', 'in', concerned)
    .where((where) => where.or([where('is_opposition', '=', 1), where('is_unidentified', '=', 1)]))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('player_sessions')
            .select('player_sessions.session_id')
            .whereRef('player_sessions.customer_id', '=', 'players.customer_id')
            .whereRef('player_sessions.player_id', '=', 'players.player_id')
            .where('player_sessions.session_id', '!=', sessionId),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('identifications')
            .select('identifications.session_id')
            .whereRef('identifications.customer_id', '=', 'players.customer_id')
            .whereRef('identifications.unidentified_player_id', '=', 'players.player_id')
            .where('identifications.session_id', '!=', sessionId),
        ),
      ),
    )
    .orderBy('player_id')
    .execute();
  return z.array(storedRow).parse(rows);
}

/** Copies between tables within the database, not through this process. */
async function moveBlobsOut(trx: Transaction<Database>, customerId: number, sessionId: number): Promise<void> {
  const columns = ['customer_id', 'session_id', 'table_name', 'row_count', 'stored_bytes'] as const;
  await trx
    .insertInto('deleted_blobs')
    .columns([...columns])
    .expression((from) =>
      from
        .selectFrom('session_turns')
        .select([
          'customer_id',
          'session_id',
          sql<'session_turns'>`'session_turns'`.as('table_name'),
          'row_count',
          'batch as stored_bytes',
        ])
        .where('customer_id', '=', customerId)
        .where('session_id', '=', sessionId),
    )
    .execute();
  await trx
    .insertInto('deleted_blobs')
    .columns([...columns, 'object'])
    .expression((from) =>
      from
        .selectFrom('raw_tracking')
        .select([
          'customer_id',
          'session_id',
          sql<'raw_tracking'>`'raw_tracking'`.as('table_name'),
          sql<number>`0`.as('row_count'),
          'tracking as stored_bytes',
          'object',
        ])
        .where('customer_id', '=', customerId)
        .where('session_id', '=', sessionId),
    )
    .execute();
}

export async function listDeletions(db: Kysely<Database>, customerId: number, now: Date): Promise<readonly Deletion[]> {
  const rows = await db
    .selectFrom('deleted_sessions')
    .select(['deletion_id', 'deleted_at', 'deleted_by', 'session_id', 'title', 'local_start'])
    .where('customer_id', '=', customerId)
    .where('deleted_at', '>', undoneFrom(now))
    .orderBy('deletion_id', 'desc')
    .orderBy('local_start', 'desc')
    .orderBy('session_id', 'desc')
    .execute();
  const found = new Map<
    number,
    { deletionId: number; deletedAt: string; deletedBy: string; sessions: DeletedSession[] }
  >();
  for (const row of rows) {
    const deletion = found.get(row.deletion_id) ?? {
      deletionId: row.deletion_id,
      deletedAt: row.deleted_at,
      deletedBy: row.deleted_by,
      sessions: [],
    };
    found.set(row.deletion_id, deletion);
    deletion.sessions.push({ sessionId: row.session_id, title: row.title, startsAt: row.local_start });
  }
  return [...found.values()];
}

export async function deletedAmong(
  db: Kysely<Database>,
  customerId: number,
  sessionIds: readonly number[],
): Promise<readonly DeletedSession[]> {
  if (sessionIds.length === 0) return [];
  const rows = await db
    .selectFrom('deleted_sessions')
    .select(['session_id', 'title', 'local_start'])
    .where('customer_id', '=', customerId)
    .where('session_id', 'in', sessionIds)
    .execute();
  return rows.map((row) => ({ sessionId: row.session_id, title: row.title, startsAt: row.local_start }));
}

export async function storedRowsOf(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
): Promise<StoredRows> {
  const { stored_rows: packed } = await trx
    .selectFrom('deleted_sessions')
    .select('stored_rows')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const text = await unpack(blobBytes(packed), { maxOutputLength: MOST_DELETED_SESSION_BYTES });
  return storedRows.parse(JSON.parse(text.toString()));
}

export async function moveBack(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  rows: StoredRows,
): Promise<void> {
  for (const table of ROW_TABLES) {
    for (const row of rows[table]) {
      const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
      await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))})`.execute(trx);
    }
  }
  const blobs = trx
    .selectFrom('deleted_blobs')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId);
  await trx
    .insertInto('session_turns')
    .columns(['customer_id', 'session_id', 'row_count', 'batch'])
    .expression(
      blobs
        .where('table_name', '=', 'session_turns')
        .select(['customer_id', 'session_id', 'row_count', 'stored_bytes as batch']),
    )
    .execute();
  await trx
    .insertInto('raw_tracking')
    .columns(['customer_id', 'session_id', 'tracking', 'object'])
    .expression(
      blobs
        .where('table_name', '=', 'raw_tracking')
        .select(['customer_id', 'session_id', 'stored_bytes as tracking', 'object']),
    )
    .execute();
  await trx
    .deleteFrom('deleted_sessions')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .execute();
}

export async function removeOldDeletions(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('deleted_sessions').where('deleted_at', '<=', undoneFrom(now)).execute();
}

export async function listDeletedIds(db: Kysely<Database>, customerId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('deleted_sessions')
    .select('session_id')
    .where('customer_id', '=', customerId)
    .execute();
  return rows.map((row) => row.session_id);
}
