import type { MethodSet } from '@halfturn/core/metrics/session/session-facts';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../schema/schema';
import { type PlacedFacts, storeFacts, storeTurns, type TurnHeading } from './store-facts';
import { storeTeamSummary } from './team-summaries';

export interface KnownTrack {
  readonly sourceKey: string;
  readonly playerId: number;
  readonly team: PlacedFacts['team'];
  readonly kpis: string;
}

/** Tracks of the session that somebody may have identified or discarded, except those of an older import. */
export async function listKnownTracks(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<KnownTrack[]> {
  const rows = await db
    .selectFrom('player_sessions')
    .select(['source_key', 'player_id', 'team', 'kpis'])
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .orderBy('player_id')
    .execute();
  return rows.flatMap(({ source_key: sourceKey, player_id: playerId, team, kpis }) =>
    sourceKey === null
      ? []
      : [{ sourceKey, playerId, kpis, team: team === 'opposition' || team === 'discarded' ? team : 'own' }],
  );
}

export async function replaceFacts(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  { method, heading, placed }: { method: MethodSet; heading: TurnHeading; placed: readonly PlacedFacts[] },
): Promise<void> {
  await deleteFacts(trx, customerId, sessionId);
  await trx
    .deleteFrom('session_turns')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .execute();
  await storeFacts(trx, customerId, sessionId, method, placed);
  await storeTeamSummary(trx, customerId, sessionId);
  await storeTurns(trx, customerId, sessionId, heading, placed);
}

export async function deleteFacts(trx: Transaction<Database>, customerId: number, sessionId: number): Promise<void> {
  await trx
    .deleteFrom('player_sessions')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .execute();
}
