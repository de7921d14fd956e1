import { EventText } from '@halfturn/contract/realtime/event-text';
import {
  addSensor,
  liveEvent,
  liveFrames,
  liveSession,
  makeSensorToken,
  sensors,
  startLiveSession,
} from '@halfturn/contract/realtime/live';
import { PieceReader } from '@halfturn/core/live/live-history';
import { users } from '@halfturn/contract/admin/accounts';
import { sessionTracks } from '@halfturn/contract/data/identification';
import { players } from '@halfturn/contract/player/players';
import { getSession, sessions } from '@halfturn/contract/session/sessions';
import type { RunningServer } from '@halfturn/server/serve';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines, type TestDatabase } from '../engines';
import { METHOD, storeHandMade } from '../hand-made';
import { type ImportClient, signIn } from '../import-client';
import { openImportDatabase, startImportServer } from '../import-server';

const customerId = 1;
const HEAD =
  '{"head":{"version":1,"sourceClass":"lps","rateHz":10,"originEpochMs":1794000000000,"players":[{"key":"a","name":"Ada"},{"key":"b","name":"Bea","side":"away"}]}}';
const frame = (k: number) => `{"t":${k / 10},"p":[["a",${k / 10},0],["b",-1,${k / 20}]]}`;

const sessionTypes = (body: unknown) => sessions.answer.parse(body).map(({ sessionType }) => sessionType);

describeOnEngines('sensors', (engine) => {
  let database: TestDatabase;
  let server: RunningServer;
  let analyst: ImportClient;
  let admin: ImportClient;
  beforeAll(async () => {
    database = await openImportDatabase(engine);
    server = await startImportServer(database);
    analyst = await signIn(server.address);
    admin = await signIn(server.address, 'admin');
  });
  afterAll(async () => {
    await server.close();
    await database.remove();
  });

  const post = (client: ImportClient, path: string, body: object) => client.post(path, { customerId, ...body });
  const listed = async () => sensors.answer.parse((await analyst.get('/sensors')).body);
  const sensorOf = async (sensorId: number) => (await listed()).find((one) => one.sensorId === sensorId);
  const added = async (name: string) =>
    addSensor.answer.parse((await post(admin, '/addsensor', { name, venue: 'North field' })).body).sensorId;
  const tokenOf = async (sensorId: number) =>
    makeSensorToken.answer.parse((await post(admin, '/sensortoken', { sensorId })).body).token;
  const send = async (sessionId: number, token: string, lines: readonly string[]) => {
    const response = await fetch(`${server.address}/api/live/${sessionId}/frames`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
      body: `${lines.join('\n')}\n`,
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };

  const firstFramesOf = async (sessionId: number) => {
    const url = `${server.address}/api/live/${sessionId}/stream?customerId=${customerId}`;
    const response = await fetch(url, { headers: { authorization: analyst.token } });
    const events = new EventText();
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) {
      for (const data of events.take(decoder.decode(bytes, { stream: true }))) {
        const event = liveEvent.parse(JSON.parse(data));
        if (event.type === 'frames') return event;
      }
    }
    throw new Error('No frames were sent.');
  };

  it('make room for others once they are deleted', async () => {
    const before = (await listed()).length;
    const ids: number[] = [];
    for (;;) {
      const answer = await post(admin, '/addsensor', { name: `Dock ${ids.length}`, venue: 'North field' });
      if (answer.status === 409) break;
      ids.push(addSensor.answer.parse(answer.body).sensorId);
    }
    expect(before + ids.length).toBe(40);
    const [first = 0, ...others] = ids;
    expect((await post(analyst, '/removesensor', { sensorId: first })).status).toBe(403);
    expect((await post(admin, '/removesensor', { sensorId: first })).status).toBe(200);
    expect((await post(admin, '/removesensor', { sensorId: first })).status).toBe(404);
    const next = await added('The next one');
    expect(ids).not.toContain(next);
    for (const sensorId of [...others, next]) await post(admin, '/removesensor', { sensorId });
    expect((await listed()).length).toBe(before);
  });

  it('start a session with title, type, opponent and time, which the feed changes in nothing', async () => {
    const sensorId = await added('Dock A');
    const token = await tokenOf(sensorId);
    const types = sessionTypes((await analyst.get('/sessions')).body);
    const training = types.find(({ sessionIsAMatch }) => !sessionIsAMatch)?.id ?? 1;
    const plan = {
      sensorId,
      title: 'Cup semi-final',
      sessionTypeId: training,
      opponent: 'Wexford Rovers',
      startsAt: '2026-11-24T19:45',
    };
    expect((await post(analyst, '/livesession', { ...plan, sessionTypeId: 4711 })).status).toBe(400);
    expect((await post(analyst, '/livesession', { ...plan, startsAt: 'tonight' })).status).toBe(400);
    expect((await sensorOf(sensorId))?.isOn).toBe(false);
    const started = await post(analyst, '/livesession', plan);
    const { sessionId } = startLiveSession.answer.parse(started.body);
    expect((await post(analyst, '/livesession', plan)).status).toBe(409);
    expect((await post(admin, '/removesensor', { sensorId })).status).toBe(409);
    expect((await send(sessionId, token, [HEAD, frame(0), frame(1), frame(2)])).status).toBe(200);
    const session = () =>
      analyst
        .get('/sessions')
        .then(({ body }) => sessions.answer.parse(body).find((one) => one.sessionId === sessionId));
    const planned = {
      title: 'Cup semi-final',
      date: '2026-11-24T19:45:00.000+00:00',
      opposition: { customerId: null, customerName: 'Wexford Rovers' },
      sessionType: { id: training },
    };
    expect(await session()).toMatchObject({ ...planned, statusDisplayName: 'Live' });
    const { hasEnded } = liveFrames.answer.parse((await send(sessionId, token, ['{"end":true}'])).body);
    expect(hasEnded).toBe(true);
    await expect
      .poll(async () => (await analyst.get(`/session?sessionId=${sessionId}`)).status, { timeout: 30_000 })
      .toBe(200);
    expect(await session()).toMatchObject({ ...planned, statusDisplayName: 'Complete' });
    const about = getSession.answer.parse((await analyst.get(`/session?sessionId=${sessionId}`)).body);
    expect(about.session.opposition?.customerName).toBe('Wexford Rovers');
    expect((await post(admin, '/removesensor', { sensorId })).status).toBe(200);
    expect((await analyst.get(`/session?sessionId=${sessionId}`)).status).toBe(200);
  });

  it('bring new players into the squad that their session is started for, one that the user may see', async () => {
    const sensorId = await added('Dock C');
    const token = await tokenOf(sensorId);
    const start = (fields: object = {}) => post(analyst, '/livesession', { sensorId, title: 'Training', ...fields });
    const inSession = (squadId: number) => start({ squadId });
    const { users: accounts } = users.answer.parse((await admin.get('/users')).body);
    const account = accounts.find(({ userName }) => userName === 'analyst');
    const limitTo = (squadIds: readonly number[]) => post(admin, '/usersquads', { userId: account?.userId, squadIds });
    expect((await inSession(4711)).status).toBe(400);
    expect((await limitTo([2, 3])).status).toBe(200);
    expect((await inSession(1)).status).toBe(403);
    expect((await sensorOf(sensorId))?.isOn).toBe(false);

    const squadOfNew = async (started: Awaited<ReturnType<typeof start>>, name: string) => {
      const { sessionId } = startLiveSession.answer.parse(started.body);
      await send(sessionId, token, [HEAD, ...Array.from({ length: 30 }, (_, k) => frame(k)), '{"end":true}']);
      const read = () => analyst.get(`/sessiontracks?sessionId=${sessionId}`);
      await expect.poll(async () => (await read()).status, { timeout: 30_000 }).toBe(200);
      const { newPlayersSquadId } = sessionTracks.answer.parse((await read()).body);
      const tracks = [{ sourceKey: 'a', player: { kind: 'new', name } }];
      expect((await post(analyst, '/sessiontracks', { sessionId, tracks })).status).toBe(200);
      const made = players.answer.parse((await admin.get('/players')).body).find((player) => player.name === name);
      return [newPlayersSquadId, made?.squadId];
    };
    expect(await squadOfNew(await inSession(3), 'Una of the third')).toEqual([3, 3]);
    // If not given, a user who cannot see the club's default squad gets the first of theirs.
    expect(await squadOfNew(await start(), 'Una of the second')).toEqual([2, 2]);
    await limitTo([]);
    expect(await squadOfNew(await start(), 'Una of the first')).toEqual([1, 1]);
  });

  it('feed sessions that are measured by the club’s own parameters', async () => {
    const sensorId = await added('Dock D');
    const token = await tokenOf(sensorId);
    const own = { 'effort.hsrMPerS': 4.5, 'effort.sprintMPerS': 6 };
    expect((await post(admin, '/parameters', { overrides: own })).status).toBe(200);
    const started = await post(analyst, '/livesession', { sensorId, title: 'Training' });
    const { sessionId } = startLiveSession.answer.parse(started.body);
    // 5 m/s for ten seconds: above the club's mark, below the usual one.
    const run = Array.from({ length: 101 }, (_, k) => `{"t":${k / 10},"p":[["a",${k / 2},0]]}`);
    await send(sessionId, token, [HEAD, ...run]);
    const { feed } = liveSession.answer.parse((await analyst.get(`/live/${sessionId}`)).body);
    expect(feed?.parameters.effort).toMatchObject({ hsrMPerS: 4.5, sprintMPerS: 6 });
    const { rows, beganM } = await firstFramesOf(sessionId);
    const piece = new PieceReader(Buffer.from(rows, 'base64'), 2, feed?.stepsPerM ?? NaN, beganM);
    const { hsrM } = piece.at(piece.frames - 1, 0);
    expect(hsrM).toBeGreaterThan(40);
    expect(hsrM).toBeLessThan(51);
    await post(analyst, '/sensorswitch', { sensorId, isOn: false });
    await post(admin, '/parameters', { overrides: {} });
  });

  it('compare whom the feed calls by name, as an import would know them, with their own matches', async () => {
    const squad = players.answer.parse((await analyst.get('/players')).body);
    const player = squad.find(({ isActive, squadId }) => isActive && squadId === 1);
    if (player === undefined) throw new Error('Nobody is in the first squad.');
    // Four whole matches by local positioning, which the demo lacks: 10 km and 500 m on average.
    for (const [match, km] of [9, 10, 11, 10].entries()) {
      const kpis = { matchTimeM: 90, activeDistanceM: 1000 * km, highSpeedDistanceM: 500, peakSpeedMPerS: 8 };
      await storeHandMade(database.store, {
        customerId,
        startsAt: `2026-09-0${match + 1}T15:00:00.000Z`,
        players: [{ playerId: player.playerId, kpis, method: { ...METHOD, sourceClass: 'lps' } }],
      });
    }
    await storeHandMade(database.store, {
      customerId,
      startsAt: '2026-09-20T08:00:00.000Z',
      sessionTypeId: 3,
      players: [
        {
          playerId: player.playerId,
          kpis: { activeTimeM: 40, activeDistanceM: 3000 },
          method: { ...METHOD, sourceClass: 'lps' },
        },
      ],
    });
    const sensorId = await added('Dock E');
    const token = await tokenOf(sensorId);
    const types = sessionTypes((await analyst.get('/sessions')).body);
    const match = types.find(({ sessionIsAMatch, isAcademyMatch }) => sessionIsAMatch && !isAcademyMatch);
    const day = '2026-09-20';
    const plan = { sensorId, title: 'Friendly', sessionTypeId: match?.id, startsAt: `${day}T15:00` };
    const target = { day, dayType: null, playerId: player.playerId };
    const distance = { ...target, kpi: 'activeDistanceM', isPercent: true };
    await post(analyst, '/plantarget', { ...distance, sessionNo: 1, amount: 30 });
    await post(analyst, '/plantarget', { ...distance, sessionNo: 2, amount: 60 });
    await post(analyst, '/plantarget', { ...target, kpi: 'highSpeedDistanceM', isPercent: false, amount: 200 });
    const { sessionId } = startLiveSession.answer.parse((await post(analyst, '/livesession', plan)).body);
    const named = [HEAD.replace('"name":"Ada"', `"name":"${player.name}"`), frame(0), frame(1)];
    await send(
      sessionId,
      token,
      named.map((line) => line.replaceAll('"a"', '"unnamed"')),
    );
    const { averages, plans } = liveSession.answer.parse((await analyst.get(`/live/${sessionId}`)).body);
    expect(averages).toEqual([{ distanceM: 10_000, hsrM: 500, peakSpeedMPerS: 8, sessions: 4 }, null]);
    // The second session of the day: its own 60 % of a match of 10 km; the day's HSR as it is.
    expect(plans).toEqual([{ distanceM: 6000, hsrM: 200 }, null]);
    await post(analyst, '/sensorswitch', { sensorId, isOn: false });
  });

  it('say when they sent last, how much, and what they say of their devices', async () => {
    const sensorId = await added('Dock B');
    const token = await tokenOf(sensorId);
    expect(await sensorOf(sensorId)).toMatchObject({ lastSeenForS: null, rate: null, status: null, hasToken: true });
    const started = await post(analyst, '/livesession', { sensorId, title: 'Training' });
    const { sessionId } = startLiveSession.answer.parse(started.body);
    expect(await sensorOf(sensorId)).toMatchObject({ lastSeenForS: null, rate: { frames: 0, perSecond: null } });
    const begunMs = Date.now();
    const status = '{"status":{"battery":83,"signal":70,"players":[["a",41,80],["b",12]]}}';
    const lines = [HEAD, status, ...Array.from({ length: 30 }, (_, k) => frame(k))];
    const { taken, dropped } = liveFrames.answer.parse((await send(sessionId, token, lines)).body);
    expect([taken, Object.values(dropped).reduce((sum, count) => sum + count)]).toEqual([31, 0]);
    const told = await sensorOf(sensorId);
    expect(told).toMatchObject({
      rate: { frames: 30 },
      status: { battery: 83, signal: 70, lowestBattery: 12, weakestSignal: 80, lowBatteries: 1 },
    });
    expect(told?.lastSeenForS).toBeLessThanOrEqual((Date.now() - begunMs) / 1000);
    // A line with only a status also counts, although it is not recorded.
    await send(sessionId, token, ['{"status":{"battery":82}}']);
    expect((await sensorOf(sensorId))?.status).toMatchObject({ battery: 82, lowestBattery: null });
    await post(analyst, '/sensorswitch', { sensorId, isOn: false });
    const off = await sensorOf(sensorId);
    expect(off).toMatchObject({ isOn: false, rate: null, status: { battery: 82 } });
    expect(off?.lastSeenForS).not.toBeNull();
  });
});
