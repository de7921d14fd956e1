/** GET /playerdevelopment: a player beside the players of his league. */
import { playerDevelopment } from '@halfturn/contract/player-development';
import { derivedParametersOf } from '@halfturn/core/classes/parameter-set';
import type { ByPeakKpi } from '@halfturn/core/metrics/peak-analysis';
import { type DevelopmentRanks, meanForceVelocity } from '@halfturn/core/metrics/player-development';
import { HttpError } from '../plugins/http-error';
import { parametersInForce } from '../store/parameter-sets';
import { listPlayers, type PlayerRecord } from '../store/players';
import { compareWithLeague, criteriaMarks, kpiCountsAnswer } from './development-comparison';
import type { DevelopmentSources } from './development-sessions';
import type { Mount } from './mount';
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
      const compared = await compareWithLeague(sources, customer, player, chosen, derivedParametersOf(set.overrides));
      const { like, means, all, league, position, counts } = compared;
      const club = all.filter((each) => each.customerId === customerId);
      const seenMeans = players.flatMap((record) => {
        const found = record === player ? means : club.find((each) => each.playerId === record.playerId);
        const forceVelocity = found?.forceVelocity ?? null;
        return forceVelocity === null ? [] : [{ record, forceVelocity }];
      });
      const isSamePosition = ({ positionSortOrder }: PlayerRecord) => positionSortOrder === player.positionSortOrder;
      const forces = seenMeans.map(({ forceVelocity: { force } }) => force);
      const velocities = seenMeans.map(({ forceVelocity: { velocity } }) => velocity);
      return {
        player: playerAnswer(player),
        validMatchCount: means.validMatchCount,
        leaguePlayerCount: league.players,
        positionPlayerCount: position.players,
        leagueKpis: league.kpis,
        positionKpis: position.kpis,
        leagueRanks: ranksAnswer(league.ranks),
        positionRanks: ranksAnswer(position.ranks),
        rainbowCurves: {
          playerData: curvesAnswer(means.peaks, means.peaks.validMatchCount),
          leagueComparisonData: curvesAnswer(league.peaks, league.players),
          positionComparisonData: curvesAnswer(position.peaks, position.players),
        },
        averagePeakThresholdCountMetrics: null,
        positionPeakThresholdCountMetrics: null,
        playerKpiCounts: kpiCountsAnswer(counts.player),
        averageKpiCounts: kpiCountsAnswer(counts.league),
        positionKpiCounts: kpiCountsAnswer(counts.position),
        playerAverageForceVelocity: means.forceVelocity,
        forceVelocityAggregates: {
          team: meanForceVelocity(seenMeans.map(({ forceVelocity }) => forceVelocity)),
          league: league.forceVelocity,
          teamPosition: meanForceVelocity(
            seenMeans.filter(({ record }) => isSamePosition(record)).map(({ forceVelocity }) => forceVelocity),
          ),
          leaguePosition: position.forceVelocity,
        },
        playersForceVelocities: seenMeans.map(({ record, forceVelocity }) => ({
          playerName: record.name,
          averageForceVelocity: forceVelocity,
          isSamePosition: isSamePosition(record),
        })),
        quarterlyForceVelocities: null,
        semiAnnualForceVelocities: null,
        seasonForceVelocities: null,
        minimumForce: forces.length === 0 ? null : Math.min(...forces),
        maximumForce: forces.length === 0 ? null : Math.max(...forces),
        minimumVelocity: velocities.length === 0 ? null : Math.min(...velocities),
        maximumVelocity: velocities.length === 0 ? null : Math.max(...velocities),
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
