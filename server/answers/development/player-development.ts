import type { playerDevelopment } from '@halfturn/contract/development/player-development';
import type { z } from 'zod';
import { derivedParametersOf } from '@halfturn/core/methods/parameter-set';
import { byPeakKpi, type ByPeakKpi } from '@halfturn/core/metrics/peaks/peak-analysis';
import { windowRates } from '@halfturn/core/metrics/peaks/peak-count-reference';
import { type PeriodMonths, periodProfiles } from '@halfturn/core/metrics/profile/period-profiles';
import {
  type DevelopmentRanks,
  forceVelocityRange,
  meanForceVelocity,
} from '@halfturn/core/metrics/team/player-development';
import { leagueName } from '@halfturn/core/views/choices/comparison-groups';
import { timeSlices } from '../../store/engine/time-slices';
import { type ChosenMarks, compareWithLeague, kpiCountsAnswer } from './development-comparison';
import { teamProfiles } from './team-profiles';
import { countsAnswer, epochCounts } from '../peaks/peak-counts';
import type { ParameterSet } from '../../store/club/parameter-sets';
import { epochsAnswer } from '../player/epochs-answer';
import { maker } from '../answer-maker';
import type { PlayerRecord } from '../../store/player/players';
import type { CustomerRecord } from '../../store/club/customers';
import { playerAnswer } from '../player/player-answer';

interface PlayerDevelopmentInputs {
  readonly customer: CustomerRecord;
  readonly playerId: number;
  readonly players: readonly PlayerRecord[];
  readonly chosen: ChosenMarks;
  readonly set: ParameterSet;
}

export const playerDevelopmentAnswer = maker(
  'playerdevelopment',
  async (
    { customer, playerId, players, chosen, set }: PlayerDevelopmentInputs,
    kept,
  ): Promise<z.input<typeof playerDevelopment.answer>> => {
    const { sport, teamType } = customer;
    const player = players.find((each) => each.playerId === playerId);
    if (player === undefined) throw new RangeError(`Player ${playerId} is not among those who are seen.`);
    const derived = derivedParametersOf(set.overrides);
    const compared = await compareWithLeague(kept, customer, player, chosen, derived);
    const periods = (months: PeriodMonths) =>
      compared.like === null ? [] : periodProfiles(compared.like, compared.ownSessions, months, derived.profileSummary);
    const slice = timeSlices();
    const quarters = periods(3);
    await slice();
    const halves = periods(6);
    await slice();
    const seasons = periods(12);
    await slice();
    const { like, means, league, position, counts } = compared;
    const seenMeans = teamProfiles(compared, players);
    const isSamePosition = ({ positionSortOrder }: PlayerRecord) => positionSortOrder === player.positionSortOrder;
    const range = forceVelocityRange([
      ...seenMeans.map(({ forceVelocity }) => forceVelocity),
      ...league.forceVelocities.map(({ value }) => value),
    ]);
    return {
      player: playerAnswer(player),
      leagueName: leagueName(sport, teamType, customer.leagueName),
      validMatchCount: means.validMatchCount,
      leaguePlayerCount: league.players,
      positionPlayerCount: position.players,
      leagueKpis: league.kpis,
      positionKpis: position.kpis,
      leagueKpiValues: byPeakKpi((kpi) => [...league.kpiValues[kpi]]),
      positionKpiValues: byPeakKpi((kpi) => [...position.kpiValues[kpi]]),
      leagueRanks: ranksAnswer(league.ranks),
      positionRanks: ranksAnswer(position.ranks),
      rainbowCurves: {
        playerData: curvesAnswer(means.peaks, means.peaks.validMatchCount),
        leagueComparisonData: curvesAnswer(league.peaks, league.players),
        positionComparisonData: curvesAnswer(position.peaks, position.players),
      },
      peakThresholds: like === null ? null : epochCounts(windowRates(like.peakCounts), (perMinute) => perMinute),
      averagePeakThresholdCountMetrics: countsAnswer(league.peakCounts),
      positionPeakThresholdCountMetrics: countsAnswer(position.peakCounts),
      playerKpiCounts: kpiCountsAnswer(counts.player),
      averageKpiCounts: kpiCountsAnswer(counts.league),
      positionKpiCounts: kpiCountsAnswer(counts.position),
      playerAverageForceVelocity: means.forceVelocity,
      playerProfileCounts: means.profiles,
      forceVelocityAggregates: {
        team: meanForceVelocity(seenMeans.map(({ forceVelocity }) => forceVelocity)),
        league: league.forceVelocity,
        teamPosition: meanForceVelocity(
          seenMeans.filter(({ record }) => isSamePosition(record)).map(({ forceVelocity }) => forceVelocity),
        ),
        leaguePosition: position.forceVelocity,
      },
      teamPlayerForceVelocities: seenMeans.map(({ record, forceVelocity, matchCount }) => ({
        playerId: record.playerId,
        playerName: record.name,
        positionSortOrder: record.positionSortOrder,
        averageForceVelocity: forceVelocity,
        isSamePosition: isSamePosition(record),
        matchCount,
      })),
      playersForceVelocities: league.forceVelocities.map(({ value, isSamePosition: isSame }) => ({
        playerName: null,
        averageForceVelocity: value,
        isSamePosition: isSame,
      })),
      quarterlyForceVelocities: quarters,
      semiAnnualForceVelocities: halves,
      seasonForceVelocities: seasons,
      minimumForce: range?.minimumForce ?? null,
      maximumForce: range?.maximumForce ?? null,
      minimumVelocity: range?.minimumVelocity ?? null,
      maximumVelocity: range?.maximumVelocity ?? null,
      leftOutCount: compared.leftOut,
      method: like?.method ?? null,
    };
  },
);

function ranksAnswer(ranked: DevelopmentRanks | null) {
  if (ranked === null) return null;
  const { count, ranks } = ranked;
  return {
    count,
    distanceRank: ranks.DISTANCE,
    hsdRank: ranks.HSR,
    speedDistanceRank: ranks.SPRINT,
    turnRank: ranks.TURNS,
  };
}

function curvesAnswer<Epoch>(
  { averageData, maxData }: Readonly<Record<'averageData' | 'maxData', ByPeakKpi<readonly Epoch[]>>>,
  validMatchCount: number,
) {
  return { averageData: epochsAnswer(averageData), maxData: epochsAnswer(maxData), validMatchCount };
}
