import { listImports } from '@halfturn/contract/data/imports';
import { sensors } from '@halfturn/contract/realtime/live';
import { sessions } from '@halfturn/contract/session/sessions';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines } from '../engines';
import { signIn } from '../import-client';
import { startImportServer } from '../import-server';
import { LiveServer, type Feed, HEAD, frame, opened, framesIn, upTo } from './live-server';

describeOnEngines('live sessions', (engine) => {
  let live: LiveServer;
  beforeAll(async () => {
    live = await LiveServer.open(engine);
  });
  afterAll(() => live.close());

  it('that never had a frame leave no session behind', async () => {
    const feed = await live.newFeed();
    await live.post(live.analyst, '/sensorswitch', { sensorId: feed.sensorId, isOn: false });
    expect((await live.analyst.get(`/session?sessionId=${feed.sessionId}`)).status).toBe(404);
  });

  it('that only one frame or nobody was seen in leave none behind either', async () => {
    for (const lines of [[frame(0)], [frame(0, ''), frame(1, '')]]) {
      const feed = await live.newFeed();
      await live.taken(feed, [HEAD, ...lines]);
      await live.post(live.analyst, '/sensorswitch', { sensorId: feed.sensorId, isOn: false });
      expect((await live.analyst.get(`/session?sessionId=${feed.sessionId}`)).status).toBe(404);
    }
  });

  it('whose feed has gone say so, and are closed after four hours; those that never began after a day', async () => {
    const [gone, fed, waiting, forgotten] = [
      await live.newFeed(),
      await live.newFeed(),
      await live.newFeed(),
      await live.newFeed(),
    ];
    for (const feed of [gone, fed]) await live.taken(feed, [HEAD, frame(0), frame(1)]);
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const { db } = live.database.store;
    for (const [{ sessionId }, hours] of [
      [gone, 4.1],
      [fed, 3.9],
      [waiting, 23],
      [forgotten, 24.1],
    ] as const) {
      await db
        .updateTable('live_feeds')
        .set({ fed_at: hoursAgo(hours) })
        .where('session_id', '=', sessionId)
        .execute();
    }
    const sensorOf = async ({ sensorId }: Feed) =>
      sensors.answer
        .parse((await live.analyst.get('/sensors')).body)
        .flatMap(({ sensorId: id, isOn, silentForS }) => (id === sensorId ? [{ isOn, silentForS }] : []))[0];
    expect(Math.round((await sensorOf(gone))?.silentForS ?? 0)).toBeGreaterThanOrEqual(4.1 * 3600);
    expect(await sensorOf(waiting)).toEqual({ isOn: true, silentForS: null });
    await live.restarted();
    await expect
      .poll(async () => (await live.analyst.get(`/session?sessionId=${gone.sessionId}`)).status, { timeout: 30_000 })
      .toBe(200);
    expect(await sensorOf(gone)).toEqual({ isOn: false, silentForS: null });
    expect((await live.send(gone, [frame(2)])).status).toBe(409);
    expect((await live.analyst.get(`/session?sessionId=${forgotten.sessionId}`)).status).toBe(404);
    expect(await live.taken(fed, [frame(2)])).toEqual([1, {}]);
    expect((await sensorOf(fed))?.silentForS).toBeLessThan(60);
    expect(await live.taken(waiting, [HEAD, frame(0)])).toEqual([2, {}]);
  });

  it('whose import fails say so, and are complete once it is tried again', async () => {
    const feed = await live.newFeed();
    await live.taken(feed, [HEAD, frame(0), frame(1), frame(2)]);
    const { db } = live.database.store;
    const lock = (locked: 0 | 1) =>
      db.updateTable('sessions').set({ is_locked: locked }).where('session_id', '=', feed.sessionId).execute();
    const status = async () =>
      sessions.answer
        .parse((await live.analyst.get('/sessions')).body)
        .find(({ sessionId }) => sessionId === feed.sessionId)?.statusDisplayName;
    await lock(1);
    await live.post(live.analyst, '/sensorswitch', { sensorId: feed.sensorId, isOn: false });
    await expect.poll(status, { timeout: 30_000 }).toBe('Import failed');
    await lock(0);
    const [newest] = listImports.answer.parse((await live.analyst.get('/imports')).body);
    expect(newest?.state).toBe('failed');
    await live.post(live.analyst, `/imports/${newest?.importId}/retry`, {});
    await expect.poll(status, { timeout: 30_000 }).toBe('Complete');
  });

  it('go on after a restart where they were', async () => {
    const feed = await live.newFeed();
    await live.taken(feed, [HEAD, ...Array.from({ length: 30 }, (_, k) => frame(k))]);
    const again = await live.restarted();
    expect(await live.taken(feed, [frame(29), frame(30)], again)).toEqual([1, { doubled: 1 }]);
    expect(framesIn(await live.watch(feed, upTo(30), { at: again })).map(([k]) => k)).toEqual(
      Array.from({ length: 31 }, (_, k) => k),
    );
  });

  if (engine !== 'postgres') return;
  it('are the same on two servers of one database, whichever is fed', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'halfturn-second-'));
    const second = await startImportServer({ ...live.database, dataFolder });
    const there = { at: second, client: await signIn(second.address) };
    const feed = await live.newFeed();
    await live.taken(feed, [HEAD, frame(0)]);
    const watching = live.watch(feed, upTo(59), there);
    for (let k = 1; k < 60; k += 1) await live.taken(feed, [frame(k)], k % 7 === 0 ? second : live.server);
    expect(framesIn(await watching)).toEqual(Array.from({ length: 60 }, (_, k) => [k, 10 * k]));
    const ending = await opened((onOpen) => live.watch(feed, () => false, { ...there, from: 60, onOpen }));
    await live.post(live.analyst, '/sensorswitch', { sensorId: feed.sensorId, isOn: false });
    expect((await ending.events).at(-1)).toEqual({ type: 'end' });
    await second.close();
  });
});
