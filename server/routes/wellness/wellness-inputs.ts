import type { CustomerOption } from '@halfturn/contract/modules';
import { HttpError } from '../../plugins/http-error';
import type { Store } from '../../store/engine/database';
import type { SquadState } from '../../answers/wellness/wellness-history';
import { listOppositionPlayers } from '../../store/player/players';
import type { CustomerContext } from '../mount';

type SquadScope = Pick<CustomerContext, 'rows' | 'listedPlayerIds'>;

export async function squadState({ rows, listedPlayerIds }: SquadScope): Promise<SquadState> {
  const { customerId, sport } = rows.customer;
  const all = await rows.allPlayers();
  return {
    customerId,
    isOpposition: false,
    sport,
    players: rows
      .seen(all)
      .filter(({ isActive, playerId }) => isActive && (listedPlayerIds === null || listedPlayerIds.includes(playerId))),
    positionGroups: all.map(({ playerId, positionGroupId }) => [playerId, positionGroupId]),
    sessions: await rows.sessions(),
    set: await rows.parameters(),
  };
}

/**
 * The same for the opponents, for a club that wants to see them.
 * @throws HttpError 403 for a club without the option, or one that has bought the module only for single players
 */
export async function oppositionState(store: Store, scope: SquadScope): Promise<SquadState> {
  const { listedPlayerIds } = scope;
  const { customer } = scope.rows;
  if (!customer.options.includes(OPPOSITION_OPTION) || listedPlayerIds !== null) {
    throw new HttpError(403, 'Opposition wellness is not enabled for this club.');
  }
  const players = await listOppositionPlayers(store.db, customer.customerId);
  return {
    ...(await squadState(scope)),
    isOpposition: true,
    players,
    positionGroups: players.map(({ playerId, positionGroupId }) => [playerId, positionGroupId]),
  };
}

const OPPOSITION_OPTION = 'displayWellnessDataForOpposition' satisfies CustomerOption;
