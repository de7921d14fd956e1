import { referenceRule } from '@halfturn/core/metrics/reference/reference-rules';
import { FIRST_TEAM, names } from '../../answers/network/data-network';
import { MOST_LEAGUE_MATCHES } from '../../store/league/most-league-matches';
import type { CustomerScope } from '../../plugins/access';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { parametersInForce } from '../../store/club/parameter-sets';
import { partsSeen } from '../../store/league/network-clubs';
import type { NetworkPlayerRecord } from '../../store/league/network-players';
import type { NetworkMemory } from '../../store/league/network-memory';
import type { AnswerSources } from '../written-answers';

export interface DataNetworkSources extends AnswerSources {
  readonly networks: NetworkMemory;
}

type Scope = Pick<CustomerScope, 'customer' | 'seen'>;

/** @throws HttpError 404 for a player that no club of the network shares, in the same words for a club outside it */
export async function playerInputs(
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

export function shown(
  { customer, seen }: Scope,
  players: readonly NetworkPlayerRecord[],
): readonly NetworkPlayerRecord[] {
  const own = new Set(seen(players.filter(({ customerId }) => customerId === customer.customerId)));
  return players.filter((player) => player.customerId !== customer.customerId || own.has(player));
}
