import type { Track, TrackSet } from '@halfturn/core/tracking/trackset';
import type { PlayerSessionRecord } from '../store/player/player-sessions';

type SessionPlayer = Pick<PlayerSessionRecord, 'playerId' | 'name' | 'sourceKey' | 'isOpposition'>;

/**
 * Matches by the track key of the stored facts, or (if an older import did not record it) by exact name among own
 * players, ignoring case. A track that matches neither way has no player.
 */
export function playersOfTracks(
  set: Pick<TrackSet, 'tracks'>,
  players: readonly SessionPlayer[],
): ReadonlyMap<Track, number> {
  const found = new Map<Track, number>();
  const taken = new Set<number>();
  const settle = (isTheirs: (track: Track, player: SessionPlayer) => boolean): void => {
    for (const track of set.tracks) {
      if (found.has(track)) continue;
      const player = players.find((candidate) => !taken.has(candidate.playerId) && isTheirs(track, candidate));
      if (player === undefined) continue;
      found.set(track, player.playerId);
      taken.add(player.playerId);
    }
  };
  settle(({ sourceKey }, player) => player.sourceKey === sourceKey);
  settle(
    ({ name }, player) =>
      player.sourceKey === null &&
      !player.isOpposition &&
      name !== '' &&
      player.name.toLowerCase() === name.toLowerCase(),
  );
  return found;
}
