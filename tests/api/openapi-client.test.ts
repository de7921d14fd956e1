import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';
import type { RunningServer } from '@halfturn/server/serve';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toTracabCsv, toTracabMetadata } from '../fixtures/layouts/tracab-csv';
import { makeMatch } from '../fixtures/match';
import { describeOnEngines, type TestDatabase } from './engines';
import { openImportDatabase, startImportServer } from './import-server';

const run = promisify(execFile);
const GENERATE = fileURLToPath(new URL('../../scripts/generate-client.mjs', import.meta.url));
const TSX = import.meta.resolve('tsx');

const PROGRAM = `
import { readFileSync } from 'node:fs';
import { client } from './client/client.gen';
import { getImportsByImportId, getSession, postAddtoken, postImports, postLogin } from './client/sdk.gen';

const [baseUrl, password] = process.argv.slice(2);
client.setConfig({ baseUrl });
const signIn = await postLogin({ body: { username: 'analyst', password } });
const customerId = signIn.data.primaryCustomer.customerId;
client.setConfig({ auth: signIn.response.headers.get('authorization').replace('Bearer ', '') });
const made = await postAddtoken({ body: { customerId, name: 'Importer', scopes: ['read', 'import'], expiresInDays: 1 } });
client.setConfig({ auth: made.data.token });
const files = ['tracking.csv', 'metadata.json'].map((name) => new File([readFileSync(new URL(name, import.meta.url))], name));
const sent = await postImports({ query: { customerId }, body: { title: 'By a program', date: '2026-03-07T15:00', files } });
let job = sent.data;
while (!['complete', 'failed', 'cancelled'].includes(job.state)) {
  await new Promise((resolve) => setTimeout(resolve, 100));
  job = (await getImportsByImportId({ path: { importId: job.importId }, query: { customerId } })).data;
}
const read = await getSession({ query: { customerId, sessionId: job.sessionId } });
console.log(JSON.stringify({ state: job.state, title: read.data?.session.title }));
`;

const folder = mkdtempSync(join(tmpdir(), 'halfturn-client-'));
const env = { ...process.env, NODE_OPTIONS: '' };
let generated: Promise<unknown> | null = null;
let describedAs: Buffer | null = null;

async function generateFrom(description: Buffer): Promise<void> {
  // Otherwise this client would be for another engine.
  if (describedAs !== null) expect(description.equals(describedAs)).toBe(true);
  describedAs = description;
  writeFileSync(join(folder, 'openapi.json'), description);
  await (generated ??= run(process.execPath, [GENERATE, join(folder, 'openapi.json'), join(folder, 'client')], {
    env,
  }));
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeOnEngines('a client generated from the description', (engine) => {
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

  it('signs in, makes itself a token, imports a file and reads the session', { timeout: 180_000 }, async () => {
    const description = await fetch(`${server.address}/api/openapi.json`);
    await generateFrom(Buffer.from(await description.arrayBuffer()));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    const match = makeMatch({ seed: 5, minutes: 2, playersPerTeam: 3 });
    writeFileSync(join(folder, 'tracking.csv'), toTracabCsv(match));
    writeFileSync(join(folder, 'metadata.json'), toTracabMetadata(match));
    writeFileSync(join(folder, 'program.ts'), PROGRAM);
    const args = ['--import', TSX, join(folder, 'program.ts'), server.address, DEMO_PASSWORD];
    const { stdout } = await run(process.execPath, args, { env });
    expect(JSON.parse(stdout)).toEqual({ state: 'complete', title: 'By a program' });
  });
});
