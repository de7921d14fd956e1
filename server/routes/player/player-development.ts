/** GET /playerdevelopment: a player beside the players of their league. */
import { playerDevelopment } from '@halfturn/contract/development/player-development';
import { derivedParametersOf } from '@halfturn/core/methods/parameter-set';
import { byPeakKpi, type ByPeakKpi } from '@halfturn/core/metrics/peaks/peak-analysis';
import { windowRates } from '@halfturn/core/metrics/peaks/counted-peaks';
import { type PeriodMonths, periodProfiles } from '@halfturn/core/metrics/profile/period-profiles';
import {
  type DevelopmentRanks,
  forceVelocityRange,
  meanForceVelocity,
} from '@halfturn/core/metrics/team/player-development';
import { leagueName } from '@halfturn/core/views/choices/comparison-groups';
import { HttpError } from '../../plugins/http-error';
import { parametersInForce } from '../../store/club/parameter-sets';
import { listPlayers, type PlayerRecord } from '../../store/player/players';
import { timeSlices } from '../../store/engine/time-slices';
import {
  compareWithLeague,
  criteriaMarks,
  type DevelopmentSources,
  kpiCountsAnswer,
} from '../development/development-comparison';
import type { Mount } from '../mount';
import { countsAnswer, epochCounts } from '../peaks/peak-count-answer';
import { NO_PLAYER } from './player-detail';
import { playerAnswer } from './players';

export function mountPlayerDevelopment(mount: Mount, sources: DevelopmentSources): void {
  const { db } = sources.store;

  mount.customer(playerDevelopment, async ({ customer, query, seen }) => {
    const { customerId, sport, teamType } = customer;
    const players = seen(await listPlayers(db, customerId));
    const player = players.find((each) => each.playerId === query.playerId);
    if (player === undefined) throw new HttpError(404, NO_PLAYER);
    const chosen = await criteriaMarks(sources, customer, query);
    const set = await parametersInForce(db, customer);
    return sources.answers.of('playerdevelopment', { teamType, sport, query, players, chosen, set }, async () => {
      const derived = derivedParametersOf(set.overrides);
      const compared = await compareWithLeague(sources, customer, player, chosen, derived);
      const periods = (months: PeriodMonths) =>
        compared.like === null
          ? []
          : periodProfiles(compared.like, compared.ownSessions, months, derived.profileSummary);
      const slice = timeSlices();
      const quarters = periods(3);
      await slice();
      const halves = periods(6);
      await slice();
      const seasons = periods(12);
      await slice();
      const { like, means, all, league, position, counts } = compared;
      const club = all.filter((each) => each.customerId === customerId);
      const seenMeans = players.flatMap((record) => {
        const found = record === player ? means : club.find((each) => each.playerId === record.playerId);
        const forceVelocity = found?.forceVelocity ?? null;
        const matchCount = found?.profiles.valid ?? 0;
        return forceVelocity === null ? [] : [{ record, forceVelocity, matchCount }];
      });
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
    });
  });
}

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

export function epochsAnswer<Epoch>(curve: ByPeakKpi<readonly Epoch[]>) {
  return {
    distancePeakPerEpoch: [...curve.DISTANCE],
    hsrPeakPerEpoch: [...curve.HSR],
    sprintPeakPerEpoch: [...curve.SPRINT],
    turnsPeakPerEpoch: [...curve.TURNS],
  };
}
