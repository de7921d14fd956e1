/**
 * Sessions fed by `halfturn replay` as a user types it: a real recording, which ends as an ordinary session with the
 * numbers of its file; and one whose server is killed meanwhile.
 */
import { kpis } from '@halfturn/contract/session/kpis';
import { addSensor, makeSensorToken, sensors, switchSensor } from '@halfturn/contract/realtime/live';
import { getSession } from '@halfturn/contract/session/sessions';
import { turns } from '@halfturn/contract/turns/turns';
import { runCommandLine } from '@halfturn/server/cli/main';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, startProcess } from '../../crash/server-process';
import { toTracabCsv, toTracabMetadata } from '../../fixtures/layouts/tracab-csv';
import { makeMatch } from '../../fixtures/match';
import { HAS_SHARED_DATA, readShared } from '../../reference/shared-data';
import { type ImportClient, signIn, type UploadFile } from '../import-client';

/** Of the shared recording: 40 s of 22 players, so that a run is short. */
const SHARED_FRAMES = 1000;

const match = makeMatch({ seed: 12, minutes: 2, playersPerTeam: 3 });
const MATCH: readonly UploadFile[] = [
  { name: 'tracking.csv', content: toTracabCsv(match) },
  { name: 'metadata.json', content: toTracabMetadata(match) },
];

function sharedFiles(): readonly UploadFile[] {
  const text = (path: string) => Buffer.from(readShared(`tracab-anon-25hz/${path}`)).toString();
  const rows = text('tracking_data_frames_0001-4500.csv.gz').split('\n');
  return [
    { name: 'tracking.csv', content: rows.slice(0, 1 + SHARED_FRAMES).join('\n') },
    { name: 'metadata.json', content: text('metadata.json') },
  ];
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject()));
    });
  });

describe('sessions fed from the command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'halfturn-fed-'));
  let place: Parameters<typeof startProcess>[0];
  let server: ServerProcess;
  let analyst: ImportClient;
  beforeAll(async () => {
    place = { dataFolder: join(folder, 'data'), env: { PORT: String(await freePort()) } };
    server = await startProcess(place);
    analyst = await signIn(server.address);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const post = async (client: ImportClient, path: string, body: object) => {
    const answer = await client.post(path, { customerId: client.customerId, ...body });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body;
  };
  const newFeed = async (name: string) => {
    const admin = await signIn(server.address, 'admin');
    const { sensorId } = addSensor.answer.parse(await post(admin, '/addsensor', { name, venue: 'North field' }));
    const { token } = makeSensorToken.answer.parse(await post(admin, '/sensortoken', { sensorId }));
    const { sessionId } = switchSensor.answer.parse(await post(analyst, '/sensorswitch', { sensorId, isOn: true }));
    return { sensorId, sessionId: Number(sessionId), token };
  };
  type Feed = Awaited<ReturnType<typeof newFeed>>;

  const replay = async ({ sessionId, token }: Feed, files: readonly UploadFile[], speed: number) => {
    const paths = files.map(({ name, content }) => {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    });
    const notes: string[] = [];
    const to = ['--server', server.address, '--token', token, '--session', String(sessionId)];
    const terminal = { out: () => undefined, note: (text: string) => void notes.push(text) };
    expect(await runCommandLine(['replay', ...paths, ...to, '--speed', String(speed)], terminal)).toBe(0);
    return notes;
  };

  const aboutOf = async (sessionId: number) => await analyst.get(`/session?sessionId=${sessionId}`);
  const numbersOf = async (sessionId: number) => ({
    kpis: kpis.answer.parse((await analyst.get(`/kpis?sessionId=${sessionId}&includeOpposition=true`)).body),
    turns: turns.answer.parse((await analyst.get(`/turns?sessionId=${sessionId}`)).body),
  });
  /** These tracks match nobody in the squad: each session has its own unidentified players. */
  const unnamed = (numbers: object) => JSON.stringify(numbers).replaceAll(/"playerId":\d+/g, '"playerId":0');

  const expectAsImported = async (feed: Feed, files: readonly UploadFile[], players: number) => {
    await expect.poll(async () => (await aboutOf(feed.sessionId)).status, { timeout: 60_000 }).toBe(200);
    const about = getSession.answer.parse((await aboutOf(feed.sessionId)).body);
    const { title, date, statusDisplayName } = about.session;
    expect(statusDisplayName).toBe('Complete');
    const { job } = await analyst.importFiles(files, { force: 'true', title, date });
    expect([job.state, job.message]).toEqual(['complete', null]);
    const [live, file] = [await numbersOf(feed.sessionId), await numbersOf(Number(job.sessionId))];
    expect(live.kpis.ourData).toHaveLength(players);
    expect(unnamed(live.kpis)).toBe(unnamed(file.kpis));
    expect(unnamed(live.turns)).toBe(unnamed(file.turns));
    const all = sensors.answer.parse((await analyst.get('/sensors')).body);
    expect(all.find(({ sensorId }) => sensorId === feed.sensorId)).toMatchObject({ isOn: false, sessionId: null });
  };

  it.skipIf(!HAS_SHARED_DATA)(
    'a real recording ends as a session with the numbers of its file (skipped without the folder shared/data)',
    async () => {
      const files = sharedFiles();
      const feed = await newFeed('Real');
      const notes = await replay(feed, files, 1000);
      expect(notes.at(-1)).toBe(`${SHARED_FRAMES + 3} lines taken.`);
      await expectAsImported(feed, files, 11);
    },
  );

  it('a server that is killed in the middle of a feed comes back to it: nothing is lost, nothing there twice', async () => {
    const feed = await newFeed('Killed');
    const replaying = replay(feed, MATCH, 40);
    const lastS = async (): Promise<number> => {
      const answer = await fetch(`${server.address}/api/live/${feed.sessionId}/frames`, {
        method: 'POST',
        headers: { authorization: `Bearer ${feed.token}`, 'content-type': 'application/x-ndjson' },
        body: '{"t":0,"p":[]}\n',
      });
      const body: unknown = await answer.json();
      return typeof body === 'object' && body !== null && 'lastS' in body ? Number(body.lastS ?? 0) : 0;
    };
    await expect.poll(lastS, { timeout: 10_000 }).toBeGreaterThan(20);
    await server.kill();
    server = await startProcess(place);
    analyst = await signIn(server.address);
    const notes = await replaying;
    expect(notes[0]).toBe('The server is not taking the feed: trying again.');
    await expectAsImported(feed, MATCH, 3);
  });
});
