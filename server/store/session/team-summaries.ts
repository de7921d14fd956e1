/**
 * Totals of a session's own team, stored whenever its players' facts are, so that comparing clubs over a season does
 * not read thousands of players.
 */
import { setImmediate } from 'node:timers/promises';
import type { ComputedTurns } from '@halfturn/core/metrics/reference/comparable-methods';
import type { MatchPlayers } from '@halfturn/core/metrics/team/team-match';
import {
  summariseMatch,
  summaryNumbers,
  summaryOfNumbers,
  type TeamSummary,
} from '@halfturn/core/metrics/team/team-summary';
import type { Kysely, Transaction } from 'kysely';
import type { Store } from '../engine/database';
import { storedFacts } from './facts/stored-facts';
import { parseMethod } from './facts/facts-json';
import { factsVersion } from './facts/facts-version';
import { parsePeaks } from './facts/list-json';
import { parsePossession } from './possession';
import type { Database } from '../schema/schema';
import { type ReadSession, SessionCache } from './session-cache';
import type { SessionMark } from './session-marks';
import { playersInAllSessions } from '../player/players-in-sessions';
import { MEMORY_BOUNDS } from '../engine/memory-bounds';

/** Increment when a number of a summary is computed differently: older ones are then recomputed. */
const FORMAT = 1;

function writeSummary(version: string | null, summary: TeamSummary): string {
  const { method, turnsComparable, knowsPossession } = summary;
  return JSON.stringify([
    FORMAT,
    version,
    JSON.stringify(method),
    turnsComparable,
    knowsPossession,
    ...summaryNumbers(summary),
  ]);
}

/**
 * Null if it belongs to other facts or has another format. Checked without a schema: a league's season has a thousand of them,
 * and a schema takes longer than everything else.
 */
function readSummary(text: string | null, version: string | null): TeamSummary | null {
  if (text === null) return null;
  const stored: unknown = JSON.parse(text);
  if (!isList(stored)) return null;
  const [format, of, method, turnsComparable, knowsPossession, ...rest] = stored;
  if (format !== FORMAT || of !== version || typeof method !== 'string' || typeof knowsPossession !== 'boolean') {
    return null;
  }
  if (turnsComparable !== null && typeof turnsComparable !== 'boolean') return null;
  const values = rest.every(isNumberOrNull) ? summaryOfNumbers(rest) : null;
  return values === null ? null : { method: parseMethod(method), turnsComparable, knowsPossession, ...values };
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isNumberOrNull(value: unknown): value is number | null {
  return value === null || typeof value === 'number';
}

/**
 * Computes the session's summary and stores it. Call it in the transaction that has changed its players' facts, or
 * which of them are ours.
 */
export async function storeTeamSummary(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
): Promise<void> {
  const summary = (await summariseSessions(trx, customerId, [sessionId])).get(sessionId);
  await trx
    .updateTable('sessions')
    .set({ team_summary: summary === undefined ? null : writeSummary(summary.importId, summary.value) })
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .execute();
}

export async function listUnsummarised(
  db: Kysely<Database>,
): Promise<readonly { readonly customerId: number; readonly sessionId: number }[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['customer_id', 'session_id'])
    .where((where) => where.or([where('team_summary', 'is', null), where('team_summary', 'not like', `[${FORMAT},%`)]))
    .where((where) =>
      where.exists(
        where
          .selectFrom('player_sessions')
          .select('player_sessions.player_id')
          .whereRef('player_sessions.customer_id', '=', 'sessions.customer_id')
          .whereRef('player_sessions.session_id', '=', 'sessions.session_id')
          .where('player_sessions.team', '=', 'own'),
      ),
    )
    .execute();
  return rows.map((row) => ({ customerId: row.customer_id, sessionId: row.session_id }));
}

async function summariseSessions(
  db: Kysely<Database>,
  customerId: number,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<number, ReadSession<TeamSummary>>> {
  const rows = await playersInAllSessions(db, customerId)
    .where('player_sessions.session_id', 'in', sessionIds)
    .where('player_sessions.team', '=', 'own')
    .select([
      'player_sessions.session_id',
      'player_sessions.player_id',
      'player_sessions.team',
      'player_sessions.kpis',
      'player_sessions.quality',
      'player_sessions.method',
      'player_sessions.peaks',
      'player_sessions.possession',
      'sessions.import_id',
      'sessions.revision',
    ])
    .orderBy('player_sessions.session_id')
    .orderBy('player_sessions.player_id')
    .execute();
  const sessions = new Map<number, StoredMatch>();
  for (const row of rows) {
    const { kpis, quality, method } = storedFacts(row);
    const { coverage, turnsComparable } = quality;
    const session = sessions.get(row.session_id) ?? {
      importId: factsVersion(row.import_id, row.revision),
      method,
      turnsComparable,
      players: [],
    };
    sessions.set(row.session_id, session);
    session.players.push({
      kpis,
      coverage,
      peaks: parsePeaks(row.peaks),
      positionGroupId: null,
      possession: row.possession === null ? null : parsePossession(row.possession),
    });
  }
  return new Map(
    Array.from(sessions, ([sessionId, match]) => [
      sessionId,
      { importId: match.importId, value: summariseMatch(match) },
    ]),
  );
}

interface StoredMatch extends ComputedTurns {
  readonly importId: string | null;
  readonly players: MatchPlayers['players'][number][];
}

const SESSIONS_AT_ONCE = 64;
const SUMMARISED_AT_ONCE = 8;
const BYTES_PER_SUMMARY = 1024;

export class TeamSummaryMemory {
  readonly #summaries = new SessionCache<TeamSummary>(
    MEMORY_BOUNDS.teamSummaries,
    () => BYTES_PER_SUMMARY,
    SESSIONS_AT_ONCE,
  );

  constructor(private readonly store: Store) {}

  async of(customerId: number, marks: readonly SessionMark[]): Promise<ReadonlyMap<number, TeamSummary>> {
    return this.#summaries.of(customerId, marks, (sessionIds) => this.#read(customerId, sessionIds));
  }

  async #read(customerId: number, sessionIds: readonly number[]) {
    const rows = await this.store.db
      .selectFrom('sessions')
      .where('customer_id', '=', customerId)
      .where('session_id', 'in', sessionIds)
      .select(['session_id', 'import_id', 'revision', 'team_summary'])
      .execute();
    const found = new Map<number, ReadSession<TeamSummary>>();
    const unknown: number[] = [];
    for (const row of rows) {
      const importId = factsVersion(row.import_id, row.revision);
      const value = readSummary(row.team_summary, importId);
      if (value === null) unknown.push(row.session_id);
      else found.set(row.session_id, { importId, value });
    }
    for (let from = 0; from < unknown.length; from += SUMMARISED_AT_ONCE) {
      await setImmediate();
      const some = unknown.slice(from, from + SUMMARISED_AT_ONCE);
      for (const [sessionId, summary] of await summariseSessions(this.store.db, customerId, some)) {
        found.set(sessionId, summary);
      }
    }
    return found;
  }
}
