import { planList } from '@halfturn/core/roster/plan-list';
import { readList } from '@halfturn/core/roster/read-list';
import { config } from '@halfturn/contract/config';
import { players } from '@halfturn/contract/player/players';
import { roster, rosterChanges, saveRoster } from '@halfturn/contract/player/roster';
import { replaceUserSquads } from '@halfturn/server/store/access/user-squads';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { describeOnEngines } from '../engines';
import { MEN, openTestPortal, type TestPortal, WOMEN } from '../portal';

const messageOf = z.object({ message: z.string().optional() });

describeOnEngines('the roster', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
  });
  afterAll(() => portal.close());

  const get = async (path: string, as = 'analyst') =>
    (await portal.call('GET', `${path}?customerId=${MEN}`, { as })).json();
  const list = async (as?: string) => roster.answer.parse(await get('/roster', as)).players;
  const post = (body: object, as = 'analyst', path = '/roster') =>
    portal.call('POST', path, { as, body: { customerId: MEN, ...body } });
  const undo = (changeId: number, as?: string) => post({ changeId }, as, '/undoroster');
  const save = async (entries: readonly object[]) => saveRoster.answer.parse((await post({ players: entries })).json());
  const message = async (entries: readonly object[], as?: string) => {
    const answer = await post({ players: entries }, as);
    return [answer.status, messageOf.parse(answer.json()).message];
  };
  const fresh = (name: string, rest: object = {}) => ({
    playerId: null,
    version: null,
    name,
    shortName: null,
    shirtNumber: null,
    positionId: 8,
    squadId: 3,
    birthDate: null,
    tags: [],
    isActive: true,
    ...rest,
  });
  const called = async (name: string) => {
    const found = (await list()).find((player) => player.name === name);
    if (found === undefined) throw new Error(`Nobody is called ${name}.`);
    return found;
  };

  let before: Awaited<ReturnType<typeof list>>;
  beforeEach(async () => {
    before = await list();
  });

  test('a pasted list becomes players, all of them at once; its undo takes them away again', async () => {
    const { squads, positions } = config.answer.parse(await get('/config'));
    const text =
      'Nr;Spieler;Position;Mannschaft;Geburtsdatum;Weste\n00;Lane, Ada;Torfrau;U21;29.2.2008;V1\n31;Bo Quill;IV;U21;;\n';
    const known = { positions, squads };
    const context = { ...known, players: before, squadId: 1, dayOrder: 'dayFirst', today: '2026-11-23' } as const;
    const entries = planList(readList(text, known), context).rows.flatMap(({ entry }) =>
      entry === null ? [] : [entry],
    );
    expect(entries).toHaveLength(2);
    const answer = await save(entries);
    expect(answer).toMatchObject({ added: 2, changed: 0 });
    expect(await called('Ada Lane')).toMatchObject({
      shirtNumber: 1_000_000,
      positionId: 1,
      squadId: 2,
      birthDate: '2008-02-29',
      tags: ['V1'],
      isActive: true,
    });
    expect(players.answer.parse(await get('/players'))).toContainEqual(
      expect.objectContaining({ name: 'Bo Quill', shirtNumber: 31, position: 'Centre Back', squadId: 2 }),
    );
    expect(rosterChanges.answer.parse(await get('/rosterchanges'))[0]).toMatchObject({
      added: 2,
      changed: 0,
      one: null,
    });
    expect((await undo(answer.changeId)).status).toBe(200);
    expect(await list()).toEqual(before);
    expect((await undo(answer.changeId)).status).toBe(409);
  });

  test('who is renamed is so everywhere, and again after the undo', async () => {
    const player = before.find(({ isActive }) => isActive);
    if (player === undefined) throw new Error('The club has no players.');
    const { changeId, changed } = await save([{ ...player, name: 'Rosa Newname', shortName: 'Rosa' }]);
    expect(changed).toBe(1);
    const names = async () => players.answer.parse(await get('/players')).map(({ name }) => name);
    expect(await names()).toContain('Rosa Newname');
    expect(rosterChanges.answer.parse(await get('/rosterchanges'))[0]?.one).toEqual({
      before: player.name,
      after: 'Rosa Newname',
    });
    await undo(changeId);
    expect(await names()).toContain(player.name);
    expect(await list()).toEqual(before);
  });

  test('an older version is refused, and an undo over a later change too', async () => {
    const player = before[0];
    if (player === undefined) throw new Error('The club has no players.');
    const first = await save([{ ...player, shortName: 'One' }]);
    expect(await message([{ ...player, shortName: 'Two' }])).toEqual([
      409,
      `Somebody has changed ${player.name} in the meantime: look at them again, then save.`,
    ]);
    const now = (await list())[0];
    const second = await save([{ ...now, shortName: 'Three' }]);
    expect((await undo(first.changeId)).status).toBe(409);
    expect((await undo(second.changeId)).status).toBe(200);
    expect((await undo(first.changeId)).status).toBe(200);
    expect(await list()).toEqual(before);
  });

  test('a number twice in a squad and a tag twice in the club are refused with both names; nothing is saved', async () => {
    const { changeId } = await save([fresh('Ada Lane', { shirtNumber: 77, tags: ['Vest 12'] })]);
    const between = await list();
    expect(await message([fresh('Bo Quill'), fresh('Cy Dale', { shirtNumber: 77 })])).toEqual([
      409,
      'Cy Dale: Ada Lane wears #77 in this squad.',
    ]);
    expect(await message([fresh('Cy Dale', { tags: ['VEST12'], squadId: 1 })])).toEqual([
      409,
      'Cy Dale: Ada Lane has the tag VEST12.',
    ]);
    expect(await message([fresh('Bo Quill', { shirtNumber: 5 }), fresh('Cy Dale', { shirtNumber: 5 })])).toEqual([
      409,
      'Bo Quill: Cy Dale wears #5 in this squad.',
    ]);
    expect(await list()).toEqual(between);
    const other = await save([fresh('Bo Quill', { shirtNumber: 77, squadId: 2 })]);
    expect((await undo(other.changeId)).status).toBe(200);
    const ada = await called('Ada Lane');
    const left = await save([{ ...ada, isActive: false }, fresh('Cy Dale', { shirtNumber: 77 })]);
    const gone = await called('Ada Lane');
    expect(await message([{ ...gone, isActive: true }])).toEqual([409, 'Ada Lane: Cy Dale wears #77 in this squad.']);
    for (const id of [left.changeId, changeId]) expect((await undo(id)).status).toBe(200);
    expect(await list()).toEqual(before);
  });

  test('moved into a squad where the number is taken: refused', async () => {
    const { changeId, playerIds } = await save([
      fresh('Ada Lane', { shirtNumber: 78, squadId: 2 }),
      fresh('Bo Quill', { shirtNumber: 78, squadId: 3 }),
    ]);
    const moved = [{ playerId: playerIds[0], squadId: 3, positionId: 8 }];
    const to = (body: object) => portal.call('POST', `/squadpositionupdate?teamId=${MEN}`, { as: 'analyst', body });
    expect((await to(moved)).status).toBe(422);
    expect((await to([...moved, { playerId: playerIds[1], squadId: 2, positionId: 8 }])).status).toBe(200);
    expect((await undo(changeId)).status).toBe(409);
    const now = await list();
    await save(now.filter(({ playerId }) => playerIds.includes(playerId)).map((one) => ({ ...one, isActive: false })));
  });

  test.each([
    ['no name', { name: ' ' }, 400],
    ['a number beyond 99', { shirtNumber: 100 }, 400],
    ['a day that there is not', { birthDate: '2026-02-30' }, 400],
    ['eleven tags', { tags: Array.from({ length: 11 }, (_, at) => `V${at}`) }, 400],
    ['a position of nobody', { positionId: 77 }, 422],
    ['a squad of nobody', { squadId: 9 }, 422],
    ['a player of nobody', { playerId: 4711, version: 'x' }, 422],
    ['another club', { customerId: WOMEN }, 403],
  ])('%s is refused and changes nothing', async (_what, { customerId, ...wrong }: Record<string, unknown>, status) => {
    const body = { customerId: customerId ?? MEN, players: [fresh('Ada Lane'), fresh('Bo Quill', wrong)] };
    expect((await portal.call('POST', '/roster', { as: 'analyst', body })).status).toBe(status);
    expect(await list()).toEqual(before);
  });

  test('a name of 10,000 letters is refused with its bound; one of 120 is taken', async () => {
    for (const length of [10_000, 121]) {
      const [status, said] = await message([fresh('x'.repeat(length))]);
      expect([status, said]).toEqual([400, expect.stringMatching(/name.*120/)]);
    }
    expect(await list()).toEqual(before);
    const { changeId } = await save([fresh('x'.repeat(120))]);
    await undo(changeId ?? 0);
  });

  test('501 players at once are too many', async () => {
    const many = Array.from({ length: 501 }, (_, at) => fresh(`Player ${at}`));
    expect((await post({ players: many })).status).toBe(400);
  });

  test('who may see one squad adds to it alone, and undoes nothing of another', async () => {
    const { db } = portal.database.store;
    const { user_id } = await db
      .selectFrom('users')
      .select('user_id')
      .where('user_name', '=', 'medic')
      .executeTakeFirstOrThrow();
    const setSquads = (ids: readonly number[]) =>
      db.transaction().execute((trx) => replaceUserSquads(trx, MEN, user_id, ids));
    const elsewhere = await save([fresh('Ada Lane', { squadId: 1 })]);
    await setSquads([2]);
    const seen = await list('medic');
    expect(seen.every(({ squadId }) => squadId === 2)).toBe(true);
    expect((await message([fresh('Bo Quill', { squadId: 1 })], 'medic'))[0]).toBe(422);
    const ada = await called('Ada Lane');
    expect((await message([{ ...ada, squadId: 2 }], 'medic'))[0]).toBe(403);
    expect((await undo(elsewhere.changeId, 'medic')).status).toBe(409);
    expect(
      rosterChanges.answer.parse(await get('/rosterchanges', 'medic')).map(({ changeId }) => changeId),
    ).not.toContain(elsewhere.changeId);
    expect((await message([fresh('Bo Quill', { squadId: 2 })], 'medic'))[0]).toBe(200);
    await setSquads([]);
    const [own] = rosterChanges.answer.parse(await get('/rosterchanges'));
    for (const id of [own?.changeId ?? 0, elsewhere.changeId]) expect((await undo(id)).status).toBe(200);
  });

  test('the audit log has each change and its undo, without names', async () => {
    const { changeId } = await save([fresh('Ada Lane')]);
    await undo(changeId);
    const rows = await portal.database.store.db
      .selectFrom('audit_log')
      .select(['call', 'action', 'user_name', 'subject'])
      .orderBy('entry_id', 'desc')
      .limit(2)
      .execute();
    expect(rows.map(({ call, action, user_name }) => [call, action, user_name])).toEqual([
      ['POST /undoroster', 'change', 'analyst'],
      ['POST /roster', 'change', 'analyst'],
    ]);
    expect(JSON.stringify(rows)).not.toContain('Ada');
  });
});
