import type { PlayerPeaks } from '@halfturn/core/metrics/peaks/peak-analysis';
import type { StoredFacts } from '../../store/session/facts/stored-facts';
import type { PeakMemory } from '../../store/session/peaks';
import type { SessionMemory } from '../../store/session/session-memory';
import type { SessionMark } from '../../store/session/session-marks';

export interface PeakFactSources {
  readonly memory: Pick<SessionMemory, 'factsOf'>;
  readonly peaks: Pick<PeakMemory, 'peaksOf' | 'countsOf'>;
}

export interface PlayerPeakFacts extends PlayerPeaks, StoredFacts {}

export async function peakFactsOf(
  { memory, peaks }: PeakFactSources,
  customerId: number,
  marks: readonly SessionMark[],
): Promise<PlayerPeakFacts[]> {
  const bySession = await peaks.peaksOf(customerId, marks);
  const facts = await memory.factsOf(customerId, marks);
  return facts
    .filter((record) => !record.isOpposition)
    .map((record) => ({ ...record, peaks: bySession.get(record.sessionId)?.get(record.playerId) ?? [] }));
}
