/** Facts of players in sessions, as stored by imports. */
import type { PlayerQuality } from '@halfturn/core/metrics/facts';
import type { PlayerSession, ReferenceKind } from '@halfturn/core/metrics/reference';
import type { Kysely } from 'kysely';
import { parseKpis, parseMethod, parseQuality } from './facts-json';
import type { Database } from './schema';

export interface PlayerFactsRecord extends PlayerSession {
  readonly playerId: number;
  readonly isOpposition: boolean;
  readonly quality: PlayerQuality;
}

/** Every player of one session, ours and the opposition's. */
export async function listSessionFacts(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<PlayerFactsRecord[]> {
  const rows = await selectFacts(db, customerId).where('player_sessions.session_id', '=', sessionId).execute();
  return rows.map(toRecord);
}

/** Our players in all other sessions of a kind: what references are taken from. */
export async function listReferenceFacts(
  db: Kysely<Database>,
  customerId: number,
  exceptSessionId: number,
  kind: ReferenceKind,
): Promise<PlayerFactsRecord[]> {
  const isMatch = kind === 'basketballPractice' ? 0 : 1;
  let query = selectFacts(db, customerId)
    .where('player_sessions.team', '=', 'own')
    .where('player_sessions.session_id', '!=', exceptSessionId)
    .where('session_types.is_match', '=', isMatch);
  if (isMatch === 1) query = query.where('session_types.is_academy_match', '=', kind === 'academyMatch' ? 1 : 0);
  return (await query.execute()).map(toRecord);
}

function selectFacts(db: Kysely<Database>, customerId: number) {
  return db
    .selectFrom('player_sessions')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.customer_id', '=', 'player_sessions.customer_id')
        .onRef('sessions.session_id', '=', 'player_sessions.session_id'),
    )
    .innerJoin('session_types', (join) =>
      join
        .onRef('session_types.customer_id', '=', 'sessions.customer_id')
        .onRef('session_types.session_type_id', '=', 'sessions.session_type_id'),
    )
    .where('player_sessions.customer_id', '=', customerId)
    .select([
      'player_sessions.session_id',
      'player_sessions.player_id',
      'player_sessions.team',
      'player_sessions.kpis',
      'player_sessions.quality',
      'player_sessions.method',
      'sessions.starts_at',
      'session_types.is_match',
      'session_types.is_academy_match',
    ]);
}

type FactsRow = Awaited<ReturnType<ReturnType<typeof selectFacts>['execute']>>[number];

function toRecord(row: FactsRow): PlayerFactsRecord {
  const quality = parseQuality(row.quality);
  return {
    playerId: row.player_id,
    sessionId: row.session_id,
    startsAt: row.starts_at,
    sessionIsAMatch: row.is_match === 1,
    isAcademyMatch: row.is_academy_match === 1,
    isOpposition: row.team === 'opposition',
    kpis: parseKpis(row.kpis),
    coverage: quality.coverage,
    quality,
    method: parseMethod(row.method),
  };
}

/** Records per key, in their order. */
export function groupFacts(
  records: readonly PlayerFactsRecord[],
  keyOf: (record: PlayerFactsRecord) => number,
): ReadonlyMap<number, readonly PlayerFactsRecord[]> {
  const groups = new Map<number, PlayerFactsRecord[]>();
  for (const record of records) {
    const key = keyOf(record);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [record]);
    else group.push(record);
  }
  return groups;
}
