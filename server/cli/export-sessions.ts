import { localDay } from '@halfturn/core/calendar/day';
import { isSimulated } from '@halfturn/core/writers/tables/session-records';
import { factTable, type TableName } from '@halfturn/core/writers/tables/session-tables';
import { FILE_EXTENSIONS } from '@halfturn/core/writers/file-encodings';
import type { Kysely } from 'kysely';
import { join } from 'node:path';
import { readEnvironment } from '../environment';
import type { Store } from '../store/engine/database';
import type { Database } from '../store/schema/schema';
import { listSessions, type SessionRecord } from '../store/session/sessions';
import { requireCustomer } from './customers';
import { sessionFileName } from './file-names';
import { type OutputOptions, requireFolder, requireFree, writeTableFile } from './output-file';
import { openToRead } from './stored-database';
import { readSource, readStoredSession } from './stored-session';
import { CommandError, type Terminal } from './terminal';

export interface SessionChoice {
  readonly sessionIds: readonly number[] | null;
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

export interface ExportRequest {
  readonly customerId: number;
  readonly choice: SessionChoice;
  readonly tables: readonly TableName[];
  readonly folder: string;
  readonly mayReplace: boolean;
  readonly output: OutputOptions;
}

export async function exportSessions(request: ExportRequest, terminal: Terminal): Promise<void> {
  const store = await openToRead(readEnvironment(process.env), terminal);
  try {
    await exportFrom(store, request, terminal);
  } finally {
    await store.close();
  }
}

async function exportFrom(store: Store, request: ExportRequest, terminal: Terminal): Promise<void> {
  const { db } = store;
  const { folder, output, tables } = request;
  const customer = await requireCustomer(db, request.customerId);
  const sessions = await chosenSessions(db, request);
  const simulated = new Set<SessionRecord>();
  for (const session of sessions) {
    const { source } = await readSource(db, customer.customerId, session.sessionId);
    if (isSimulated(source.notes)) simulated.add(session);
  }
  const pathOf = (session: SessionRecord, table: TableName) => {
    const named = { ...session, isSimulated: simulated.has(session) };
    return join(folder, sessionFileName(named, table, FILE_EXTENSIONS[output.encoding]));
  };
  await requireFree(
    sessions.flatMap((session) => tables.map((table) => pathOf(session, table))),
    request.mayReplace,
  );
  await requireFolder(folder, true);
  let files = 0;
  let rows = 0;
  for (const session of sessions) {
    const { records, frames } = await readStoredSession(store, customer, session);
    for (const name of tables) {
      const table = name === 'frames' ? frames : factTable(name, records);
      if (table === null) {
        terminal.note(`Note: the tracking of session ${session.sessionId} was not kept: it has no frames.`);
        continue;
      }
      const path = pathOf(session, name);
      rows += await writeTableFile(table, path, output);
      files += 1;
      terminal.out(`${path}\n`);
    }
  }
  if (files === 0) throw new CommandError('Nothing was written: no tracking of these sessions is stored.');
  if (simulated.size > 0) {
    terminal.note(`Note: simulated sessions: ${simulated.size} of ${sessions.length}.`);
  }
  terminal.note(`Wrote ${files} files with ${rows} rows of ${sessions.length} sessions into ${folder}.`);
}

export async function chosenSessions(
  db: Kysely<Database>,
  { customerId, choice: { sessionIds, fromDay, toDay } }: Pick<ExportRequest, 'customerId' | 'choice'>,
): Promise<SessionRecord[]> {
  const all = await listSessions(db, customerId);
  if (sessionIds !== null) {
    const missing = sessionIds.filter((id) => !all.some(({ sessionId }) => sessionId === id));
    if (missing.length > 0) throw new CommandError(`Customer ${customerId} has no session ${missing.join(', ')}.`);
    return all.filter(({ sessionId }) => sessionIds.includes(sessionId)).reverse();
  }
  const sessions = all.filter(({ startsAt }) => {
    const day = localDay(startsAt);
    return (fromDay === null || day >= fromDay) && (toDay === null || day <= toDay);
  });
  if (sessions.length === 0) throw new CommandError(`Customer ${customerId} has no session on these days.`);
  return sessions.reverse();
}
