import { dataNetworkComparison, dataNetworkPlayer, dataNetworkPlayers } from '@halfturn/contract/network/data-network';
import { explainNetwork } from '@halfturn/contract/network/explain-network';
import { referenceRule } from '@halfturn/core/metrics/reference/reference';
import type { CustomerScope } from '../../plugins/access';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import {
  listNetworkClubs,
  listNetworkPlayers,
  type NetworkPlayerRecord,
  partsSeen,
} from '../../store/league/network-clubs';
import type { NetworkMemory } from '../../store/league/network-memory';
import { parametersInForce } from '../../store/club/parameter-sets';
import { MOST_LEAGUE_MATCHES } from '../../answers/team/league-players';
import { explainNetworkAnswer } from '../../answers/network/explain-network';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';
import {
  FIRST_TEAM,
  names,
  networkComparisonAnswer,
  networkPlayerAnswer,
  networkPlayersAnswer,
} from '../../answers/network/data-network';

export interface DataNetworkSources extends AnswerSources {
  readonly networks: NetworkMemory;
}

type Scope = Pick<CustomerScope, 'customer' | 'seen'>;

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

export function mountExplainNetwork(mount: Mount, sources: DataNetworkSources): void {
  mount.customer(explainNetwork, async ({ query, ...scope }) => {
    const { metric, club = null, epochS = null } = query;
    const titles = (await scope.rows.sessions()).map(({ sessionId, title }) => ({ sessionId, title }));
    const inputs = await playerInputs(sources, scope, query);
    return sources.answers.of(explainNetworkAnswer, { ...inputs, metric, club, epochS, titles });
  });
}

/** @throws HttpError 404 for a player that no club of the network shares, in the same words for a club outside it */
async function playerInputs(
  { store, networks }: DataNetworkSources,
  { customer, seen }: Scope,
  { playerCustomerId, playerId }: { readonly playerCustomerId: number; readonly playerId: number },
) {
  const sessionIsAMatch = referenceRule(FIRST_TEAM, customer.sport, false).kind === 'match';
  const choice = { sessionIsAMatch, isAcademyMatch: false, limit: MOST_LEAGUE_MATCHES };
  const { clubs, players: shared, network } = await networks.of(customer, choice);
  const players = shown({ customer, seen }, shared);
  const record = found(
    players.find((each) => each.customerId === playerCustomerId && each.playerId === playerId),
    NO_SUCH.playerOfNetwork,
  );
  const { overrides } = await parametersInForce(store.db, customer);
  const parts = clubs.map((club) => [club.customerId, partsSeen(customer, club)] as const);
  return { customer, clubs: names(clubs), players, record, parts, overrides, network };
}

function shown({ customer, seen }: Scope, players: readonly NetworkPlayerRecord[]): readonly NetworkPlayerRecord[] {
  const own = new Set(seen(players.filter(({ customerId }) => customerId === customer.customerId)));
  return players.filter((player) => player.customerId !== customer.customerId || own.has(player));
}
