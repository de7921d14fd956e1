import { comparePlayers, type OrderedPlayer } from '../words/player-order';

/** Squad ids with special rules (portal-core section 9): one is listed last, one is hidden. */
const LAST_SQUAD_ID = 3;
const UNLISTED_SQUAD_ID = 4;

export const EMPTY_SQUAD_TEXT = 'Selected squad is empty';
export const EMPTY_SQUAD_REASON =
  'Nobody on the roster is in the squads you have chosen: choose others in Settings, or add players.';

export interface EmptyReason {
  readonly text: string;
  readonly way: 'sessions' | 'players';
}

export function listedSquads<Squad extends { readonly squadId: number }>(squads: readonly Squad[]): Squad[] {
  const listed = squads.filter(({ squadId }) => squadId !== UNLISTED_SQUAD_ID);
  return [
    ...listed.filter(({ squadId }) => squadId !== LAST_SQUAD_ID),
    ...listed.filter(({ squadId }) => squadId === LAST_SQUAD_ID),
  ];
}

export interface SquadRules {
  readonly seenSquadIds: readonly number[];
  readonly defaultSquadId: number;
}

/**
 * Ids of the selected squads, in the order of the list.
 * @param chosen the user's choice since signing in; null selects the default squad
 */
export function chosenSquads({ seenSquadIds, defaultSquadId }: SquadRules, chosen: readonly number[] | null): number[] {
  const wanted = chosen ?? [defaultSquadId];
  return seenSquadIds.filter((squadId) => wanted.includes(squadId));
}

export function defaultSquadOf(seenSquadIds: readonly number[], clubDefault: number): number {
  return seenSquadIds.includes(clubDefault) ? clubDefault : (seenSquadIds[0] ?? clubDefault);
}

/** @param named a player whom the address names: listed whatever their squad */
export function playersOfSquads<
  Player extends OrderedPlayer & { readonly playerId: number; readonly squadId: number; readonly isActive: boolean },
>(players: readonly Player[], squadIds: readonly number[], named: number | null = null): Player[] {
  const isListed = ({ playerId, isActive, squadId }: Player) =>
    playerId === named || (isActive && squadIds.includes(squadId));
  return players.filter(isListed).sort(comparePlayers);
}
