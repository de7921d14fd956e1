/** A PostgreSQL that hangs with open connections: calls end with a message, and recover with it, without a restart. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorBody } from '@halfturn/contract/error';
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';
import { type RunningServer, startServer } from '@halfturn/server/serve';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresDatabase, installedPostgres, type PostgresServer, startPostgres } from '../../postgres-server';
import { TODAY } from '../../fixtures/today';

const PATIENCE_MS = 1_500;
/** A second try of the pool, thirty simultaneous calls, and a busy machine. */
const TOLD_WITHIN_MS = 4 * PATIENCE_MS;
const programs = process.platform === 'linux' ? installedPostgres() : null;
const folder = mkdtempSync(join(tmpdir(), 'halfturn-hung-'));
const where = programs === null ? 'PostgreSQL is not installed: apt-get install postgresql' : 'PostgreSQL';

describe.skipIf(programs === null)(`a database that hangs (${where})`, () => {
  let postgres: PostgresServer;
  let server: RunningServer;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '', false);
    const { url } = await createPostgresDatabase(postgres.url);
    server = await startServer(
      {
        port: 0,
        host: '127.0.0.1',
        dataFolder: join(folder, 'data'),
        databaseUrl: url,
        demo: true,
        today: TODAY,
        logLevel: 'silent',
      },
      { databasePatienceMs: PATIENCE_MS },
    );
  });
  afterAll(async () => {
    postgres.goOn();
    await server.close();
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const health = async () => (await fetch(`${server.address}/health`)).status;
  const signIn = (password: string) =>
    fetch(`${server.address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'analyst', password }),
    });
  const timed = async <Result>(work: () => Promise<Result>): Promise<readonly [Result, number]> => {
    const start = performance.now();
    return [await work(), performance.now() - start];
  };

  it('is told in time, refuses in words meanwhile, and is over when it goes on', async () => {
    const first = await signIn(DEMO_PASSWORD);
    expect(first.status).toBe(200);
    const authorization = first.headers.get('authorization') ?? '';
    const sessions = () => fetch(`${server.address}/api/sessions?customerId=1`, { headers: { authorization } });
    expect((await sessions()).status).toBe(200);

    postgres.hang();
    const [status, ms] = await timed(health);
    expect([status, ms < TOLD_WITHIN_MS]).toEqual([503, true]);
    const calls = Array.from({ length: 30 }, () => timed(sessions));
    const [busyStatus, busyMs] = await timed(health);
    expect([busyStatus, busyMs < TOLD_WITHIN_MS]).toEqual([503, true]);
    for (const [answer, callMs] of await Promise.all(calls)) {
      expect(answer.status).toBe(503);
      expect(errorBody.parse(await answer.json()).message).toBe(
        'The server’s database is unavailable: try again in a moment.',
      );
      expect(callMs).toBeLessThan(TOLD_WITHIN_MS);
    }

    postgres.goOn();
    await expect.poll(health, { timeout: 10_000 }).toBe(200);
    expect((await sessions()).status).toBe(200);
    expect((await signIn(DEMO_PASSWORD)).status).toBe(200);
  });
});
