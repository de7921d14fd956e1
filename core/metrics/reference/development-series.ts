/** A player's values session by session with their rolling match average (METHODS R9, refstats@1). */
import { byStart } from '../../calendar/time-zone';
import type { Measured } from './comparable-methods';
import { byCountedPeak, type ByCountedPeak, comparedCounts } from '../peaks/peak-count-reference';
import { EFFORT_BANDS, type ByEffortBand, type EffortSpeedType, mapEffortBands } from '../load/effort-bands';
import type { PeakKpi } from '../session/session-facts';
import { byPeakKpi, type ByPeakKpi } from '../peaks/peak-analysis';
import {
  developmentKpis,
  type DevelopmentRules,
  type DevelopmentSession,
  forceVelocityOf,
  sessionProfileState,
} from '../team/player-development';
import { rollingAverage } from './rolling-match-average';
import { isReference } from './reference-rules';
import { mayCompareTurns } from '../session/session-quality';
import type { ProfileState } from '../profile/speed-profile';

interface RollingValue {
  readonly sessionValue: number | null;
  readonly rollingAverage: number | null;
}

interface EpochRollingValue extends RollingValue {
  readonly epochS: number;
}

export interface DevelopmentPoint {
  readonly sessionId: number;
  readonly playedFullMatch: boolean;
  readonly minutes: number | null;
  readonly kpis: ByPeakKpi<RollingValue>;
  readonly efforts: ByEffortBand<RollingValue>;
  readonly effortTotals: Readonly<Record<EffortSpeedType, RollingValue>>;
  readonly peaks: ByPeakKpi<readonly EpochRollingValue[]>;
  readonly peakCounts: ByCountedPeak<RollingValue>;
  readonly profile: ProfileState | null;
  readonly force: RollingValue;
  readonly velocity: RollingValue;
}

const UNKNOWN: RollingValue = { sessionValue: null, rollingAverage: null };

/**
 * @param sessions of one player, in any order
 * @param bandsOf efforts by distance; null where they are not known
 * @param matches length of the rolling window, at least 1
 * @returns one point per session, oldest first
 */
export function developmentSeries(
  sessions: readonly DevelopmentSession[],
  bandsOf: (session: DevelopmentSession) => ByEffortBand<number> | null,
  rules: DevelopmentRules,
  matches: number,
): DevelopmentPoint[] {
  const oldestFirst = sessions.toSorted(byStart);
  const series = (
    valueOf: (session: DevelopmentSession) => number | null,
    isValid: (session: DevelopmentSession) => boolean,
  ): readonly RollingValue[] => {
    const values: Measured<number | null>[] = oldestFirst.map((session) => ({
      value: isValid(session) ? valueOf(session) : null,
      method: session.method,
    }));
    const averages = rollingAverage(values, matches);
    return oldestFirst.map((session, i) => ({
      sessionValue: valueOf(session),
      rollingAverage: averages[i] ?? null,
    }));
  };
  const isFull = (session: DevelopmentSession) => isReference(session, rules.kpis);
  const isLongEnough = (session: DevelopmentSession) => isReference(session, rules.peaks);

  const kpis = byPeakKpi((kpi) => series((session) => developmentKpis(session)[kpi], isFull));
  const efforts = mapEffortBands((type, band) => series((session) => bandsOf(session)?.[type][band] ?? null, isFull));
  const totalOf = (type: EffortSpeedType) =>
    series((session) => {
      const bands = bandsOf(session);
      return bands === null ? null : EFFORT_BANDS.reduce((sum, { id }) => sum + bands[type][id], 0);
    }, isFull);
  const totals = { HSR: totalOf('HSR'), SPRINT: totalOf('SPRINT') };
  const epochs = epochsOf(oldestFirst);
  const peaks = byPeakKpi((kpi) =>
    epochs.map((epochS) => ({ epochS, values: series((session) => peakOf(session, kpi, epochS), isLongEnough) })),
  );
  const counts = byCountedPeak((kpi, epochS) => series((session) => comparedCounts(session)[kpi][epochS], isFull));
  const profileOf = (session: DevelopmentSession) => forceVelocityOf(session, rules.minProfileM);
  const force = series(
    (session) => profileOf(session)?.force ?? null,
    () => true,
  );
  const velocity = series(
    (session) => profileOf(session)?.velocity ?? null,
    () => true,
  );

  return oldestFirst.map((session, i) => ({
    sessionId: session.sessionId,
    playedFullMatch: isFull(session),
    minutes: session.kpis.activeTimeM,
    kpis: byPeakKpi((kpi) => kpis[kpi][i] ?? UNKNOWN),
    efforts: mapEffortBands((type, band) => efforts[type][band][i] ?? UNKNOWN),
    effortTotals: { HSR: totals.HSR[i] ?? UNKNOWN, SPRINT: totals.SPRINT[i] ?? UNKNOWN },
    peaks: byPeakKpi((kpi) => peaks[kpi].map(({ epochS, values }) => ({ epochS, ...(values[i] ?? UNKNOWN) }))),
    peakCounts: byCountedPeak((kpi, epochS) => counts[kpi][epochS][i] ?? UNKNOWN),
    profile: sessionProfileState(session, rules.minProfileM),
    force: force[i] ?? UNKNOWN,
    velocity: velocity[i] ?? UNKNOWN,
  }));
}

function epochsOf(sessions: readonly DevelopmentSession[]): number[] {
  const epochs = new Set(sessions.flatMap(({ peaks }) => peaks.map(({ epochS }) => epochS)));
  return [...epochs].sort((a, b) => a - b);
}

function peakOf(session: DevelopmentSession, kpi: PeakKpi, epochS: number): number | null {
  if (kpi === 'TURNS' && !mayCompareTurns(session)) return null;
  return session.peaks.find((peak) => peak.kpi === kpi && peak.epochS === epochS)?.valuePerMinute ?? null;
}
