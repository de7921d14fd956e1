/** GET /playerdevelopment: a player beside the players of his league. */
import { playerDevelopment } from '@halfturn/contract/player-development';
import { derivedParametersOf } from '@halfturn/core/classes/parameter-set';
import { comparableWith } from '@halfturn/core/metrics/comparable';
import { type EffortBandMeans, meanEffortBands } from '@halfturn/core/metrics/effort-band-means';
import type { EffortSpeedType } from '@halfturn/core/metrics/effort-bands';
import { fromEnoughClubs } from '@halfturn/core/metrics/league';
import { byPeakKpi, type ByPeakKpi } from '@halfturn/core/metrics/peak-analysis';
import {
  type DevelopmentRanks,
  developmentReference,
  type DevelopmentSession,
  meanForceVelocity,
  type PlayerMeans,
  playerMeans,
} from '@halfturn/core/metrics/player-development';
import { isReference } from '@halfturn/core/metrics/reference';
import { HttpError } from '../plugins/http-error';
import { parametersInForce } from '../store/parameter-sets';
import { listPlayers, type PlayerRecord } from '../store/players';
import {
  comparedMarks,
  developmentEfforts,
  developmentRules,
  developmentSessions,
  type DevelopmentSources,
  type EffortsOf,
  kindOfCriteria,
} from './development-sessions';
import type { Mount } from './mount';
import { NO_PLAYER } from './player-detail';
import { playerAnswer } from './players';

export function mountPlayerDevelopment(mount: Mount, sources: DevelopmentSources): void {
  const { db } = sources.store;

  mount.customer(playerDevelopment, async ({ customer, query, seen }) => {
    const { customerId, sport } = customer;
    const { playerId, referenceCriteriaId, playerCriteriaId } = query;
    const kinds = { own: kindOfCriteria(playerCriteriaId), reference: kindOfCriteria(referenceCriteriaId) };
    const players = seen(await listPlayers(db, customerId));
    const player = players.find((each) => each.playerId === playerId);
    if (player === undefined) throw new HttpError(404, NO_PLAYER);
    const marks = {
      own: await comparedMarks(sources, customer, kinds.own),
      reference: await comparedMarks(sources, customer, kinds.reference),
    };
    const set = await parametersInForce(db, customer);
    const { teamType } = customer;
    return sources.answers.of('playerdevelopment', { teamType, sport, query, players, marks, set }, async () => {
      const parameters = derivedParametersOf(set.overrides);
      const rules = {
        own: developmentRules(kinds.own, sport, parameters),
        reference: developmentRules(kinds.reference, sport, parameters),
      };
      const isHis = (each: DevelopmentSession) => each.customerId === customerId && each.playerId === playerId;
      const own = await developmentSessions(sources, customerId, { own: marks.own.own, league: [] });
      const his = own.filter(isHis).sort((a, b) => (a.startsAt < b.startsAt ? 1 : -1));
      const like = his[0] ?? null;
      const pool = like === null ? [] : await developmentSessions(sources, customerId, marks.reference);
      const { positionSortOrder } = player;
      const rated = like === null ? null : (playerMeans(like, his, rules.own)[0] ?? null);
      const means = rated ?? noMeans(customerId, playerId, positionSortOrder);
      const all = like === null ? [] : playerMeans(like, pool, rules.reference);
      const league = developmentReference(means, all, false);
      const position = developmentReference(means, all, true);

      const effortsOf = await developmentEfforts(sources, customerId, marks.reference, parameters.capacity.peaks);
      const hisEfforts = await developmentEfforts(
        sources,
        customerId,
        { own: marks.own.own, league: [] },
        parameters.capacity.peaks,
      );
      const full = like === null ? [] : comparableWith(like, his).filter((each) => isReference(each, rules.own.kpis));
      const others =
        like === null
          ? []
          : comparableWith(like, pool).filter(
              (each) => each.customerId !== customerId && isReference(each, rules.reference.kpis),
            );
      const countsOf = (sessions: readonly DevelopmentSession[]) =>
        kpiCountsAnswer(meanEffortBands(bandsOf(fromEnoughClubs(withEfforts(sessions, effortsOf)), effortsOf)));

      const club = all.filter((each) => each.customerId === customerId);
      const seenMeans = players.flatMap((each) => {
        const found = each.playerId === playerId ? means : club.find((mean) => mean.playerId === each.playerId);
        const forceVelocity = found?.forceVelocity ?? null;
        return forceVelocity === null ? [] : [{ record: each, forceVelocity }];
      });
      const forces = seenMeans.map(({ forceVelocity: { force } }) => force);
      const velocities = seenMeans.map(({ forceVelocity: { velocity } }) => velocity);
      const isSamePosition = (record: PlayerRecord) => record.positionSortOrder === positionSortOrder;
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
        playerKpiCounts: kpiCountsAnswer(meanEffortBands(bandsOf(full, hisEfforts))),
        averageKpiCounts: countsOf(others),
        positionKpiCounts: countsOf(others.filter((each) => each.positionSortOrder === positionSortOrder)),
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

/** Of a player without a session. */
function noMeans(customerId: number, playerId: number, positionSortOrder: number): PlayerMeans {
  const none = byPeakKpi(() => []);
  return {
    customerId,
    playerId,
    positionSortOrder,
    validMatchCount: 0,
    kpis: byPeakKpi(() => null),
    peaks: { averageData: none, maxData: none, validMatchCount: 0 },
    forceVelocity: null,
  };
}

function withEfforts(sessions: readonly DevelopmentSession[], effortsOf: EffortsOf): DevelopmentSession[] {
  return sessions.filter((session) => effortsOf(session) !== null);
}

function bandsOf(sessions: readonly DevelopmentSession[], effortsOf: EffortsOf) {
  return sessions.flatMap((session) => effortsOf(session)?.bands ?? []);
}

function kpiCountsAnswer({ bands, total, sessions }: EffortBandMeans) {
  const ofType = (type: EffortSpeedType) => ({ TOTAL: total[type], ...bands[type] });
  return { HSR: ofType('HSR'), SPRINT: ofType('SPRINT'), matchCount: sessions };
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
  const epochs = (curve: ByPeakKpi<readonly Epoch[]>) => ({
    distancePeakPerEpoch: [...curve.DISTANCE],
    hsrPeakPerEpoch: [...curve.HSR],
    sprintPeakPerEpoch: [...curve.SPRINT],
    turnsPeakPerEpoch: [...curve.TURNS],
  });
  return { averageData: epochs(averageData), maxData: epochs(maxData), validMatchCount };
}
