/** Whether the turns of a session's source may be compared (METHODS T8, turn@1). */
import type { TurnParameters } from '../../methods/default-parameters';
import { slowBoutsPerMinute } from '../../events/slow-bouts';
import type { SourceClass, TrackSet } from '../../tracking/trackset';
import type { PlayerQuality, SessionQuality, TrackQuality } from './session-facts';

/** Pools all players of a session: a minute of slow time has the same weight for every player. */
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

/** Share of the rows of a session's files that are in its tracks (METHODS K6). */
export function keptShare({ notes, tracks }: Pick<TrackSet, 'notes' | 'tracks'>): number {
  const counted = (...codes: readonly string[]): number =>
    notes.reduce((sum, { code, count }) => sum + (codes.includes(code) ? (count ?? 0) : 0), 0);
  // A frame of all players is one row, and they share its time.
  const rows = new Set(tracks.map(({ timeS }) => timeS));
  const kept = [...rows].reduce((sum, { length }) => sum + length, 0);
  const samples = tracks.reduce((sum, { timeS }) => sum + timeS.length, 0);
  const share = (of: number, leftOut: number): number => (leftOut === 0 ? 1 : of / (of + leftOut));
  return share(kept, counted('duplicateSamples', 'ownerlessRows')) * share(samples, counted('repeatedPlayer'));
}

/** Rows left out are unseen time, whichever player they belong to. */
export function coverageOf({ coverage }: TrackQuality, kept: number): number | null {
  return coverage === null ? null : coverage * kept;
}

export function mayCompareTurns({ turnsComparable }: Pick<PlayerQuality, 'turnsComparable'>): boolean {
  return turnsComparable !== false;
}
