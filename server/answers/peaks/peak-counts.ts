import type { PeakCount } from '@halfturn/core/metrics/session/session-facts';
import { type ByCountedPeak, type CountStatistic, isAnyKnown } from '@halfturn/core/metrics/peaks/peak-count-reference';
import type { PeakMemory } from '../../store/session/peaks';
import type { SessionMark } from '../../store/session/session-marks';

/** METHODS P3 by KPI and epoch; keys 1 to 4 are DISTANCE, HSR, SPRINT, TURNS. */
export function epochCounts<Value, Shown>(counts: ByCountedPeak<Value>, shown: (value: Value) => Shown) {
  const ofKpi = (epochs: Readonly<Record<30 | 60 | 120, Value>>) => ({
    countData30s: shown(epochs[30]),
    countData60s: shown(epochs[60]),
    countData120s: shown(epochs[120]),
  });
  return { 1: ofKpi(counts.DISTANCE), 2: ofKpi(counts.HSR), 3: ofKpi(counts.SPRINT), 4: ofKpi(counts.TURNS) };
}

export function countsAnswer(counts: ByCountedPeak<CountStatistic>) {
  return isAnyKnown(counts) ? { kpiEpochCounts: epochCounts(counts, (count) => count) } : null;
}

export async function withPeakCounts<Record extends { readonly sessionId: number; readonly playerId: number }>(
  memory: Pick<PeakMemory, 'countsOf'>,
  customerId: number,
  marks: readonly SessionMark[],
  records: readonly Record[],
): Promise<(Record & { readonly peakCounts: readonly PeakCount[] })[]> {
  const bySession = await memory.countsOf(customerId, marks);
  return records.map((record) => ({
    ...record,
    peakCounts: bySession.get(record.sessionId)?.get(record.playerId) ?? [],
  }));
}
