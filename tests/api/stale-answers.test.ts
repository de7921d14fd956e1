/**
 * Changing anything behind an answer shows in the next one: after each change, a server with cached answers agrees with
 * one without. One engine, since answers are cached above the store.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVERY_ANSWER_DRILL, everyAnswer } from './every-answer';
import { played, storeHandMade } from './hand-made';
import { addLeagueClub, LEAGUE_PLAYER } from './league-club';
import { MEN, openBeside, openTestPortal, type TestPortal } from './portal';

const BACK = 2;
const LEAGUE_CLUBS = [77, 78, 79];
/** Typesetting a report takes longer than all other calls together. */
const WITHOUT = ['GET /matchreport', 'GET /openapi.json', 'GET /weekreport'];

let portal: TestPortal;
let asked: number;
/** Answers before the change: those after the one before it. */
let known: ReadonlyMap<string, string>;
beforeAll(async () => {
  portal = await openTestPortal('sqlite');
  const { store } = portal.database;
  for (const [i, day] of ['01', '08', '15', '22'].entries()) {
    asked = await storeHandMade(store, {
      customerId: MEN,
      startsAt: `2026-02-${day}T15:00:00.000Z`,
      sessionTypeId: 1,
      competition: 'league',
      players: [played(BACK, 100 + i), played(9, 110 + i)],
    });
  }
  const drill = { customer_id: MEN, session_id: asked, drill_id: EVERY_ANSWER_DRILL, name: 'Rondo', drill_type: null };
  await store.db
    .insertInto('drills')
    .values({ ...drill, start_s: 0, end_s: 60, kpis: null })
    .execute();
  for (const customerId of LEAGUE_CLUBS) {
    const days = ['2026-01-10', '2026-01-17', '2026-01-24', '2026-02-01'];
    await addLeagueClub(store, customerId, days, played(LEAGUE_PLAYER, 120));
  }
  known = await answersOf(portal);
});
afterAll(() => portal.close());

const answersOf = (server: TestPortal) =>
  everyAnswer(server, { sessionIds: [asked], playerIds: [BACK], without: WITHOUT });
const keyOf = (call: string) => `${call} ${asked} ${BACK}`;
const db = () => portal.database.store.db;
const ofMen = () => db().updateTable('customers').where('customer_id', '=', MEN);
const ofBack = () => db().updateTable('players').where('customer_id', '=', MEN).where('player_id', '=', BACK);
const ofAsked = () => db().updateTable('sessions').where('customer_id', '=', MEN).where('session_id', '=', asked);

/** Written directly to the database, as another server would. */
const CHANGES: readonly (readonly [what: string, change: () => Promise<unknown>, calls: readonly string[]])[] = [
  [
    'a club’s league has a name',
    () => ofMen().set({ display_name: 'Renamed', league_name: 'Sunday League' }).execute(),
    ['/sessionreporting', '/playerdevelopment'],
  ],
  ['a player is renamed', () => ofBack().set({ name: 'Renamed', shirt_number: 77 }).execute(), ['/kpis', '/player']],
  ['a player plays elsewhere', () => ofBack().set({ position_id: 9 }).execute(), ['/playerdevelopment']],
  ['a session gets another title', () => ofAsked().set({ title: 'Cup final' }).execute(), ['/turns']],
  ['class edges move', () => ofMen().set({ turn_entry_speed_lower: 4.5 }).execute(), ['/turnreport']],
  [
    'a parameter of the club changes',
    async () => {
      const body = { customerId: MEN, overrides: { 'effort.hsrMPerS': 4.5 } };
      expect((await portal.call('POST', '/parameters', { as: 'admin', body })).status).toBe(200);
    },
    [],
  ],
  [
    'a match more',
    () =>
      storeHandMade(portal.database.store, {
        customerId: MEN,
        startsAt: '2026-02-18T15:00:00.000Z',
        sessionTypeId: 1,
        competition: 'league',
        players: [played(BACK, 5000)],
      }),
    ['/kpis', '/squad', '/turnreport'],
  ],
  [
    'a match more of another club',
    () =>
      storeHandMade(portal.database.store, {
        customerId: 77,
        startsAt: '2026-02-18T15:00:00.000Z',
        sessionTypeId: 1,
        competition: 'league',
        players: [played(LEAGUE_PLAYER, 9000)],
      }),
    ['/teamcomparison'],
  ],
  [
    'a fixture more',
    () =>
      db()
        .insertInto('fixtures')
        .values({
          customer_id: MEN,
          fixture_id: 900,
          date: '2026-02-23',
          description: 'More',
          source_key: null,
          kick_off: null,
        })
        .execute(),
    ['/fixtures'],
  ],
  [
    'a drill begins after the turns',
    () => db().updateTable('drills').set({ start_s: 30 }).where('session_id', '=', asked).execute(),
    ['/drills/:drillId/turns', '/drills/:drillId/turn-report'],
  ],
  [
    'a drill is without a player',
    async () => {
      const of = { customer_id: MEN, session_id: asked, drill_id: EVERY_ANSWER_DRILL };
      await db().updateTable('drills').set({ start_s: 0 }).where('session_id', '=', asked).execute();
      await db()
        .insertInto('drill_players')
        .values({ ...of, player_id: 9 })
        .execute();
    },
    ['/drills/:drillId/turns', '/drills/:drillId/turn-report'],
  ],
  ['a session is of another type', () => ofAsked().set({ session_type_id: 3 }).execute(), ['/kpis']],
  ['a player leaves', () => ofBack().set({ is_active: 0 }).execute(), ['/players']],
];

test.each(CHANGES)('%s: every answer is that of a server that has kept none', async (_what, change, calls) => {
  expect(known.size).toBeGreaterThan(40);
  await change();
  const beside = await openBeside(portal);
  try {
    const fresh = await answersOf(beside);
    const kept = await answersOf(portal);
    expect([...kept.keys()]).toEqual([...fresh.keys()]);
    for (const [call, answer] of kept) expect([call, answer]).toEqual([call, fresh.get(call)]);
    for (const call of calls) {
      expect([call, kept.get(keyOf(call)) === known.get(keyOf(call))]).toEqual([call, false]);
    }
    known = kept;
  } finally {
    await beside.close();
  }
});
