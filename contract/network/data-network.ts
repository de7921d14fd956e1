/**
 * The data network (analysis modules, section 2): clubs that have bought the module share their players with each
 * other, by name. Clubs outside the network never appear, and their players count as unknown.
 */
import { NETWORK_PARTS } from '@halfturn/core/metrics/team/data-network';
import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { methodSet } from '../session/method-set';
import { kpiEpochCounts, peakThresholdCounts } from '../peaks/peak-counts';
import { comparedKpi, forceVelocity } from '../development/player-development';
import { standardBands } from '../squad/squad';
import { textIdOf } from '../ids';
import { customerId, customerQuery } from '../scalars';

export const networkAccess = { kind: 'customer', right: 'see', module: 'datanetwork', bySquad: true } as const;
const admin = { kind: 'admin' } as const;

const networkPart = z.enum(NETWORK_PARTS);

/** `userCustomerId` is the asking club, with or without `customerId`. */
export const playerQuery = customerQuery.partial().extend({
  userCustomerId: customerId,
  playerCustomerId: textIdOf('playerCustomer'),
  playerId: textIdOf('player'),
});
export const playerErrors = { ...UNAUTHORISED, 404: 'The data network has no such player.' };

const networkPlayer = z.object({
  name: z.string(),
  playerId: z.number().int(),
  customerId: z.number().int(),
  teamName: z.string(),
  teamAvatarUrl: z.string().nullable(),
  position: z.string(),
});

export const dataNetworkPlayers = defineCall({
  method: 'GET',
  path: '/datanetworkplayers',
  tags: ['kpis', 'players', 'sessions', 'network'],
  audit: 'read',
  summary: 'Players of the data network: active, of the first squad, goalkeepers left out; club by club.',
  access: networkAccess,
  query: customerQuery,
  answer: z.array(networkPlayer),
  errors: UNAUTHORISED,
});

const value = z.number().nullable();
/** Means of full matches: m, m, m, turns. */
const kpiValues = z.object({ distance: value, hsr: value, sprintDistance: value, turns: value });

/** Keys of the rainbow bars; ACCEL and DECEL are the efforts above 3 m/s². */
const byBar = <Value extends z.ZodType>(bar: Value) =>
  z.object({ DISTANCE: bar, HSD: bar, SPRINT: bar, TURNS: bar, ACCEL: bar, DECEL: bar });

export const dataNetworkPlayer = defineCall({
  method: 'GET',
  path: '/datanetworkplayer',
  tags: ['kpis', 'players', 'sessions', 'network'],
  audit: 'read',
  summary: 'A player of the data network, and the clubs of the network at their position.',
  access: { ...networkAccess, playerOf: 'playerCustomer' },
  query: playerQuery,
  answer: z.object({
    player: networkPlayer,
    /**
     * Parts that either the player's club or the asking club does not share: only clubs that share a part may see it.
     */
    notShared: z.array(networkPart),
    dataNetworkPlayerKpis: kpiValues.extend({ validMatchCount: z.number().int() }),
    /** One entry per club with players of the position who have four such matches, weighted by their minutes. */
    dataNetworkTeamPositionKpis: z.array(
      z.object({ customerId: z.number().int(), name: z.string(), kpiValues, playerCount: z.number().int() }),
    ),
    /**
     * Windows above a rate (METHODS P3): the player's mean of the same matches. Null if unknown: the sport has no
     * rates, or the import predates the counts.
     */
    peakThresholdCountPlayerValues: z.object({ kpiEpochCounts: kpiEpochCounts(value) }),
    playerRainbowBarValues: byBar(value).nullable(),
    playerAverageForceVelocity: forceVelocity.nullable(),
    method: methodSet.nullable(),
  }),
  errors: playerErrors,
});

const shownForceVelocity = z.object({
  customerId: z.number().int(),
  playerId: z.number().int(),
  playerName: z.string(),
  teamName: z.string(),
  averageForceVelocity: forceVelocity,
  isSamePosition: z.boolean(),
});

export const dataNetworkComparison = defineCall({
  method: 'GET',
  path: '/datanetworkcomparison',
  tags: ['kpis', 'players', 'sessions', 'network'],
  audit: 'read',
  summary: 'What a player of the data network is compared with: the others of their position, profiles of all.',
  access: { ...networkAccess, playerOf: 'playerCustomer' },
  query: playerQuery,
  answer: z.object({
    /**
     * The other players of the position with four matches: average and SD without the player, minimum and maximum with.
     */
    dataNetworkReferenceKpis: z.object({
      distance: comparedKpi,
      hsr: comparedKpi,
      sprintDistance: comparedKpi,
      turns: comparedKpi,
      playerCount: z.number().int(),
    }),
    peakThresholdCountComparisonStats: peakThresholdCounts.nullable(),
    comparisonRainbowBarValues: byBar(standardBands),
    teamPlayersForceVelocities: z.array(shownForceVelocity),
    teamAverageForceVelocity: forceVelocity.nullable(),
    networkAverageForceVelocity: forceVelocity.nullable(),
    networkForceVelocities: z.array(shownForceVelocity),
    minMaxForceVelocities: z
      .object({
        minimumForce: z.number(),
        maximumForce: z.number(),
        minimumVelocity: z.number(),
        maximumVelocity: z.number(),
      })
      .nullable(),
    method: methodSet.nullable(),
  }),
  errors: playerErrors,
});

export const dataNetworkClubs = defineCall({
  method: 'GET',
  path: '/datanetworkclubs',
  tags: ['network'],
  summary: 'The clubs that have bought the data network, with what each shares.',
  access: admin,
  answer: z.array(
    z.object({
      customerId: z.number().int(),
      customerDisplayName: z.string(),
      shares: z.array(networkPart),
    }),
  ),
  errors: UNAUTHORISED,
});

export const setDataNetworkShares = defineCall({
  method: 'POST',
  path: '/setdatanetworkshares',
  stales: ['network'],
  summary: 'What a club shares in the data network. A club that shares nothing is not in the network.',
  access: admin,
  audit: 'administer',
  body: z.object({ customerId, shares: z.array(networkPart).max(NETWORK_PARTS.length) }),
  answer: z.object({ ok: z.literal(true) }),
  errors: { ...UNAUTHORISED, 404: 'No such customer, or it has not bought the data network.' },
});
