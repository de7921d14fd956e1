/** The squads a user looks at: chosen in Settings, kept until the next sign-in or switch of account. */
import type { Player } from '@halfturn/contract/players';
import { chosenSquads, playersOfSquads } from '@halfturn/core/views/squads';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { z } from 'zod';
import { useConfig, usePlayers } from './queries';
import { storedAtom } from './stored-atom';
import { currentCustomerAtom, userAtom } from './user';

const choice = z.object({ userName: z.string(), customerId: z.number(), squadIds: z.array(z.number()) });

const storedChoiceAtom = storedAtom<z.infer<typeof choice> | null>('halfturn.squads', choice.nullable(), null);

/** Ids chosen for the club worked as; null: the club's default squad. Setting null forgets the choice. */
export const chosenSquadIdsAtom = atom(
  (get): readonly number[] | null => {
    const stored = get(storedChoiceAtom);
    const isOwn =
      stored?.userName === get(userAtom)?.userName && stored?.customerId === get(currentCustomerAtom)?.customerId;
    return isOwn ? (stored?.squadIds ?? null) : null;
  },
  (get, set, squadIds: readonly number[] | null) => {
    const userName = get(userAtom)?.userName;
    const customerId = get(currentCustomerAtom)?.customerId;
    const isKept = squadIds !== null && userName !== undefined && customerId !== undefined;
    set(storedChoiceAtom, isKept ? { userName, customerId, squadIds: [...squadIds] } : null);
  },
);

/** Ids of the squads that count; null while the club's squads are on their way. */
export function useChosenSquads(customerId: number): readonly number[] | null {
  const { data: config } = useConfig(customerId);
  const chosen = useAtomValue(chosenSquadIdsAtom);
  return useMemo(() => (config === undefined ? null : chosenSquads(config, chosen)), [config, chosen]);
}

export interface SeenPlayers {
  /** Null while they are on their way. */
  readonly players: readonly Player[] | null;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The active players of the chosen squads in their one order: whom a list of the portal shows. */
export function useSeenPlayers(customerId: number): SeenPlayers {
  const config = useConfig(customerId);
  const query = usePlayers(customerId);
  const squadIds = useChosenSquads(customerId);
  const players = useMemo(
    () => (query.data === undefined || squadIds === null ? null : playersOfSquads(query.data, squadIds)),
    [query.data, squadIds],
  );
  return {
    players,
    error: config.error ?? query.error,
    retry: () => {
      if (config.isError) void config.refetch();
      if (query.isError) void query.refetch();
    },
  };
}
