import { clubSessions, lockSession, setSessionOpponent } from '@halfturn/contract/calendar/club-calendar';
import { requireLockable } from '../../jobs/lock-session';
import { isRival } from '../../jobs/opposition-choice';
import { HttpError } from '../../plugins/http-error';
import { listCustomersOfKind } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import { setOpponent, setSessionLocked } from '../../store/session/session-update';
import { listAllSessions } from '../../store/session/sessions';
import { clubOf } from '../loaders/load-club';
import type { Mount } from '../mount';
import { sessionOf } from '../loaders/load-session';

const DONE = { ok: true } as const;

export function mountClubCalendar(mount: Mount, { db }: Store): void {
  mount.club(clubSessions, async ({ query: { customerId } }) => {
    const club = await clubOf(db, customerId);
    const rivals = (await listCustomersOfKind(db, club)).filter((other) => isRival(club, other));
    return {
      sessions: (await listAllSessions(db, customerId)).map((record) => ({
        sessionId: record.sessionId,
        title: record.title,
        date: record.startsAt,
        type: record.type.name,
        isMatch: record.type.sessionIsAMatch,
        status: record.status,
        isLocked: record.isLocked,
        opposition:
          record.oppositionName === null
            ? null
            : { customerId: record.oppositionCustomerId, name: record.oppositionName },
      })),
      rivals: rivals
        .map((rival) => ({ customerId: rival.customerId, name: rival.displayName }))
        .sort((a, b) => a.name.localeCompare(b.name, 'en')),
    };
  });

  mount.club(lockSession, async ({ body: { customerId, sessionId, isLocked }, change }) =>
    change(async (trx) => {
      const session = await sessionOf(trx, customerId, sessionId);
      if (isLocked) requireLockable(session);
      await setSessionLocked(trx, customerId, sessionId, isLocked);
      return DONE;
    }),
  );

  mount.club(setSessionOpponent, async ({ body: { customerId, sessionId, oppositionCustomerId }, change }) =>
    change(async (trx) => {
      const session = await sessionOf(trx, customerId, sessionId);
      if (session.isLocked) throw new HttpError(409, 'The session is locked: unlock it first.');
      if (session.status !== 'Complete') throw new HttpError(409, 'The session is not complete yet.');
      if (!session.type.sessionIsAMatch) {
        throw new HttpError(409, 'The session is not a match: change its type first.');
      }
      const rivals = await listCustomersOfKind(trx, await clubOf(trx, customerId));
      const own = rivals.find((each) => each.customerId === customerId);
      const rival = rivals.find((each) => each.customerId === oppositionCustomerId);
      if (oppositionCustomerId !== null && (own === undefined || rival === undefined || !isRival(own, rival))) {
        throw new HttpError(422, 'The opposing club is not in this league: choose another, or none.');
      }
      const club =
        rival === undefined ? { customerId: null } : { customerId: rival.customerId, name: rival.displayName };
      await setOpponent(trx, customerId, sessionId, club);
      return DONE;
    }),
  );
}
