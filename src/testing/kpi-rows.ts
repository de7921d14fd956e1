import type { KpiStatistic, PlayerKpiRow } from '@halfturn/contract/session/kpis';
import type { Player } from '@halfturn/contract/player/players';
import type { KpiName } from '@halfturn/core/metrics/session/session-facts';
import { kpiRecord } from '@halfturn/core/metrics/session/kpi-record';

export const kpiValue = (value: number | null, reference: Partial<KpiStatistic> = {}): KpiStatistic => ({
  value,
  minimum: null,
  maximum: null,
  average: null,
  standardDeviation: null,
  percentile: null,
  count: 0,
  ...reference,
});

export const kpiRow = (player: Player, values: Partial<Record<KpiName, KpiStatistic>>): PlayerKpiRow => ({
  player,
  quality: { coverage: 1, suspectShare: 0, lowAccelQuality: false },
  ...kpiRecord((name) => values[name] ?? kpiValue(null)),
});
