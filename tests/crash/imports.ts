import { statSync } from 'node:fs';
import { join } from 'node:path';
import { importJob } from '@halfturn/contract/data/imports';
import type { Kysely } from 'kysely';
import type { Database } from '@halfturn/server/store/schema/schema';
import { z } from 'zod';
import { toTracabCsv, toTracabMetadata } from '../fixtures/layouts/tracab-csv';
import { makeMatch } from '../fixtures/match';
import { seededRandom } from '../fixtures/random';
import { csvWorkbook } from '../fixtures/workbooks';
import { CUSTOMER, type Step } from './edits';
import { type Look, Signal } from './journal';

const PLAYERS_PER_TEAM = 5;
const MINUTES = 0.5;
const HZ = 10;
/** More than one killed server leaves under its lease. */
const OPEN_AT_ONCE = 6;
const EMPTY_ROWS = 1500;
const DATE = '2026-05-02T14:00:00Z';
const ENDED: readonly string[] = ['complete', 'failed', 'cancelled'];
const jobFiles = z.array(z.object({ path: z.string(), sizeBytes: z.number() }));

export interface Importer {
  readonly step: Step;
  working(): Promise<void>;
  completed(): Promise<void>;
}

export interface ImporterOptions {
  readonly share?: number;
  readonly asWorkbooks?: boolean;
}

export function createImporter(seed: number, { share = 0.25, asWorkbooks = false }: ImporterOptions = {}): Importer {
  const open = new Set<string>();
  const atWork = new Signal();
  const complete = new Signal();
  let made = 0;
  let replaceable: number | null = null;
  const random = seededRandom(seed);

  function form(): FormData {
    const match = makeMatch({ seed: seed + (made += 1), minutes: MINUTES, playersPerTeam: PLAYERS_PER_TEAM, hz: HZ });
    const parts = new FormData();
    parts.append('date', DATE);
    if (replaceable !== null && random.between(0, 1) < share) parts.append('replaceSessionId', String(replaceable));
    const csv = toTracabCsv(match);
    if (asWorkbooks) parts.append('files', new Blob([csvWorkbook(csv, EMPTY_ROWS)]), 'tracking.xlsx');
    else parts.append('files', new Blob([csv]), 'tracking.csv');
    parts.append('files', new Blob([toTracabMetadata(match)]), 'metadata.json');
    return parts;
  }

  const step: Step = async (client, journal) => {
    for (const importId of open) {
      const asked = await client.ask('GET', `/imports/${importId}?customerId=${CUSTOMER}`);
      if (asked === null) return false;
      if (asked.status !== 200) continue;
      const { state, sessionId } = importJob.parse(asked.body);
      if (ENDED.includes(state)) open.delete(importId);
      if (state === 'complete') {
        replaceable = sessionId;
        journal.told(`result ${importId}`, sessionId);
        complete.give();
      }
      if (state !== 'queued' && !ENDED.includes(state)) atWork.give();
    }
    if (open.size >= OPEN_AT_ONCE) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      return true;
    }
    // The server chooses the id, so an upload without an answer is unknown, and nothing was promised.
    const sending = client.ask('POST', `/imports?customerId=${CUSTOMER}`, form());
    journal.sent();
    const answer = await sending;
    if (answer === null) return false;
    if (answer.status === 200) {
      const { importId } = importJob.parse(answer.body);
      open.add(importId);
      journal.told(`import ${importId}`, true);
    }
    journal.answered('POST /imports', answer);
    return true;
  };

  return { step, working: () => atWork.next(), completed: () => complete.next() };
}

export const LOOKS_OF_IMPORTS: Readonly<Record<string, Look>> = {
  'import ': async (db) => {
    const rows = await db.selectFrom('import_jobs').select('import_id').execute();
    return new Map(rows.map((row) => [`import ${row.import_id}`, true]));
  },
  'result ': async (db) => {
    const rows = await db.selectFrom('import_jobs').select(['import_id', 'session_id']).execute();
    return new Map(rows.map((row) => [`result ${row.import_id}`, row.session_id]));
  },
};

export async function importProblems(db: Kysely<Database>, dataFolder: string): Promise<readonly string[]> {
  const problems: string[] = [];
  const jobs = await db.selectFrom('import_jobs').select(['import_id', 'state', 'files', 'session_id']).execute();
  for (const job of jobs) {
    if (ENDED.includes(job.state)) continue;
    for (const { path, sizeBytes } of jobFiles.parse(JSON.parse(job.files))) {
      const size = statSync(join(dataFolder, path), { throwIfNoEntry: false })?.size;
      if (size !== sizeBytes) problems.push(`Import ${job.import_id} is ${job.state} and its file has ${size} bytes.`);
    }
  }
  const counts = await db
    .selectFrom('sessions')
    .innerJoin('player_sessions', (join) =>
      join
        .onRef('player_sessions.customer_id', '=', 'sessions.customer_id')
        .onRef('player_sessions.session_id', '=', 'sessions.session_id'),
    )
    .select((select) => ['sessions.session_id', select.fn.countAll<number>().as('players')])
    .where('sessions.import_id', 'is not', null)
    .groupBy('sessions.session_id')
    .execute();
  for (const { session_id: sessionId, players } of counts) {
    if (players !== 2 * PLAYERS_PER_TEAM) problems.push(`Session ${sessionId} has ${players} players.`);
  }
  const imported = await db
    .selectFrom('sessions')
    .leftJoin('raw_tracking', (join) =>
      join
        .onRef('raw_tracking.customer_id', '=', 'sessions.customer_id')
        .onRef('raw_tracking.session_id', '=', 'sessions.session_id'),
    )
    .select(['sessions.session_id', 'raw_tracking.session_id as tracked'])
    .where('sessions.import_id', 'is not', null)
    .execute();
  if (imported.length !== counts.length) problems.push('A session was imported without players.');
  for (const { session_id: sessionId, tracked } of imported) {
    if (tracked === null) problems.push(`Session ${sessionId} was imported without its tracking.`);
  }
  return [...problems, ...(await strayPlayers(db))];
}

async function strayPlayers(db: Kysely<Database>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('players')
    .leftJoin('player_sessions', (join) =>
      join
        .onRef('player_sessions.customer_id', '=', 'players.customer_id')
        .onRef('player_sessions.player_id', '=', 'players.player_id'),
    )
    .select('players.player_id')
    .leftJoin('identifications', (join) =>
      join
        .onRef('identifications.customer_id', '=', 'players.customer_id')
        .onRef('identifications.unidentified_player_id', '=', 'players.player_id'),
    )
    .where((where) =>
      where.or([where('players.source_key', 'like', 'tracab-csv:%'), where('players.is_unidentified', '=', 1)]),
    )
    .where('player_sessions.session_id', 'is', null)
    .where('identifications.session_id', 'is', null)
    .execute();
  return rows.map((row) => `Player ${row.player_id} was made by an import that is not there.`);
}
