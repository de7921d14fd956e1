/** A player's usual values in a full match, which a running session is compared with (METHODS LD3, R1, refstats@1). */
import { byStart } from '../../calendar/time-zone';
import { mean } from '../../stats/mean-and-deviation';
import type { SourceClass } from '../../tracking/trackset';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { comparableWith } from './comparable-methods';
import { isReference, type PlayerSession, referenceRule, type SessionKind } from './reference-rules';

export interface OwnAverage {
  readonly distanceM: number | null;
  readonly hsrM: number | null;
  readonly peakSpeedMPerS: number | null;
  readonly sessions: number;
}

/**
 * Uses matches of at least 85 min (academy matches for academy sessions; in basketball, practices of 40 to 90 min). Of
 * these it takes the sessions with the source class and method of the latest one.
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
