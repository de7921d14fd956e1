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
import type { MethodSet } from '@halfturn/core/metrics/session/session-facts';
import type { BySquadKpi } from '@halfturn/core/metrics/team/squad-standards';
import type { Later } from '../../store/engine/kept-values';
import { countsAnswer, epochCounts } from '../peaks/peak-counts';
import type { ParameterSet } from '../../store/club/parameter-sets';
import { developmentRules } from '../development/development-sessions';
import type { NetworkPlayerRecord } from '../../store/league/network-players';
import { maker } from '../answer-maker';
import type { Network } from '../../store/league/network-memory';
import type { CustomerRecord } from '../../store/club/customers';

export const FIRST_TEAM = { sessionIsAMatch: true, isAcademyMatch: false };

interface NetworkPlayersInputs {
  readonly clubs: readonly NamedClub[];
  readonly players: readonly NetworkPlayerRecord[];
}

export const networkPlayersAnswer = maker('datanetworkplayers', async ({ clubs, players }: NetworkPlayersInputs) =>
  players.map(playerOf(clubs)),
);

export interface NetworkPlayerInputs extends NetworkPlayersInputs {
  readonly customer: CustomerRecord;
  readonly record: NetworkPlayerRecord;
  /** What the asking club sees of each club's players. */
  readonly parts: readonly (readonly [customerId: number, parts: readonly NetworkPart[]])[];
  readonly overrides: ParameterSet['overrides'];
  readonly network: Later<Network>;
}

export const networkPlayerAnswer = maker('datanetworkplayer', (inputs: NetworkPlayerInputs) =>
  ofPlayer(inputs, ({ rated, clubs, record, players, all, method, partsOf }) => {
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

export const networkComparisonAnswer = maker('datanetworkcomparison', (inputs: NetworkPlayerInputs) =>
  ofPlayer(inputs, ({ rated, clubs, players, all, method }) => {
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

export interface RatedPlayer extends NetworkPlayersInputs {
  readonly record: NetworkPlayerRecord;
  readonly rated: NetworkPlayer;
  readonly all: readonly NetworkPlayer[];
  readonly method: MethodSet | null;
  readonly partsOf: (customerId: number) => readonly NetworkPart[];
}

export async function ofPlayer<Answer>(
  { customer: { sport }, clubs, players, record, parts, overrides, network: later }: NetworkPlayerInputs,
  answer: (rated: RatedPlayer) => Answer,
): Promise<Answer> {
  const seenParts = new Map(parts);
  const partsOf = (customerId: number) => seenParts.get(customerId) ?? [];
  const { customerId, playerId } = record;
  const rules = developmentRules(FIRST_TEAM, sport, derivedParametersOf(overrides));
  const network = await later.load();
  const like = network.latestOf(customerId, playerId);
  const known = like === null ? [] : network.players(like, rules);
  const all = known.map((each) => asShared(each, partsOf(each.customerId)));
  const rated = all.find((each) => each.customerId === customerId && each.playerId === playerId);
  const method = like?.method ?? null;
  return answer({ record, rated: rated ?? withoutSessions(record), clubs, players, all, method, partsOf });
}

export type NamedClub = ReturnType<typeof names>[number];

export function isAmong(players: readonly NetworkPlayerRecord[]) {
  const keys = new Set(players.map(({ customerId, playerId }) => `${customerId} ${playerId}`));
  return ({ customerId, playerId }: NetworkPlayer) => keys.has(`${customerId} ${playerId}`);
}

export function names(clubs: readonly CustomerRecord[]) {
  return clubs.map(({ customerId, displayName, avatarUrl }) => ({ customerId, displayName, avatarUrl }));
}

function playerOf(clubs: readonly NamedClub[]) {
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

function byName(clubs: readonly NamedClub[], positions: ReturnType<typeof clubPositions>) {
  return clubs.flatMap(({ customerId, displayName }) => {
    const position = positions.find((each) => each.customerId === customerId);
    if (position === undefined) return [];
    const { values, players } = position;
    return [{ customerId, name: displayName, kpiValues: kpiValues(values), playerCount: players }];
  });
}

export function profiles(
  { positionSortOrder }: NetworkPlayer,
  clubs: readonly NamedClub[],
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
