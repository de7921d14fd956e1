import { type ImportJob, importJob } from '@halfturn/contract/data/imports';
import { deleteSessions } from '@halfturn/contract/session/session-deletion';
import { getSession, sessions } from '@halfturn/contract/session/sessions';
import type { RunningServer } from '@halfturn/server/serve';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseKpisByKey } from '@halfturn/server/store/session/facts/facts-json';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toStatsportsCsv } from '../../fixtures/layouts/statsports';
import { toTracabCsv } from '../../fixtures/layouts/tracab-csv';
import { makeMatch } from '../../fixtures/match';
import { describeOnEngines, type TestDatabase } from '../engines';
import { type ImportClient, signIn, type UploadFile } from '../import-client';
import { openImportDatabase, startImportServer } from '../import-server';

const DATE = { date: '2026-05-02T14:00:00Z' };
const game = (seed: number, minutes = 1): UploadFile[] => [
  { name: `game ${seed}.csv`, content: toTracabCsv(makeMatch({ seed, minutes, playersPerTeam: 3, hz: 10 })) },
];

describeOnEngines('import jobs', (engine) => {
  let database: TestDatabase;
  let server: RunningServer;
  let client: ImportClient;
  beforeAll(async () => {
    database = await openImportDatabase(engine);
    server = await startImportServer(database);
    client = await signIn(server.address);
  });
  afterAll(async () => {
    await server.close();
    await database.remove();
  });

  const sessionIdOf = (job: ImportJob): number => {
    if (job.sessionId === null) throw new Error(job.message ?? `The import is ${job.state}.`);
    return job.sessionId;
  };
  const sessionCount = async () => sessions.answer.parse((await client.get('/sessions')).body).length;
  const uploadOf = (importId: string) => existsSync(join(database.dataFolder, 'uploads', importId));

  it('tells its progress as events until it has ended, to its own customer alone', async () => {
    const { importId } = importJob.parse((await client.upload(game(1, 3), DATE)).body);
    const { status, jobs } = await client.events(importId);
    expect(status).toBe(200);
    expect(jobs.at(-1)).toMatchObject({ importId, state: 'complete', progress: 1 });
    const progress = jobs.map((job) => job.progress);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect((await client.events(importId)).jobs.map((job) => job.state)).toEqual(['complete']);
    expect((await (await signIn(server.address, 'women')).events(importId)).status).toBe(404);
    const path = `${server.address}/api/imports/${importId}/events?customerId=${client.customerId}`;
    expect((await fetch(path)).status).toBe(401);
  });

  it('knows files again and names the session they became; imports them once more where told to', async () => {
    const { job } = await client.importFiles(game(2), DATE);
    const before = await sessionCount();
    const renamed = game(2).map((file) => ({ ...file, name: 'other name.csv' }));
    const repeat = importJob.parse((await client.upload(renamed, { ...DATE, title: 'Again' })).body);
    expect(repeat).toMatchObject({ isRepeat: true, importId: job.importId, sessionId: sessionIdOf(job) });
    expect(await sessionCount()).toBe(before);
    const forced = await client.importFiles(game(2), { ...DATE, force: 'true' });
    expect(sessionIdOf(forced.job)).not.toBe(sessionIdOf(job));
    const women = await signIn(server.address, 'women');
    expect(importJob.parse((await women.upload(game(2), DATE)).body).isRepeat).toBe(false);
  });

  it('takes the files of a deleted session for new ones, and puts the deleted one back beside them', async () => {
    const sessionId = sessionIdOf((await client.importFiles(game(5), DATE)).job);
    const { customerId } = client;
    const deleted = await client.post('/deletesessions', { customerId, sessionIds: [sessionId] });
    expect(deleted.status).toBe(200);
    const { deletionId } = deleteSessions.answer.parse(deleted.body);
    const { job } = await client.importFiles(game(5), DATE);
    expect(job).toMatchObject({ isRepeat: false, state: 'complete' });
    expect(sessionIdOf(job)).not.toBe(sessionId);
    const before = await sessionCount();
    expect((await client.post('/undodeletion', { customerId, deletionId })).status).toBe(200);
    expect(await sessionCount()).toBe(before + 1);
    expect(importJob.parse((await client.upload(game(5), DATE)).body).isRepeat).toBe(true);
  });

  it('calls an import off: nothing is stored, its upload is gone', async () => {
    const before = await sessionCount();
    const { importId } = importJob.parse((await client.upload(game(3, 12), DATE)).body);
    const cancelled = await client.post(`/imports/${importId}/cancel`);
    expect([cancelled.status, importJob.parse(cancelled.body).state]).toEqual([200, 'cancelled']);
    await expect.poll(() => uploadOf(importId), { timeout: 20_000 }).toBe(false);
    expect(await sessionCount()).toBe(before);
    expect((await client.post(`/imports/${importId}/cancel`)).status).toBe(409);
    expect((await client.post(`/imports/${importId}/retry`)).status).toBe(409);
    expect((await client.post('/imports/none/cancel')).status).toBe(404);
    expect(importJob.parse((await client.upload(game(3), DATE)).body).isRepeat).toBe(false);
  });

  it('tries a failed import again with its upload and other choices', async () => {
    const training = makeMatch({ seed: 8, minutes: 1, playersPerTeam: 2, hz: 10 });
    const player = training.players.find((each) => each.side === 'home');
    if (player === undefined) throw new Error('The training has no player.');
    const { job } = await client.importFiles([{ name: 'player.csv', content: toStatsportsCsv(training, player) }]);
    expect(job).toMatchObject({ state: 'failed', sessionId: null });
    expect(uploadOf(job.importId)).toBe(true);
    const retry = `/imports/${job.importId}/retry`;
    expect((await client.post(retry, { fields: { ...DATE, sessionTypeId: 999 } })).status).toBe(400);
    const again = await client.post(retry, { fields: { ...DATE, title: 'Sprints' } });
    expect(again.status).toBe(200);
    const finished = await client.finished(job.importId);
    expect(finished.job.state).toBe('complete');
    const { body } = await client.get(`/session?sessionId=${sessionIdOf(finished.job)}`);
    expect(getSession.answer.parse(body).session).toMatchObject({
      title: 'Sprints',
      date: '2026-05-02T15:00:00.000+01:00',
    });
    await expect.poll(() => uploadOf(job.importId)).toBe(false);
    expect((await client.post(retry)).status).toBe(409);
  });

  it('puts files in the place of a session: people’s words stay, numbers are new', async () => {
    const { db } = database.store;
    const { customerId } = client;
    const first = await client.importFiles(game(5, 2), { ...DATE, title: 'Derby' });
    const sessionId = sessionIdOf(first.job);
    const ofSession = { customer_id: customerId, session_id: sessionId };
    const rows = () =>
      db
        .selectFrom('player_sessions')
        .select(['player_id', 'source_key', 'team', 'kpis'])
        .where('customer_id', '=', customerId)
        .where('session_id', '=', sessionId)
        .orderBy('player_id')
        .execute();
    const before = await rows();
    const discarded = before.find((row) => row.team === 'own')?.player_id ?? 0;
    await db
      .updateTable('player_sessions')
      .set({ team: 'discarded' })
      .where('customer_id', '=', customerId)
      .where('session_id', '=', sessionId)
      .where('player_id', '=', discarded)
      .execute();
    const drill = { ...ofSession, drill_type: null };
    await db
      .insertInto('drills')
      .values([
        { ...drill, drill_id: 1, name: 'Early', start_s: 10, end_s: 100 },
        { ...drill, drill_id: 2, name: 'Late', start_s: 90, end_s: 110 },
      ])
      .execute();
    const count = await sessionCount();

    // The same players, another minute of the game: half as long.
    const second = await client.importFiles(game(6, 1), { replaceSessionId: String(sessionId) });
    expect(second.job).toMatchObject({ state: 'complete', sessionId });
    expect(await sessionCount()).toBe(count);
    const { session } = getSession.answer.parse((await client.get(`/session?sessionId=${sessionId}`)).body);
    expect(session).toMatchObject({ title: 'Derby', date: '2026-05-02T15:00:00.000+01:00' });
    const after = await rows();
    expect(after.map((row) => [row.player_id, row.source_key])).toEqual(
      before.map((row) => [row.player_id, row.source_key]),
    );
    expect(after.filter((row) => row.team === 'discarded').map((row) => row.player_id)).toEqual([discarded]);
    expect(after.map((row) => row.kpis)).not.toEqual(before.map((row) => row.kpis));
    const drills = await db
      .selectFrom('drills')
      .select(['name', 'end_s', 'kpis'])
      .where('customer_id', '=', customerId)
      .where('session_id', '=', sessionId)
      .execute();
    expect(drills.map((each) => each.name)).toEqual(['Early']);
    expect(drills[0]?.end_s).toBeLessThanOrEqual(60);
    const own = after.filter((row) => row.team !== 'opposition').map((row) => row.source_key);
    expect(new Set(parseKpisByKey(drills[0]?.kpis ?? '').keys())).toEqual(new Set(own));
    const old = importJob.parse((await client.upload(game(5, 2), DATE)).body);
    expect(old.isRepeat).toBe(false);
    await client.finished(old.importId);

    expect((await client.upload(game(7), { ...DATE, replaceSessionId: '4711' })).status).toBe(404);
    await db
      .updateTable('sessions')
      .set({ is_locked: 1 })
      .where('customer_id', '=', customerId)
      .where('session_id', '=', sessionId)
      .execute();
    expect((await client.upload(game(7), { ...DATE, replaceSessionId: String(sessionId) })).status).toBe(423);
  });
});
