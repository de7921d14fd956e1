import type { Effort } from '@halfturn/core/events/effort';
import type { Peak } from '@halfturn/core/metrics/session/session-facts';
import type { Engine } from '@halfturn/server/store/engine/database';
import { expect } from 'vitest';
import type { z } from 'zod';
import { distanceWindows, storeHandMade } from '../hand-made';
import { MEN, openTestPortal, type TestPortal } from '../portal';
import { storeTracked } from '../../fixtures/tracked-session';

export const BACK = 2;
export const NEWCOMER = 3;

const effort = (kind: Effort['kind'], startS: number, peak: number, distanceM: number): Effort => ({
  kind,
  startS,
  durationS: 2,
  matchTimeS: startS,
  distanceM,
  peak,
});
const EFFORTS = [
  effort('ACCELERATION', 10, 3.5, 4),
  effort('ACCELERATION', 20, 2.5, 4),
  effort('ACCELERATION', 30, 4.5, 4),
  effort('SPRINT', 40, 8, 12),
  effort('SPRINT', 50, 8.5, 35),
  effort('HSR', 60, 6, 20),
];
const peak = (valuePerMinute: number): Peak[] => [{ kpi: 'DISTANCE', epochS: 60, valuePerMinute, matchTimeS: 300 }];

interface ExplainedClub {
  readonly portal: TestPortal;
  readonly match: number;
  readonly tracked: number;
  readonly without: number;
}

export async function openExplainedClub(engine: Engine): Promise<ExplainedClub> {
  const portal = await openTestPortal(engine);
  const { store } = portal.database;
  for (const [day, hsr, perMinute] of [
    ['01', 500, 100],
    ['08', 600, 300],
    ['15', 700, 200],
    ['22', 800, 400],
  ] as const) {
    await storeHandMade(store, {
      customerId: MEN,
      startsAt: `2026-02-${day}T15:00:00.000Z`,
      title: `Match of ${day} February`,
      players: [
        {
          playerId: BACK,
          kpis: {
            matchTimeM: 90,
            activeTimeM: 90,
            totalDistanceM: 9000,
            highSpeedDistanceM: hsr,
            accelerations: 10,
          },
          peaks: peak(perMinute),
          peakCounts: distanceWindows(perMinute / 100),
        },
      ],
    });
  }
  const match = await storeHandMade(store, {
    customerId: MEN,
    startsAt: '2026-03-07T15:00:00.000Z',
    title: 'Home game',
    players: [
      {
        playerId: BACK,
        kpis: {
          matchTimeM: 90,
          activeTimeM: 90,
          totalDistanceM: 9900,
          highSpeedDistanceM: 750,
          sprintDistanceM: 150,
          zone5DistanceM: 600,
          accelerations: 2,
          totalTurns: 2,
        },
        efforts: EFFORTS,
        turns: [
          { angleDegrees: 150, turnSide: 'L' },
          { startS: 100, angleDegrees: 100, turnSide: 'R' },
        ],
        peaks: peak(180),
        peakCounts: distanceWindows(2, [600, 1800]),
        profile: { a0MPerS2: 8, s0MPerS: 10, r2: 1, points: 3, bins: 20, topBinMPerS: 8, isValid: true },
        profilePoints: [3, 6, 8].map((speedMPerS) => ({ speedMPerS, accelerationMPerS2: 8 - 0.8 * speedMPerS })),
      },
      { playerId: NEWCOMER, kpis: { matchTimeM: 30, activeTimeM: 30, highSpeedDistanceM: 90 } },
    ],
  });
  const runners = [{ name: 'Ada Lane', shirtNumber: 40, speedMPerS: 5 }];
  const tracked = await storeTracked(store, MEN, runners);
  const without = await storeTracked(store, MEN, runners, false);
  return { portal, match, tracked, without };
}

/** @param clubOf called with each request, when the club is open */
export function asking(clubOf: () => ExplainedClub) {
  async function ask<Answer extends z.ZodType>(
    call: { readonly path: string; readonly answer: Answer },
    query: string,
    as = 'analyst',
  ): Promise<z.output<Answer>> {
    const answer = await clubOf().portal.call('GET', `${call.path}?customerId=${MEN}&${query}`, { as });
    expect([answer.status, query]).toEqual([200, query]);
    return call.answer.parse(answer.json());
  }
  const status = async (path: string, as = 'analyst') =>
    (await clubOf().portal.call('GET', `${path}&customerId=${MEN}`, { as })).status;
  const back = (metric: string, more = '') => `sessionId=${clubOf().match}&playerId=${BACK}&metric=${metric}${more}`;
  return { ask, status, back };
}
