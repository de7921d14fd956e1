import type { KpiValues, MethodSet } from '../session/session-facts';
import { kpiRecord } from '../session/kpi-record';
import type { PlayerSession } from '../reference/reference-rules';

const METHOD: MethodSet = { sourceClass: 'optical', versions: { kin: '1.0.0', turn: '1.0.0' }, parametersHash: 'aa' };

/**
 * A 90-minute match for tests on day `day` of 2026 (1 January is 1), with 9000 m, 900 m HSR, 90 efforts and 36 turns:
 * 100, 10, 1 and 0.4 per minute.
 */
export function matchOn(
  day: number,
  kpis: Partial<KpiValues> = {},
  changes: Partial<PlayerSession> = {},
): PlayerSession {
  const values: Partial<KpiValues> = {
    matchTimeM: 90,
    activeTimeM: 90,
    totalDistanceM: 9000,
    highSpeedDistanceM: 900,
    lowAccelerations: 30,
    mediumAccelerations: 10,
    highAccelerations: 5,
    lowDecelerations: 30,
    mediumDecelerations: 10,
    highDecelerations: 5,
    totalTurns: 36,
    ...kpis,
  };
  return {
    sessionId: day,
    startsAt: new Date(Date.UTC(2026, 0, day, 15)).toISOString(),
    sessionIsAMatch: true,
    isAcademyMatch: false,
    coverage: 1,
    turnsComparable: true,
    method: METHOD,
    kpis: kpiRecord((name) => values[name] ?? null),
    ...changes,
  };
}

export function equalMatches(count: number, kpis: Partial<KpiValues> = {}): PlayerSession[] {
  return Array.from({ length: count }, (_, i) => matchOn(i + 1, kpis));
}
