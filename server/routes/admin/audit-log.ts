import { switchAccount } from '@halfturn/contract/admin/accounts';
import { AUDIT_PAGE_SIZE, auditLog, recordExport } from '@halfturn/contract/admin/audit-log';
import { listAuditEntries } from '../../store/access/audit-log';
import type { Store } from '../../store/engine/database';
import type { Mount } from '../mount';

const DONE = { ok: true } as const;

export function mountAuditLog(mount: Mount, { db }: Store): void {
  mount.admin(auditLog, async ({ query }) => {
    const { total, entries } = await listAuditEntries(db, { ...query, pageSize: AUDIT_PAGE_SIZE });
    return {
      total,
      pageSize: AUDIT_PAGE_SIZE,
      entries: entries.map(({ customerId, entryId, at, userName, action, call, subject }) => ({
        customerId,
        entryId,
        at,
        userName,
        action,
        call,
        subject: { ...subject },
      })),
    };
  });

  // Does nothing itself: the call is made for its audit entry.
  mount.customer(switchAccount, async () => DONE);
  mount.customer(recordExport, async ({ rows, body: { sessionId } }) => {
    if (sessionId !== undefined) await rows.session(sessionId);
    return DONE;
  });
}
