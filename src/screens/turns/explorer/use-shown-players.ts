import { players as playersCall } from '@halfturn/contract/player/players';
import type { ExplorerView } from '@halfturn/core/views/turns/turn-explorer';
import { useCallback, useEffect, useMemo } from 'react';
import { useCall } from '../../../state/calls/use-call';
import { useSeenPlayers } from '../../../state/user/squads';
import { workerSets } from '../../../state/worker/analytics';
import type { ShownPlayer } from './PlayerPlanes';
import type { ExplorerSet } from './use-explorer';

/** Nobody compares more pictures than this. */
const MOST_PLAYERS = 60;

export function useNames(customerId: number, { key, isReady, version }: ExplorerSet) {
  const { data } = useCall(playersCall, { query: { customerId } });
  const names = useMemo(() => new Map(data?.map(({ playerId, name }) => [playerId, name])), [data]);
  useEffect(() => {
    if (key !== null && isReady) workerSets.ask('namePlayers', key, [...names]).catch(() => undefined);
  }, [key, isReady, version, names]);
  return useCallback((playerId: number) => names.get(playerId) ?? `Player ${playerId}`, [names]);
}

export function useSeenIds(customerId: number): ReadonlySet<number> | null {
  const { data } = useSeenPlayers(customerId);
  return useMemo(() => (data === undefined ? null : new Set(data.map(({ playerId }) => playerId))), [data]);
}

/**
 * Ids of the players with a picture: those of the chosen squads with most turns, and any selected ones.
 * @param seenIds players of the chosen squads; null while loading
 */
export function usePlayerIds(
  all: ExplorerView | null,
  seenIds: ReadonlySet<number> | null,
  chosen: readonly number[] | null,
): readonly number[] {
  return useMemo(() => {
    const most = (all?.players ?? [])
      .map((playerId, index) => ({ playerId, turns: all?.byPlayer[index] ?? 0 }))
      .filter(
        ({ playerId, turns }) => turns > 0 && (seenIds?.has(playerId) === true || chosen?.includes(playerId) === true),
      )
      .sort((a, b) => b.turns - a.turns);
    return most
      .filter(({ playerId }, place) => place < MOST_PLAYERS || chosen?.includes(playerId) === true)
      .map(({ playerId }) => playerId);
  }, [all, seenIds, chosen]);
}

/** The same with their turns, sorted by name, so that places stay put while a brush moves. */
export function useShownPlayers(
  view: ExplorerView | null,
  playerIds: readonly number[],
  chosen: readonly number[] | null,
  nameOf: (playerId: number) => string,
): readonly ShownPlayer[] {
  const places = useMemo(
    () =>
      playerIds
        .map((playerId) => ({ playerId, name: nameOf(playerId) }))
        .sort((a, b) => a.name.localeCompare(b.name) || a.playerId - b.playerId),
    [playerIds, nameOf],
  );
  return useMemo(() => {
    const counts = new Map(view?.players.map((playerId, index) => [playerId, view.byPlayer[index] ?? 0]));
    return places.map(({ playerId, name }) => ({
      playerId,
      name,
      count: counts.get(playerId) ?? 0,
      isChosen: chosen?.includes(playerId) ?? false,
    }));
  }, [places, view, chosen]);
}
