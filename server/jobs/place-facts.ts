import type { PlayerFacts } from '@halfturn/core/metrics/session/session-facts';
import type { TeamSide } from '@halfturn/core/tracking/trackset';
import type { KnownTrack } from '../store/session/known-tracks';
import type { PlacedFacts } from '../store/session/store-facts';

export interface KeptFacts extends PlacedFacts {
  readonly known: KnownTrack;
}

/**
 * Existing tracks keep their player, matched by provider key and side; the others are returned.
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
