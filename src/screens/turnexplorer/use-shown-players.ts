import type { ExplorerView } from '@halfturn/core/views/turn-explorer';
import { useCallback, useEffect, useMemo } from 'react';
import { usePlayers } from '../../state/queries';
import type { ShownPlayer } from './PlayerPlanes';
import { CLUB } from './moving-picture';
import { MOST_PLAYERS, type useExplorerSet } from './use-explorer';

/** Names of the club's players, for the page and for the worker's lists. */
export function useNames(customerId: number, client: ReturnType<typeof useExplorerSet>['client'], isReady: boolean) {
  const { data } = usePlayers(customerId);
  const names = useMemo(() => new Map(data?.map(({ playerId, name }) => [playerId, name])), [data]);
  useEffect(() => {
    if (client !== null && isReady) client.name(CLUB, [...names]).catch(() => undefined);
  }, [client, isReady, names]);
  return useCallback((playerId: number) => names.get(playerId) ?? `Player ${playerId}`, [names]);
}

/** The players with most turns, by name: their places do not change while a brush moves. */
export function useShownPlayers(
  view: ExplorerView | null,
  all: ExplorerView | null,
  chosen: readonly number[] | null,
  nameOf: (playerId: number) => string,
): readonly ShownPlayer[] {
  const places = useMemo(
    () =>
      (all?.players ?? [])
        .map((playerId, index) => ({ playerId, index, name: nameOf(playerId), turns: all?.byPlayer[index] ?? 0 }))
        .filter(({ turns }) => turns > 0)
        .sort((a, b) => b.turns - a.turns)
        .slice(0, MOST_PLAYERS)
        .sort((a, b) => a.name.localeCompare(b.name)),
    [all, nameOf],
  );
  return useMemo(
    () =>
      places.map(({ playerId, index, name }) => ({
        playerId,
        name,
        count: view?.byPlayer[index] ?? 0,
        isChosen: chosen?.includes(playerId) ?? false,
      })),
    [places, view, chosen],
  );
}
