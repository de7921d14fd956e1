import { sessionsTable } from '@halfturn/contract/session/downloads';
import { localDay } from '@halfturn/core/calendar/day';
import type { SessionTable } from '@halfturn/core/writers/tables/joined-tables';
import { factTable } from '@halfturn/core/writers/tables/session-tables';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { Store } from '../../store/engine/database';
import { readSessionRecords } from '../../store/session/session-records';
import { sessionAmong } from '../loaders/load-session';
import { REQUESTS_PER_MINUTE } from '../../requests-per-minute';
import type { Mount } from '../mount';
import { sessionsFile } from '../../reports/sessions-file';

export function mountSessionsTable(mount: Mount, store: Store): void {
  mount.customer(
    sessionsTable,
    async ({ query: { sessionIds, table: name, encoding }, customer, rows }) => {
      const all = await rows.sessions();
      const sessions = [...new Set(sessionIds.split(',').map(Number))]
        .map((sessionId) => sessionAmong(all, sessionId))
        .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
      const tables: SessionTable[] = [];
      let isSimulated = false;
      for (const session of sessions) {
        const seen = new Set((await rows.playersIn(session.sessionId)).map(({ playerId }) => playerId));
        const records = await readSessionRecords(store.db, customer, session, seen);
        if (records === null) continue;
        isSimulated ||= records.source.isSimulated;
        const { sessionId, title, startsAt, type } = session;
        const heading = { sessionId, title, day: localDay(startsAt), type: type.name };
        tables.push({ session: heading, table: factTable(name, records) });
      }
      found(tables.length > 0, NO_SUCH.playersInSessions);
      const days = sessions.map(({ startsAt }) => localDay(startsAt));
      return sessionsFile(tables, { clubName: customer.displayName, days, name, encoding, isSimulated });
    },
    { perMinute: REQUESTS_PER_MINUTE.downloads },
  );
}
