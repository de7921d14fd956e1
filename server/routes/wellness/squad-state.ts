/** What the wellness of a squad is taken from, as it is now. */
import type { CustomerOption } from '@halfturn/contract/modules';
import { HttpError } from '../../plugins/http-error';
import type { Store } from '../../store/engine/database';
import type { SquadState } from '../../answers/wellness/wellness-history';
import { listOppositionPlayers } from '../../store/player/players';
import { ClubRows } from '../club-rows';
import type { CustomerScope } from '../../plugins/access';

export async function squadState(store: Store, { listedPlayerIds, ...scope }: CustomerScope): Promise<SquadState> {
  const club = new ClubRows(store, scope);
  const { customerId, sport } = club.customer;
  const all = await club.allPlayers();
  return {
    customerId,
    isOpposition: false,
    sport,
    players: scope
      .seen(all)
      .filter(({ isActive, playerId }) => isActive && (listedPlayerIds === null || listedPlayerIds.includes(playerId))),
    positionGroups: all.map(({ playerId, positionGroupId }) => [playerId, positionGroupId]),
    sessions: await club.sessions(),
    set: await club.parameters(),
  };
}

/**
 * The same of the opponents, for a club that wants to see them.
 * @throws HttpError 403 for a club without the option, or with single players alone
 */
export async function oppositionState(store: Store, scope: CustomerScope): Promise<SquadState> {
  const { customer, listedPlayerIds } = scope;
  if (!customer.options.includes(OPPOSITION_OPTION) || listedPlayerIds !== null) {
    throw new HttpError(403, 'Opposition wellness is not enabled for this club.');
  }
  const players = await listOppositionPlayers(store.db, customer.customerId);
  return {
    ...(await squadState(store, scope)),
    isOpposition: true,
    players,
    positionGroups: players.map(({ playerId, positionGroupId }) => [playerId, positionGroupId]),
  };
}

const OPPOSITION_OPTION = 'displayWellnessDataForOpposition' satisfies CustomerOption;
