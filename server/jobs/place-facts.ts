/** Facts and turns of a session that is there already, in place of those it had: who is whose track stays. */
import type { MethodSet, PlayerFacts } from '@halfturn/core/metrics/session/facts';
import type { TeamSide } from '@halfturn/core/tracking/trackset';
import type { Transaction } from 'kysely';
import type { Database } from '../store/schema/schema';
import { storeTeamSummary } from '../store/session/team-summaries';
import { type PlacedFacts, storeFacts, storeTurns, type TurnHeading } from './session-rows';

export interface KnownTrack {
  readonly sourceKey: string;
  readonly playerId: number;
  readonly team: PlacedFacts['team'];
  /** JSON KpiValues */
  readonly kpis: string;
}

/** Tracks of the session as somebody may have identified or discarded them; without those of an older import. */
export async function listKnownTracks(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
): Promise<KnownTrack[]> {
  const rows = await trx
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

export interface KeptFacts extends PlacedFacts {
  readonly known: KnownTrack;
}

/**
 * Tracks that the session had before keep their player, by the provider's key and the side; the others are left over.
 * @param ourTeam which side of the file is ours
 */
export function keepPlayers(
  players: readonly PlayerFacts[],
  known: readonly KnownTrack[],
  ourTeam: TeamSide,
): { readonly kept: KeptFacts[]; readonly rest: PlayerFacts[] } {
  const keyOf = (sourceKey: string, isOpposition: boolean) => `${isOpposition ? 1 : 0} ${sourceKey}`;
  const byKey = new Map(known.map((track) => [keyOf(track.sourceKey, track.team === 'opposition'), track]));
  const kept: KeptFacts[] = [];
  const rest: PlayerFacts[] = [];
  for (const facts of players) {
    const key = keyOf(facts.sourceKey, facts.side !== ourTeam);
    const track = byKey.get(key);
    byKey.delete(key);
    if (track === undefined) rest.push(facts);
    else kept.push({ facts, playerId: track.playerId, team: track.team, known: track });
  }
  return { kept, rest };
}

/** Which side of the tracking a stored session took as ours: the one that more of its own tracks are of. */
export function ourTeamOf(
  players: readonly Pick<PlayerFacts, 'sourceKey' | 'side'>[],
  known: readonly KnownTrack[],
): TeamSide {
  const teams = new Map(known.map((track) => [track.sourceKey, track.team]));
  let home = 0;
  for (const { sourceKey, side } of players) {
    const team = teams.get(sourceKey);
    if (team === undefined) continue;
    home += (team === 'opposition') === (side === 'home') ? -1 : 1;
  }
  return home >= 0 ? 'home' : 'away';
}

/** All facts and turns of the session anew. */
export async function replaceFacts(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  { method, heading, placed }: { method: MethodSet; heading: TurnHeading; placed: readonly PlacedFacts[] },
): Promise<void> {
  for (const table of ['player_sessions', 'session_turns'] as const) {
    await trx.deleteFrom(table).where('customer_id', '=', customerId).where('session_id', '=', sessionId).execute();
  }
  await storeFacts(trx, customerId, sessionId, method, placed);
  await storeTeamSummary(trx, customerId, sessionId);
  await storeTurns(trx, customerId, sessionId, heading, placed);
}
