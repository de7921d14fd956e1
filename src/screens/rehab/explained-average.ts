import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { RehabCount } from '@halfturn/core/metrics/explained/rehab-figures';
import type { RehabProgressView } from '@halfturn/core/views/rehab/rehab-progress';

/** The average match, which stands beside the latest session. */
export function explainedAverage(
  metric: RehabCount,
  { sessions: [latest] }: RehabProgressView,
  of: { readonly playerId: number; readonly day: string },
): Explained | null {
  return latest === undefined ? null : { metric, sessionId: latest.sessionId, ...of };
}
