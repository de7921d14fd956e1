import type { longitudinalPlayerDevelopment } from '@halfturn/contract/development/longitudinal-development';
import type { z } from 'zod';
import { localDay } from '@halfturn/core/calendar/day';
import { derivedParametersOf } from '@halfturn/core/methods/parameter-set';
import { type DevelopmentPoint, developmentSeries } from '@halfturn/core/metrics/reference/development-series';
import type { EffortBandMeans } from '@halfturn/core/metrics/load/effort-band-means';
import type { EffortSpeedType } from '@halfturn/core/metrics/load/effort-bands';
import type { DevelopmentReference } from '@halfturn/core/metrics/team/player-development';
import { leagueName } from '@halfturn/core/views/choices/comparison-groups';
import { type ChosenMarks, compareWithLeague, kpiCountsAnswer } from './development-comparison';
import { countsAnswer, epochCounts } from '../peaks/peak-counts';
import type { ParameterSet } from '../../store/club/parameter-sets';
import { epochsAnswer } from '../player/epochs-answer';
import { DISTANCE_BANDS, speedTypeThresholds } from '../session/effort-bands-answer';
import { maker } from '../answer-maker';
import type { PlayerRecord } from '../../store/player/players';
import type { SessionRecord } from '../../store/session/sessions';
import type { CustomerRecord } from '../../store/club/customers';
import { playerAnswer } from '../player/player-answer';

interface LongitudinalInputs {
  readonly customer: CustomerRecord;
  readonly player: PlayerRecord;
  readonly period: { readonly startDate: string; readonly endDate: string; readonly matchCount: number };
  readonly chosen: ChosenMarks;
  readonly set: ParameterSet;
  readonly sessions: readonly SessionRecord[];
}

export const longitudinalDevelopmentAnswer = maker(
  'longitudinalplayerdevelopment',
  async (
    { customer, player, period, chosen, set, sessions }: LongitudinalInputs,
    kept,
  ): Promise<z.input<typeof longitudinalPlayerDevelopment.answer>> => {
    const { sport, teamType } = customer;
    const { startDate, endDate, matchCount } = period;
    const compared = await compareWithLeague(kept, customer, player, chosen, derivedParametersOf(set.overrides));
    const { ownSessions, rules, like, league, position, effortsOf, counts } = compared;
    const records = new Map(sessions.map((session) => [session.sessionId, session]));
    const likeMark = like === null ? undefined : records.get(like.sessionId);
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
        likeMark === undefined ? null : speedTypeThresholds(await kept.sessions.parametersOf(customer, likeMark)),
      distanceBands: DISTANCE_BANDS.map((band) => ({ ...band })),
      method: like?.method ?? null,
    };
  },
);

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
