import type { ReadingCall } from '@halfturn/contract/call';
import { explain } from '@halfturn/contract/session/explain';
import type { explanation } from '@halfturn/contract/session/explanation';
import {
  explainBalance,
  explainBall,
  explainCapacity,
  explainEfforts,
  explainPeaks,
  explainPlayer,
  explainProfile,
  explainTurns,
} from '@halfturn/contract/session/explain-figures';
import { explainFatigue, explainScore } from '@halfturn/contract/session/explain-scores';
import {
  explainDay,
  explainStandard,
  explainTeam,
  explainTeamCount,
  explainTeamPeak,
  explainWeek,
} from '@halfturn/contract/session/explain-combined';
import { explainDrill, explainExercise, explainPlan } from '@halfturn/contract/drills/exercises';
import { explainSeason } from '@halfturn/contract/week/season-weeks';
import { explainAfterFlag, explainFlags } from '@halfturn/contract/wellness/explain-flags';
import { explainMatchBest } from '@halfturn/contract/session/match-observations';
import { explainBeyond } from '@halfturn/contract/reporting/explain-beyond';
import { explainRehab } from '@halfturn/contract/rehab/rehab';
import { explainDevelopment } from '@halfturn/contract/development/explain-development';
import { explainNetwork } from '@halfturn/contract/network/explain-network';
import { explainClub } from '@halfturn/contract/team/explain-club';
import { explainHeartRate } from '@halfturn/contract/session/heart-rate';
import { explainSprint, explainTurn } from '@halfturn/contract/session/explain-event';
import { isClubMetric, isLeagueMetric } from '@halfturn/core/metrics/explained/club-figures';
import {
  isDayMetric,
  isStandardMetric,
  isTeamMetric,
  isWeekMetric,
} from '@halfturn/core/metrics/explained/combined-metrics';
import { isDevelopmentMetric } from '@halfturn/core/metrics/explained/development-figures';
import { isNetworkMetric } from '@halfturn/core/metrics/explained/network-figures';
import { isSprintFigure, isTurnFigure } from '@halfturn/core/metrics/explained/event-figures';
import {
  isCapacityMetric,
  isEffortMetric,
  isKpiMetric,
  isPlayerMetric,
  isScoreMetric,
  isSideMetric,
  isTeamCountMetric,
  isTurnMetric,
} from '@halfturn/core/metrics/explained/metric-registry';
import { isExposureFigure } from '@halfturn/core/metrics/explained/exposure-figures';
import { isHeartFigure } from '@halfturn/core/metrics/explained/heart-figures';
import { isSprintTestFigure } from '@halfturn/core/metrics/explained/sprint-test-figures';
import { isAngleShare, isTurnTimeMetric } from '@halfturn/core/metrics/explained/families/turn-share-figures';
import { isAfterFlagFigure } from '@halfturn/core/metrics/explained/families/after-flag-figures';
import { isMatchBestFigure } from '@halfturn/core/metrics/explained/families/match-best-figures';
import { isFlagFigure } from '@halfturn/core/metrics/explained/families/flag-figures';
import { isPlanFigure } from '@halfturn/core/metrics/explained/families/plan-figures';
import { planText } from '@halfturn/core/views/drills/planned-session-text';
import { isQualityFigure } from '@halfturn/core/metrics/explained/families/quality-figures';
import { isBeyondFigure } from '@halfturn/core/metrics/explained/families/beyond-figures';
import { isBallFigure } from '@halfturn/core/metrics/explained/ball-figures';
import { isProfileFigure } from '@halfturn/core/metrics/explained/profile-figures';
import { isTeamPeakMetric } from '@halfturn/core/metrics/explained/team-peak-figures';
import { isSeasonFigure } from '@halfturn/core/metrics/explained/season-figures';
import { isRehabCount, isRehabFigure } from '@halfturn/core/metrics/explained/rehab-figures';
import { isDrillFigure, isExerciseFigure } from '@halfturn/core/metrics/explained/exercise-figures';
import { isLiveMetric } from '@halfturn/core/metrics/explained/live-metrics';
import { type Explained, placeOf } from '@halfturn/core/metrics/explained/explained-number';
import type { z } from 'zod';

type ExplainCall<Query extends z.ZodType> = ReadingCall<Query, z.ZodType, typeof explanation>;

interface Question {
  readonly call: ExplainCall<z.ZodType>;
  readonly request: { readonly query: unknown };
}

function question<Query extends z.ZodType>(call: ExplainCall<Query>, query: z.output<Query>): Question {
  return { call, request: { query } };
}

/**
 * The call that explains a number: one per family of metrics, since they differ in who may make them. Null if the number
 * does not name its session, player or day.
 */
export function questionOf(explained: Explained, customerId: number): Question | null {
  const { metric } = explained;
  const { sessionId, epochS, side, sessionTypeId, playerId, perMinute, drillId, ...rest } = placeOf(explained);
  const {
    startMs,
    classes,
    thousandths,
    day,
    period,
    squadIds,
    exerciseId,
    plan,
    club,
    clubId,
    criteria,
    matchCount,
    isOfPosition,
    isOpposition,
    isOfLeague,
    group,
  } = rest;
  const ofSquads = squadIds === null ? {} : { squadIds: squadIds.join(',') };
  if (isTeamMetric(metric)) {
    return sessionId === null
      ? null
      : question(explainTeam, { customerId, sessionId, metric, isOpposition, perMinute });
  }
  if (isTeamCountMetric(metric)) {
    return sessionId === null ? null : question(explainTeamCount, { customerId, sessionId, metric, drillId });
  }
  if (isTeamPeakMetric(metric)) {
    return sessionId === null || epochS === null
      ? null
      : question(explainTeamPeak, { customerId, sessionId, metric, epochS, isOpposition, group });
  }
  if (isFlagFigure(metric)) {
    const ofMatch = sessionId === null ? {} : { sessionId };
    return question(explainFlags, { customerId, metric, squadIds: (squadIds ?? []).join(','), ...period, ...ofMatch });
  }
  if (isDayMetric(metric)) {
    const ofType = sessionTypeId === null ? {} : { sessionTypeId };
    return day === null ? null : question(explainDay, { customerId, metric, day, ...ofSquads, ...ofType });
  }
  if (isClubMetric(metric) || isLeagueMetric(metric)) {
    const ofClub = club === null ? {} : { club };
    const matches = isOfLeague ? 'league' : 'all';
    if (period === null) return null;
    const { from: startDate, to: endDate } = period;
    return question(explainClub, { customerId, metric, matches, startDate, endDate, ...ofClub });
  }
  if (isExerciseFigure(metric)) {
    return exerciseId === null ? null : question(explainExercise, { customerId, exerciseId, metric, ...ofSquads });
  }
  if (isPlanFigure(metric)) {
    return plan.length === 0 ? null : question(explainPlan, { customerId, metric, plan: planText(plan), ...ofSquads });
  }
  if (isDrillFigure(metric)) {
    return sessionId === null ? null : question(explainDrill, { customerId, sessionId, drillId, metric, ...ofSquads });
  }
  if (isSeasonFigure(metric)) {
    const [squadId] = squadIds ?? [];
    const of = playerId === null ? (squadId === undefined ? null : { squadId }) : { playerId };
    return day === null || of === null ? null : question(explainSeason, { customerId, metric, day, ...of });
  }
  if (playerId === null || isLiveMetric(metric)) return null;
  if (isStandardMetric(metric)) {
    const matches = isOfLeague ? 'league' : 'all';
    return question(explainStandard, { customerId, playerId, metric, matches });
  }
  if (isNetworkMetric(metric)) {
    if (clubId === null) return null;
    return question(explainNetwork, {
      userCustomerId: customerId,
      playerCustomerId: clubId,
      playerId,
      metric,
      ...(club === null ? {} : { club }),
      ...(epochS === null ? {} : { epochS }),
    });
  }
  if (isDevelopmentMetric(metric)) {
    if (criteria === null) return null;
    const { own: playerCriteriaId, reference: referenceCriteriaId } = criteria;
    return question(explainDevelopment, {
      customerId,
      playerId,
      metric,
      playerCriteriaId,
      referenceCriteriaId,
      ofPosition: isOfPosition,
      ...(epochS === null ? {} : { epochS }),
      ...(sessionId === null || matchCount === null ? {} : { sessionId, matchCount }),
      ...period,
    });
  }
  if (isWeekMetric(metric) || isExposureFigure(metric)) {
    return day === null ? null : question(explainWeek, { customerId, playerId, metric, day, perMinute });
  }
  if (isRehabCount(metric)) {
    if (sessionId === null) return null;
    const more = { ...(day === null ? {} : { day }), ...(side === null ? {} : { side }) };
    return question(explainRehab, { customerId, playerId, metric, sessionId, ...more });
  }
  if (isRehabFigure(metric)) {
    const ofSession = sessionId === null ? {} : { sessionId };
    return question(explainRehab, { customerId, playerId, metric, ...ofSession, ...(day === null ? {} : { day }) });
  }
  if (isPlayerMetric(metric) || isAngleShare(metric)) {
    const ofType = sessionTypeId === null ? {} : { sessionTypeId };
    return question(explainPlayer, { customerId, playerId, metric, perMinute, ...ofType, ...period });
  }
  if (sessionId === null) return null;
  const of = { customerId, sessionId, playerId };
  const part = { ...of, perMinute, drillId };
  if (isTurnFigure(metric)) return startMs === null ? null : question(explainTurn, { ...of, metric, startMs });
  if (isSprintFigure(metric) || isSprintTestFigure(metric))
    return startMs === null ? null : question(explainSprint, { ...of, metric, startMs });
  if (isBeyondFigure(metric))
    return thousandths === null ? null : question(explainBeyond, { ...of, metric, thousandths });
  if (isAfterFlagFigure(metric)) return question(explainAfterFlag, { ...of, metric });
  if (isMatchBestFigure(metric)) return question(explainMatchBest, { ...of, metric });
  if (isProfileFigure(metric)) return question(explainProfile, { ...of, metric });
  if (isHeartFigure(metric)) return question(explainHeartRate, { ...of, metric });
  if (isKpiMetric(metric) || isQualityFigure(metric)) return question(explain, { ...part, metric });
  if (isEffortMetric(metric)) return question(explainEfforts, { ...part, metric });
  if (isTurnTimeMetric(metric) || isTurnMetric(metric)) {
    const ofFilter = classes === null ? {} : { classes };
    return question(explainTurns, { ...part, metric, ...(side === null ? {} : { side }), ...ofFilter });
  }
  if (isBallFigure(metric)) return question(explainBall, { ...of, metric });
  if (isSideMetric(metric)) return question(explainBalance, { ...of, metric });
  if (isCapacityMetric(metric)) return question(explainCapacity, { ...of, metric });
  if (metric === 'localIntensity') return question(explainScore, { ...of, metric });
  if (isScoreMetric(metric)) {
    return metric === 'fatigue' ? question(explainFatigue, of) : question(explainScore, { ...of, metric });
  }
  return epochS === null ? null : question(explainPeaks, { ...of, metric, epochS });
}
