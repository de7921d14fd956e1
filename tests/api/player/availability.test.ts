/** GET /availability and what medical staff enter: who may, who sees what, and days worked out by hand (METHODS LD11). */
import { availability } from '@halfturn/contract/player/availability';
import { setRole } from '@halfturn/server/store/access/user-roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { played, storeHandMade } from '../hand-made';
import { HERONS, MEN, openTestPortal, type TestPortal } from '../portal';

const BACK = 2;
/** The portal's today is Wednesday, 11 March 2026. */
const PERIOD = 'startDate=2026-01-01&endDate=2026-12-31';
const INJURY = {
  state: 'injured',
  from: '2026-02-20',
  until: null,
  expectedReturn: '2026-03-09',
  region: 'hamstring',
  side: 'left',
};

describeOnEngines('availability', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { db } = portal.database.store;
    // Otherwise the demo's own would be listed among those entered here.
    await db.deleteFrom('availability_spells').execute();
    const coach = await db
      .selectFrom('users')
      .select('user_id')
      .where('user_name', '=', 'coach')
      .executeTakeFirstOrThrow();
    await setRole(db, coach.user_id, { customerId: MEN, role: 'coach' });
    const { squad_id: squadId } = await playersOf(MEN).where('player_id', '=', BACK).executeTakeFirstOrThrow();
    const mates = await playersOf(MEN)
      .where('squad_id', '=', squadId)
      .where('player_id', '!=', BACK)
      .limit(4)
      .execute();
    for (const [day, sessionTypeId] of [
      ['2026-02-14', 1],
      ['2026-02-21', 1],
      ['2026-02-24', 3],
      ['2026-02-26', 4],
      ['2026-03-07', 1],
    ] as const) {
      await storeHandMade(portal.database.store, {
        customerId: MEN,
        startsAt: `${day}T15:00:00.000Z`,
        sessionTypeId,
        players: mates.map(({ player_id: playerId }) => played(playerId, 1)),
      });
    }
  });
  afterAll(() => portal.close());

  const playersOf = (customerId: number) =>
    portal.database.store.db
      .selectFrom('players')
      .select(['player_id', 'squad_id'])
      .where('customer_id', '=', customerId)
      .where('is_opposition', '=', 0)
      .orderBy('player_id');
  const post = async (path: string, body: object, as = 'medic') => {
    const answer = await portal.call('POST', path, { as, body: { customerId: MEN, ...body } });
    return { status: answer.status, body: answer.json() };
  };
  const ask = async (as = 'medic', more = `&playerId=${BACK}`) => {
    const answer = await portal.call('GET', `/availability?customerId=${MEN}&${PERIOD}${more}`, { as });
    expect(answer.status).toBe(200);
    return availability.answer.parse(answer.json());
  };
  const entered = async (fields: object, playerId = BACK) => {
    const { status, body } = await post('/addavailability', { playerId, ...fields });
    expect(status).toBe(200);
    return Number(availabilityId(body));
  };
  const availabilityId = (body: unknown) =>
    typeof body === 'object' && body !== null && 'spellId' in body ? body.spellId : 0;

  test('nothing is known before the first entry', async () => {
    expect(await ask()).toMatchObject({ today: '2026-03-11', recordedFrom: null, spells: [], injuries: [] });
    expect((await ask()).months).toEqual([{ playerId: BACK, months: [] }]);
  });

  test('injured, then rehab, which ends it and says so; days lost and matches by month', async () => {
    await entered({ state: 'away', from: '2026-01-20', until: '2026-01-22' }, 9);
    const injury = await entered(INJURY);
    const next = await post('/addavailability', { playerId: BACK, state: 'rehab', from: '2026-02-27' });
    expect(next).toMatchObject({ status: 200, body: { endedState: 'injured' } });
    const now = await ask();
    expect(now.spells).toMatchObject([
      { spellId: injury, ...INJURY, until: '2026-02-27' },
      { state: 'rehab', from: '2026-02-27', until: null },
    ]);
    expect(now.injuries).toEqual([{ playerId: BACK, spellId: injury, from: '2026-02-20', until: null, daysLost: 19 }]);
    // 12 days of January are before the record; 26 February was rehab; 11 March is not over.
    expect(now.months[0]?.months).toEqual([
      { month: '2026-01', daysLost: 0, matches: 0, matchesAvailable: 0, trainings: 0, trainingsAvailable: 0 },
      { month: '2026-02', daysLost: 9, matches: 2, matchesAvailable: 1, trainings: 1, trainingsAvailable: 0 },
      { month: '2026-03', daysLost: 10, matches: 1, matchesAvailable: 0, trainings: 0, trainingsAvailable: 0 },
    ]);
  });

  test('the coach sees that the player is not available, and no more; and may enter nothing', async () => {
    const { spells, seesMedical, injuries } = await ask('coach');
    const hidden = { spellId: null, expectedReturn: null, region: null, side: null };
    expect(spells).toEqual([{ ...hidden, playerId: BACK, state: 'notAvailable', from: '2026-02-20', until: null }]);
    expect([seesMedical, injuries]).toEqual([false, []]);
    const whole = await portal.call('GET', `/availability?customerId=${MEN}&${PERIOD}`, { as: 'coach' });
    expect(JSON.stringify(whole.json())).not.toMatch(/injured|hamstring|rehab|left|2026-02-27|2026-03-09/);
    expect((await post('/addavailability', { playerId: BACK, ...INJURY }, 'coach')).status).toBe(403);
    expect((await post('/deleteavailability', { spellId: 1 }, 'coach')).status).toBe(403);
  });

  test.each([
    [{ until: '2026-04-30' }, 'until'],
    [{ expectedReturn: '2026-04-30' }, 'expectedReturn'],
    [{ state: 'ill' }, 'region'],
    [{ region: null }, 'side'],
  ])('422 for %j, at the field', async (changes, name) => {
    const wrong = { ...INJURY, from: '2026-05-01', expectedReturn: '2026-05-09', ...changes };
    const { status, body } = await post('/addavailability', { playerId: 9, ...wrong });
    expect(status).toBe(422);
    expect(body).toMatchObject({ fields: [{ name }] });
  });

  test('409 for days of another spell, with its state and days', async () => {
    const { status, body } = await post('/addavailability', { playerId: BACK, state: 'ill', from: '2026-02-10' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      message:
        'On these days the player is on record as injured (from 20 Feb 2026, back on 27 Feb 2026): change that first.',
      fields: [{ name: 'from' }],
    });
  });

  test('changed, ended and deleted; each in the audit log, without a word of it', async () => {
    const spellId = await entered({ state: 'ill', from: '2026-03-01', until: '2026-03-04' }, 9);
    const update = (id: number) =>
      post('/updateavailability', { spellId: id, state: 'ill', from: '2026-03-02', until: '2026-03-03' });
    expect((await update(spellId)).status).toBe(200);
    const ofNine = async () => (await ask('medic', '&playerId=9')).spells.map(({ from, until }) => [from, until]);
    expect((await ofNine()).at(-1)).toEqual(['2026-03-02', '2026-03-03']);
    expect((await post('/deleteavailability', { spellId })).status).toBe(200);
    expect(await ofNine()).toEqual([['2026-01-20', '2026-01-22']]);
    expect((await post('/deleteavailability', { spellId })).status).toBe(404);
    expect((await update(spellId)).status).toBe(404);
    const logged = await portal.database.store.db
      .selectFrom('audit_log')
      .select(['action', 'call', 'subject'])
      .where('call', 'like', '%availability')
      .orderBy('entry_id')
      .execute();
    expect(logged.slice(-2).map(({ action, call }) => [action, call])).toEqual([
      ['change', 'POST /updateavailability'],
      ['delete', 'POST /deleteavailability'],
    ]);
    expect(logged).toHaveLength(6);
    expect(JSON.stringify(logged)).not.toMatch(/injured|hamstring|ill"|rehab/);
  });

  test('refused: another club, its player or spell, a squad one may not see, dates the wrong way round', async () => {
    const status = async (query: string, as = 'medic') =>
      (await portal.call('GET', `/availability?${query}`, { as })).status;
    expect(await status(`customerId=${HERONS}&${PERIOD}`)).toBe(403);
    expect(await status(`customerId=${MEN}&startDate=2026-03-01&endDate=2026-02-01`)).toBe(400);
    expect(await status(`customerId=${MEN}&startDate=2020-01-01&endDate=2026-02-01`)).toBe(400);
    expect(await status(`customerId=${MEN}&${PERIOD}&squadId=4711`)).toBe(404);
    expect((await post('/addavailability', { playerId: 471_100, ...INJURY })).status).not.toBe(200);
    expect((await post('/addavailability', { playerId: 9, state: 'mad', from: '2026-02-01' })).status).toBe(400);

    const { db } = portal.database.store;
    const medic = await db
      .selectFrom('users')
      .select('user_id')
      .where('user_name', '=', 'medic')
      .executeTakeFirstOrThrow();
    const other = await playersOf(MEN).where('player_id', '=', BACK).executeTakeFirstOrThrow();
    await db
      .insertInto('user_squads')
      .values({ user_id: medic.user_id, customer_id: MEN, squad_id: other.squad_id + 1 })
      .execute();
    const spell = await db
      .selectFrom('availability_spells')
      .select('spell_id')
      .where('player_id', '=', BACK)
      .executeTakeFirstOrThrow();
    expect(await status(`customerId=${MEN}&${PERIOD}&playerId=${BACK}`)).toBe(403);
    expect((await ask('medic', '')).spells.filter(({ playerId }) => playerId === BACK)).toEqual([]);
    expect((await post('/deleteavailability', { spellId: spell.spell_id })).status).toBe(404);
    await db.deleteFrom('user_squads').where('user_id', '=', medic.user_id).execute();
  });

  test('a club without the module is refused', async () => {
    const { db } = portal.database.store;
    await sql`update customers set modules = replace(modules, '"week"', '"squadmodule"') where customer_id = ${MEN}`.execute(
      db,
    );
    const { status } = await portal.call('GET', `/availability?customerId=${MEN}&${PERIOD}`, { as: 'medic' });
    expect(status).toBe(403);
    expect((await post('/addavailability', { playerId: 9, ...INJURY })).status).toBe(403);
  });
});
