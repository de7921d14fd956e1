/** Whether the turns of a session's source may be compared (METHODS T8, turn@1). */
import type { TurnParameters } from '../classes/parameters';
import { slowBoutsPerMinute } from '../events/slow-bouts';
import type { SourceClass } from '../tracking/trackset';
import type { PlayerQuality, SessionQuality, TrackQuality } from './facts';

/** All players of a session together: one minute of slow time of anybody weighs the same. */
export function sessionQuality(
  tracks: readonly TrackQuality[],
  sourceClass: SourceClass,
  { maxSlowBouts }: TurnParameters,
): SessionQuality {
  const slow = tracks.map(({ slowMinutes, slowBouts }) => ({ slowMinutes: slowMinutes ?? 0, bouts: slowBouts ?? 0 }));
  const rate = slowBoutsPerMinute(slow);
  return {
    slowMinutes: slow.reduce((sum, { slowMinutes }) => sum + slowMinutes, 0),
    slowBoutsPerMinute: rate,
    turnsComparable: sourceClass === 'broadcast' ? false : rate === null ? null : rate <= maxSlowBouts,
  };
}

/** Whether turns of such a session may be in a rank, a reference or a record. */
export function mayCompareTurns({ turnsComparable }: Pick<PlayerQuality, 'turnsComparable'>): boolean {
  return turnsComparable !== false;
}
