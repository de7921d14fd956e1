/** The players a picker offers, and the one it starts with. */
import { shirtLabel } from '../../roster/shirt-number';

/** What a picker needs to know of a player of the chosen squads. */
export interface PickedPlayer {
  readonly playerId: number;
  readonly name: string;
  readonly position: string;
  readonly positionSortOrder: number;
  readonly shirtNumber: number | null;
  readonly isActive: boolean;
}

export interface PlayerChoice {
  readonly playerId: number;
  readonly name: string;
  /** Position, or shirt number where the club shows these. */
  readonly detail: string;
  /** Without access to the module: listed, never chosen. */
  readonly isDisabled: boolean;
  /** Whom a screen may start with unasked: an outfield player who is active. */
  readonly isFirst: boolean;
}

export interface PlayerRules {
  /** Players whom the module may be used for; null: all. */
  readonly allowedIds: readonly number[] | null;
  readonly withShirtNumbers: boolean;
  /** Player development leaves goalkeepers out. */
  readonly withoutGoalkeepers?: boolean;
}

const GOALKEEPER_SORT_ORDER = 1;

/** @param players in the order of lists */
export function playerChoices(players: readonly PickedPlayer[], rules: PlayerRules): PlayerChoice[] {
  return players
    .filter(({ positionSortOrder }) => rules.withoutGoalkeepers !== true || positionSortOrder !== GOALKEEPER_SORT_ORDER)
    .map(({ playerId, name, position, positionSortOrder, shirtNumber, isActive }) => ({
      playerId,
      name,
      detail: rules.withShirtNumbers ? shirtLabel(shirtNumber) : position,
      isDisabled: rules.allowedIds !== null && !rules.allowedIds.includes(playerId),
      isFirst: isActive && positionSortOrder !== GOALKEEPER_SORT_ORDER,
    }));
}

/**
 * The player a screen shows. One the address names is shown or not found, never replaced; without one it is the player
 * looked at last, else the first outfield player with access (lists begin with the goalkeepers), else the first.
 * @param named id in the address; null: none
 * @param remembered id of the player looked at last; null: none
 * @param worthwhile ids of players whom the screen has something about, the most recent first: without a named one it
 *   starts with one of these
 */
export function shownPlayer(
  choices: readonly PlayerChoice[],
  named: number | null,
  remembered: number | null,
  worthwhile: readonly number[] = [],
): PlayerChoice | null {
  const open = choices.filter(({ isDisabled }) => !isDisabled);
  const byId = (id: number | null) => open.find(({ playerId }) => playerId === id) ?? null;
  if (named !== null) return byId(named);
  const some = worthwhile.flatMap((id) => byId(id) ?? []);
  const among = some.length === 0 ? open : some;
  const first = some[0] ?? open.find(({ isFirst }) => isFirst) ?? open[0] ?? null;
  return among.find(({ playerId }) => playerId === remembered) ?? first;
}
