import {
  deletedSessions,
  deleteSessions as deleteCall,
  deletionPreview,
  undoDeletion,
} from '@halfturn/contract/session/session-deletion';
import { deleteSessions, named, refusalsOf } from '../../jobs/delete-sessions';
import { putSessionsBack } from '../../jobs/put-sessions-back';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { Store } from '../../store/engine/database';
import { databaseTime } from '../../store/engine/database-time';
import { listDeletions } from '../../store/session/deleted-sessions';
import { countBelonging, squadsInSessions } from '../../store/session/deletion-preview';
import { listAllSessions } from '../../store/session/sessions';
import { undoneUntil } from '../../store/undo-period';
import type { Mount } from '../mount';

export interface SessionDeletionSources {
  readonly store: Store;
}

export function mountSessionDeletion(mount: Mount, { store }: SessionDeletionSources): void {
  const { db } = store;

  mount.customer(deletionPreview, async ({ customer: { customerId }, squadIds, query }) => {
    const chosen = new Set(query.sessionIds.split(',').map(Number));
    const sessions = (await listAllSessions(db, customerId)).filter(({ sessionId }) => chosen.has(sessionId));
    found(sessions.length === chosen.size, NO_SUCH.session);
    await requireSquadsOf(db, customerId, squadIds, [...chosen]);
    const refused = await refusalsOf(db, customerId, sessions);
    const { withTargets, fixtures, ...counts } = await countBelonging(db, customerId, sessions);
    return {
      sessions: sessions.map(({ sessionId, title, startsAt }) => ({ sessionId, title, date: startsAt })),
      ...counts,
      withTargets: [...withTargets],
      fixtures: [...fixtures],
      counted: sessions.filter(({ isLocked }) => !isLocked).length,
      refused: sessions.flatMap((session) => {
        const why = refused.get(session.sessionId);
        return why === undefined ? [] : [{ sessionId: session.sessionId, reason: `${named(session)} ${why.reason}` }];
      }),
    };
  });

  mount.customer(deleteCall, async ({ customer: { customerId }, squadIds, user, body: { sessionIds }, change }) => {
    const now = await databaseTime(store);
    return change(async (trx) => {
      await requireSquadsOf(trx, customerId, squadIds, sessionIds);
      const deletionId = await deleteSessions(trx, customerId, sessionIds, { deletedBy: user.userName, now });
      return { deletionId, undoUntil: undoneUntil(now.toISOString()) };
    });
  });

  mount.customer(deletedSessions, async ({ customer: { customerId } }) =>
    (await listDeletions(db, customerId, await databaseTime(store))).map((deletion) => ({
      deletionId: deletion.deletionId,
      deletedAt: deletion.deletedAt,
      deletedBy: deletion.deletedBy,
      undoUntil: undoneUntil(deletion.deletedAt),
      sessions: deletion.sessions.map(({ sessionId, title, startsAt }) => ({ sessionId, title, date: startsAt })),
    })),
  );

  mount.customer(undoDeletion, async ({ customer: { customerId }, body: { deletionId }, change }) => {
    const now = await databaseTime(store);
    return change(async (trx) => ({ sessionIds: [...(await putSessionsBack(trx, customerId, deletionId, now))] }));
  });
}

/** @throws HttpError 403 if the account may not see everybody who was tracked */
async function requireSquadsOf(
  db: Store['db'],
  customerId: number,
  squadIds: readonly number[] | null,
  sessionIds: readonly number[],
): Promise<void> {
  if (squadIds === null) return;
  const squads = await squadsInSessions(db, customerId, sessionIds);
  if (squads.every((squadId) => squadIds.includes(squadId))) return;
  throw new HttpError(403, 'The sessions have players of squads that this account does not see. Nothing was changed.');
}
