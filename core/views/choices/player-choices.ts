import { GOALKEEPER_SORT_ORDER } from '../../methods/position-groups';
import { shirtLabel } from '../../roster/shirt-number';
import { counted } from '../words/session-noun';

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
  readonly detail: string;
  readonly isDisabled: boolean;
  readonly isFirst: boolean;
}

export interface PlayerRules {
  readonly allowedIds: readonly number[] | null;
  readonly withShirtNumbers: boolean;
  readonly withoutGoalkeepers?: boolean;
}

const isGoalkeeper = ({ positionSortOrder }: PickedPlayer) => positionSortOrder === GOALKEEPER_SORT_ORDER;

export function playerChoices(players: readonly PickedPlayer[], rules: PlayerRules): PlayerChoice[] {
  return players
    .filter((player) => rules.withoutGoalkeepers !== true || !isGoalkeeper(player))
    .map((player) => ({
      playerId: player.playerId,
      name: player.name,
      detail: rules.withShirtNumbers ? shirtLabel(player.shirtNumber) : player.position,
      isDisabled: rules.allowedIds !== null && !rules.allowedIds.includes(player.playerId),
      isFirst: player.isActive && !isGoalkeeper(player),
    }));
}

/** Why a screen does not show a player of the list; null if it does. */
export function whyNotShown(player: PickedPlayer, { allowedIds, withoutGoalkeepers }: PlayerRules): string | null {
  if (withoutGoalkeepers === true && isGoalkeeper(player)) {
    return `${player.name} keeps goal, and this page compares outfield players: choose one above.`;
  }
  if (allowedIds === null || allowedIds.includes(player.playerId)) return null;
  return `${openFor(allowedIds.length)}, and ${player.name} is not among them: choose another above.`;
}

/** Why nobody of the chosen squads can be shown. */
export function whyNobody({ allowedIds }: PlayerRules): string {
  const count = allowedIds?.length ?? 0;
  return `${openFor(count)}, and nobody of the squads you have chosen is among them: choose others in Settings.`;
}

const openFor = (count: number) => `Your club has this page for ${counted(count, 'player')}`;

/**
 * The player a screen shows. One named in the URL is shown or not found, never replaced. Without one it is the last
 * viewed player, else the first outfield player with access (lists begin with the goalkeepers), else the first.
 * @param named id in the URL, or null
 * @param remembered id of the last viewed player, or null
 * @param worthwhile ids of players with content on this screen, the most recent first: the default is one of these
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
