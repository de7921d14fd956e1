import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getSession, sessions } from '@halfturn/contract/session/sessions';
import { sensors } from '@halfturn/contract/realtime/live';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '@halfturn/server/serve';
import { describeOnEngines, type TestDatabase } from '../engines';
import { signIn } from '../import-client';
import { openImportDatabase, startImportServer } from '../import-server';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const HAS_CURL = spawnSync('curl', ['--version']).status === 0;

function commands(): string {
  const text = readFileSync(`${ROOT}/docs/live-feed.md`, 'utf8');
  return [...text.matchAll(/```sh\n([^]*?)```/g)].map(([, block]) => block ?? '').join('\necho\n');
}

describeOnEngines('the commands of the live feed’s documentation', (engine) => {
  let database: TestDatabase;
  let server: RunningServer;
  beforeAll(async () => {
    database = await openImportDatabase(engine);
    server = await startImportServer(database);
  });
  afterAll(async () => {
    await server.close();
    await database.remove();
  });

  it.skipIf(!HAS_CURL)('make a sensor, feed a session in every form, and end it (needs curl)', async () => {
    const script = `set -euo pipefail\n${commands()}`;
    const env = { ...process.env, PORTAL: server.address };
    const { stdout } = await promisify(execFile)('bash', ['-c', script], { cwd: ROOT, env });
    const answers = stdout
      .replaceAll('}{', '}\n{')
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const taken = answers.map((line): unknown => JSON.parse(line));
    expect(taken).toMatchObject([
      { taken: 3, lastS: 0.2 },
      { taken: 1, lastS: 0.3 },
      { taken: 0 },
      { taken: 1, lastS: 0.4 },
      { taken: 2, hasEnded: true },
    ]);
    const analyst = await signIn(server.address);
    const listed = sessions.answer.parse((await analyst.get('/sessions')).body);
    const sessionId = listed.find(({ title }) => title === 'Friendly')?.sessionId ?? 0;
    await expect
      .poll(async () => (await analyst.get(`/session?sessionId=${sessionId}`)).status, { timeout: 30_000 })
      .toBe(200);
    const { session } = getSession.answer.parse((await analyst.get(`/session?sessionId=${sessionId}`)).body);
    expect(session.opposition?.customerName).toBe('Wexford Rovers');
    const dock = sensors.answer.parse((await analyst.get('/sensors')).body).find(({ name }) => name === 'Dock 7');
    expect(dock).toMatchObject({ isOn: false, status: { battery: 83, signal: 70, lowestBattery: 12 } });
  });
});
