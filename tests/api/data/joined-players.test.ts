import { kpis } from '@halfturn/contract/session/kpis';
import { mergePlayers, playerChanges, playerHistory, splitPlayer } from '@halfturn/contract/player/player-changes';
import { players } from '@halfturn/contract/player/players';
import { turns } from '@halfturn/contract/turns/turns';
import { sessionTracks } from '@halfturn/contract/data/identification';
import { undoChange } from '@halfturn/server/jobs/players/undo-change';
import { checkSessions } from '@halfturn/server/store/backup/check-sessions';
import { insertSpell, listSpellsOf } from '@halfturn/server/store/player/availability-spells';
import { listKeys } from '@halfturn/server/store/player/player-keys';
import { listRatingRows, setRating } from '@halfturn/server/store/player/session-ratings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SESSION_TYPE_ID } from '@halfturn/server/store/club/session-type-ids';
import { describeOnEngines } from '../engines';
import { MEN, openTestPortal, type TestPortal } from '../portal';
import { walkTables } from '../table-walk';
import { expectSummaryOfFacts } from '../team-summaries';
import { storeTracked } from '../../fixtures/tracked-session';

const NOBODY = { name: '', shirtNumber: null, speedMPerS: 1 };

describeOnEngines('players joined and parted', (engine) => {
  let portal: TestPortal;
  /** Ada in one session, another spelling of her name in another; both in a third. */
  const ids = { ada: 0, adah: 0, first: 0, second: 0 };
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    ids.first = await storeTracked(store, MEN, [{ name: 'Ada Lane', shirtNumber: 80, speedMPerS: 5 }]);
    ids.second = await storeTracked(store, MEN, [NOBODY, { name: 'Runar Oxbow', shirtNumber: 81, speedMPerS: 3 }]);
    const squad = await listed();
    ids.ada = squad.find(({ name }) => name === 'Ada Lane')?.playerId ?? 0;
    ids.adah = squad.find(({ name }) => name === 'Runar Oxbow')?.playerId ?? 0;
    await store.db
      .updateTable('customers')
      .set({
        wellness_players: JSON.stringify([ids.adah, 3]),
        player_module_players: JSON.stringify([ids.adah, ids.ada]),
      })
      .where('customer_id', '=', MEN)
      .execute();
  });
  afterAll(() => portal.close());

  const get = async (path: string) => (await portal.call('GET', path, { as: 'analyst' })).json();
  const post = (path: string, body: object) =>
    portal.call('POST', path, { as: 'analyst', body: { customerId: MEN, ...body } });
  const listed = async () => players.answer.parse(await get(`/players?customerId=${MEN}`));
  const namesIn = async (sessionId: number) =>
    kpis.answer
      .parse(await get(`/kpis?customerId=${MEN}&sessionId=${sessionId}`))
      .ourData.map(({ player }) => player.name);
  const history = async (playerId: number) =>
    playerHistory.parse(await get(`/playerhistory?customerId=${MEN}&playerId=${playerId}`));
  const merge = (playerId: number, gonePlayerId: number, of: object = {}) =>
    post('/mergeplayers', {
      playerId,
      gonePlayerId,
      nameOf: playerId,
      shirtNumberOf: playerId,
      positionOf: playerId,
      ...of,
    });
  const undo = (changeId: number) => post('/undoplayerchange', { changeId });
  const walk = () => walkTables(portal.database.store);
  const sentence = (answer: { json(): unknown }) => JSON.stringify(answer.json());

  test('merged: sessions, turns, keys, targets, absences, ratings and lists go to who stays; undone: every row is as it was', async () => {
    const target = {
      distanceM: 1,
      hsrDistanceM: 1,
      sprintDistanceM: 1,
      accelerationDistanceM: 1,
      decelerationDistanceM: 1,
    };
    const bands = { _0_TO_10: 4, _10_TO_20: 3, _20_TO_30: 2, ABOVE_30: 1 };
    await portal.database.store.db
      .insertInto('rehab_targets')
      .values({
        customer_id: MEN,
        player_id: ids.adah,
        valid_from: '2026-03-01',
        set_at: '2026-03-01T00:00:00.000+00:00',
        set_by: 'medic',
        targets: JSON.stringify({
          ...target,
          turns: 1,
          peakSpeedMPerS: 1,
          sprintCountTargets: { HSR: bands, SPRINT: bands },
        }),
      })
      .execute();
    const spellsOf = async (playerId: number) =>
      (await listSpellsOf(portal.database.store.db, MEN, playerId)).map(({ state }) => state);
    await insertSpell(
      portal.database.store.db,
      MEN,
      ids.adah,
      { state: 'injured', from: '2026-02-20', until: null, expectedReturn: null, region: 'knee', side: null },
      { setAt: '2026-02-20T09:00:00.000Z', setBy: 'medic' },
    );
    const ratingsOf = async () =>
      (await listRatingRows(portal.database.store.db, MEN, [ids.ada, ids.adah])).map((row) => [
        row.session_id,
        row.player_id,
        row.rating,
      ]);
    // Both have rated the first session, but only one of them has a track in it.
    for (const [sessionId, playerId, rating] of [
      [ids.first, ids.ada, 6],
      [ids.first, ids.adah, 2],
      [ids.second, ids.adah, 7.5],
    ] as const) {
      const by = { setAt: '2026-03-10T18:00:00.000Z', setBy: null };
      await setRating(portal.database.store.db, MEN, { sessionId, playerId }, rating, by);
    }
    const before = await walk();
    expect(await namesIn(ids.second)).toContain('Runar Oxbow');
    const answer = await merge(ids.ada, ids.adah, { shirtNumberOf: ids.adah });
    const { changeId } = mergePlayers.answer.parse(answer.json());

    expect(await namesIn(ids.second)).toContain('Ada Lane');
    const ofTurns = turns.answer.parse(await get(`/turns?customerId=${MEN}&sessionId=${ids.second}`));
    expect(ofTurns.map(({ player }) => player.playerId)).not.toContain(ids.adah);
    const squad = await listed();
    expect(squad.map(({ playerId }) => playerId)).not.toContain(ids.adah);
    expect(squad.find(({ playerId }) => playerId === ids.ada)).toMatchObject({ name: 'Ada Lane', shirtNumber: 81 });
    const both = await history(ids.ada);
    expect(both.sessions.map(({ sessionId }) => sessionId)).toEqual([ids.second, ids.first]);
    expect(both.keys.map(({ sourceKey }) => sourceKey)).toEqual(['device-1', 'device-2']);
    expect(both.targetsSetAt).toBe('2026-03-01T00:00:00.000+00:00');
    expect(await spellsOf(ids.ada)).toEqual(['injured']);
    expect(await ratingsOf()).toEqual([
      [ids.first, ids.ada, 6],
      [ids.second, ids.ada, 7.5],
    ]);
    const club = await portal.database.store.db
      .selectFrom('customers')
      .select(['wellness_players', 'player_module_players'])
      .where('customer_id', '=', MEN)
      .executeTakeFirstOrThrow();
    expect(club).toEqual({ wellness_players: `[${ids.ada},3]`, player_module_players: `[${ids.ada}]` });
    expect((await checkSessions(portal.database.store, true)).problems).toEqual([]);
    await expectSummaryOfFacts(portal.database.store, MEN, ids.second);
    const changes = playerChanges.answer.parse(await get(`/playerchanges?customerId=${MEN}`));
    expect(changes).toMatchObject([
      { changeId, kind: 'merge', madeBy: 'analyst', playerName: 'Ada Lane', otherName: 'Runar Oxbow', sessions: 1 },
    ]);

    expect((await undo(changeId)).status).toBe(200);
    expect(await walk()).toEqual(before);
    expect(await namesIn(ids.second)).toContain('Runar Oxbow');
    expect(playerChanges.answer.parse(await get(`/playerchanges?customerId=${MEN}`))).toEqual([]);
    expect(sentence(await undo(changeId))).toContain('already been undone');
  });

  test('a locked session is not touched, by a merge, a split or an undo: it is named', async () => {
    const { changeId } = mergePlayers.answer.parse((await merge(ids.ada, ids.adah, {})).json());
    const lock = (isLocked: 0 | 1) =>
      portal.database.store.db
        .updateTable('sessions')
        .set({ is_locked: isLocked })
        .where('customer_id', '=', MEN)
        .where('session_id', '=', ids.second)
        .execute();
    const refusesAll = async (asked: () => Promise<{ status: number; json(): unknown }>) => {
      await lock(1);
      const before = await walk();
      const answer = await asked();
      expect(answer.status).toBe(423);
      expect(sentence(answer)).toContain('is locked: an administrator unlocks it first');
      expect(await walk()).toEqual(before);
      await lock(0);
    };
    await refusesAll(() => undo(changeId));
    await refusesAll(() => post('/splitplayer', { playerId: ids.ada, sessionIds: [ids.second], to: { kind: 'open' } }));
    expect((await undo(changeId)).status).toBe(200);
    await refusesAll(() => merge(ids.ada, ids.adah));
  });

  test('who was tracked in one session cannot be one, and the session is named; nothing is changed', async () => {
    const shared = await storeTracked(portal.database.store, MEN, [
      { name: 'Ada Lane', shirtNumber: 80, speedMPerS: 5 },
      { name: 'Runar Oxbow', shirtNumber: 81, speedMPerS: 3 },
    ]);
    const before = await walk();
    const answer = await merge(ids.ada, ids.adah);
    expect(answer.status).toBe(409);
    expect(sentence(answer)).toContain('Both have a track in “Running” (2026-03-10)');
    expect((await merge(ids.ada, ids.ada)).status).toBe(409);
    expect((await merge(ids.ada, 4711)).status).toBe(409);
    expect(await walk()).toEqual(before);

    const sessionIds = [ids.first, shared];
    const split = await post('/splitplayer', {
      playerId: ids.ada,
      sessionIds,
      to: { kind: 'new', name: 'Ines Quarry' },
    });
    const { changeId } = splitPlayer.answer.parse(split.json());
    expect(await namesIn(shared)).toEqual(expect.arrayContaining(['Ines Quarry', 'Runar Oxbow']));
    expect((await history(ids.ada)).sessions).toEqual([]);
    const ines = (await listed()).find(({ name }) => name === 'Ines Quarry')?.playerId ?? 0;
    const taken = await post('/splitplayer', {
      playerId: ines,
      sessionIds: [shared],
      to: { kind: 'player', playerId: ids.adah },
    });
    expect(sentence(taken)).toContain('Runar Oxbow already has a track in “Running”');
    expect((await undo(changeId)).status).toBe(200);
    expect(await walk()).toEqual(before);
  });

  test('sessions split off are unidentified again, their key is asked about next time; undone: every row is as it was', async () => {
    const { store } = portal.database;
    const before = await walk();
    const split = await post('/splitplayer', { playerId: ids.adah, sessionIds: [ids.second], to: { kind: 'open' } });
    const { changeId } = splitPlayer.answer.parse(split.json());
    const { tracks } = sessionTracks.answer.parse(
      await get(`/sessiontracks?customerId=${MEN}&sessionId=${ids.second}`),
    );
    expect(tracks.find(({ sourceKey }) => sourceKey === 'device-2')?.state).toBe('open');
    expect((await undo(changeId)).status).toBe(200);
    expect(await walk()).toEqual(before);

    const again = splitPlayer.answer.parse(
      (await post('/splitplayer', { playerId: ids.adah, sessionIds: [ids.second], to: { kind: 'open' } })).json(),
    );
    const held = (await listKeys(store.db, MEN)).filter(({ sourceKey }) => sourceKey === 'device-2');
    expect(held.map(({ playerId, validUntil }) => [playerId, validUntil !== null])).toEqual([[ids.adah, true]]);
    // Next day, the same device without a name: the match is uncertain.
    const choice = { list: [], newPlayers: false };
    const runners = [NOBODY, { ...NOBODY, shirtNumber: 81 }];
    const day = '2026-03-11T09:30:00.000Z';
    const later = await storeTracked(store, MEN, runners, true, SESSION_TYPE_ID.training, choice, day);
    expect(await namesIn(later)).not.toContain('Runar Oxbow');
    expect((await undo(again.changeId)).status).toBe(200);
  });

  test('a change of yesterday, or one that another stands on, is refused in words', async () => {
    const { db } = portal.database.store;
    const fresh = await storeTracked(portal.database.store, MEN, [
      NOBODY,
      NOBODY,
      { name: 'Tove Marsh', shirtNumber: 90, speedMPerS: 4 },
    ]);
    const tove = (await listed()).find(({ name }) => name === 'Tove Marsh')?.playerId ?? 0;
    const unused = (await listed()).filter(({ playerId }) => ![tove, ids.ada, ids.adah].includes(playerId));
    const [other = { playerId: 0 }, third = { playerId: 0 }] = unused;
    const merged = mergePlayers.answer.parse((await merge(other.playerId, tove)).json());
    const next = mergePlayers.answer.parse((await merge(third.playerId, other.playerId)).json());
    expect(sentence(await undo(merged.changeId))).toContain('first');
    expect((await undo(next.changeId)).status).toBe(200);
    await expect(
      db
        .transaction()
        .execute((trx) =>
          undoChange(trx, MEN, merged.changeId, { squadIds: null, now: new Date(Date.now() + 25 * 3600 * 1000) }),
        ),
    ).rejects.toThrow('can be undone for a day');
    await post('/player', { ...(await placeOf(ids.ada)), shirtNumber: 90 });
    expect(sentence(await undo(merged.changeId))).toContain('has this shirt number');
    await post('/player', { ...(await placeOf(ids.ada)), shirtNumber: 80 });
    expect((await undo(merged.changeId)).status).toBe(200);
    expect(await namesIn(fresh)).toContain('Tove Marsh');
  });

  const placeOf = async (playerId: number) => {
    const { squadId, position_id: positionId } = await portal.database.store.db
      .selectFrom('players')
      .select(['squad_id as squadId', 'position_id'])
      .where('customer_id', '=', MEN)
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow();
    return { playerId, squadId, positionId };
  };

  test('imports that run while players are merged and put back lose nothing and double nothing', async () => {
    const { store } = portal.database;
    await storeTracked(store, MEN, [NOBODY, NOBODY, NOBODY, { name: 'Wim Field', shirtNumber: 95, speedMPerS: 4 }]);
    const wim = (await listed()).find(({ name }) => name === 'Wim Field')?.playerId ?? 0;
    const free = (await listed()).find(
      ({ playerId, name }) => playerId !== wim && !['Ada Lane', 'Runar Oxbow', 'Tove Marsh'].includes(name),
    );
    const stays = free?.playerId ?? 0;
    const before = (await history(stays)).sessions.length;
    const runners = [NOBODY, NOBODY, NOBODY, { name: 'Wim Field', shirtNumber: 95, speedMPerS: 4 }];
    const [one, answer, two] = await Promise.all([
      storeTracked(store, MEN, runners, false),
      merge(stays, wim, { nameOf: wim }),
      storeTracked(store, MEN, runners, false),
    ]);
    expect(answer.status).toBe(200);
    const three = await storeTracked(store, MEN, runners, false);
    const held = (await history(stays)).sessions.map(({ sessionId }) => sessionId);
    expect(held).toEqual(expect.arrayContaining([one, two, three]));
    expect(held).toHaveLength(before + 4);
    expect((await listed()).filter(({ name }) => name === 'Wim Field')).toHaveLength(1);

    const [undone, four] = await Promise.all([
      undo(mergePlayers.answer.parse(answer.json()).changeId),
      storeTracked(store, MEN, runners, false),
    ]);
    expect(undone.status).toBe(200);
    const his = (await history(wim)).sessions.map(({ sessionId }) => sessionId);
    expect(his).toEqual(expect.arrayContaining([one, two, three, four]));
    expect(his).toHaveLength(5);
    expect((await history(stays)).sessions).toHaveLength(before);
    expect((await checkSessions(store, true)).problems).toEqual([]);
  });

  test('who leaves the club keeps their history; back, their number is theirs where nobody has it', async () => {
    const active = (isActive: boolean) => post('/playeractive', { playerId: ids.ada, isActive });
    expect((await active(false)).status).toBe(200);
    expect(await namesIn(ids.first)).toContain('Ada Lane');
    expect((await listed()).find(({ playerId }) => playerId === ids.ada)).toMatchObject({
      isActive: false,
      shirtNumber: 80,
    });
    await post('/player', { ...(await placeOf(ids.adah)), shirtNumber: 80 });
    await active(true);
    expect((await listed()).find(({ playerId }) => playerId === ids.ada)).toMatchObject({
      isActive: true,
      shirtNumber: null,
    });
    expect((await post('/playeractive', { playerId: 4711, isActive: false })).status).toBe(404);
  });
});
