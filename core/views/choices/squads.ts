/** Which squads there are to choose from, which are chosen, and whom a list shows for it. */
import { comparePlayers, type OrderedPlayer } from '../words/player-order';

/** Squad ids with a rule of their own (portal-core section 9): one is listed last, one not at all. */
const LAST_SQUAD_ID = 3;
const UNLISTED_SQUAD_ID = 4;

/** What the portal says where no player is left. */
export const EMPTY_SQUAD_TEXT = 'Selected squad is empty';
export const EMPTY_SQUAD_REASON =
  'Nobody on the roster is in the squads you have chosen: choose others in Settings, or add players.';

/** What follows the words of a page with nothing on it: why, and which step mends it. */
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
  /** Listed squads whose players the user may see. */
  readonly seenSquadIds: readonly number[];
  readonly defaultSquadId: number;
}

/**
 * Ids of the squads that count, in the order of the list.
 * @param chosen what the user chose since signing in; null: nothing yet, the default squad counts
 */
export function chosenSquads({ seenSquadIds, defaultSquadId }: SquadRules, chosen: readonly number[] | null): number[] {
  const wanted = chosen ?? [defaultSquadId];
  return seenSquadIds.filter((squadId) => wanted.includes(squadId));
}

/** The default squad where the user may see it, otherwise the first they may see. */
export function defaultSquadOf(seenSquadIds: readonly number[], clubDefault: number): number {
  return seenSquadIds.includes(clubDefault) ? clubDefault : (seenSquadIds[0] ?? clubDefault);
}

/** Active players of the chosen squads: goalkeepers to forwards, then by name. */
export function playersOfSquads<
  Player extends OrderedPlayer & { readonly squadId: number; readonly isActive: boolean },
>(players: readonly Player[], squadIds: readonly number[]): Player[] {
  return players.filter((player) => player.isActive && squadIds.includes(player.squadId)).sort(comparePlayers);
}
