import { kpiRecord } from '@halfturn/core/metrics/session/kpi-record';
import { distanceWindows, type HandMadePlayer } from '../hand-made';

export const TABLES = [
  'sessions',
  'player_sessions',
  'session_turns',
  'raw_tracking',
  'drills',
  'drill_players',
  'identifications',
] as const;

const part = {
  timeM: 30,
  distanceM: 4000,
  highSpeedDistanceM: 300,
  sprintDistanceM: 90,
  highPowerDistanceM: null,
};

export const played = (playerId: number, value: number): HandMadePlayer => ({
  playerId,
  kpis: { ...kpiRecord(() => value), matchTimeM: 90, activeTimeM: 90, sessionTotalTimeM: 90 },
  peaks: [{ kpi: 'DISTANCE', epochS: 60, valuePerMinute: value, matchTimeS: 100 }],
  peakCounts: distanceWindows(value),
  possession: { inPossession: part, outOfPossession: part, neither: part, ballInPlay: null },
  turns: Array.from({ length: 3 }, () => ({})),
});
