import { inTransaction } from '../store/engine/transaction';
import { insertTracking } from '../store/session/raw-tracking';
import { insertSessionRow } from '../store/session/session-insert';
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
import { ImportCancelled, WorkOvertaken } from './upload/import-request';
import { completeJob } from '../store/jobs/job-queue';
import { recordImport } from '../store/jobs/import-record';
import { placeOpposition } from './opposition-choice';
import { type StoredMatch, storePlayers, placedOf } from './players/player-store';
import { mappingOf } from './players/session-players';
import { replaceSession } from './replace-session';
import { storeFacts, storeTurns } from '../store/session/store-facts';
import type { ImportClaim, ImportRecord, StageSeconds } from '../store/jobs/job-columns';

export interface StoredSession {
  readonly sessionId: number;
  readonly seconds: StageSeconds;
  readonly open: readonly StoredMatch[];
}

/**
 * Stores session, players, facts, turns and raw tracking, and closes the job in the same transaction: after a crash the
 * job is either complete with its session or still open without one.
 * @param replaceSessionId the session it replaces; null: a new one
 * @param record of an import without a job: stored as complete
 * @throws WorkOvertaken if the parameters have changed meanwhile; ImportCancelled if the job no longer belongs to this
 * run; ImportRefusal if there is none to replace
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
  return inTransaction(db, async (trx) => {
    // Serialises with changes of parameters: a change either finds this session, or the session uses it.
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
      // Another run has the job: rolling back leaves the session to it.
      if (!(await completeJob(trx, customerId, claim, result))) throw new ImportCancelled();
    } else if (record !== undefined && importId !== null) {
      await recordImport(trx, customerId, importId, record, { sessionId, seconds: total });
    }
    const open = matches.filter(({ isOpposition, learnsKey }) => !isOpposition && learnsKey === null);
    return { sessionId, seconds: total, open };
  });
}

function namedIn(matches: readonly StoredMatch[]): readonly FilePlayer[] {
  return matches
    .filter(({ isOpposition, learnsKey }) => !isOpposition && learnsKey !== null)
    .map(({ playerId, facts: { shirtNumber, position } }) => ({ playerId, shirtNumber, position }));
}

export interface SessionRow {
  readonly sessionId: number;
  readonly importId: string | null;
  readonly status: string;
  readonly isLocked: boolean;
  readonly oppositionCustomerId: number | null;
}

const COMPLETE = { status: 'Complete', isLocked: false, oppositionCustomerId: null } as const;

/**
 * Inserts the session with players, facts, turns and, if kept, raw tracking.
 * @returns the players of its tracks
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
  await insertSessionRow(trx, customerId, {
    sessionId,
    title: prepared.heading.title,
    start,
    sessionTypeId: prepared.type.sessionTypeId,
    status: row.status,
    isLocked: row.isLocked,
    oppositionCustomerId: row.oppositionCustomerId ?? prepared.opposition.club?.customerId ?? null,
    oppositionName: prepared.oppositionName,
    competition: prepared.heading.competition,
    source: JSON.stringify(prepared.source),
    importId: row.importId,
    parameterSet: prepared.parameterSet,
    sessionIsAMatch: prepared.type.sessionIsAMatch,
    turnsByBody: prepared.facts.turnsByBody,
  });
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
  if (prepared.tracking !== null) await insertTracking(trx, customerId, sessionId, prepared.tracking);
  return matches;
}
