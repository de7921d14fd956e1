import { dataNetworkComparison, dataNetworkPlayer, dataNetworkPlayers } from '@halfturn/contract/network/data-network';
import {
  names,
  networkComparisonAnswer,
  networkPlayerAnswer,
  networkPlayersAnswer,
} from '../../answers/network/data-network';
import type { Mount } from '../mount';
import { listNetworkClubs } from '../../store/league/network-clubs';
import { listNetworkPlayers } from '../../store/league/network-players';
import { type DataNetworkSources, playerInputs, shown } from './network-inputs';

export function mountDataNetwork(mount: Mount, sources: DataNetworkSources): void {
  const { store, answers } = sources;
  mount.customer(dataNetworkPlayers, async (scope) => {
    const clubs = await listNetworkClubs(store.db, scope.customer);
    const players = shown(scope, await listNetworkPlayers(store.db, clubs));
    return answers.of(networkPlayersAnswer, { clubs: names(clubs), players });
  });

  mount.customer(dataNetworkPlayer, async ({ query, ...scope }) =>
    answers.of(networkPlayerAnswer, await playerInputs(sources, scope, query)),
  );

  mount.customer(dataNetworkComparison, async ({ query, ...scope }) =>
    answers.of(networkComparisonAnswer, await playerInputs(sources, scope, query)),
  );
}
