import { localDay } from '@halfturn/core/calendar/day';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/schema';
import type { SessionRecord } from './sessions';

export interface BelongingRows {
  readonly players: number;
  readonly opponents: number;
  readonly unidentified: number;
  readonly turns: number;
  readonly drills: number;
  readonly recordings: number;
  readonly withTargets: readonly string[];
  readonly fixtures: readonly string[];
}

export async function countBelonging(
  db: Kysely<Database>,
  customerId: number,
  sessions: readonly SessionRecord[],
): Promise<BelongingRows> {
  const sessionIds = sessions.map(({ sessionId }) => sessionId);
  const tracked = await db
    .selectFrom('player_sessions')
    .innerJoin('players', (join) =>
      join
        .onRef('players.customer_id', '=', 'player_sessions.customer_id')
        .onRef('players.player_id', '=', 'player_sessions.player_id'),
    )
    .where('player_sessions.customer_id', '=', customerId)
    .where('player_sessions.session_id', 'in', sessionIds)
    .where('player_sessions.team', '!=', 'discarded')
    .select(['players.player_id', 'players.name', 'players.is_unidentified', 'player_sessions.team'])
    .select((select) =>
      select
        .selectFrom('rehab_targets')
        .whereRef('rehab_targets.customer_id', '=', 'player_sessions.customer_id')
        .whereRef('rehab_targets.player_id', '=', 'player_sessions.player_id')
        .select(({ fn }) => fn.max('rehab_targets.player_id').as('player_id'))
        .as('targets_of'),
    )
    .orderBy('players.name')
    .execute();
  const ours = tracked.filter(({ team }) => team === 'own');
  const turns = await db
    .selectFrom('session_turns')
    .select('row_count')
    .where('customer_id', '=', customerId)
    .where('session_id', 'in', sessionIds)
    .execute();
  const [drills, recordings] = [await ofSessions('drills'), await ofSessions('raw_tracking')];
  const days = [...new Set(sessions.map(({ startsAt }) => localDay(startsAt)))];
  const fixtures = await db
    .selectFrom('fixtures')
    .select('description')
    .where('customer_id', '=', customerId)
    .where('date', 'in', days)
    .orderBy('date')
    .orderBy('fixture_id')
    .execute();
  return {
    players: ours.filter((row) => row.is_unidentified === 0).length,
    opponents: tracked.length - ours.length,
    unidentified: ours.filter((row) => row.is_unidentified === 1).length,
    turns: turns.reduce((sum, { row_count: rows }) => sum + rows, 0),
    drills,
    recordings,
    withTargets: [...new Set(ours.flatMap((row) => (row.targets_of === null ? [] : [row.name])))],
    fixtures: fixtures.map(({ description }) => description),
  };

  async function ofSessions(table: 'drills' | 'raw_tracking'): Promise<number> {
    const rows = await db
      .selectFrom(table)
      .select('session_id')
      .where('customer_id', '=', customerId)
      .where('session_id', 'in', sessionIds)
      .execute();
    return rows.length;
  }
}

export async function squadsInSessions(
  db: Kysely<Database>,
  customerId: number,
  sessionIds: readonly number[],
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('player_sessions')
    .innerJoin('players', (join) =>
      join
        .onRef('players.customer_id', '=', 'player_sessions.customer_id')
        .onRef('players.player_id', '=', 'player_sessions.player_id'),
    )
    .where('player_sessions.customer_id', '=', customerId)
    .where('player_sessions.session_id', 'in', sessionIds)
    .where('player_sessions.team', '=', 'own')
    .where('players.is_unidentified', '=', 0)
    .select('players.squad_id')
    .distinct()
    .execute();
  return rows.map((row) => row.squad_id);
}
