/** An explained number in the address: `explain=sprintDistanceM~p4~s12`, with `~d3` of a drill and `~m` per minute. */
import type { Explained } from '@halfturn/core/metrics/explained/metrics';

export const SEPARATOR = '~';

export function explainedText(explained: Explained): string {
  const { metric, playerId, perMinute = false } = explained;
  const ids = 'sessionId' in explained ? [`s${explained.sessionId}`, ...drillPart(explained.drillId ?? 0)] : [];
  return [metric, `p${playerId}`, ...ids, ...(perMinute ? ['m'] : [])].join(SEPARATOR);
}

const drillPart = (drillId: number): readonly string[] => (drillId === 0 ? [] : [`d${drillId}`]);
