/** GET /datanetworkplayers, /datanetworkplayer, /datanetworkcomparison: players that clubs share with one another. */
import {
  dataNetworkClubs,
  dataNetworkComparison,
  dataNetworkPlayer,
  dataNetworkPlayers,
  setDataNetworkShares,
} from '@halfturn/contract/network/data-network';
import { derivedParametersOf } from '@halfturn/core/methods/parameter-set';
import {
  asShared,
  clubPositions,
  hasEnoughMatches,
  NETWORK_PARTS,
  type NetworkPart,
  type NetworkPlayer,
  networkReference,
  withoutSessions,
} from '@halfturn/core/metrics/team/data-network';
import { forceVelocityRange, meanForceVelocity } from '@halfturn/core/metrics/team/player-development';
import type { MethodSet } from '@halfturn/core/metrics/session/facts';
import { referenceRule } from '@halfturn/core/metrics/reference/reference';
import type { BySquadKpi } from '@halfturn/core/metrics/team/squad-standards';
import type { CustomerScope } from '../../plugins/access';
import { HttpError } from '../../plugins/http-error';
import { type CustomerRecord, findCustomer, listCustomersWith, setNetworkShares } from '../../store/club/customers';
import {
  listNetworkClubs,
  listNetworkPlayers,
  NETWORK_MODULE,
  type NetworkPlayerRecord,
  partsSeen,
} from '../../store/league/network-clubs';
import type { NetworkMemory } from '../../store/league/network-memory';
import { parametersInForce } from '../../store/club/parameter-sets';
import type { Store } from '../../store/engine/database';
import { developmentRules } from '../development/development-sessions';
import { MOST_LEAGUE_MATCHES } from '../team/league-players';
import type { Mount } from '../mount';
import { countsAnswer, epochCounts } from '../peaks/peak-count-answer';
import type { WrittenAnswer, WrittenAnswers } from '../written-answers';

export interface DataNetworkSources {
  readonly store: Store;
  readonly answers: WrittenAnswers;
  readonly networks: NetworkMemory;
}

/** Academies share nobody. */
const FIRST_TEAM = { sessionIsAMatch: true, isAcademyMatch: false };

type Scope = Pick<CustomerScope, 'customer' | 'seen'>;

export function mountDataNetwork(mount: Mount, sources: DataNetworkSources): void {
  const { store, answers } = sources;
  mountNetworkShares(mount, store);

  mount.customer(dataNetworkPlayers, async ({ customer, seen }) => {
    const clubs = await listNetworkClubs(store.db, customer);
    const players = shown({ customer, seen }, await listNetworkPlayers(store.db, clubs));
    return answers.of('datanetworkplayers', { clubs: names(clubs), players }, async () => players.map(playerOf(clubs)));
  });

  mount.customer(dataNetworkPlayer, async ({ query, ...scope }) =>
    ofPlayer(sources, 'datanetworkplayer', scope, query, ({ rated, clubs, record, players, all, method, partsOf }) => {
      const kpis = kpiValues(rated.values);
      const isShown = isAmong(players);
      return {
        player: playerOf(clubs)(record),
        notShared: NETWORK_PARTS.filter((part) => !partsOf(record.customerId).includes(part)),
        dataNetworkPlayerKpis: { ...kpis, validMatchCount: rated.validMatchCount },
        dataNetworkTeamPositionKpis: byName(clubs, clubPositions(all.filter(isShown), rated.positionSortOrder)),
        peakThresholdCountPlayerValues: { kpiEpochCounts: epochCounts(rated.peakCounts, (count) => count) },
        playerRainbowBarValues: hasEnoughMatches(rated) ? bars(rated.values) : null,
        playerAverageForceVelocity: rated.forceVelocity,
        method,
      };
    }),
  );

  mount.customer(dataNetworkComparison, async ({ query, ...scope }) =>
    ofPlayer(sources, 'datanetworkcomparison', scope, query, ({ rated, clubs, players, all, method }) => {
      const reference = networkReference(rated, all);
      const network = profiles(rated, clubs, players, all);
      const team = network.filter(({ customerId }) => customerId === rated.customerId);
      const meanOf = (profiled: typeof network) =>
        meanForceVelocity(profiled.map(({ averageForceVelocity }) => averageForceVelocity));
      return {
        dataNetworkReferenceKpis: { ...kpiValues(reference.kpis), playerCount: reference.players },
        peakThresholdCountComparisonStats: countsAnswer(reference.peakCounts),
        comparisonRainbowBarValues: bars(reference.bars),
        teamPlayersForceVelocities: team,
        teamAverageForceVelocity: meanOf(team),
        networkAverageForceVelocity: meanOf(network),
        networkForceVelocities: network,
        minMaxForceVelocities: forceVelocityRange(network.map(({ averageForceVelocity }) => averageForceVelocity)),
        method,
      };
    }),
  );
}

function mountNetworkShares(mount: Mount, { db }: Store): void {
  mount.admin(dataNetworkClubs, async () =>
    (await listCustomersWith(db, NETWORK_MODULE)).map(({ customerId, displayName, networkShares }) => ({
      customerId,
      customerDisplayName: displayName,
      shares: [...networkShares],
    })),
  );

  mount.admin(setDataNetworkShares, async ({ body: { customerId, shares }, change }) => {
    const club = await findCustomer(db, customerId);
    if (club === null || !club.modules.includes(NETWORK_MODULE)) {
      throw new HttpError(404, 'No such customer, or it has not bought the data network.');
    }
    return change(async (trx) => {
      await setNetworkShares(
        trx,
        customerId,
        NETWORK_PARTS.filter((part) => shares.includes(part)),
      );
      return { ok: true } as const;
    });
  });
}

/** What an answer about a player of the network is made of. */
interface RatedPlayer {
  readonly record: NetworkPlayerRecord;
  readonly rated: NetworkPlayer;
  readonly clubs: readonly CustomerRecord[];
  /** Those who may be named. */
  readonly players: readonly NetworkPlayerRecord[];
  /** Means of everybody. */
  readonly all: readonly NetworkPlayer[];
  readonly method: MethodSet | null;
  /** What the asking club sees of a club's players. */
  readonly partsOf: (customerId: number) => readonly NetworkPart[];
}

/** @throws HttpError 404 for a player whom no club of the network shares, and in the same words for a club outside */
async function ofPlayer<Answer>(
  { store, answers, networks }: DataNetworkSources,
  call: string,
  { customer, seen }: Scope,
  query: { readonly playerCustomerId: number; readonly playerId: number },
  answer: (rated: RatedPlayer) => Answer,
): Promise<WrittenAnswer<Answer>> {
  const { sport } = customer;
  const { playerCustomerId, playerId } = query;
  const sessionIsAMatch = referenceRule(FIRST_TEAM, sport, false).kind === 'match';
  const choice = { sessionIsAMatch, isAcademyMatch: false, limit: MOST_LEAGUE_MATCHES };
  const { clubs, players: sharedPlayers, key, load } = await networks.of(customer, choice);
  const players = shown({ customer, seen }, sharedPlayers);
  const record = players.find((each) => each.customerId === playerCustomerId && each.playerId === playerId);
  if (record === undefined) throw new HttpError(404, 'The data network has no such player.');
  const { overrides } = await parametersInForce(store.db, customer);
  const seenParts = new Map(clubs.map((club) => [club.customerId, partsSeen(customer, club)]));
  const partsOf = (customerId: number) => seenParts.get(customerId) ?? [];
  const madeFrom = { sport, record, clubs: names(clubs), seen: [...seenParts], players, key, overrides };
  return answers.of(call, madeFrom, async () => {
    const rules = developmentRules(FIRST_TEAM, sport, derivedParametersOf(overrides));
    const network = await load();
    const like = network.latestOf(playerCustomerId, playerId);
    const known = like === null ? [] : network.players(like, rules);
    const all = known.map((each) => asShared(each, partsOf(each.customerId)));
    const rated = all.find((each) => each.customerId === playerCustomerId && each.playerId === playerId);
    const method = like?.method ?? null;
    return answer({ record, rated: rated ?? withoutSessions(record), clubs, players, all, method, partsOf });
  });
}

/** Of the own club those of the user's squads, of the others all that are shared. */
function shown({ customer, seen }: Scope, players: readonly NetworkPlayerRecord[]): readonly NetworkPlayerRecord[] {
  const own = new Set(seen(players.filter(({ customerId }) => customerId === customer.customerId)));
  return players.filter((player) => player.customerId !== customer.customerId || own.has(player));
}

function isAmong(players: readonly NetworkPlayerRecord[]) {
  const keys = new Set(players.map(({ customerId, playerId }) => `${customerId} ${playerId}`));
  return ({ customerId, playerId }: NetworkPlayer) => keys.has(`${customerId} ${playerId}`);
}

function names(clubs: readonly CustomerRecord[]) {
  return clubs.map(({ customerId, displayName, avatarUrl }) => ({ customerId, displayName, avatarUrl }));
}

function playerOf(clubs: readonly CustomerRecord[]) {
  const byId = new Map(clubs.map((club) => [club.customerId, club]));
  return ({ name, playerId, customerId, position }: NetworkPlayerRecord) => ({
    name,
    playerId,
    customerId,
    teamName: byId.get(customerId)?.displayName ?? '',
    teamAvatarUrl: byId.get(customerId)?.avatarUrl ?? null,
    position,
  });
}

/** In the order of the clubs' names. */
function byName(clubs: readonly CustomerRecord[], positions: ReturnType<typeof clubPositions>) {
  return clubs.flatMap(({ customerId, displayName }) => {
    const position = positions.find((each) => each.customerId === customerId);
    if (position === undefined) return [];
    const { values, players } = position;
    return [{ customerId, name: displayName, kpiValues: kpiValues(values), playerCount: players }];
  });
}

/** Profiles of the players who may be named, club by club. */
function profiles(
  { positionSortOrder }: NetworkPlayer,
  clubs: readonly CustomerRecord[],
  players: readonly NetworkPlayerRecord[],
  all: readonly NetworkPlayer[],
) {
  const means = new Map(all.map((player) => [`${player.customerId} ${player.playerId}`, player]));
  return players.flatMap((record) => {
    const { customerId, playerId, teamName } = playerOf(clubs)(record);
    const averageForceVelocity = means.get(`${customerId} ${playerId}`)?.forceVelocity ?? null;
    if (averageForceVelocity === null) return [];
    const isSamePosition = record.positionSortOrder === positionSortOrder;
    return [{ customerId, playerId, playerName: record.name, teamName, averageForceVelocity, isSamePosition }];
  });
}

function kpiValues<Value>({ distance, hsd, sprintDistance, turns }: BySquadKpi<Value>) {
  return { distance, hsr: hsd, sprintDistance, turns };
}

function bars<Value>(values: BySquadKpi<Value>) {
  return {
    DISTANCE: values.distance,
    HSD: values.hsd,
    SPRINT: values.sprintDistance,
    TURNS: values.turns,
    ACCEL: values.accelerations,
    DECEL: values.decelerations,
  };
}
