import { config } from '@halfturn/contract/config';
import { type Player, players } from '@halfturn/contract/player/players';
import { chosenSquads, listedSquads, playersOfSquads } from '@halfturn/core/views/choices/squad-choices';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { z } from 'zod';
import { both } from '../calls/joined-calls';
import { storedAtom } from '../stored-atom';
import { LASTING, type Shown, useCall } from '../calls/use-call';
import { currentCustomerAtom, userAtom } from './user';

const choice = z.object({ userName: z.string(), customerId: z.number(), squadIds: z.array(z.number()) });

const storedChoiceAtom = storedAtom<z.infer<typeof choice> | null>('halfturn.squads', choice.nullable(), null);

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

const clubOf = (customerId: number) => ({ query: { customerId } });

export function useChosenSquads(customerId: number): readonly number[] | null {
  const { data: club } = useCall(config, clubOf(customerId), LASTING);
  const chosen = useAtomValue(chosenSquadIdsAtom);
  return useMemo(() => (club === undefined ? null : chosenSquads(club, chosen)), [club, chosen]);
}

/**
 * Squads of a page whose address may name one of them.
 * @param squad 0, or one that the user may not see: those chosen in Settings
 */
export function useSquadsOfPage(customerId: number, squad: number) {
  const { data: club } = useCall(config, clubOf(customerId), LASTING);
  const chosen = useChosenSquads(customerId);
  const squads = listedSquads(club?.squads ?? []).filter(({ squadId }) => club?.seenSquadIds.includes(squadId));
  const one = squads.some(({ squadId }) => squadId === squad) ? squad : 0;
  return { squads, one, squadIds: one === 0 ? chosen : [one] };
}

/** @param named a player whom the address names: listed whatever their squad */
export function useSeenPlayers(customerId: number, named: number | null = null): Shown<readonly Player[]> {
  const club = useCall(config, clubOf(customerId), LASTING);
  const query = useCall(players, clubOf(customerId));
  const squadIds = useChosenSquads(customerId);
  const data = useMemo(
    () => (query.data === undefined || squadIds === null ? undefined : playersOfSquads(query.data, squadIds, named)),
    [query.data, squadIds, named],
  );
  return { ...both(club, query), data };
}
