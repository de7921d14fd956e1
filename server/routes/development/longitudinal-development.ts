/** GET /longitudinalplayerdevelopment: a player over time, with their league beside it. */
import { longitudinalPlayerDevelopment } from '@halfturn/contract/development/longitudinal-development';
import { localDay } from '@halfturn/core/calendar/day';
import { derivedParametersOf } from '@halfturn/core/methods/parameter-set';
import { type DevelopmentPoint, developmentSeries } from '@halfturn/core/metrics/reference/development-series';
import type { EffortBandMeans } from '@halfturn/core/metrics/load/effort-band-means';
import type { EffortSpeedType } from '@halfturn/core/metrics/load/effort-bands';
import type { DevelopmentReference } from '@halfturn/core/metrics/team/player-development';
import { leagueName } from '@halfturn/core/views/choices/comparison-groups';
import { HttpError } from '../../plugins/http-error';
import { parametersInForce } from '../../store/club/parameter-sets';
import { listPlayers } from '../../store/player/players';
import { listSessions } from '../../store/session/sessions';
import { compareWithLeague, criteriaMarks, type DevelopmentSources, kpiCountsAnswer } from './development-comparison';
import type { Mount } from '../mount';
import { countsAnswer, epochCounts } from '../peaks/peak-count-answer';
import { NO_PLAYER } from '../player/player-detail';
import { epochsAnswer } from '../player/player-development';
import { playerAnswer } from '../player/players';
import { DISTANCE_BANDS, speedTypeThresholds } from '../session/session-summaries';
import { parametersOfSession } from '../session/tracking-answers';

export function mountLongitudinalDevelopment(mount: Mount, sources: DevelopmentSources): void {
  const { store, answers } = sources;

  mount.customer(longitudinalPlayerDevelopment, async ({ customer, query, seen }) => {
    const { customerId, sport, teamType } = customer;
    const { playerId, startDate, endDate, matchCount } = query;
    if (startDate > endDate) throw new HttpError(400, '"startDate" is after "endDate".');
    const player = seen(await listPlayers(store.db, customerId)).find((each) => each.playerId === playerId);
    if (player === undefined) throw new HttpError(404, NO_PLAYER);
    const chosen = await criteriaMarks(sources, customer, query);
    const set = await parametersInForce(store.db, customer);
    const sessions = await listSessions(store.db, customerId);
    const madeFrom = { teamType, sport, query, player, chosen, set, sessions };
    return answers.of('longitudinalplayerdevelopment', madeFrom, async () => {
      const compared = await compareWithLeague(sources, customer, player, chosen, derivedParametersOf(set.overrides));
      const { ownSessions, rules, like, league, position, effortsOf, counts } = compared;
      const records = new Map(sessions.map((session) => [session.sessionId, session]));
      const bandsOf = (session: (typeof ownSessions)[number]) => effortsOf(session)?.bands ?? null;
      const points = developmentSeries(ownSessions, bandsOf, rules, matchCount).flatMap((point) => {
        const record = records.get(point.sessionId);
        const day = record === undefined ? '' : localDay(record.startsAt);
        return record === undefined || day < startDate || day > endDate ? [] : [{ point, record }];
      });
      const bySession = <Value>(valueOf: (point: DevelopmentPoint) => Value) =>
        Object.fromEntries(points.map(({ point }) => [point.sessionId, valueOf(point)]));
      return {
        player: playerAnswer(player),
        leagueName: leagueName(sport, teamType, customer.leagueName),
        sessions: points.map(({ point, record }) => ({
          sessionId: record.sessionId,
          date: record.startsAt,
          title: record.title,
          sessionIsAMatch: record.type.sessionIsAMatch,
          playedFullMatch: point.playedFullMatch,
          minutes: point.minutes,
          profile: point.profile,
        })),
        playerData: {
          kpiDataBySessionId: bySession(({ kpis }) => kpis),
          sprintCounts: bySession(({ efforts, effortTotals }) => {
            const ofType = (type: EffortSpeedType) => ({ TOTAL: effortTotals[type], ...efforts[type] });
            return { HSR: ofType('HSR'), SPRINT: ofType('SPRINT') };
          }),
          peakPhysicalCapacityBySessionId: bySession(({ peaks }) => epochsAnswer(peaks)),
          peakThresholdCountBySessionId: bySession(({ peakCounts }) => ({
            kpiEpochCounts: epochCounts(peakCounts, (count) => count),
          })),
          forcesBySessionId: bySession(({ force }) => force),
          velocitiesBySessionId: bySession(({ velocity }) => velocity),
        },
        leagueComparisonData: comparisonAnswer(league, counts.league),
        positionComparisonData: comparisonAnswer(position, counts.position),
        speedTypeThresholds:
          like === null ? null : speedTypeThresholds(await parametersOfSession(store, customer, like.sessionId)),
        distanceBands: DISTANCE_BANDS.map((band) => ({ ...band })),
        method: like?.method ?? null,
      };
    });
  });
}

function comparisonAnswer(
  { players, kpis, peaks, peakCounts, forceVelocity, forceVelocityDeviation }: DevelopmentReference,
  counts: EffortBandMeans,
) {
  return {
    playerCount: players,
    kpis,
    sprintCounts: kpiCountsAnswer(counts),
    peakPhysicalCapacity: epochsAnswer(peaks.averageData),
    peakThresholdCounts: countsAnswer(peakCounts),
    forceVelocity,
    forceVelocityDeviation,
  };
}
