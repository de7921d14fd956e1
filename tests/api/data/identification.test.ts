import { identifyPlayers, sessionTracks, unidentifiedPlayers } from '@halfturn/contract/data/identification';
import { kpis } from '@halfturn/contract/session/kpis';
import { players as playersCall } from '@halfturn/contract/player/players';
import { turns } from '@halfturn/contract/turns/turns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SESSION_TYPE_ID } from '@halfturn/server/store/club/session-type-ids';
import { describeOnEngines } from '../engines';
import { MEN, openTestPortal, type TestPortal, WOMEN } from '../portal';
import { expectSummaryOfFacts, storedSummary } from '../team-summaries';
import { storeTracked } from '../../fixtures/tracked-session';

const NAMELESS = { name: '', shirtNumber: null };

describeOnEngines('identification', (engine) => {
  let portal: TestPortal;
  let sessionId: number;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    sessionId = await storeTracked(portal.database.store, MEN, [
      { name: 'Ada Lane', shirtNumber: 40, speedMPerS: 5 },
      { ...NAMELESS, speedMPerS: 4 },
      { ...NAMELESS, speedMPerS: 3 },
      { ...NAMELESS, speedMPerS: 2 },
    ]);
  });
  afterAll(() => portal.close());

  const get = async (path: string) => (await portal.call('GET', path, { as: 'analyst' })).json();
  const open = async () =>
    unidentifiedPlayers.answer.parse(await get(`/unidentifiedPlayers?customerId=${MEN}&sessionId=${sessionId}`));
  const rows = async () => kpis.answer.parse(await get(`/kpis?customerId=${MEN}&sessionId=${sessionId}`)).ourData;
  const save = (body: object) =>
    portal.call('POST', `/playeridentifications?customerId=${MEN}&sessionId=${sessionId}`, {
      as: 'analyst',
      body: { customerId: MEN, sessionId, discardedPlayerIds: [], identifiedPlayers: [], ...body },
    });

  test('every nameless track has a picture of ours; whoever has no track can be chosen', async () => {
    const { unidentifiedThumbnails, unusedPlayers } = await open();
    expect(unidentifiedThumbnails).toHaveLength(3);
    for (const { base64EncodedThumbnail } of unidentifiedThumbnails) {
      const svg = Buffer.from(base64EncodedThumbnail, 'base64').toString();
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" .*<\/svg>$/);
      expect(svg).toContain('fill-opacity="1"');
    }
    expect(unusedPlayers.map((player) => player.name)).not.toContain('Ada Lane');
    expect(unusedPlayers.length).toBeGreaterThan(20);
  });

  test('what cannot be said is refused by 409, and nothing is changed', async () => {
    const { unidentifiedThumbnails, unusedPlayers } = await open();
    const [first = { playerId: 0 }, second = { playerId: 0 }] = unidentifiedThumbnails;
    const [free = { playerId: 0 }] = unusedPlayers;
    const ada = (await rows()).find((row) => row.player.name === 'Ada Lane')?.player.playerId ?? 0;
    const is = (unidentifiedPlayerId: number, identifiedPlayerId: number) => ({
      unidentifiedPlayerId,
      identifiedPlayerId,
    });
    for (const body of [
      { identifiedPlayers: [is(first.playerId, free.playerId), is(second.playerId, free.playerId)] },
      { identifiedPlayers: [is(first.playerId, ada)] },
      { identifiedPlayers: [is(ada, free.playerId)] },
      { identifiedPlayers: [is(first.playerId, free.playerId)], discardedPlayerIds: [first.playerId] },
      { discardedPlayerIds: [second.playerId, 4711] },
      { identifiedPlayers: [is(first.playerId, second.playerId)] },
    ]) {
      expect((await save(body)).status).toBe(409);
    }
    expect(await open()).toEqual({ unidentifiedThumbnails, unusedPlayers });
  });

  test("a track's facts and turns go to the player it was; a discarded one is in no answer", async () => {
    const { unidentifiedThumbnails, unusedPlayers } = await open();
    const [first = { playerId: 0 }, second = { playerId: 0 }, third = { playerId: 0, name: '' }] =
      unidentifiedThumbnails;
    const [free = { playerId: 0, name: '' }] = unusedPlayers;
    expect((await rows()).map((row) => row.player.playerId)).toContain(first.playerId);
    const { store } = portal.database;
    await expectSummaryOfFacts(store, MEN, sessionId);
    const summary = await storedSummary(store, MEN, sessionId);
    const answer = await save({
      identifiedPlayers: [{ unidentifiedPlayerId: first.playerId, identifiedPlayerId: free.playerId }],
      discardedPlayerIds: [second.playerId],
    });
    expect(identifyPlayers.answer.parse(answer.json())).toEqual({ ok: true });
    expect(await storedSummary(store, MEN, sessionId)).not.toBe(summary);
    await expectSummaryOfFacts(store, MEN, sessionId);

    const after = await rows();
    // 4 m/s for 600 s less one sample.
    const row = after.find((each) => each.player.playerId === free.playerId);
    expect(row?.player.name).toBe(free.name);
    expect(row?.activeDistanceM.value).toBeCloseTo(2400, -1);
    expect(after.map((each) => each.player.playerId)).not.toContain(second.playerId);
    expect(after).toHaveLength(3);
    const ofTurns = turns.answer.parse(await get(`/turns?customerId=${MEN}&sessionId=${sessionId}`));
    expect(ofTurns.map((each) => each.player.playerId)).toContain(free.playerId);

    const left = await open();
    expect(left.unidentifiedThumbnails.map(({ name }) => name)).toEqual([third.name]);
    expect(after.map((each) => each.player.name)).toContain(third.name);
    expect(left.unidentifiedThumbnails.map((each) => each.playerId)).toEqual([third.playerId]);
    expect(left.unusedPlayers).not.toContainEqual(free);
    expect((await save({ discardedPlayerIds: [first.playerId] })).status).toBe(409);
    expect((await save({ discardedPlayerIds: [second.playerId] })).status).toBe(409);
  });

  test('a track goes to a new player of the squad under the name that is given; the file’s own name stays', async () => {
    const runners = [
      { name: 'HOLM Quinn', shirtNumber: 77, speedMPerS: 5 },
      { ...NAMELESS, speedMPerS: 4 },
    ];
    const choice = { list: [], newPlayers: false };
    const of = await storeTracked(portal.database.store, MEN, runners, true, SESSION_TYPE_ID.training, choice);
    const path = `customerId=${MEN}&sessionId=${of}`;
    const waiting = async () =>
      unidentifiedPlayers.answer.parse(await get(`/unidentifiedPlayers?${path}`)).unidentifiedThumbnails;
    const listed = async () =>
      playersCall.answer.parse(await get(`/players?customerId=${MEN}`)).filter(({ name }) => name.startsWith('Ann L'));
    const [first = { playerId: 0, sourceName: '' }, second = { playerId: 0, sourceName: '' }] = await waiting();
    expect(first.sourceName).toBe('HOLM Quinn');
    const name = (unidentifiedPlayerId: number, given: string) => ({ unidentifiedPlayerId, name: given });
    const post = (body: object) =>
      portal.call('POST', '/playeridentifications', {
        as: 'analyst',
        body: { customerId: MEN, sessionId: of, discardedPlayerIds: [], identifiedPlayers: [], ...body },
      });
    expect((await post({ newPlayers: [name(first.playerId, '  ')] })).status).toBe(400);
    const both = { newPlayers: [name(first.playerId, 'Ann Lane'), name(4711, 'Ann Low')] };
    expect((await post(both)).status).toBe(409);
    const twice = { newPlayers: [name(first.playerId, 'Ann Lane')], discardedPlayerIds: [first.playerId] };
    expect((await post(twice)).status).toBe(409);
    expect(await listed()).toEqual([]);

    expect((await post({ newPlayers: [name(first.playerId, ' Ann Lane ')] })).status).toBe(200);
    const [ann, ...others] = await listed();
    expect([ann?.name, ann?.shirtNumber, ann?.isActive, others]).toEqual(['Ann Lane', 77, true, []]);
    expect((await waiting()).map(({ playerId }) => playerId)).toEqual([second.playerId]);
    const { tracks } = sessionTracks.answer.parse(await get(`/sessiontracks?${path}`));
    expect(tracks.find(({ playerId }) => playerId === ann?.playerId)).toMatchObject({
      name: 'HOLM Quinn',
      state: 'known',
    });
  });

  test('a session of nobody, of another club, or another one in the query', async () => {
    const body = { customerId: MEN, sessionId: 4711, discardedPlayerIds: [], identifiedPlayers: [] };
    expect((await portal.call('POST', '/playeridentifications', { as: 'analyst', body })).status).toBe(404);
    expect((await save({ sessionId: sessionId + 1 })).status).toBe(400);
    expect((await save({ customerId: WOMEN })).status).toBe(403);
  });
});
