import { sessionSource } from '@halfturn/contract/session/sessions';
import { factParameters } from '@halfturn/core/methods/parameter-set';
import { parametersHash } from '@halfturn/core/methods/default-parameters';
import { areCurrentVersions } from '@halfturn/core/methods/method-registry';
import { SOURCE_CLASSES, type SourceClass } from '@halfturn/core/tracking/trackset';
import type { Kysely, Transaction } from 'kysely';
import { HttpError } from '../plugins/http-error';
import { type CustomerRecord, findCustomer, listCustomerIds, takeCustomer } from '../store/club/customers';
import { type ParameterSet, parametersInForce } from '../store/club/parameter-sets';
import { hasTracking } from '../store/session/raw-tracking';
import type { Database } from '../store/schema/schema';
import { listComputedSessions, sessionsWithoutKeys } from '../store/session/session-methods';
import { hasOpposition } from '../store/session/session-players';
import {
  insertRecompute,
  type LeftOut,
  queuedSessions,
  type RecomputeReason,
  sessionsSaidLeftOut,
} from '../store/jobs/recompute-orders';
import { inTransaction } from '../store/engine/transaction';
import { TRACKS_UNKNOWN } from './recompute-session';

const NOT_KEPT = 'Its tracking is not kept: import the files again in its place.';

export interface RecomputeOrder {
  readonly reason: RecomputeReason;
  /** Name of the account; null: the server itself. */
  readonly createdBy: string | null;
  readonly sessionId?: number;
}

/**
 * Queues a job for each outdated session that has none. If some cannot be recomputed, reports which keep their old
 * numbers: at every change of parameters, but only once for newer methods.
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
    const queued = await queuedSessions(trx, customerId);
    const sessionIds = stale.filter((id) => !queued.has(id));
    const isNews = reason !== 'methods' || !(await areAllSaid(trx, customerId, leftOut));
    if (sessionIds.length === 0 && (leftOut.length === 0 || !isNews)) return 0;
    await insertRecompute(trx, customerId, { reason, createdBy, sessionIds, leftOut, fields: {} });
    return sessionIds.length;
  });
}

/**
 * Queues a recompute with the session's other team as ours.
 * @throws HttpError 422 if it has only one team, or its tracking is not kept
 */
export async function orderSwap(
  trx: Transaction<Database>,
  { customerId }: CustomerRecord,
  { sessionId, createdBy }: { readonly sessionId: number; readonly createdBy: string },
): Promise<void> {
  if (!(await hasOpposition(trx, customerId, sessionId))) {
    throw new HttpError(422, 'The session has one team only: there are no sides to swap.');
  }
  if (!(await hasTracking(trx, customerId, sessionId))) {
    throw new HttpError(422, 'The tracking of this session is not kept: replace its file and choose our team there.');
  }
  const order = { reason: 'sides', createdBy, sessionIds: [sessionId], leftOut: [] } as const;
  await insertRecompute(trx, customerId, { ...order, fields: { swapSides: true } });
}

async function outdatedSessions(
  trx: Transaction<Database>,
  customer: CustomerRecord,
  sessionId: number | undefined,
): Promise<{ readonly stale: number[]; readonly leftOut: LeftOut[] }> {
  const { customerId } = customer;
  const set = await parametersInForce(trx, customer);
  const hashOf = hashesBySource(customer, set);
  const outdated = (await listComputedSessions(trx, customerId, sessionId)).filter(({ source: json, isOfItsKind }) => {
    const source = sessionSource.parse(JSON.parse(json));
    const hasMethods =
      areCurrentVersions(source.methodVersions) && source.parametersHash === hashOf(source.sourceClass);
    return !(isOfItsKind && hasMethods);
  });
  // This query reads every row of the club: skip it if nothing is outdated, as at most starts.
  const withoutKeys = outdated.length === 0 ? new Set<number>() : await sessionsWithoutKeys(trx, customerId);
  const stale: number[] = [];
  const leftOut: LeftOut[] = [];
  for (const { sessionId: id, hasTracking: isKept } of outdated) {
    if (!isKept) leftOut.push({ sessionId: id, message: NOT_KEPT });
    else if (withoutKeys.has(id)) leftOut.push({ sessionId: id, message: TRACKS_UNKNOWN });
    else stale.push(id);
  }
  return { stale, leftOut };
}

/** Whether earlier recomputes have named all of them, since every start finds the same ones. */
async function areAllSaid(
  trx: Transaction<Database>,
  customerId: number,
  leftOut: readonly LeftOut[],
): Promise<boolean> {
  if (leftOut.length === 0) return true;
  const said = await sessionsSaidLeftOut(trx, customerId);
  return leftOut.every((note) => said.has(note.sessionId));
}

/** Hash of the facts' parameters in force, computed once per kind of source; null for an unknown kind. */
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

/** At server start: recomputes what newer methods or anything else has outdated. */
export async function orderRecomputes(db: Kysely<Database>): Promise<void> {
  for (const customerId of await listCustomerIds(db)) {
    const customer = await findCustomer(db, customerId);
    if (customer !== null) await orderRecompute(db, customer, { reason: 'methods', createdBy: null });
  }
}
