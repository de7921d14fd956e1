/** Who did what. Entries are never changed, and removed when their retention ends. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { DAY_MS } from '@halfturn/core/calendar/day';
import { nextId } from '../engine/counters';
import type { Database } from '../schema/schema';
import { AUDIT_KEPT_DAYS } from '../days-kept';
import { inTransaction } from '../engine/transaction';

export interface AuditEntry {
  /** `INSTALLATION` if the entry is not about a club. */
  readonly customerId: number;
  readonly userId: number | null;
  readonly userName: string;
  readonly action: string;
  readonly call: string;
  readonly subject: Readonly<Record<string, number | string>>;
}

export interface AuditRecord extends AuditEntry {
  readonly entryId: number;
  readonly at: string;
}

export async function insertAuditEntry(db: Kysely<Database>, entry: AuditEntry, now = new Date()): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('audit_log')
      .values({
        customer_id: entry.customerId,
        entry_id: await nextId(trx, entry.customerId, 'audit'),
        at: now.toISOString(),
        kept_until: new Date(now.getTime() + AUDIT_KEPT_DAYS * DAY_MS).toISOString(),
        user_id: entry.userId,
        user_name: entry.userName,
        action: entry.action,
        call: entry.call,
        subject: JSON.stringify(entry.subject),
      })
      .execute();
  });
}

export async function removeOldAuditEntries(db: Kysely<Database>, now = new Date()): Promise<void> {
  await db.deleteFrom('audit_log').where('kept_until', '<=', now.toISOString()).execute();
}

export interface AuditQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly action?: string | undefined;
  readonly userName?: string | undefined;
}

const subjectJson = z.record(z.string(), z.union([z.number(), z.string()]));

export async function listAuditEntries(
  db: Kysely<Database>,
  { page, pageSize, action, userName }: AuditQuery,
): Promise<{ readonly entries: readonly AuditRecord[]; readonly total: number }> {
  let query = db.selectFrom('audit_log');
  if (action !== undefined) query = query.where('action', '=', action);
  if (userName !== undefined) query = query.where('user_name', '=', userName);
  const { total } = await query
    .select((select) => select.fn.countAll<number | bigint | string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('customer_id')
    .orderBy('entry_id', 'desc')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();
  return {
    total: Number(total),
    entries: rows.map((row) => ({
      customerId: row.customer_id,
      entryId: row.entry_id,
      at: row.at,
      userId: row.user_id,
      userName: row.user_name,
      action: row.action,
      call: row.call,
      subject: subjectJson.parse(JSON.parse(row.subject)),
    })),
  };
}
