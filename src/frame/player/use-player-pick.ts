import { config } from '@halfturn/contract/config';
import type { Player } from '@halfturn/contract/player/players';
import {
  type PlayerChoice,
  playerChoices,
  shownPlayer,
  whyNobody,
  whyNotShown,
} from '@halfturn/core/views/choices/player-choices';
import { useAtom } from 'jotai';
import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import { z } from 'zod';
import { hasOption } from '../../routes/access';
import { routeOf, type ScreenId } from '../../routes/routes';
import { useCustomer } from '../../state/user/use-customer';
import { allowedPlayers } from '../../pickers/player-access';
import { lastPlayerAtom } from '../../state/user/last-player';
import { usePageState } from '../../state/page-state';
import { useSeenPlayers } from '../../state/user/squads';
import { LASTING, type Shown, useCall } from '../../state/calls/use-call';

export interface PlayerPick {
  readonly choices: Shown<readonly PlayerChoice[]>;
  readonly player: Player | null;
  /** Whom the address names, or nobody, and why this screen does not show them; null if there is no such player. */
  readonly closed: { readonly player: Player | null; readonly why: string } | null;
  readonly squadName: string | null;
  readonly onChange: (playerId: number) => void;
}

/** Handled statuses for requests about a player, who may have been removed or merged since the list was loaded. */
export const GONE: readonly number[] = [404];

interface PickRules {
  readonly withoutGoalkeepers?: boolean;
  /** Players with content on this screen, the most recent first: the default is one of these. */
  readonly worthwhile?: readonly number[];
}

const NONE: readonly number[] = [];
const PAGE = z.object({ player: z.coerce.number().int().positive().nullable().catch(null) });

/** The player in the URL, else the last viewed, else the first of the selected squads with access to the screen. */
export function usePlayerPick(
  screen: ScreenId,
  { withoutGoalkeepers = false, worthwhile = NONE }: PickRules = {},
): PlayerPick {
  const customer = useCustomer();
  const { customerId } = customer;
  const [{ player: named }, setPage] = usePageState(PAGE);
  const [last, setLast] = useAtom(lastPlayerAtom);
  const seen = useSeenPlayers(customerId, named);
  const { data: club } = useCall(config, { query: { customerId } }, LASTING);
  const remembered = last?.customerId === customerId ? last.playerId : null;

  const rules = useMemo(() => {
    const allowedIds = allowedPlayers(customer, routeOf(screen).needs ?? {});
    return { allowedIds, withShirtNumbers: hasOption(customer, 'shirtNumbers'), withoutGoalkeepers };
  }, [customer, screen, withoutGoalkeepers]);
  const choices = useMemo(
    () => (seen.data === undefined ? undefined : playerChoices(seen.data, rules)),
    [seen.data, rules],
  );
  const playerId =
    choices === undefined ? null : (shownPlayer(choices, named, remembered, worthwhile)?.playerId ?? null);
  const player = seen.data?.find((one) => one.playerId === playerId) ?? null;
  const asked = player ?? seen.data?.find((one) => one.playerId === named) ?? null;
  const why = asked === null ? (named === null ? whyNobody(rules) : null) : whyNotShown(asked, rules);

  useEffect(() => {
    if (playerId !== null && playerId !== remembered) setLast({ customerId, playerId });
  }, [playerId, remembered, customerId, setLast]);
  // Before the first picture, so that the page is laid out and painted once.
  useLayoutEffect(() => {
    if (playerId !== null && named === null) queueMicrotask(() => setPage({ player: playerId }, 'same'));
  }, [playerId, named, setPage]);
  const onChange = useCallback((chosen: number) => setPage({ player: chosen }), [setPage]);
  return {
    choices: { ...seen, data: choices },
    player,
    closed: why === null ? null : { player: asked, why },
    squadName: club?.squads.find(({ squadId }) => squadId === asked?.squadId)?.name ?? null,
    onChange,
  };
}
