import { decodeTurnBatch } from '@halfturn/core/turns/wire/turn-batch';
import type { Kysely } from 'kysely';
import { blobBytes } from '../engine/blob';
import type { Store } from '../engine/database';
import { findDrillKpis } from '../session/drills/drills';
import { parseKpis } from '../session/facts/facts-json';
import { listPlayerSessions } from '../player/player-sessions';
import { findTracking } from '../session/raw-tracking';
import type { Database } from '../schema/schema';

export interface SessionsFound {
  readonly sessions: number;
  readonly players: number;
  readonly turns: number;
  readonly withTracking: number;
  readonly problems: readonly string[];
}

/** @param isDeep also reads all tracking, in object storage too */
export async function checkSessions(store: Pick<Store, 'db' | 'files'>, isDeep: boolean): Promise<SessionsFound> {
  const { db } = store;
  const problems: string[] = [];
  let players = 0;
  let turns = 0;
  let withTracking = 0;
  const sessions = await db
    .selectFrom('sessions')
    .select(['customer_id as customerId', 'session_id as sessionId', 'title'])
    .execute();
  for (const session of sessions) {
    const { customerId, sessionId } = session;
    const name = nameOf(customerId, sessionId);
    const say = (problem: string) => problems.push(`${name} ${problem}`);
    try {
      const facts = await listPlayerSessions(db, customerId, sessionId);
      players += facts.length;
      turns += await checkTurns(db, session, say);
      if (!isDeep) continue;
      const tracking = await findTracking(store, customerId, sessionId);
      if (tracking === null) continue;
      withTracking += 1;
      const tracks = new Set(tracking.tracks.map((track) => track.sourceKey));
      for (const { source_key: sourceKey } of await rowsOfPlayers(db, customerId, sessionId)) {
        if (sourceKey !== null && !tracks.has(sourceKey)) say(`has facts of a track that its tracking does not have.`);
      }
    } catch (error) {
      say(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  problems.push(
    ...(await strayDrillPlayers(db)),
    ...(await strayDrillKpis(db)),
    ...(await brokenIdentifications(db)),
    ...(await brokenJobs(db)),
  );
  return { sessions: sessions.length, players, turns, withTracking, problems };
}

function nameOf(customerId: number, sessionId: number): string {
  return `Session ${sessionId} of customer ${customerId}`;
}

async function checkTurns(
  db: Kysely<Database>,
  { customerId, sessionId, title }: { customerId: number; sessionId: number; title: string },
  say: (problem: string) => void,
): Promise<number> {
  const stored = await db
    .selectFrom('session_turns')
    .select(['row_count', 'batch'])
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  const columns = stored === undefined ? null : decodeTurnBatch(blobBytes(stored.batch));
  const found = columns?.length ?? 0;
  if (found !== (stored?.row_count ?? 0)) say(`has ${found} turns of ${stored?.row_count ?? 0}.`);
  if (columns !== null && columns.session.title !== title) say('has another title in its turns.');
  const counts = new Map<number, number>();
  for (const playerId of columns?.playerId ?? []) counts.set(playerId, (counts.get(playerId) ?? 0) + 1);
  for (const { player_id: playerId, kpis } of await rowsOfPlayers(db, customerId, sessionId)) {
    const counted = counts.get(playerId) ?? 0;
    counts.delete(playerId);
    const { totalTurns } = parseKpis(kpis);
    // Null if an older import did not count them.
    if (totalTurns !== null && totalTurns !== counted) {
      say(`has ${counted} turns of player ${playerId}, whose facts say ${totalTurns}.`);
    }
  }
  for (const playerId of counts.keys()) say(`has turns of player ${playerId}, who has no facts in it.`);
  return found;
}

function rowsOfPlayers(db: Kysely<Database>, customerId: number, sessionId: number) {
  return db
    .selectFrom('player_sessions')
    .select(['player_id', 'source_key', 'kpis'])
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .execute();
}

async function strayDrillPlayers(db: Kysely<Database>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('drill_players')
    .leftJoin('player_sessions', (join) =>
      join
        .onRef('player_sessions.customer_id', '=', 'drill_players.customer_id')
        .onRef('player_sessions.session_id', '=', 'drill_players.session_id')
        .onRef('player_sessions.player_id', '=', 'drill_players.player_id'),
    )
    .select(['drill_players.customer_id', 'drill_players.session_id', 'drill_players.player_id'])
    .where('player_sessions.player_id', 'is', null)
    .execute();
  return rows.map(
    (row) => `${nameOf(row.customer_id, row.session_id)} has a drill of player ${row.player_id}, who was not in it.`,
  );
}

async function strayDrillKpis(db: Kysely<Database>): Promise<readonly string[]> {
  const problems: string[] = [];
  const rows = await db
    .selectFrom('drills')
    .select(['customer_id', 'session_id', 'drill_id'])
    .where('kpis', 'is not', null)
    .orderBy('customer_id')
    .orderBy('session_id')
    .orderBy('drill_id')
    .execute();
  for (const { customer_id: customerId, session_id: sessionId, drill_id: drillId } of rows) {
    const name = nameOf(customerId, sessionId);
    try {
      const kpis = await findDrillKpis(db, customerId, sessionId, drillId);
      const known = new Set((await rowsOfPlayers(db, customerId, sessionId)).map((row) => row.source_key));
      const isStray = [...(kpis?.keys() ?? [])].some((sourceKey) => !known.has(sourceKey));
      if (isStray) problems.push(`${name} has KPIs of drill ${drillId} of a track that is not in it.`);
    } catch {
      problems.push(`${name} has KPIs of drill ${drillId} that cannot be read.`);
    }
  }
  return problems;
}

/** The player a track was identified as has its facts; a discarded track is marked as such. */
async function brokenIdentifications(db: Kysely<Database>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('identifications')
    .leftJoin('player_sessions', (join) =>
      join
        .onRef('player_sessions.customer_id', '=', 'identifications.customer_id')
        .onRef('player_sessions.session_id', '=', 'identifications.session_id')
        .on((on) =>
          on(
            'player_sessions.player_id',
            '=',
            on.fn.coalesce('identifications.identified_player_id', 'identifications.unidentified_player_id'),
          ),
        ),
    )
    .select([
      'identifications.customer_id',
      'identifications.session_id',
      'identifications.unidentified_player_id',
      'identifications.identified_player_id',
      'player_sessions.team',
    ])
    .execute();
  return rows.flatMap((row) => {
    const isRight = row.identified_player_id === null ? row.team === 'discarded' : row.team === 'own';
    if (isRight) return [];
    const name = nameOf(row.customer_id, row.session_id);
    return [`${name} has an identification of track ${row.unidentified_player_id} without its facts.`];
  });
}

async function brokenJobs(db: Kysely<Database>): Promise<readonly string[]> {
  const ofSessions = await db
    .selectFrom('sessions')
    .innerJoin('import_jobs', (join) =>
      join
        .onRef('import_jobs.customer_id', '=', 'sessions.customer_id')
        .onRef('import_jobs.import_id', '=', 'sessions.import_id'),
    )
    .select(['sessions.customer_id', 'sessions.session_id', 'import_jobs.state', 'import_jobs.session_id as made'])
    .execute();
  const lost = await db
    .selectFrom('import_jobs')
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.customer_id', '=', 'import_jobs.customer_id')
        .onRef('sessions.session_id', '=', 'import_jobs.session_id'),
    )
    .select(['import_jobs.customer_id', 'import_jobs.import_id'])
    .where('import_jobs.state', '=', 'complete')
    .where('sessions.session_id', 'is', null)
    .execute();
  return [
    ...ofSessions
      .filter((row) => row.state !== 'complete' || row.made !== row.session_id)
      .map((row) => `${nameOf(row.customer_id, row.session_id)} is of an import that is ${row.state}.`),
    ...lost.map((row) => `Import ${row.import_id} of customer ${row.customer_id} is complete without a session.`),
  ];
}
