import { updatePlayer, players } from '@halfturn/contract/player/players';
import { replaceUserSquads } from '@halfturn/server/store/access/user-squads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { MEN, openTestPortal, type TestPortal, WOMEN } from '../portal';

describeOnEngines('player edits', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
  });
  afterAll(() => portal.close());

  const list = async (as = 'analyst') =>
    players.answer.parse((await portal.call('GET', `/players?customerId=${MEN}`, { as })).json());
  const one = async (index: number) => {
    const player = (await list()).filter((each) => each.squadId === 1)[index];
    if (player === undefined) throw new Error('The club has too few players.');
    return player;
  };
  const edit = (change: object, as = 'analyst') =>
    portal.call('POST', '/player', { as, body: { customerId: MEN, positionId: 5, squadId: 1, ...change } });
  const move = (body: object, as = 'analyst') =>
    portal.call('POST', `/squadpositionupdate?teamId=${MEN}`, { as, body });

  test('position, squad and shirt number; 00 is another number than 0; what is left out stays', async () => {
    const { playerId } = await one(0);
    for (const { playerId: wearer, shirtNumber, squadId } of await list()) {
      if (shirtNumber === 1_000_000) await edit({ playerId: wearer, squadId, shirtNumber: null });
    }
    const changed = updatePlayer.answer.parse((await edit({ playerId, shirtNumber: 1_000_000 })).json());
    expect(changed.player).toMatchObject({ playerId, position: 'Defensive Midfielder', shirtNumber: 1_000_000 });
    expect((await edit({ playerId: (await one(1)).playerId, shirtNumber: 0 })).status).toBe(200);
    await edit({ playerId, positionId: 6, squadId: 2 });
    expect((await list()).find((player) => player.playerId === playerId)).toMatchObject({
      position: 'Central Midfielder',
      squadId: 2,
      shirtNumber: 1_000_000,
    });
    expect((await edit({ playerId, shirtNumber: null })).status).toBe(200);
  });

  test.each([
    ['a number beyond 99', { shirtNumber: 100 }, 400],
    ['half a number', { shirtNumber: 7.5 }, 400],
    ['a position of nobody', { positionId: 77 }, 422],
    ['a squad of nobody', { squadId: 9 }, 422],
    ['another club', { customerId: WOMEN }, 403],
  ])('%s is refused and changes nothing', async (_what, change, status) => {
    const before = await list();
    expect((await edit({ playerId: (await one(2)).playerId, ...change })).status).toBe(status);
    expect(await list()).toEqual(before);
  });

  test('a number that an active player has: 409', async () => {
    const [first, second] = [await one(3), await one(4)];
    const answer = await edit({ playerId: second.playerId, shirtNumber: first.shirtNumber });
    expect(answer.status).toBe(409);
  });

  test('POST /squadpositionupdate: all or none, 422 where one cannot be', async () => {
    const [first, second] = [await one(5), await one(6)];
    const to = (playerId: number, squadId = 2) => ({ playerId, squadId, positionId: 8 });
    const before = await list();
    for (const body of [
      [to(first.playerId), to(4711)],
      [to(first.playerId), to(second.playerId, 9)],
      [to(first.playerId), to(first.playerId, 3)],
    ]) {
      expect((await move(body)).status).toBe(422);
      expect(await list()).toEqual(before);
    }
    expect((await move([])).status).toBe(400);
    expect((await move([to(first.playerId), to(second.playerId)])).status).toBe(200);
    const after = await list();
    for (const { playerId } of [first, second]) {
      expect(after.find((player) => player.playerId === playerId)).toMatchObject({ squadId: 2, position: 'Winger' });
    }
  });

  test('who may see one squad sees and changes its players alone', async () => {
    const { db } = portal.database.store;
    const { user_id } = await db
      .selectFrom('users')
      .select('user_id')
      .where('user_name', '=', 'medic')
      .executeTakeFirstOrThrow();
    const setSquads = (squadIds: readonly number[]) =>
      db.transaction().execute((trx) => replaceUserSquads(trx, MEN, user_id, squadIds));
    await setSquads([2]);
    const seen = await list('medic');
    expect(new Set(seen.map((player) => player.squadId))).toEqual(new Set([2]));
    const own = seen[0]?.playerId ?? 0;
    const other = (await one(0)).playerId;
    expect((await edit({ playerId: other }, 'medic')).status).toBe(403);
    expect((await edit({ playerId: own, squadId: 1 }, 'medic')).status).toBe(422);
    expect((await edit({ playerId: own, squadId: 2 }, 'medic')).status).toBe(200);
    expect((await move([{ playerId: other, squadId: 2, positionId: 8 }], 'medic')).status).toBe(403);
    await setSquads([]);
    expect(await list('medic')).toEqual(await list());
  });
});
