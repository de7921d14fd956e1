import { sessionMarks, sessionReplay } from '@halfturn/contract/session/session-replay';
import { FramePart } from '@halfturn/core/live/session-frames';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { MEN, openTestPortal, type TestPortal } from '../portal';
import { storeTracked } from '../../fixtures/tracked-session';

const RUNNERS = [
  { name: 'Ada Lane', shirtNumber: 40, speedMPerS: 5 },
  { name: 'Bea Holt', shirtNumber: 41, speedMPerS: 3 },
];

describeOnEngines('session replay', (engine) => {
  let portal: TestPortal;
  let tracked: number;
  let without: number;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    tracked = await storeTracked(portal.database.store, MEN, RUNNERS);
    without = await storeTracked(portal.database.store, MEN, RUNNERS, false);
  });
  afterAll(() => portal.close());

  const get = (path: string, as = 'analyst') => portal.call('GET', `${path}&customerId=${MEN}`, { as });

  test('players, ground and frames, and where everybody is in a part', async () => {
    const answer = await get(`/sessionreplay?sessionId=${tracked}`);
    const head = sessionReplay.answer.parse(answer.json());
    expect(head).toMatchObject({ title: 'Running', sport: 'football', pitch: null, hasBall: false });
    expect(head).toMatchObject({ rateHz: 10, startS: 0, frames: 6000, framesAPart: 1200 });
    expect(head.players.map(({ name, shirtNumber, isOpposition }) => [name, shirtNumber, isOpposition])).toEqual([
      ['Ada Lane', 40, false],
      ['Bea Holt', 41, false],
    ]);
    const part = await get(`/sessionframes?sessionId=${tracked}&part=1`);
    expect([part.status, part.headers['content-type']]).toEqual([200, 'application/octet-stream']);
    const frames = FramePart.decode(new Uint8Array(part.bytes).buffer, 2);
    expect(frames.frames).toBe(1200);
    // After 120 s at 5 and at 3 m/s, the second one 10 m beside; 3 km of ground, so steps of a decimetre.
    const [ada, bea] = [0, 1].map((column) => [
      frames.xM(column, 0),
      frames.yM(column, 0),
      frames.speedMPerS(column, 0),
      frames.distanceM(column, 0),
    ]);
    [600, 0, 5, 600].forEach((value, index) => expect(Math.abs((ada?.[index] ?? NaN) - value)).toBeLessThan(0.8));
    [360, 10, 3, 360].forEach((value, index) => expect(Math.abs((bea?.[index] ?? NaN) - value)).toBeLessThan(0.8));
  });

  test('when somebody sprinted and turned: nobody who runs straight on at 5 m/s', async () => {
    const answer = await get(`/sessionmarks?sessionId=${tracked}`);
    const marks = sessionMarks.answer.parse(answer.json());
    expect(marks.map(({ sprints, turns }) => [sprints, turns])).toEqual([
      [[], []],
      [[], []],
    ]);
    const own = portal.database.store.db;
    const effort = { kind: 'SPRINT', startS: 61.5, durationS: 3, matchTimeS: 61.5, distanceM: 24, peak: 8.2 };
    const efforts = JSON.stringify([effort, { ...effort, kind: 'HSR', startS: 90 }]);
    const [first] = marks;
    await own
      .updateTable('player_sessions')
      .set({ efforts })
      .where('session_id', '=', tracked)
      .where('player_id', '=', first?.playerId ?? 0)
      .execute();
    // What an import computed stays until the next one.
    await own.updateTable('sessions').set({ import_id: 'again' }).where('session_id', '=', tracked).execute();
    const again = sessionMarks.answer.parse((await get(`/sessionmarks?sessionId=${tracked}`)).json());
    expect(again.map(({ sprints }) => sprints)).toEqual([[61.5], []]);
    expect((await get('/sessionmarks?sessionId=4711')).status).toBe(404);
  });

  test('what is not there is said so', async () => {
    expect((await get(`/sessionframes?sessionId=${tracked}&part=5`)).status).toBe(404);
    expect((await get('/sessionreplay?sessionId=4711')).status).toBe(404);
    expect((await get(`/sessionframes?sessionId=${tracked}&part=-1`)).status).toBe(400);
    const answer = await get(`/sessionreplay?sessionId=${without}`);
    expect([answer.status, answer.json()]).toEqual([
      422,
      { statusCode: 422, message: 'The raw tracking of this session is no longer stored, so it cannot be replayed.' },
    ]);
  });

  test('another club gets nothing', async () => {
    expect((await get(`/sessionreplay?sessionId=${tracked}`, 'women')).status).toBe(403);
    expect((await get(`/sessionframes?sessionId=${tracked}&part=0`, 'women')).status).toBe(403);
  });
});
