import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { EFFORT_SPEED_TYPES } from '@halfturn/core/metrics/load/effort-bands';
import { DEVELOPMENT_KPIS } from '@halfturn/core/views/development/development-kpis';
import { type BAND_CHOICES, EFFORT_TITLES } from '@halfturn/core/views/development/longitudinal-series';
import type { TrendView } from '@halfturn/core/views/forms/trend';
import { trendMetric } from '@halfturn/core/views/player/player-trends';

type ExplainedTrend = (trend: TrendView, sessionId: number) => Explained | null;

export const explainedKpi: ExplainedTrend = ({ title, playerId }, sessionId) => {
  const metric = trendMetric(title);
  return metric === null || playerId === null ? null : { metric, playerId, sessionId };
};

export const explainedProfile: ExplainedTrend = ({ title, playerId }, sessionId) =>
  playerId === null ? null : { metric: title === 'F0' ? 'profile.f0' : 'profile.v0', playerId, sessionId };

export function explainedEfforts(band: (typeof BAND_CHOICES)[number]): ExplainedTrend {
  return ({ title, playerId }, sessionId) => {
    const kind = EFFORT_SPEED_TYPES.find((each) => EFFORT_TITLES[each] === title);
    return kind === undefined || playerId === null
      ? null
      : { metric: `efforts.${kind}.${band === 'TOTAL' ? 'ALL' : band}`, playerId, sessionId };
  };
}

export function explainedPeak(family: 'peak' | 'peakCount', epochS: number): ExplainedTrend {
  return ({ title, playerId }, sessionId) => {
    const kpi = DEVELOPMENT_KPIS.find((each) => each.title === title)?.id;
    return kpi === undefined || playerId === null ? null : { metric: `${family}.${kpi}`, playerId, sessionId, epochS };
  };
}
