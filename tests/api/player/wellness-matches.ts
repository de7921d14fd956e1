import { addDays } from '@halfturn/core/calendar/day';
import type { Effort } from '@halfturn/core/events/effort';
import type { KpiValues } from '@halfturn/core/metrics/session/session-facts';
import type { MinutePowers } from '@halfturn/core/metrics/load/minute-powers';

export const day = (number: number) => addDays('2026-01-01', number - 1);

export const MATCH: Partial<KpiValues> = {
  matchTimeM: 90,
  activeTimeM: 90,
  totalDistanceM: 9000,
  highSpeedDistanceM: 900,
  sprintDistanceM: 200,
  peakSpeedMPerS: 9,
  meanPowerWPerKg: 8,
  accelerations: 20,
  decelerations: 20,
  lowAccelerations: 30,
  mediumAccelerations: 10,
  highAccelerations: 5,
  lowDecelerations: 30,
  mediumDecelerations: 10,
  highDecelerations: 5,
  totalTurns: 36,
};

const effort = (kind: Effort['kind'], peak: number): Effort => ({
  kind,
  startS: 1,
  durationS: 1,
  matchTimeS: 1,
  distanceM: 5,
  peak,
});

export const efforts = (size: number) =>
  [1, 2, 3].flatMap(() => [effort('ACCELERATION', size), effort('DECELERATION', -size)]);

export const POWERS: MinutePowers = {
  periods: [
    { periodId: 1, firstMinute: 1, clockStartS: 0 },
    { periodId: 2, firstMinute: 4, clockStartS: 2700 },
  ],
  onPitchS: [60, 60, 20, 60],
  meanPowerWPerKg: [8, 16, 4, null],
};
