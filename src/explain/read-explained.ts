import {
  isCapacityMetric,
  isEffortMetric,
  isKpiMetric,
  isPeakCountMetric,
  isPeakMetric,
  isPlayerMetric,
  isScoreMetric,
  isTurnMetric,
} from '@halfturn/core/metrics/explained/metrics';
import type { Explained } from '@halfturn/core/metrics/explained/place';
import { SEPARATOR } from './explained-address';

export function readExplained(text: string): Explained | null {
  const [metric = '', ...parts] = text.split(SEPARATOR);
  const idOf = (mark: string): number | null => {
    const found = parts.map((part) => /^([a-z])([1-9]\d{0,8})$/.exec(part)).find((part) => part?.[1] === mark);
    return found === undefined || found === null ? null : Number(found[2]);
  };
  const [playerId, sessionId, epochS, sessionTypeId] = [idOf('p'), idOf('s'), idOf('e'), idOf('t')];
  const [perMinute, drillId] = [parts.includes('m'), idOf('d') ?? 0];
  if (playerId === null) return null;
  if (isPlayerMetric(metric)) {
    return { metric, playerId, perMinute, ...(sessionTypeId === null ? {} : { sessionTypeId }) };
  }
  if (sessionId === null) return null;
  if (isKpiMetric(metric) || isEffortMetric(metric)) return { metric, playerId, sessionId, perMinute, drillId };
  if (isTurnMetric(metric)) {
    const side = (['L', 'R'] as const).find((each) => parts.includes(each));
    return { metric, playerId, sessionId, perMinute, drillId, ...(side === undefined ? {} : { side }) };
  }
  if (isPeakMetric(metric) || isPeakCountMetric(metric)) {
    return epochS === null ? null : { metric, playerId, sessionId, epochS };
  }
  return isScoreMetric(metric) || isCapacityMetric(metric) ? { metric, playerId, sessionId } : null;
}
