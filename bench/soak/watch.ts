/**
 * `npm run soak -- watch [--minutes 10] [--pictures FOLDER]`: sends three real recordings of different makers at
 * once with `halfturn replay`, watches each in Chromium for some minutes, then switches its sensor off. Every
 * minute it compares the table with a batch computation of the same recording up to that point. Writes
 * bench/results/watch.json; exit code 1 on any fault. Needs the shared recordings.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { addSensor, makeSensorToken, switchSensor } from '@halfturn/contract/realtime/live';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';
import { chromium } from 'playwright';
import { batchTruth } from '../../tests/reference/batch-truth';
import { HAS_SHARED_DATA, readShared, readSharedXz, sharedPath } from '../../tests/reference/shared-data';
import { type MemorySample, startServerProcess } from '../api/server-process';
import { ownPageProcessesMB } from '../explorer/page-memory';
import { DESKTOP } from '../portal-in-browser';
import { median, publish } from '../result';
import { LiveView } from './watch/live-view';

const HALFTURN = fileURLToPath(new URL('../../server/bin/halfturn.mjs', import.meta.url));
const CUSTOMER = 1;
const MINUTE_MS = 60_000;
const SETTLED_MINUTES = 2;
const RECORDINGS = [
  {
    name: 'Metrica CSV, optical, 25 Hz',
    format: 'metrica-csv',
    files: ['Home', 'Away'].map((team) => `tiled-full-game-25hz/Tiled_Game_RawTrackingData_${team}_Team.csv.xz`),
  },
  {
    name: 'Local positioning, 20 Hz',
    format: 'long-csv',
    files: ['lps-basketball-20hz/LPS_session_t0000-2700.csv.gz'],
  },
  {
    name: 'Catapult, GNSS, 10 Hz',
    format: 'catapult-csv',
    files: ['U18_ID1', 'U18_ID2', 'U18_ID3'].map((player) => `catapult-u18-10hz/${player}.csv.gz`),
  },
] as const;

const { values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '10' }, pictures: { type: 'string' } },
});
const minutes = Number(values.minutes);
if (!(minutes >= 1 && minutes <= 60)) throw new RangeError('--minutes is 1 to 60.');
if (!HAS_SHARED_DATA) throw new Error('The shared recordings are not there.');
const pictures = values.pictures ?? null;
if (pictures !== null) mkdirSync(pictures, { recursive: true });

const browserPath = run('find-browser.mjs');
run('build.mjs');
const folder = mkdtempSync(join(tmpdir(), 'halfturn-watch-'));
const memory: MemorySample[] = [];
const server = await startServerProcess(folder, {}, (sample) => memory.push(sample));
const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
const faults: string[] = [];
const pagesMB: number[] = [];
const finalS: number[] = [];
const sending: ReturnType<typeof spawn>[] = [];
try {
  const post = await signedIn(server.address);
  const views: { readonly view: LiveView; readonly end: () => Promise<void> }[] = [];
  for (const { name, format, files } of RECORDINGS) {
    const { sensorId } = addSensor.answer.parse(await post('/addsensor', { name, venue: 'Soak' }));
    const { token } = makeSensorToken.answer.parse(await post('/sensortoken', { sensorId }));
    const { sessionId } = switchSensor.answer.parse(await post('/sensorswitch', { sensorId, isOn: true }));
    const read = files.map(async (file) => {
      const bytes = file.endsWith('.xz') ? await readSharedXz(file) : readShared(file);
      return memoryFile(file.replace(/^.*\//, '').replace(/\.(gz|xz)$/, ''), bytes);
    });
    const truth = batchTruth(await readTrackSet(await Promise.all(read), { format }), (minutes + 3) * 60);
    const target = ['--server', server.address, '--token', token, '--session', String(sessionId)];
    const sender = spawn(
      process.execPath,
      [HALFTURN, 'replay', ...files.map(sharedPath), '--format', format, ...target],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    sending.push(sender);
    const context = await browser.newContext({ ...DESKTOP, baseURL: server.address });
    const view = await LiveView.open(await context.newPage(), `${CUSTOMER}`, Number(sessionId), name, truth);
    views.push({
      view,
      end: async () => {
        await post('/sensorswitch', { sensorId, isOn: false });
        sender.kill();
      },
    });
  }
  const beganMs = performance.now();
  for (let minute = 1; minute <= minutes; minute++) {
    await sleep(Math.max(0, beganMs + minute * MINUTE_MS - performance.now()));
    for (const { view } of views) await view.look(minute, pictures);
    pagesMB.push(ownPageProcessesMB());
    const ofServer = memory.at(-1);
    console.log(
      `${minute} min: pages ${Math.round(pagesMB.at(-1) ?? NaN)} MB, server heap ${Math.round(ofServer?.leftOfHeapMB ?? NaN)} MB; ` +
        views.map(({ view }) => view.summary).join('; '),
    );
  }
  for (const { view, end } of views) {
    const startMs = performance.now();
    await end();
    await view.awaitFinal(pictures);
    finalS.push((performance.now() - startMs) / 1000);
  }
  faults.push(...views.flatMap(({ view }) => view.faults));
  for (const fault of faults) console.log(`  ${fault}`);
  const settled = (of: readonly number[]) => of.slice(Math.min(SETTLED_MINUTES, of.length - 1));
  const growth = (of: readonly number[]) => {
    const half = Math.floor(of.length / 2);
    return of.length < 2 ? 0 : median(of.slice(half)) - median(of.slice(0, half));
  };
  const compared = views.reduce((sum, { view }) => sum + view.compared, 0);
  publish({
    name: 'watch',
    contestants: [`${RECORDINGS.map(({ name }) => name).join('; ')}: at once, watched for ${minutes} min in Chromium`],
    medians: { 'numbers compared': compared, 'pages, MB': median(pagesMB), 'final session, s': median(finalS) },
    goals: [
      {
        name: 'numbers beside the batch, errors of the page, calls that failed',
        value: faults.length,
        unit: 'faults',
        bound: 0,
      },
      { name: 'numbers compared', value: compared, unit: 'numbers', bound: 40 * minutes, atLeast: true },
      {
        name: 'pages: growth between the halves of what is settled',
        value: growth(settled(pagesMB)),
        unit: 'MB',
        bound: 40,
      },
      {
        name: 'server: growth of the heap between the same halves',
        value: growth(memory.slice(Math.floor(memory.length * 0.3)).map(({ leftOfHeapMB }) => leftOfHeapMB)),
        unit: 'MB',
        bound: 20,
      },
      { name: 'slowest from switching off to the final session', value: Math.max(...finalS), unit: 's', bound: 60 },
    ],
  });
} finally {
  for (const sender of sending) sender.kill();
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function run(script: string): string {
  const file = fileURLToPath(new URL(`../../scripts/${script}`, import.meta.url));
  return execFileSync(process.execPath, [file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
}

async function signedIn(address: string) {
  const headers = { 'content-type': 'application/json' };
  const call = (path: string, body: object, more: Readonly<Record<string, string>> = {}) =>
    fetch(`${address}/api${path}`, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) });
  const answer = await call('/login', { username: 'admin', password: DEMO_PASSWORD });
  const authorization = answer.headers.get('authorization') ?? '';
  return async (path: string, body: object): Promise<unknown> => {
    const said = await call(path, { customerId: CUSTOMER, ...body }, { authorization });
    if (!said.ok) throw new Error(`POST ${path} answered ${said.status}.`);
    return said.json();
  };
}
