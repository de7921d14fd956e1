import { mapPlayerKpis } from '../../metrics/reference/player-summary';
import { playerTurnColumns, type PlayerTurnValues } from '../../turns/wire/player-stream';
import type { PlayerDetail, PlayerSessionKpis } from './player-detail';

export const SESSIONS = [
  { sessionId: 1, sessionDate: '2025-05-10T14:00:00Z', title: 'Oaks v Elms', sessionIsAMatch: true, activeTimeM: 90 },
  { sessionId: 2, sessionDate: '2025-08-09T14:00:00Z', title: 'Oaks v Firs', sessionIsAMatch: true, activeTimeM: 50 },
  { sessionId: 3, sessionDate: '2025-08-12T10:00:00Z', title: 'Training', sessionIsAMatch: false, activeTimeM: 100 },
  { sessionId: 4, sessionDate: '2025-08-16T14:00:00Z', title: 'Elms v Oaks', sessionIsAMatch: true, activeTimeM: 95 },
] as const;

type Head = Pick<PlayerSessionKpis, 'sessionId' | 'sessionDate' | 'title' | 'sessionIsAMatch' | 'activeTimeM'>;

export function sessionKpis(session: Head, change: Partial<PlayerSessionKpis> = {}): PlayerSessionKpis {
  return {
    ...session,
    activeDistanceM: 10_000,
    highSpeedDistanceM: 400,
    sprintDistanceM: 100,
    accelerationDistanceM: 50,
    peakSpeedMPerS: 8,
    mediumHighAccelerations: 20,
    mediumHighDecelerations: 25,
    turnCount: 30,
    isCounted: session.activeTimeM !== null && session.activeTimeM >= 85,
    areTurnsCounted: true,
    ...change,
  };
}

export function turn(change: Partial<PlayerTurnValues> = {}): PlayerTurnValues {
  return {
    entrySpeedMPerS: 4,
    angleDegrees: 90,
    twistingTimeS: 0.4,
    peakAccelerationMPer2: 3.5,
    peakDecelerationMPer2: -4.5,
    turnSide: 'L',
    turnMatchTimeS: 61.5,
    ...change,
  };
}

const none = { LOW: 0, MEDIUM: 0, HIGH: 0 };
export const sides = (left = none, right = none) => ({ leftByClass: left, rightByClass: right });

export function detail(change: Partial<PlayerDetail> = {}): PlayerDetail {
  return {
    player: { playerId: 7, name: 'Dario Reyes' },
    turns: playerTurnColumns([]),
    sessionKpis: SESSIONS.map((session) => sessionKpis(session)),
    kpisSummary: {
      averageValues: mapPlayerKpis(() => null),
      maxValues: mapPlayerKpis(() => null),
      averageValuesPerMin: mapPlayerKpis(() => null),
      maxValuesPerMin: mapPlayerKpis(() => null),
      maxKpiSessionInfo: mapPlayerKpis(() => null),
      maxPerMinKpiSessionInfo: mapPlayerKpis(() => null),
      sessionCount: 3,
      sessionCountPerMin: 4,
      leftOutCount: 0,
      newRecords: [],
    },
    turnCounts: {
      lowAngleCount: 0,
      mediumAngleCount: 0,
      highAngleCount: 0,
      totalTurnCount: 0,
      lowAngleSpeedCounts: none,
      mediumAngleSpeedCounts: none,
      highAngleSpeedCounts: none,
    },
    sessionTurnClassCounts: [],
    turnEntrySpeedBoundaries: { lowerMPerS: 3, upperMPerS: 5.5, names: ['Low', 'Medium', 'High'] },
    ...change,
  };
}
