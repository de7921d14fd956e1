import { prepareReadSession, type PreparedSession } from '@halfturn/server/jobs/compute-session';
import { insertSession } from '@halfturn/server/jobs/store-session';
import { leagueClubs } from '@halfturn/server/demo/clubs';
import { demoLeague } from '@halfturn/server/demo/league';
import { LeaguePlans } from '@halfturn/server/demo/league-plans';
import { seedDatabase } from '@halfturn/server/demo/seed';
import { addDays } from '@halfturn/core/calendar/day';
import { simulateSession } from '@halfturn/core/simulation/simulate-session';
import { SESSION_TYPE_ID } from '@halfturn/server/store/club/session-type-ids';
import { nextIds } from '@halfturn/server/store/engine/counters';
import { openDatabase, type Store } from '@halfturn/server/store/engine/database';

export const CLUBS = 20;
export const MATCHES = 38;
const DIFFERENT = 6;
const DAY = '2026-06-20';
export const SEASON = { startDate: '2025-07-01', endDate: '2026-06-30' } as const;
const DAYS_BETWEEN = 7;
const FIRST_DAY = '2025-08-16';

export async function makeLeagueFolder(dataFolder: string): Promise<void> {
  const store = await openDatabase({ databaseUrl: null, dataFolder });
  try {
    const size = { ...leagueSize(), seed: 2026, seasons: 1 };
    await seedDatabase(store, { demo: true, today: DAY, league: { ...size, sessions: 0 } });
    const men = leagueClubs(size.clubs).flatMap(({ league }, index) => (league === 'men' ? [index + 1] : []));
    const prepared = await preparedMatches(store, size);
    for (const customerId of men.slice(0, CLUBS)) await storeSeason(store, customerId, prepared);
  } finally {
    await store.close();
  }
}

function leagueSize(): { readonly clubs: number } {
  let clubs = CLUBS;
  while (leagueClubs(clubs).filter(({ league }) => league === 'men').length < CLUBS) clubs++;
  return { clubs };
}

async function preparedMatches(
  store: Store,
  size: { readonly clubs: number; readonly seed: number; readonly seasons: number },
): Promise<readonly PreparedSession[]> {
  const league = demoLeague({ ...size, day: DAY, sessions: 2000 });
  const plans = new LeaguePlans(league);
  const matches = [...league.plans.values()].filter((plan) => plan.kind === 'match' && plan.match.league === 'men');
  return Promise.all(
    matches.slice(-DIFFERENT).map(async (plan) => {
      const { trackSet } = simulateSession(plans.planOf(plan));
      return prepareReadSession(
        store.db,
        {
          customerId: 1,
          set: trackSet,
          heading: { title: '', startsAt: '', isDateAssumed: false, competition: 'league' },
          ourTeam: 'home',
          sessionTypeId: SESSION_TYPE_ID.match,
          keepsTracking: false,
          readingSeconds: 0,
        },
        {},
      );
    }),
  );
}

async function storeSeason({ db }: Store, customerId: number, matches: readonly PreparedSession[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ids = await nextIds(trx, customerId, 'session', MATCHES);
    for (const [index, sessionId] of ids.entries()) {
      const match = matches[(customerId + index) % matches.length];
      if (match === undefined) throw new Error('No match was simulated.');
      const startsAt = `${addDays(FIRST_DAY, DAYS_BETWEEN * index)}T15:00:00.000Z`;
      const heading = { ...match.heading, title: `Round ${index + 1}`, startsAt };
      await insertSession(
        trx,
        customerId,
        { ...match, heading },
        {
          sessionId,
          importId: `round ${customerId} ${index + 1}`,
          status: 'Complete',
          isLocked: false,
          oppositionCustomerId: null,
        },
      );
    }
  });
}
