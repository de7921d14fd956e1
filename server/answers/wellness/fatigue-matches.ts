import type { FatigueParameters } from '@halfturn/core/methods/wellness-parameters';
import { fatigueIndicators, type FatigueIndicators } from '@halfturn/core/metrics/wellness/fatigue-indicators';
import type { PlayerFactsRecord } from '../../store/session/facts/stored-facts';
import type { SessionMark } from '../../store/session/session-marks';
import type { Kept } from '../kept-rows';

export interface FatigueMatchRecord extends PlayerFactsRecord {
  readonly indicators: FatigueIndicators;
}

export async function fatigueMatches(
  { memory, efforts }: Pick<Kept, 'memory' | 'efforts'>,
  customerId: number,
  matches: readonly SessionMark[],
  parameters: FatigueParameters,
): Promise<FatigueMatchRecord[]> {
  const effortsOf = await efforts.effortsOf(customerId, matches, parameters.highestPeaks);
  const thirdsOf = await efforts.thirdsOf(customerId, matches);
  return (await memory.factsOf(customerId, matches)).flatMap((record) => {
    const digest = effortsOf.get(record.sessionId)?.get(record.playerId) ?? null;
    if (record.isOpposition || digest === null) return [];
    const thirds = thirdsOf.get(record.sessionId)?.get(record.playerId) ?? null;
    const indicators = fatigueIndicators({ kpis: record.kpis, efforts: digest.strongest }, thirds, parameters);
    return [{ ...record, indicators }];
  });
}
