import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { methodSet } from '../session/method-set';
import { peakComparison } from '../peaks/peak-analysis';
import { kpiEpochCounts, peakThresholdCounts } from '../peaks/peak-counts';
import { player } from '../player/players';
import { marked, textIdOf } from '../ids';
import { customerQuery, isoDate } from '../scalars';

export const developmentAccess = {
  kind: 'customer',
  right: 'see',
  module: 'fullplayerdevelopment',
  orListed: 'playerDevelopmentPlayers',
  bySquad: true,
} as const;

/**
 * 1 All Competitions: first-team matches. 2 those of the league (EPL, WSL), as set by the import or staff. 3 Academy.
 */
const criteriaId = marked('criteria', z.coerce.number().int().min(1).max(3));
export const developmentQuery = customerQuery.extend({
  playerId: textIdOf('player'),
  referenceCriteriaId: criteriaId,
  playerCriteriaId: criteriaId,
});
export const developmentErrors = {
  ...UNAUTHORISED,
  404: 'No such player.',
};

export const byKpi = <Value extends z.ZodType>(value: Value) =>
  z.object({ DISTANCE: value, HSR: value, SPRINT: value, TURNS: value });

/** Average and SD over the other players, minimum and maximum with the player; null without a reference. */
export const comparedKpi = z.object({
  value: z.number().nullable(),
  minimum: z.number().nullable(),
  average: z.number().nullable(),
  maximum: z.number().nullable(),
  standardDeviation: z.number().nullable(),
});
const ranks = z
  .object({
    count: z.number().int(),
    distanceRank: z.number().int().nullable(),
    hsdRank: z.number().int().nullable(),
    speedDistanceRank: z.number().int().nullable(),
    turnRank: z.number().int().nullable(),
  })
  .nullable();
export const forceVelocity = z.object({ /** N/kg */ force: z.number(), /** m/s */ velocity: z.number() });

/** Oldest first; periods begin with the season, 1 July. A period without a profile is left out. */
const periodForceVelocities = z.array(
  z.object({
    text: z.string(),
    startDate: isoDate,
    endDate: isoDate,
    /** Mean of the valid profiles of the sessions (METHODS A2); null for fewer than two. */
    forceVelocity: forceVelocity.nullable(),
    deviation: forceVelocity.nullable(),
    /**
     * How many sessions have a valid profile, and how many are left out because they are outside human range (METHODS
     * A1).
     */
    sessionCount: z.number().int(),
    outOfRangeCount: z.number().int(),
    playM: z.number(),
    /** Less play than a stable profile needs (160 minutes), so it is marked. */
    isLowData: z.boolean(),
  }),
);

const byEpoch = <Value extends z.ZodType>(epoch: Value) =>
  z.object({
    distancePeakPerEpoch: z.array(epoch),
    hsrPeakPerEpoch: z.array(epoch),
    sprintPeakPerEpoch: z.array(epoch),
    turnsPeakPerEpoch: z.array(epoch),
  });
/** Epoch Average is over the mean peaks of the players, Epoch Max over their best. */
const curves = <Value extends z.ZodType>(epoch: Value) =>
  z.object({ averageData: byEpoch(epoch), maxData: byEpoch(epoch), validMatchCount: z.number().int() });
const epochValue = z.object({ epochS: z.number(), /** Per minute. */ value: z.number() });
const epochRainbow = peakComparison.extend({ epochS: z.number() });

const count = z.number().nullable();
const bandMeans = z.object({
  TOTAL: count,
  _0_TO_10: count,
  _10_TO_20: count,
  _20_TO_30: count,
  ABOVE_30: count,
});
export const kpiCounts = z.object({ HSR: bandMeans, SPRINT: bandMeans, matchCount: z.number().int() });

export const playerDevelopment = defineCall({
  method: 'GET',
  path: '/playerdevelopment',
  tags: ['kpis', 'players', 'sessions'],
  summary: 'A player compared with the players of their league: at least three other clubs, no names.',
  access: developmentAccess,
  query: developmentQuery,
  answer: z.object({
    player,
    leagueName: z.string(),
    /** Their matches of at least 85 min computed like the latest one. Below four there are no ranks. */
    validMatchCount: z.number().int(),
    leaguePlayerCount: z.number().int(),
    positionPlayerCount: z.number().int(),
    leagueKpis: byKpi(comparedKpi),
    positionKpis: byKpi(comparedKpi),
    leagueKpiValues: byKpi(z.array(z.number())),
    positionKpiValues: byKpi(z.array(z.number())),
    leagueRanks: ranks,
    positionRanks: ranks,
    rainbowCurves: z.object({
      playerData: curves(epochValue),
      /** `validMatchCount` here is the number of players. */
      leagueComparisonData: curves(epochRainbow),
      positionComparisonData: curves(epochRainbow),
    }),
    /**
     * Windows above a rate (METHODS P3): the player's mean per full match and those of the other players. Null if
     * nothing is known: the sport has no rates, or the import predates the counts.
     */
    peakThresholds: kpiEpochCounts(z.number().nullable()).nullable(),
    averagePeakThresholdCountMetrics: peakThresholdCounts.nullable(),
    positionPeakThresholdCountMetrics: peakThresholdCounts.nullable(),
    playerKpiCounts: kpiCounts,
    averageKpiCounts: kpiCounts,
    positionKpiCounts: kpiCounts,
    playerAverageForceVelocity: forceVelocity.nullable(),
    /** Matches with a valid profile, and those with a profile outside human range, which is never shown. */
    playerProfileCounts: z.object({ valid: z.number().int(), outOfRange: z.number().int() }),
    forceVelocityAggregates: z.object({
      team: forceVelocity.nullable(),
      league: forceVelocity.nullable(),
      teamPosition: forceVelocity.nullable(),
      leaguePosition: forceVelocity.nullable(),
    }),
    /** Players of the club that the user may see, including this one. */
    teamPlayerForceVelocities: z.array(
      z.object({
        playerId: z.number().int(),
        playerName: z.string(),
        positionSortOrder: z.number().int(),
        averageForceVelocity: forceVelocity,
        isSamePosition: z.boolean(),
        matchCount: z.number().int(),
      }),
    ),
    playersForceVelocities: z.array(
      z.object({ playerName: z.null(), averageForceVelocity: forceVelocity, isSamePosition: z.boolean() }),
    ),
    quarterlyForceVelocities: periodForceVelocities,
    semiAnnualForceVelocities: periodForceVelocities,
    seasonForceVelocities: periodForceVelocities,
    minimumForce: z.number().nullable(),
    maximumForce: z.number().nullable(),
    minimumVelocity: z.number().nullable(),
    maximumVelocity: z.number().nullable(),
    /** The player's full matches computed by another method than the latest; no value includes them. */
    leftOutCount: z.number().int(),
    method: methodSet.nullable(),
  }),
  errors: developmentErrors,
});
