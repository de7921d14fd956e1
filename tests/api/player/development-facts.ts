import type { Effort } from '@halfturn/core/events/effort';
import type { ProfilePoint, SpeedProfile } from '@halfturn/core/metrics/session/session-facts';
import type { Store } from '@halfturn/server/store/engine/database';
import { distanceWindows, storeHandMade } from '../hand-made';
import { MEN } from '../portal';

export const STRIKER = 1;
export const MATE = 2;
const DAYS = ['01', '08', '15', '22'];
const OTHER_CLUBS = 3;

const sprint = (distanceM: number): Effort => ({
  kind: 'SPRINT',
  startS: 1,
  durationS: 2,
  matchTimeS: 1,
  distanceM,
  peak: 8,
});

const profile = (a0MPerS2: number, s0MPerS: number): SpeedProfile => ({
  a0MPerS2,
  s0MPerS,
  r2: 0.95,
  points: 20,
  bins: 12,
  topBinMPerS: 8,
  isValid: true,
});

/** On a = a0 - 0.8 v from 3.1 to 7.5 m/s: 23 steps of speed. */
const pointsOn = (a0: number): ProfilePoint[] =>
  Array.from({ length: 23 }, (_, k) => {
    const speedMPerS = 3.1 + 0.2 * k;
    return { speedMPerS, accelerationMPerS2: a0 - 0.8 * speedMPerS };
  });

/** Four matches of the striker, a team-mate and a player of each of three other clubs. @returns those clubs */
export async function storeDevelopment(store: Store) {
  const { db } = store;
  const clubs = await db
    .selectFrom('customers')
    .innerJoin('players', 'players.customer_id', 'customers.customer_id')
    .where('customers.team_type', '=', 'm')
    .where('customers.sport', '=', 'football')
    .where('customers.customer_id', '!=', MEN)
    .where('players.is_opposition', '=', 0)
    .groupBy('customers.customer_id')
    .select(['customers.customer_id', (builder) => builder.fn.max('players.player_id').as('player_id')])
    .orderBy('customers.customer_id')
    .limit(OTHER_CLUBS)
    .execute();
  const place = (customerId: number, playerId: number) =>
    db
      .updateTable('players')
      .set({ position_id: 9 })
      .where('customer_id', '=', customerId)
      .where('player_id', '=', playerId)
      .execute();
  for (const playerId of [STRIKER, MATE]) await place(MEN, playerId);
  for (const { customer_id, player_id } of clubs) await place(customer_id, player_id);
  const kpis = (activeDistanceM: number) => ({ matchTimeM: 90, activeTimeM: 90, activeDistanceM });
  const peaks = (valuePerMinute: number) => [{ kpi: 'DISTANCE' as const, epochS: 60, valuePerMinute, matchTimeS: 1 }];
  for (const [i, day] of DAYS.entries()) {
    await storeHandMade(store, {
      customerId: MEN,
      startsAt: `2026-02-${day}T15:00:00.000Z`,
      players: [
        {
          playerId: STRIKER,
          kpis: kpis(10_000 + 200 * i),
          peaks: peaks(180 + 10 * i),
          efforts: [sprint(12), ...(i === 0 ? [sprint(35)] : [])],
          profile: profile(7 + i, 9),
          peakCounts: distanceWindows(i),
          profilePoints: pointsOn(7 + 0.1 * i),
        },
        {
          playerId: MATE,
          kpis: kpis(9000),
          peaks: peaks(170),
          profile: profile(6, 10),
          peakCounts: distanceWindows(4),
        },
      ],
    });
    for (const [club, { customer_id: customerId, player_id: playerId }] of clubs.entries()) {
      await storeHandMade(store, {
        customerId,
        startsAt: `2026-02-${day}T15:00:00.000Z`,
        players: [
          {
            playerId,
            kpis: kpis(9500 + 1000 * club),
            peaks: peaks(160 + 10 * club),
            efforts: [sprint(5)],
            profile: profile(6 + club, 8),
            peakCounts: distanceWindows(club),
          },
        ],
      });
    }
  }
  return clubs;
}
