import { importFields } from '@halfturn/contract/data/imports';
import { localDay } from '@halfturn/core/calendar/day';
import type { Kysely, Transaction } from 'kysely';
import { HttpError } from '../plugins/http-error';
import { found, NO_SUCH } from '../plugins/not-found-sentences';
import { takeCustomer } from '../store/club/customers';
import { listOpenJobs } from '../store/jobs/import-jobs';
import { moveOut } from '../store/session/deleted-sessions';
import { IMPORTING_STATUS, LIVE_STATUS } from '../store/live/live-feeds';
import type { Database } from '../store/schema/schema';
import { findSession, type SessionRecord } from '../store/session/sessions';

const COMPUTED = 'is being computed: wait until it is done.';

export function named({ title, startsAt }: Pick<SessionRecord, 'title' | 'startsAt'>): string {
  return `“${title}” (${localDay(startsAt)})`;
}

export interface Refused {
  readonly status: 409 | 423;
  readonly reason: string;
}

/** Why sessions cannot be deleted or corrected now; omits those that can. */
export async function refusalsOf(
  db: Kysely<Database>,
  customerId: number,
  sessions: readonly SessionRecord[],
): Promise<ReadonlyMap<number, Refused>> {
  const targets = await targetsOfJobs(db, customerId);
  const refused = new Map<number, Refused>();
  for (const { sessionId, isLocked, status } of sessions) {
    const target = targets.get(sessionId);
    if (isLocked) refused.set(sessionId, { status: 423, reason: 'is locked: an administrator unlocks it first.' });
    else if (status === LIVE_STATUS)
      refused.set(sessionId, { status: 409, reason: 'is running: switch its sensor off first.' });
    else if (status === IMPORTING_STATUS || target === 'import')
      refused.set(sessionId, { status: 409, reason: 'is being imported: wait until it is done.' });
    else if (target !== undefined) refused.set(sessionId, { status: 409, reason: COMPUTED });
  }
  return refused;
}

async function targetsOfJobs(
  db: Kysely<Database>,
  customerId: number,
): Promise<ReadonlyMap<number, 'import' | 'recompute'>> {
  const jobs = await listOpenJobs(db, customerId);
  const targets = new Map<number, 'import' | 'recompute'>();
  for (const { kind, sessionId: computed, fields } of jobs) {
    if (kind === 'recompute' && computed !== null) targets.set(computed, 'recompute');
    if (kind !== 'import') continue;
    const { replaceSessionId } = importFields.parse(JSON.parse(fields));
    if (replaceSessionId !== undefined) targets.set(replaceSessionId, 'import');
  }
  return targets;
}

/**
 * Why a session cannot be corrected now; null: it can.
 * @param whileComputing allow it during computation, which picks up the new title and time
 */
export async function refusalOf(
  db: Kysely<Database>,
  customerId: number,
  session: SessionRecord,
  { whileComputing }: { readonly whileComputing: boolean },
): Promise<{ readonly status: 409 | 423; readonly message: string } | null> {
  const why = (await refusalsOf(db, customerId, [session])).get(session.sessionId);
  if (why === undefined || (whileComputing && why.reason === COMPUTED)) return null;
  return { status: why.status, message: `${named(session)} ${why.reason} Nothing was saved.` };
}

/**
 * @throws HttpError 404 if one is not the club's; 409
 * 423 if one cannot be changed now, naming it
 */
export async function requireFreeSessions(
  db: Kysely<Database>,
  customerId: number,
  sessionIds: readonly number[],
): Promise<readonly SessionRecord[]> {
  const sessions: SessionRecord[] = [];
  for (const sessionId of sessionIds) {
    sessions.push(found(await findSession(db, customerId, sessionId), NO_SUCH.sessionAnyMore));
  }
  const refused = await refusalsOf(db, customerId, sessions);
  for (const session of sessions) {
    const why = refused.get(session.sessionId);
    if (why !== undefined) throw new HttpError(why.status, `${named(session)} ${why.reason} Nothing was changed.`);
  }
  return sessions;
}

export async function deleteSessions(
  trx: Transaction<Database>,
  customerId: number,
  sessionIds: readonly number[],
  by: { readonly deletedBy: string; readonly now: Date },
): Promise<number> {
  await takeCustomer(trx, customerId);
  await requireFreeSessions(trx, customerId, sessionIds);
  return moveOut(trx, customerId, sessionIds, by);
}
