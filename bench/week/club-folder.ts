/** A data folder with a club of forty players and half a year of sessions: two simulated ones under other dates. */
import { addDays, weekday } from '@halfturn/core/calendar/day';
import type { KpiValues, PlayerFacts } from '@halfturn/core/metrics/session/session-facts';
import { kpiRecord } from '@halfturn/core/metrics/session/kpi-record';
import { simulateSession } from '@halfturn/core/simulation/simulate-session';
import { demoLeague } from '@halfturn/server/demo/league';
import { LeaguePlans } from '@halfturn/server/demo/league-plans';
import { seedDatabase } from '@halfturn/server/demo/seed';
import { prepareReadSession, type PreparedSession } from '@halfturn/server/jobs/compute-session';
import { insertSession } from '@halfturn/server/jobs/store-session';
import { SESSION_TYPE_ID } from '@halfturn/server/store/club/session-type-ids';
import { insertSquad } from '@halfturn/server/store/club/demo-seed';
import { nextIds } from '@halfturn/server/store/engine/counters';
import { openDatabase, type Store } from '@halfturn/server/store/engine/database';
import type { Trx } from '@halfturn/server/store/engine/transaction';

export const PLAYERS = 40;
export const WEEKS = 26;
const CUSTOMER = 1;
const SEED = { seed: 2026, seasons: 1, clubs: 2 } as const;
const TRAININGS = [0, 1, 3, 4];
const MATCH = 5;
const FIRST_NAMES = ['Anton', 'Bruno', 'Carlo', 'Denis', 'Emil', 'Franz', 'Georg', 'Henri'];
const LAST_NAMES = ['Abel', 'Baker', 'Conrad', 'Duval', 'Egger'];

export async function makeClubFolder(dataFolder: string, today: string): Promise<void> {
  const store = await openDatabase({ databaseUrl: null, dataFolder });
  try {
    await seedDatabase(store, { demo: true, today, league: { ...SEED, sessions: 0 } });
    await store.db.transaction().execute((trx) => fillSquad(trx));
    const [match, training] = [await simulated(store, today, 'match'), await simulated(store, today, 'training')];
    const first = addDays(today, -weekday(today) - 7 * (WEEKS - 1));
    const days = Array.from({ length: WEEKS }, (_, week) => addDays(first, 7 * week)).flatMap((monday) => [
      ...TRAININGS.map((after) => ({ day: addDays(monday, after), session: training })),
      { day: addDays(monday, MATCH), session: match },
    ]);
    await storeDays(
      store,
      days.filter(({ day }) => day < today),
    );
  } finally {
    await store.close();
  }
}

async function fillSquad(trx: Trx): Promise<void> {
  await trx.updateTable('players').set({ is_active: 0 }).where('customer_id', '=', CUSTOMER).execute();
  const outfield = {
    position_id: 4,
    squad_id: 1,
    shirt_number: null,
    is_active: 1,
    is_opposition: 0,
    source_key: null,
  };
  const rows = Array.from({ length: PLAYERS }, (_, k) => ({ ...outfield, name: nameOf(k) }));
  await insertSquad(trx, CUSTOMER, rows);
}

/** Without digits, which mark a track without a name. */
function nameOf(k: number): string {
  return `${FIRST_NAMES[k % FIRST_NAMES.length] ?? ''} ${LAST_NAMES[Math.floor(k / FIRST_NAMES.length)] ?? ''}`;
}

async function simulated(store: Store, today: string, kind: 'match' | 'training'): Promise<PreparedSession> {
  const league = demoLeague({ ...SEED, day: today, sessions: 60 });
  const plans = new LeaguePlans(league);
  const plan = league.sessions.find((session) => session.plan.kind === kind)?.plan;
  if (plan === undefined) throw new Error(`The league has no ${kind}.`);
  const { trackSet } = simulateSession(plans.planOf(plan));
  const prepared = await prepareReadSession(
    store.db,
    {
      customerId: CUSTOMER,
      set: trackSet,
      heading: { title: kind, startsAt: '', isDateAssumed: false, competition: null },
      ourTeam: 'home',
      sessionTypeId: SESSION_TYPE_ID[kind],
      keepsTracking: false,
      readingSeconds: 0,
    },
    {},
  );
  const ours = prepared.facts.players.filter(({ side }) => side === 'home');
  const players = Array.from({ length: PLAYERS }, (_, k): PlayerFacts => {
    const like = ours[k % ours.length];
    if (like === undefined) throw new Error(`The ${kind} has no players.`);
    return { ...like, sourceKey: `bench ${k + 1}`, name: nameOf(k), shirtNumber: null };
  });
  return { ...prepared, oppositionName: null, facts: { ...prepared.facts, players } };
}

async function storeDays(
  { db }: Store,
  days: readonly { readonly day: string; readonly session: PreparedSession }[],
): Promise<void> {
  for (const [k, { day, session }] of days.entries()) {
    await db.transaction().execute(async (trx) => {
      const [sessionId = 0] = await nextIds(trx, CUSTOMER, 'session', 1);
      const players = session.facts.players.map((player, p) => ({ ...player, kpis: shared(player.kpis, k, p) }));
      const heading = { ...session.heading, startsAt: `${day}T15:00:00.000Z` };
      await insertSession(
        trx,
        CUSTOMER,
        { ...session, heading, facts: { ...session.facts, players } },
        { sessionId, importId: `week ${k}`, status: 'Complete', isLocked: false, oppositionCustomerId: null },
      );
    });
  }
}

/** From 80 to 120 % of each value, so that days differ. */
function shared(kpis: KpiValues, day: number, player: number): KpiValues {
  const share = 0.8 + (((7 * day + 11 * player) % 41) / 41) * 0.4;
  return kpiRecord((name) => {
    const value = kpis[name];
    return value === null || name.endsWith('TimeM') ? value : value * share;
  });
}
