import { lockSessions, setSessionsType } from '@halfturn/contract/session/session-deletion';
import { requireFreeSessions } from '../../jobs/delete-sessions';
import { requireLockable } from '../../jobs/lock-session';
import { orderRecompute } from '../../jobs/recompute-plan';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { takeCustomer } from '../../store/club/customers';
import { hasChangedKind, setSessionLocked, updateSessionHeading } from '../../store/session/session-update';
import type { Mount } from '../mount';

const DONE = { ok: true } as const;

export function mountManySessions(mount: Mount): void {
  mount.customer(setSessionsType, async ({ customer, user, body: { sessionIds, sessionTypeId }, change }) =>
    change(async (trx) => {
      const { customerId } = customer;
      await takeCustomer(trx, customerId);
      const sessions = await requireFreeSessions(trx, customerId, sessionIds);
      const others = sessions.filter(({ type }) => type.id !== sessionTypeId);
      for (const { sessionId, title, competition } of others) {
        const heading = { sessionId, title, sessionTypeId, competition };
        found(await updateSessionHeading(trx, customerId, heading), NO_SUCH.sessionType);
        if (await hasChangedKind(trx, customerId, sessionId)) {
          await orderRecompute(trx, customer, { reason: 'sessionType', createdBy: user.userName, sessionId });
        }
      }
      return { changed: others.length };
    }),
  );

  mount.customer(lockSessions, async ({ customer: { customerId }, rows, body: { sessionIds, isLocked }, change }) =>
    change(async (trx) => {
      for (const sessionId of sessionIds) {
        const session = await rows.within(trx).session(sessionId);
        if (isLocked) requireLockable(session);
        await setSessionLocked(trx, customerId, sessionId, isLocked);
      }
      return DONE;
    }),
  );
}
