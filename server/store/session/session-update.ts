import type { Competition } from '@halfturn/contract/session/sessions';
import { decodeTurnBatch, encodeTurnBatch } from '@halfturn/core/turns/wire/turn-batch';
import { turnAt, type TurnSession } from '@halfturn/core/events/turn-columns';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../schema/schema';
import { findTurnBatch, replaceTurnBatch } from './turn-batches';
import { inTransaction } from '../engine/transaction';

export interface SessionHeading {
  readonly sessionId: number;
  readonly title: string;
  readonly sessionTypeId: number;
  readonly competition?: Competition | null | undefined;
}

/**
 * Changes title, type and competition in both the session's row and its batch of turns. Facts stay as computed: see
 * `hasChangedKind`.
 * @returns false if the session or the type is not the customer's; nothing changes then
 */
export async function updateSessionHeading(
  db: Kysely<Database>,
  customerId: number,
  heading: SessionHeading,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const type = await trx
      .selectFrom('session_types')
      .select('is_match')
      .where('customer_id', '=', customerId)
      .where('session_type_id', '=', heading.sessionTypeId)
      .executeTakeFirst();
    if (type === undefined) return false;
    const { numUpdatedRows } = await trx
      .updateTable('sessions')
      .set({
        title: heading.title,
        session_type_id: heading.sessionTypeId,
        ...(heading.competition === undefined ? {} : { competition: heading.competition }),
      })
      .where('customer_id', '=', customerId)
      .where('session_id', '=', heading.sessionId)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    const { sessionId, title } = heading;
    await relabelTurns(trx, customerId, sessionId, { title, sessionIsAMatch: type.is_match === 1 });
    return true;
  });
}

export async function hasChangedKind(db: Kysely<Database>, customerId: number, sessionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('session_types', (join) =>
      join
        .onRef('session_types.customer_id', '=', 'sessions.customer_id')
        .onRef('session_types.session_type_id', '=', 'sessions.session_type_id'),
    )
    .where('sessions.customer_id', '=', customerId)
    .where('sessions.session_id', '=', sessionId)
    .select(['sessions.computed_as_match', 'session_types.is_match'])
    .executeTakeFirst();
  return row !== undefined && row.computed_as_match !== null && row.computed_as_match !== row.is_match;
}

/** The batch carries its session's title, day and kind, so that it can be sent as it is. */
export async function relabelTurns(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  label: Partial<TurnSession>,
): Promise<void> {
  const batch = await findTurnBatch(trx, customerId, sessionId);
  if (batch === null) return;
  const columns = decodeTurnBatch(batch);
  const rows = Array.from({ length: columns.length }, (_, row) => turnAt(columns, row));
  await replaceTurnBatch(trx, customerId, sessionId, encodeTurnBatch(rows, { ...columns.session, ...label }));
}

export async function setSessionLocked(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  isLocked: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ is_locked: Number(isLocked) })
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setOpponent(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  { customerId: clubId, name }: { readonly customerId: number | null; readonly name?: string | null },
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ opposition_customer_id: clubId, ...(name === undefined ? {} : { opposition_name: name }) })
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .execute();
}

/** @param source JSON of contract `sessionSource` */
export async function setSource(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  source: string,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ source })
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .execute();
}

export interface TakenSession {
  readonly title: string;
  readonly startsAt: string;
  readonly localStart: string;
  readonly isLocked: boolean;
  readonly source: string;
}

/**
 * Locks the session's row: of two simultaneous identifications the later sees the result of the first. Invalidates what
 * memory holds of the session.
 * @returns null if there is no such session
 */
export async function takeSession(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
): Promise<TakenSession | null> {
  const row = await trx
    .updateTable('sessions')
    .set({ revision: sql<number>`revision + 1` })
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .returning(['title', 'starts_at', 'local_start', 'is_locked', 'source'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { title, starts_at: startsAt, local_start: localStart, is_locked: isLocked, source } = row;
  return { title, startsAt, localStart, isLocked: isLocked === 1, source };
}
