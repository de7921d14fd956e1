import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { TrendView } from '@halfturn/core/views/forms/trend';
import { trendMetric } from '@halfturn/core/views/player/player-trends';

export function explainedTrend({ title, playerId }: TrendView): ((sessionId: number) => Explained | null) | null {
  const metric = trendMetric(title);
  return metric === null || playerId === null ? null : (sessionId) => ({ metric, playerId, sessionId });
}
