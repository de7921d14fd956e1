import { config } from '@halfturn/contract/config';
import { sessionTracks } from '@halfturn/contract/data/identification';
import { roster, saveRoster } from '@halfturn/contract/player/roster';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { SESSION_TYPE_ID } from '@halfturn/server/store/club/session-type-ids';
import { describeOnEngines } from '../engines';
import { MEN, openTestPortal, type TestPortal } from '../portal';
import { type Runner, storeTracked } from '../../fixtures/tracked-session';

const messageOf = z.object({ message: z.string() });
const speedMPerS = 4;

describeOnEngines('what files offer the roster', (engine) => {
  let portal: TestPortal;
  const positionIds = new Map<string, number>();
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { positions } = config.answer.parse(await get('/config'));
    for (const { description, positionId } of positions) positionIds.set(description, positionId);
  });
  afterAll(() => portal.close());

  const get = async (path: string) => (await portal.call('GET', `${path}?customerId=${MEN}`, { as: 'analyst' })).json();
  const all = async () => roster.answer.parse(await get('/roster'));
  const idOf = (position: string) => positionIds.get(position) ?? 0;
  const called = async (name: string) => {
    const found = (await all()).players.find((player) => player.name === name);
    if (found === undefined) throw new Error(`Nobody is called ${name}.`);
    return found;
  };
  const answer = (body: object) =>
    portal.call('POST', '/rosteroffer', { as: 'analyst', body: { customerId: MEN, ...body } });
  const train = (runners: readonly Runner[], day: string, newPlayers = true) =>
    storeTracked(
      portal.database.store,
      MEN,
      runners.map((runner) => ({ ...runner, key: runner.name })),
      false,
      SESSION_TYPE_ID.training,
      { list: [], newPlayers },
      `2026-04-${day}T09:30:00.000Z`,
    );
  const add = async (name: string, shirtNumber: number | null, position: string) => {
    const body = {
      customerId: MEN,
      players: [
        {
          playerId: null,
          version: null,
          name,
          shortName: null,
          shirtNumber,
          positionId: idOf(position),
          squadId: 1,
          birthDate: null,
          tags: [],
          isActive: true,
        },
      ],
    };
    const { playerIds } = saveRoster.answer.parse(
      (await portal.call('POST', '/roster', { as: 'analyst', body })).json(),
    );
    return playerIds[0] ?? 0;
  };

  test('a new player takes the position of the file; a line alone is offered', async () => {
    await train(
      [
        { name: 'Odd Fern', shirtNumber: 61, speedMPerS, position: 'Wing Back' },
        { name: 'Pia Glen', shirtNumber: 62, speedMPerS, position: 'Defender' },
        { name: 'Quin Holt', shirtNumber: 63, speedMPerS },
      ],
      '01',
    );
    expect((await called('Odd Fern')).positionId).toBe(idOf('Wing Back'));
    const pia = await called('Pia Glen');
    expect(pia.positionId).toBe(idOf('Unassigned'));
    expect((await called('Quin Holt')).positionId).toBe(idOf('Unassigned'));
    expect((await all()).positionOffers).toMatchObject([
      { playerId: pia.playerId, positionId: idOf('Centre Back'), isLine: true, sessionTitle: 'Running' },
    ]);
    expect((await answer({ playerId: pia.playerId, positionId: idOf('Centre Back'), isTaken: true })).status).toBe(200);
    expect((await called('Pia Glen')).positionId).toBe(idOf('Centre Back'));
    await train([{ name: 'Pia Glen', shirtNumber: 62, speedMPerS, position: 'Midfielder' }], '02');
    expect((await all()).positionOffers).toEqual([]);
  });

  test('another position is offered: taken, or kept and not offered again', async () => {
    const playerId = await add('Rolf Inch', null, 'Full Back');
    const play = (position: Runner['position'], day: string) =>
      train(
        [{ name: 'Rolf Inch', shirtNumber: null, speedMPerS, ...(position === undefined ? {} : { position }) }],
        day,
      );
    await play('Full Back', '03');
    expect((await all()).positionOffers).toEqual([]);
    await play('Wing Back', '04');
    expect((await called('Rolf Inch')).positionId).toBe(idOf('Full Back'));
    expect((await all()).positionOffers).toMatchObject([{ playerId, positionId: idOf('Wing Back'), isLine: false }]);
    const refused = await answer({ playerId, positionId: idOf('Winger'), isTaken: true });
    expect([refused.status, messageOf.parse(refused.json()).message]).toEqual([
      404,
      'This position is no longer offered.',
    ]);
    expect((await answer({ playerId, positionId: idOf('Wing Back'), isTaken: false })).status).toBe(200);
    expect((await called('Rolf Inch')).positionId).toBe(idOf('Full Back'));
    await play('Wing Back', '05');
    expect((await all()).positionOffers).toEqual([]);
    await play('Winger', '06');
    expect((await answer({ playerId, positionId: idOf('Winger'), isTaken: true })).status).toBe(200);
    expect((await called('Rolf Inch')).positionId).toBe(idOf('Winger'));
    expect((await all()).positionOffers).toEqual([]);
  });

  test('another number is offered: taken where it is free, or kept and not offered again', async () => {
    const playerId = await add('Sune Jarl', 71, 'Winger');
    await add('Tor Kent', 73, 'Winger');
    const play = (shirtNumber: number, day: string) => train([{ name: 'Sune Jarl', shirtNumber, speedMPerS }], day);
    await play(72, '07');
    expect((await called('Sune Jarl')).shirtNumber).toBe(71);
    expect((await all()).offers).toMatchObject([{ playerId, shirtNumber: 72 }]);
    expect((await answer({ playerId, shirtNumber: 72, isTaken: false })).status).toBe(200);
    await play(72, '08');
    expect((await all()).offers).toEqual([]);
    await play(74, '09');
    expect((await answer({ playerId, shirtNumber: 74, isTaken: true })).status).toBe(200);
    expect((await called('Sune Jarl')).shirtNumber).toBe(74);
    expect((await answer({ playerId, shirtNumber: 74, isTaken: true })).status).toBe(404);
  });

  test('a number that somebody of the squad wears cannot be taken', async () => {
    const sune = await called('Sune Jarl');
    const { db } = portal.database.store;
    const sessionId = await train([{ name: 'Sune Jarl', shirtNumber: 75, speedMPerS }], '10');
    await add('Ulf Lund', 75, 'Winger');
    expect((await all()).offers).toMatchObject([{ playerId: sune.playerId, shirtNumber: 75, sessionId }]);
    const refused = await answer({ playerId: sune.playerId, shirtNumber: 75, isTaken: true });
    expect([refused.status, messageOf.parse(refused.json()).message]).toEqual([
      409,
      'Sune Jarl: Ulf Lund wears #75 in this squad.',
    ]);
    expect(await db.selectFrom('roster_offers').select('is_kept').where('shirt_number', '=', 75).execute()).toEqual([
      { is_kept: 0 },
    ]);
  });

  test('neither or both of number and position is refused', async () => {
    const { playerId } = await called('Sune Jarl');
    for (const what of [{}, { shirtNumber: 75, positionId: 1 }]) {
      expect((await answer({ playerId, ...what, isTaken: true })).status).toBe(400);
    }
  });

  test('a new player has the number of the track only where nobody of the squad wears it', async () => {
    await add('Wim Nash', 77, 'Winger');
    const sessionId = await train(
      [
        { name: 'X. First', shirtNumber: 77, speedMPerS },
        { name: 'Y. Second', shirtNumber: 78, speedMPerS },
      ],
      '12',
      false,
    );
    const path = `/sessiontracks?customerId=${MEN}&sessionId=${sessionId}`;
    const read = sessionTracks.answer.parse((await portal.call('GET', path, { as: 'analyst' })).json());
    expect(read.squad).toContainEqual(expect.objectContaining({ name: 'Wim Nash', squadId: 1, isActive: true }));
    expect(read.newPlayersSquadId).toBe(1);
    const tracks = read.tracks.map(({ sourceKey, name }) => ({
      sourceKey,
      player: { kind: 'new', name: name.replace('.', '') },
    }));
    const body = { customerId: MEN, sessionId, tracks };
    expect((await portal.call('POST', path, { as: 'analyst', body })).status).toBe(200);
    const first = await called('X First');
    expect([first.shirtNumber, (await called('Y Second')).shirtNumber]).toEqual([null, 78]);
    expect((await all()).offers).toContainEqual(
      expect.objectContaining({ playerId: first.playerId, shirtNumber: 77, sessionId }),
    );
  });

  test('a track that is named after the import gives its position too', async () => {
    const playerId = await add('Vera Moss', null, 'Unassigned');
    const sessionId = await train(
      [{ name: 'V. Unknown', shirtNumber: null, speedMPerS, position: 'Centre Forward' }],
      '11',
      false,
    );
    const path = `/sessiontracks?customerId=${MEN}&sessionId=${sessionId}`;
    const { tracks } = sessionTracks.answer.parse((await portal.call('GET', path, { as: 'analyst' })).json());
    const body = {
      customerId: MEN,
      sessionId,
      tracks: [{ sourceKey: tracks[0]?.sourceKey ?? '', player: { kind: 'player', playerId } }],
    };
    expect((await portal.call('POST', path, { as: 'analyst', body })).status).toBe(200);
    expect((await called('Vera Moss')).positionId).toBe(idOf('Centre Forward'));
  });
});
