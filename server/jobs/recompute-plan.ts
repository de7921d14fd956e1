/** Which sessions of a club are no longer computed as they would be now, and the recompute that mends it. */
import type { recompute } from '@halfturn/contract/data/recomputes';
import { sessionSource } from '@halfturn/contract/session/sessions';
import { factParameters } from '@halfturn/core/methods/parameter-set';
import { parametersHash } from '@halfturn/core/methods/parameters';
import { areCurrentVersions } from '@halfturn/core/methods/registry';
import { SOURCE_CLASSES, type SourceClass } from '@halfturn/core/tracking/trackset';
import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { HttpError } from '../plugins/http-error';
import { nextId } from '../store/engine/counters';
import { type CustomerRecord, findCustomer, listCustomerIds, takeCustomer } from '../store/club/customers';
import { type ParameterSet, parametersInForce } from '../store/club/parameter-sets';
import { hasTracking } from '../store/session/raw-tracking';
import type { Database } from '../store/schema/schema';
import { inTransaction } from '../store/engine/transaction';
import type { recomputeFields } from './queue/job-files';
import { TRACKS_UNKNOWN } from './recompute-session';

type RecomputeReason = z.infer<typeof recompute>['reason'];

const leftOutJson = z.array(z.object({ sessionId: z.number(), message: z.string() }));
/** With the reason, for the user. */
export type LeftOut = z.infer<typeof leftOutJson>[number];

/** Of the column `recomputes.left_out`, and of `failed`. */
export function parseLeftOut(text: string): readonly LeftOut[] {
  return leftOutJson.parse(JSON.parse(text));
}

/** Each value of an insert is bound, and a statement binds a limited number. */
const JOBS_PER_INSERT = 50;
const NOT_KEPT = 'Its tracking is not kept: import the files again in its place.';

export interface RecomputeOrder {
  readonly reason: RecomputeReason;
  /** Name of the account; null: the server itself. */
  readonly createdBy: string | null;
  /** Looked at alone; left out: every session of the club. */
  readonly sessionId?: number;
}

/**
 * Queues every session that is out of date and is not in the queue already, each as a job. Where none can be computed it
 * is said which sessions keep their old numbers: at every change of parameters, of newer methods once.
 * @returns how many sessions were queued
 */
export async function orderRecompute(
  db: Kysely<Database>,
  customer: CustomerRecord,
  { reason, createdBy, sessionId }: RecomputeOrder,
): Promise<number> {
  const { customerId } = customer;
  return inTransaction(db, async (trx) => {
    await takeCustomer(trx, customerId);
    const { stale, leftOut } = await outdatedSessions(trx, customer, sessionId);
    const queued = new Set(await queuedSessions(trx, customerId));
    const sessionIds = stale.filter((id) => !queued.has(id));
    const isNews = reason !== 'methods' || !(await areAllSaid(trx, customerId, leftOut));
    if (sessionIds.length === 0 && (leftOut.length === 0 || !isNews)) return 0;
    const recomputeId = await nextId(trx, customerId, 'recompute');
    const now = new Date().toISOString();
    await trx
      .insertInto('recomputes')
      .values({
        customer_id: customerId,
        recompute_id: recomputeId,
        reason,
        created_at: now,
        created_by: createdBy,
        sessions: sessionIds.length,
        left_out: JSON.stringify(leftOut),
        failed: '[]',
      })
      .execute();
    const rows = sessionIds.map((id) => jobOf({ customerId, sessionId: id, recomputeId, now, fields: {} }));
    for (let from = 0; from < rows.length; from += JOBS_PER_INSERT) {
      await trx
        .insertInto('import_jobs')
        .values(rows.slice(from, from + JOBS_PER_INSERT))
        .execute();
    }
    return sessionIds.length;
  });
}

/**
 * Queues a session to be computed with the other of its two teams as ours.
 * @throws HttpError 422 where it has one team alone, or its tracking is not kept
 */
export async function orderSwap(
  trx: Transaction<Database>,
  { customerId }: CustomerRecord,
  { sessionId, createdBy }: { readonly sessionId: number; readonly createdBy: string },
): Promise<void> {
  const opponent = await trx
    .selectFrom('player_sessions')
    .select('player_id')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('team', '=', 'opposition')
    .limit(1)
    .executeTakeFirst();
  if (opponent === undefined) throw new HttpError(422, 'The session has one team only: there are no sides to swap.');
  if (!(await hasTracking(trx, customerId, sessionId))) {
    throw new HttpError(422, 'The tracking of this session is not kept: replace its file and choose our team there.');
  }
  const recomputeId = await nextId(trx, customerId, 'recompute');
  const now = new Date().toISOString();
  await trx
    .insertInto('recomputes')
    .values({
      customer_id: customerId,
      recompute_id: recomputeId,
      reason: 'sides' satisfies RecomputeReason,
      created_at: now,
      created_by: createdBy,
      sessions: 1,
      left_out: '[]',
      failed: '[]',
    })
    .execute();
  await trx
    .insertInto('import_jobs')
    .values(jobOf({ customerId, sessionId, recomputeId, now, fields: { swapSides: true } }))
    .execute();
}

interface NewRecompute {
  readonly customerId: number;
  readonly sessionId: number;
  readonly recomputeId: number;
  readonly now: string;
  readonly fields: z.input<typeof recomputeFields>;
}

function jobOf({ customerId, sessionId, recomputeId, now, fields }: NewRecompute) {
  return {
    customer_id: customerId,
    import_id: randomUUID(),
    kind: 'recompute',
    state: 'queued',
    progress: 0,
    files: '[]',
    fields: JSON.stringify(fields),
    created_at: now,
    updated_at: now,
    attempts: 0,
    session_id: sessionId,
    recompute_id: recomputeId,
  };
}

/** Sessions that wait to be recomputed: they will be by whatever is in force when their turn comes. */
async function queuedSessions(trx: Transaction<Database>, customerId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('import_jobs')
    .select('session_id')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'recompute')
    .where('state', '=', 'queued')
    .execute();
  return rows.flatMap((row) => (row.session_id === null ? [] : [row.session_id]));
}

async function outdatedSessions(
  trx: Transaction<Database>,
  customer: CustomerRecord,
  sessionId: number | undefined,
): Promise<{ readonly stale: number[]; readonly leftOut: LeftOut[] }> {
  const { customerId } = customer;
  const set = await parametersInForce(trx, customer);
  const hashOf = hashesBySource(customer, set);
  let sessions = trx
    .selectFrom('sessions')
    .innerJoin('session_types', (join) =>
      join
        .onRef('session_types.customer_id', '=', 'sessions.customer_id')
        .onRef('session_types.session_type_id', '=', 'sessions.session_type_id'),
    )
    .leftJoin('raw_tracking', (join) =>
      join
        .onRef('raw_tracking.customer_id', '=', 'sessions.customer_id')
        .onRef('raw_tracking.session_id', '=', 'sessions.session_id'),
    )
    .where('sessions.customer_id', '=', customerId);
  if (sessionId !== undefined) sessions = sessions.where('sessions.session_id', '=', sessionId);
  const rows = await sessions
    .select([
      'sessions.session_id',
      'sessions.source',
      'sessions.computed_as_match',
      'session_types.is_match',
      'raw_tracking.session_id as tracking_of',
    ])
    // The newest are looked at most.
    .orderBy('sessions.starts_at', 'desc')
    .execute();
  const outdated = rows.filter((row) => {
    const source = sessionSource.parse(JSON.parse(row.source));
    const isOfItsKind = row.computed_as_match === null || row.computed_as_match === row.is_match;
    const hasMethods =
      areCurrentVersions(source.methodVersions) && source.parametersHash === hashOf(source.sourceClass);
    return !(isOfItsKind && hasMethods);
  });
  // The question reads every row of the club: most starts find nothing outdated and do not ask it.
  const withoutKeys = new Set(outdated.length === 0 ? [] : await sessionsWithoutKeys(trx, customerId));
  const stale: number[] = [];
  const leftOut: LeftOut[] = [];
  for (const row of outdated) {
    if (row.tracking_of === null) leftOut.push({ sessionId: row.session_id, message: NOT_KEPT });
    else if (withoutKeys.has(row.session_id)) leftOut.push({ sessionId: row.session_id, message: TRACKS_UNKNOWN });
    else stale.push(row.session_id);
  }
  return { stale, leftOut };
}

/** Whether earlier recomputes have named all of them: every start finds the same again. */
async function areAllSaid(
  trx: Transaction<Database>,
  customerId: number,
  leftOut: readonly LeftOut[],
): Promise<boolean> {
  if (leftOut.length === 0) return true;
  const rows = await trx.selectFrom('recomputes').select('left_out').where('customer_id', '=', customerId).execute();
  const said = new Set(rows.flatMap((row) => parseLeftOut(row.left_out).map((note) => note.sessionId)));
  return leftOut.every((note) => said.has(note.sessionId));
}

/** Hash of the facts' parameters in force, worked out once per kind of source; null for a kind that is not known. */
function hashesBySource(
  { sport }: CustomerRecord,
  { overrides }: ParameterSet,
): (sourceClass: string) => string | null {
  const hashes = new Map<SourceClass, string>();
  return (text) => {
    const sourceClass = SOURCE_CLASSES.find((candidate) => candidate === text);
    if (sourceClass === undefined) return null;
    const hash = hashes.get(sourceClass) ?? parametersHash(factParameters(sourceClass, sport, overrides));
    hashes.set(sourceClass, hash);
    return hash;
  };
}

async function sessionsWithoutKeys(trx: Transaction<Database>, customerId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('player_sessions')
    .select('session_id')
    .distinct()
    .where('customer_id', '=', customerId)
    .where('source_key', 'is', null)
    .execute();
  return rows.map((row) => row.session_id);
}

/** At the start of a server: whatever newer methods, or anything that came between, have left out of date. */
export async function orderRecomputes(db: Kysely<Database>): Promise<void> {
  for (const customerId of await listCustomerIds(db)) {
    const customer = await findCustomer(db, customerId);
    if (customer !== null) await orderRecompute(db, customer, { reason: 'methods', createdBy: null });
  }
}
