/** What a player usually does in a whole match: what a running session is measured by (METHODS LD3, R1, refstats@1). */
import { byStart } from '../calendar/time-zone';
import { mean } from '../stats/moments';
import type { SourceClass } from '../tracking/trackset';
import { MIN_REFERENCE_VALUES } from '../stats/quantile';
import { comparableWith } from './reference/comparable';
import { isReference, type PlayerSession, referenceRule, type SessionKind } from './reference/reference';

/** Means over the sessions that count; null where fewer than four have the value. */
export interface OwnAverage {
  /** On the pitch. */
  readonly distanceM: number | null;
  readonly hsrM: number | null;
  readonly peakSpeedMPerS: number | null;
  /** How many count. */
  readonly sessions: number;
}

/**
 * Matches of at least 85 min, of the academy for its sessions; in basketball practices of 40 to 90 min. Of them those of
 * the same class of source that were computed as the latest one was.
 * @param sessions of one player, in any order
 */
export function ownAverage(
  sessions: readonly PlayerSession[],
  rated: SessionKind & { readonly sourceClass: SourceClass },
  sport: string,
): OwnAverage {
  const rule = referenceRule(rated, sport, false);
  const counted = sessions
    .filter((session) => session.method.sourceClass === rated.sourceClass && isReference(session, rule))
    .sort((a, b) => byStart(b, a));
  const latest = counted[0];
  const comparable = latest === undefined ? [] : comparableWith(latest, counted);
  const meanOf = (valueOf: (kpis: PlayerSession['kpis']) => number | null): number | null => {
    const values = comparable.map(({ kpis }) => valueOf(kpis)).filter((value) => value !== null);
    return values.length < MIN_REFERENCE_VALUES ? null : mean(values);
  };
  return {
    distanceM: meanOf(({ activeDistanceM }) => activeDistanceM),
    hsrM: meanOf(({ highSpeedDistanceM }) => highSpeedDistanceM),
    peakSpeedMPerS: meanOf(({ peakSpeedMPerS }) => peakSpeedMPerS),
    sessions: comparable.length,
  };
}
