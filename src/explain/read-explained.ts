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
  isPeakCountMetric,
  isPeakMetric,
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
import { planOf } from '@halfturn/core/views/drills/planned-session-text';
import { isQualityFigure } from '@halfturn/core/metrics/explained/families/quality-figures';
import { isBeyondFigure } from '@halfturn/core/metrics/explained/families/beyond-figures';
import { isBallFigure } from '@halfturn/core/metrics/explained/ball-figures';
import { isProfileFigure } from '@halfturn/core/metrics/explained/profile-figures';
import { isTeamPeakMetric } from '@halfturn/core/metrics/explained/team-peak-figures';
import { isRehabCount, isRehabFigure } from '@halfturn/core/metrics/explained/rehab-figures';
import { isDrillFigure, isExerciseFigure } from '@halfturn/core/metrics/explained/exercise-figures';
import { isSeasonFigure } from '@halfturn/core/metrics/explained/season-figures';
import { isLiveMetric } from '@halfturn/core/metrics/explained/live-metrics';
import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { FILTER_TEXT } from '@halfturn/core/turns/filter-text';
import { SEPARATOR } from './explained-address';

export function readExplained(text: string): Explained | null {
  const [metric = '', ...parts] = text.split(SEPARATOR);
  const idOf = (mark: string): number | null => {
    const found = parts.map((part) => /^([a-z])([1-9]\d{0,8})$/.exec(part)).find((part) => part?.[1] === mark);
    return found === undefined || found === null ? null : Number(found[2]);
  };
  const [playerId, sessionId, epochS, sessionTypeId] = [idOf('p'), idOf('s'), idOf('e'), idOf('t')];
  const [perMinute, drillId] = [parts.includes('m'), idOf('d') ?? 0];
  if (isLiveMetric(metric)) return { metric };
  const dayOf = (mark: string): string | undefined =>
    /^(\d{4})(\d{2})(\d{2})$/
      .exec(String(idOf(mark) ?? ''))
      ?.slice(1)
      .join('-');
  const [day, from, to] = [dayOf('w'), dayOf('f'), dayOf('u')];
  const squadIds = parts.flatMap((part) => (/^q[1-9]\d{0,8}$/.test(part) ? [Number(part.slice(1))] : []));
  const ofSquads = squadIds.length === 0 ? {} : { squadIds };
  if (isExerciseFigure(metric)) {
    const exerciseId = idOf('k');
    return exerciseId === null ? null : { metric, exerciseId, ...ofSquads };
  }
  if (isPlanFigure(metric)) {
    const text = parts.find((part) => part.startsWith('z')) ?? '';
    const plan = planOf(text.slice(1).replaceAll('x', SEPARATOR));
    return plan.length === 0 ? null : { metric, plan, ...ofSquads };
  }
  if (isDrillFigure(metric)) {
    return sessionId === null || drillId === 0 ? null : { metric, sessionId, drillId, ...ofSquads };
  }
  if (isDayMetric(metric)) {
    return day === undefined
      ? null
      : { metric, day, ...ofSquads, ...(sessionTypeId === null ? {} : { sessionTypeId }) };
  }
  if (isTeamMetric(metric)) {
    return sessionId === null ? null : { metric, sessionId, isOpposition: parts.includes('o'), perMinute };
  }
  if (isTeamPeakMetric(metric)) {
    const isOpposition = parts.includes('o');
    return sessionId === null || epochS === null
      ? null
      : { metric, sessionId, epochS, isOpposition, group: idOf('g') ?? 0 };
  }
  if (isTeamCountMetric(metric)) return sessionId === null ? null : { metric, sessionId, drillId };
  const period = from === undefined || to === undefined ? null : { from, to };
  if (isClubMetric(metric) || isLeagueMetric(metric)) {
    const club = idOf('c');
    return period === null
      ? null
      : { metric, period, isOfLeague: parts.includes('l'), ...(club === null ? {} : { club }) };
  }
  if (isFlagFigure(metric)) {
    const ofMatch = sessionId === null ? {} : { sessionId };
    return squadIds.length === 0 ? null : { metric, squadIds, ...(period === null ? {} : { period }), ...ofMatch };
  }
  if (isSeasonFigure(metric)) {
    const of = playerId !== null ? { playerId } : squadIds.length > 0 ? { squadIds } : null;
    return day === undefined || of === null ? null : { metric, day, ...of };
  }
  const ofOthers = parts.includes('v') ? { isOfOthers: true } : {};
  if (playerId === null) return null;
  if (isStandardMetric(metric)) return { metric, playerId, isOfLeague: parts.includes('l') };
  if (isExposureFigure(metric)) return day === undefined ? null : { metric, playerId, day };
  if (isWeekMetric(metric)) {
    return day === undefined ? null : { metric, playerId, day, perMinute };
  }
  const side = (['L', 'R'] as const).find((each) => parts.includes(each));
  const ofSide = side === undefined ? {} : { side };
  if (isRehabCount(metric)) {
    return sessionId === null
      ? null
      : { metric, playerId, sessionId, ...(day === undefined ? {} : { day }), ...ofSide };
  }
  if (isRehabFigure(metric)) {
    return { metric, playerId, ...(sessionId === null ? {} : { sessionId }), ...(day === undefined ? {} : { day }) };
  }
  const ofSessions = { ...(sessionTypeId === null ? {} : { sessionTypeId }), ...(period === null ? {} : { period }) };
  if (isPlayerMetric(metric)) return { metric, playerId, perMinute, ...ofSessions };
  if (isAngleShare(metric)) return { metric, playerId, ...ofSessions };
  if (isNetworkMetric(metric)) {
    const [clubId, club] = [idOf('b'), idOf('c')];
    return clubId === null
      ? null
      : {
          metric,
          playerId,
          clubId,
          ...ofOthers,
          ...(club === null ? {} : { club }),
          ...(epochS === null ? {} : { epochS }),
        };
  }
  if (isDevelopmentMetric(metric)) {
    const matchCount = idOf('n');
    return {
      metric,
      playerId,
      criteria: { own: idOf('x') ?? 1, reference: idOf('y') ?? 1 },
      isOfPosition: parts.includes('i'),
      ...ofOthers,
      ...(epochS === null ? {} : { epochS }),
      ...(sessionId === null || matchCount === null ? {} : { sessionId, matchCount }),
      ...(period === null ? {} : { period }),
    };
  }
  if (sessionId === null) return null;
  if (isTurnFigure(metric) || isSprintFigure(metric) || isSprintTestFigure(metric))
    return { metric, playerId, sessionId, startMs: idOf('a') ?? 0 };
  if (isBeyondFigure(metric)) {
    const thousandths = idOf('h');
    return thousandths === null ? null : { metric, playerId, sessionId, thousandths };
  }
  if (isKpiMetric(metric) || isEffortMetric(metric)) return { metric, playerId, sessionId, perMinute, drillId };
  const classes = parts.find((part) => part.startsWith('r') && FILTER_TEXT.test(part.slice(1)))?.slice(1);
  const ofFilter = classes === undefined ? {} : { classes };
  if (isTurnTimeMetric(metric)) return { metric, playerId, sessionId, drillId, ...ofFilter };
  if (isTurnMetric(metric)) return { metric, playerId, sessionId, perMinute, drillId, ...ofSide, ...ofFilter };
  if (isPeakMetric(metric) || isPeakCountMetric(metric)) {
    return epochS === null ? null : { metric, playerId, sessionId, epochS };
  }
  return isScoreMetric(metric) ||
    metric === 'localIntensity' ||
    isCapacityMetric(metric) ||
    isSideMetric(metric) ||
    isBallFigure(metric) ||
    isProfileFigure(metric) ||
    isQualityFigure(metric) ||
    isAfterFlagFigure(metric) ||
    isMatchBestFigure(metric) ||
    isHeartFigure(metric)
    ? { metric, playerId, sessionId }
    : null;
}
