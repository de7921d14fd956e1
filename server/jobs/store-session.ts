/** One prepared session into the database: one transaction, whole or not at all. */
import { startOfSession } from '../store/session/session-start';
import type { Kysely, Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { nextId } from '../store/engine/counters';
import { takeCustomer } from '../store/club/customers';
import { versionInForce } from '../store/club/parameter-sets';
import { type FilePlayer, noteFilePlayers } from '../store/player/file-players';
import type { Database } from '../store/schema/schema';
import { storeTeamSummary } from '../store/session/team-summaries';
import type { PreparedSession } from './compute-session';
import {
  ImportCancelled,
  type ImportClaim,
  type ImportRecord,
  type StageSeconds,
  WorkOvertaken,
} from './upload/import-request';
import { completeJob } from './queue/job-queue';
import { recordImport } from './upload/import-record';
import { placeOpposition } from './opposition-choice';
import { type StoredMatch, storePlayers } from './players/player-store';
import { mappingOf } from './players/session-players';
import { replaceSession } from './replace-session';
import { placedOf, storeFacts, storeTurns } from './session-rows';

export interface StoredSession {
  readonly sessionId: number;
  readonly seconds: StageSeconds;
  /** Tracks of ours that nobody is named for. */
  readonly open: readonly StoredMatch[];
}

/**
 * Stores session, players, facts, turns and raw tracking, and closes the job in the same transaction: after a crash
 * the job is either complete with its session or still open without one.
 * @param replaceSessionId the session whose place it takes; null: it is a new one
 * @param record of an import without a job: kept as one that is complete
 * @throws WorkOvertaken where the parameters have changed meanwhile; ImportCancelled where the job is no longer this run's to finish; ImportRefusal where there is none to replace
 */
export async function storeSession(
  db: Kysely<Database>,
  customerId: number,
  prepared: PreparedSession,
  claim: ImportClaim | null,
  replaceSessionId: number | null = null,
  record?: ImportRecord,
): Promise<StoredSession> {
  const start = performance.now();
  return db.transaction().execute(async (trx) => {
    // Whoever changes the parameters looks for sessions that they concern, one after the other: this one or that one.
    await takeCustomer(trx, customerId);
    if ((await versionInForce(trx, customerId)) !== prepared.parameterSet) throw new WorkOvertaken();
    const sessionId = replaceSessionId ?? (await nextId(trx, customerId, 'session'));
    const importId = claim?.importId ?? (record === undefined ? null : randomUUID());
    const matches =
      replaceSessionId === null
        ? await insertSession(trx, customerId, prepared, { ...COMPLETE, sessionId, importId })
        : await replaceSession(trx, customerId, sessionId, prepared, importId);
    await noteFilePlayers(trx, customerId, sessionId, namedIn(matches));
    const { seconds } = prepared;
    const total = { ...seconds, storing: seconds.storing + (performance.now() - start) / 1000 };
    if (claim !== null) {
      const result = { session_id: sessionId, seconds: JSON.stringify(total) };
      // Another run has the job by now: rolling back leaves the session to it.
      if (!(await completeJob(trx, customerId, claim, result))) throw new ImportCancelled();
    } else if (record !== undefined && importId !== null) {
      await recordImport(trx, customerId, importId, record, { sessionId, seconds: total });
    }
    const open = matches.filter(({ isOpposition, learnsKey }) => !isOpposition && learnsKey === null);
    return { sessionId, seconds: total, open };
  });
}

/** Of those of our players whom the file or a user has named. */
function namedIn(matches: readonly StoredMatch[]): readonly FilePlayer[] {
  return matches
    .filter(({ isOpposition, learnsKey }) => !isOpposition && learnsKey !== null)
    .map(({ playerId, facts: { shirtNumber, position } }) => ({ playerId, shirtNumber, position }));
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

/**
 * The session with players, facts, turns and, where it is kept, raw tracking.
 * @returns whose its tracks are
 */
export async function insertSession(
  trx: Transaction<Database>,
  customerId: number,
  prepared: PreparedSession,
  row: SessionRow,
): Promise<StoredMatch[]> {
  const { sessionId } = row;
  const matches = await storePlayers(trx, customerId, sessionId, mappingOf(prepared, prepared.facts.players));
  const start = await startOfSession(trx, customerId, prepared.heading.startsAt);
  await trx
    .insertInto('sessions')
    .values({
      customer_id: customerId,
      session_id: sessionId,
      title: prepared.heading.title,
      ...start,
      session_type_id: prepared.type.sessionTypeId,
      status: row.status,
      is_locked: row.isLocked ? 1 : 0,
      opposition_customer_id: row.oppositionCustomerId ?? prepared.opposition.club?.customerId ?? null,
      opposition_name: prepared.oppositionName,
      competition: prepared.heading.competition,
      source: JSON.stringify(prepared.source),
      import_id: row.importId,
      parameter_set: prepared.parameterSet,
      computed_as_match: prepared.type.sessionIsAMatch ? 1 : 0,
      turns_by_body: prepared.facts.turnsByBody,
    })
    .execute();
  const placed = matches.map(placedOf);
  await placeOpposition(trx, customerId, prepared.opposition, placed);
  await storeFacts(trx, customerId, sessionId, prepared.facts.method, placed);
  await storeTeamSummary(trx, customerId, sessionId);
  const heading = {
    title: prepared.heading.title,
    startsAt: start.local_start,
    sessionIsAMatch: prepared.type.sessionIsAMatch,
  };
  await storeTurns(trx, customerId, sessionId, heading, placed);
  if (prepared.tracking === null) return matches;
  await trx
    .insertInto('raw_tracking')
    .values({ customer_id: customerId, session_id: sessionId, tracking: prepared.tracking })
    .execute();
  return matches;
}
