/** GET /sessionstable: one table of many sessions as a file. */
import { sessionsTable } from '@halfturn/contract/session/downloads';
import { localDay } from '@halfturn/core/calendar/day';
import { fileNameOf } from '@halfturn/core/views/words/download-name';
import { encodeTable, FILE_EXTENSIONS } from '@halfturn/core/writers/encodings';
import { joinedTable, type SessionTable } from '@halfturn/core/writers/tables/joined-tables';
import { factTable } from '@halfturn/core/writers/tables/session-tables';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found';
import type { Store } from '../../store/engine/database';
import { readSessionRecords } from '../../store/session/session-records';
import { sessionAmong } from '../loaders/session';
import type { Mount } from '../mount';
import { DOWNLOADS_PER_MINUTE } from './matchreport';

const MOST_BYTES = 24 * 1024 * 1024;

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
      const metadata = { 'halfturn.table': name, 'halfturn.simulated': String(isSimulated) };
      const pieces = encodeTable(joinedTable(tables, metadata), encoding, { byteOrderMark: true });
      const days = sessions.map(({ startsAt }) => localDay(startsAt));
      const parts = [customer.displayName, name, days[0] ?? '', sessions.length > 1 ? (days.at(-1) ?? '') : ''];
      return {
        base64EncodedString: bounded(pieces).toString('base64'),
        fileName: `${fileNameOf([...parts, isSimulated ? 'simulated' : ''])}.${FILE_EXTENSIONS[encoding]}`,
      };
    },
    { perMinute: DOWNLOADS_PER_MINUTE },
  );
}

/** @throws HttpError 413 */
function bounded(pieces: Iterable<Uint8Array>): Buffer {
  const taken: Uint8Array[] = [];
  let bytes = 0;
  for (const piece of pieces) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) {
      const limit = `${MOST_BYTES / 1024 / 1024} MiB`;
      throw new HttpError(413, `The table is larger than ${limit}: choose fewer sessions, or Parquet instead of CSV.`);
    }
    taken.push(piece);
  }
  return Buffer.concat(taken);
}
