/** Four matches of a player and a rehab session after them, by round figures. */
import type { Effort } from '@halfturn/core/events/effort';
import type { Store } from '@halfturn/server/store/engine/database';
import { distanceWindows, storeHandMade, turn } from '../hand-made';
import { MEN } from '../portal';

export const STRIKER = 1;
/** Has played in none of the sessions. */
export const OTHER = 2;
export const BANDS = { _0_TO_10: 4, _10_TO_20: 3, _20_TO_30: 2, ABOVE_30: 0 };
export const TARGETS = {
  distanceM: 8000,
  hsrDistanceM: null,
  sprintDistanceM: 100,
  accelerationDistanceM: 300,
  decelerationDistanceM: 250,
  turns: 20,
  peakSpeedMPerS: 8,
  sprintCountTargets: { HSR: BANDS, SPRINT: BANDS },
};
const effort = (kind: Effort['kind'], peak: number, distanceM: number): Effort => ({
  kind,
  startS: 1,
  durationS: 1,
  matchTimeS: 1,
  distanceM,
  peak,
});
const accelerations = (peak: number) => [1, 2, 3].map(() => effort('ACCELERATION', peak, 5));

interface Return {
  readonly matches: readonly number[];
  readonly rehab: number;
}

export async function storeReturn(store: Store): Promise<Return> {
  const matches: number[] = [];
  for (const [i, day] of ['03', '10', '17', '24'].entries()) {
    matches.push(
      await storeHandMade(store, {
        customerId: MEN,
        title: `Match ${day}`,
        startsAt: `2026-01-${day}T15:00:00.000Z`,
        players: [
          {
            playerId: STRIKER,
            kpis: { matchTimeM: 90, activeDistanceM: 9000 + 1000 * (i % 2), totalTurns: 30, peakSpeedMPerS: 9 },
            peaks: [{ kpi: 'DISTANCE', epochS: 60, valuePerMinute: 160 + 10 * i, matchTimeS: 1 }],
            peakCounts: distanceWindows(2 * i),
            efforts: [...accelerations(4 + i), effort('SPRINT', 8, 12)],
            turns: [turn(), turn({ turnSide: 'R' })],
          },
        ],
      }),
    );
  }
  const rehab = await storeHandMade(store, {
    customerId: MEN,
    title: 'Running',
    startsAt: '2026-03-02T10:00:00.000Z',
    sessionTypeId: 4,
    players: [
      {
        playerId: STRIKER,
        kpis: { activeDistanceM: 4000, activeTimeM: 40, totalTurns: 5, peakSpeedMPerS: 6 },
        peaks: [{ kpi: 'DISTANCE', epochS: 60, valuePerMinute: 175, matchTimeS: 1 }],
        peakCounts: distanceWindows(1),
        efforts: [...accelerations(5), effort('SPRINT', 7.5, 25)],
        turns: [turn({ angleDegrees: 150 })],
      },
    ],
  });
  return { matches, rehab };
}
