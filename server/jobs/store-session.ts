/** One prepared session into the database: one transaction, whole or not at all. */
import { encodeTurnBatch } from '@halfturn/core/turnset/batch';
import type { Kysely, Transaction } from 'kysely';
import { nextId } from '../store/counters';
import type { Database } from '../store/schema';
import type { PreparedSession } from './compute-session';
import { ImportCancelled, type ImportClaim, type StageSeconds } from './import-request';
import { type StoredMatch, storePlayers } from './player-store';

/** Few statements keep the transaction short; each may bind a limited number of values. */
const PLAYERS_PER_INSERT = 50;

export interface StoredSession {
  readonly sessionId: number;
  readonly seconds: StageSeconds;
}

/**
 * Stores session, players, facts, turns and raw tracking, and closes the job in the same transaction: after a crash
 * the job is either complete with its session or still open without one.
 * @throws ImportCancelled where the job is no longer this run's to finish
 */
export async function storeSession(
  db: Kysely<Database>,
  customerId: number,
  prepared: PreparedSession,
  claim: ImportClaim | null,
): Promise<StoredSession> {
  const start = performance.now();
  return db.transaction().execute(async (trx) => {
    const sessionId = await nextId(trx, customerId, 'session');
    await insertSession(trx, customerId, prepared, { ...COMPLETE, sessionId, importId: claim?.importId ?? null });
    const { seconds } = prepared;
    const total = { ...seconds, storing: seconds.storing + (performance.now() - start) / 1000 };
    if (claim !== null) await completeJob(trx, customerId, claim, sessionId, total);
    return { sessionId, seconds: total };
  });
}

/** What a session's row says besides what was computed. */
export interface SessionRow {
  readonly sessionId: number;
  readonly importId: string | null;
  /** `Complete` or other */
  readonly status: string;
  readonly isLocked: boolean;
  readonly oppositionCustomerId: number | null;
}

const COMPLETE = { status: 'Complete', isLocked: false, oppositionCustomerId: null } as const;

/** The session with players, facts, turns and, where it is kept, raw tracking. */
export async function insertSession(
  trx: Transaction<Database>,
  customerId: number,
  prepared: PreparedSession,
  row: SessionRow,
): Promise<void> {
  const { sessionId } = row;
  const matches = await storePlayers(trx, customerId, {
    format: prepared.format,
    ourTeam: prepared.ourTeam,
    oppositionName: prepared.oppositionName ?? '',
    players: prepared.facts.players,
  });
  await trx
    .insertInto('sessions')
    .values({
      customer_id: customerId,
      session_id: sessionId,
      title: prepared.heading.title,
      starts_at: prepared.heading.startsAt,
      session_type_id: prepared.type.sessionTypeId,
      status: row.status,
      is_locked: row.isLocked ? 1 : 0,
      opposition_customer_id: row.oppositionCustomerId,
      opposition_name: prepared.oppositionName,
      source: JSON.stringify(prepared.source),
      import_id: row.importId,
      parameter_set: prepared.parameterSet,
    })
    .execute();
  await storeFacts(trx, customerId, sessionId, prepared, matches);
  await storeTurns(trx, customerId, sessionId, prepared, matches);
  if (prepared.tracking === null) return;
  await trx
    .insertInto('raw_tracking')
    .values({ customer_id: customerId, session_id: sessionId, tracking: prepared.tracking })
    .execute();
}

async function storeFacts(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  { facts }: PreparedSession,
  matches: readonly StoredMatch[],
): Promise<void> {
  const method = JSON.stringify(facts.method);
  const rows = matches.map(({ facts: player, playerId, isOpposition }) => ({
    customer_id: customerId,
    session_id: sessionId,
    player_id: playerId,
    source_key: player.sourceKey,
    team: isOpposition ? 'opposition' : 'own',
    kpis: JSON.stringify(player.kpis),
    efforts: JSON.stringify(player.efforts),
    peaks: JSON.stringify(player.peaks),
    profile: JSON.stringify(player.profile),
    quality: JSON.stringify(player.quality),
    method,
  }));
  for (let from = 0; from < rows.length; from += PLAYERS_PER_INSERT) {
    const part = rows.slice(from, from + PLAYERS_PER_INSERT);
    await trx.insertInto('player_sessions').values(part).execute();
  }
}

async function storeTurns(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  { heading, type }: PreparedSession,
  matches: readonly StoredMatch[],
): Promise<void> {
  const rows = matches.flatMap(({ facts, playerId }) => facts.turns.map((turn) => ({ ...turn, playerId })));
  const batch = encodeTurnBatch(rows, {
    sessionId,
    sessionDate: heading.startsAt.slice(0, 10),
    title: heading.title,
    sessionIsAMatch: type.sessionIsAMatch,
  });
  await trx
    .insertInto('session_turns')
    .values({ customer_id: customerId, session_id: sessionId, row_count: rows.length, batch })
    .execute();
}

async function completeJob(
  trx: Transaction<Database>,
  customerId: number,
  claim: ImportClaim,
  sessionId: number,
  seconds: StageSeconds,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('import_jobs')
    .set({
      state: 'complete',
      progress: 1,
      session_id: sessionId,
      message: null,
      seconds: JSON.stringify(seconds),
      updated_at: new Date().toISOString(),
    })
    .where('customer_id', '=', customerId)
    .where('import_id', '=', claim.importId)
    .where('attempts', '=', claim.attempt)
    .where('state', 'not in', ['queued', 'complete', 'failed'])
    .executeTakeFirst();
  // Another run has the job by now: rolling back leaves the session to it.
  if (numUpdatedRows !== 1n) throw new ImportCancelled();
}
