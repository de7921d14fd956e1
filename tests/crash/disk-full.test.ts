/**
 * A disk that fills up under a running server, and a read-only data folder. The disk is a small one in memory,
 * which only root may mount; otherwise the first test is skipped.
 */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorBody } from '@halfturn/contract/error';
import { importJob } from '@halfturn/contract/data/imports';
import { players } from '@halfturn/contract/player/players';
import { checkSessions } from '@halfturn/server/store/backup/check-sessions';
import { checkSqlite } from '@halfturn/server/store/backup/sqlite-copy';
import { openDatabase } from '@halfturn/server/store/engine/database';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signIn } from '../api/import-client';
import { toTracabCsv, toTracabMetadata } from '../fixtures/layouts/tracab-csv';
import { makeMatch } from '../fixtures/match';
import { createPostgresDatabase, installedPostgres, type PostgresServer, startPostgres } from '../postgres-server';
import { CrashClient } from './client';
import { CUSTOMER } from './edits';
import { type ServerProcess, startProcess } from './server-process';

vi.setConfig({ testTimeout: 900_000 });

const DISK_MB = 24;
const POSTGRES_DISK_MB = 160;
const START_PATIENCE_MS = 120_000;
const FULL = /disk is full/;
const FULL_FOR_NOW = /^queued: .*disk is full.* It will be retried automatically\.$/;
const DATE = { date: '2026-05-02T14:00:00Z' };
const NOBODY = 65_534;

const folder = mkdtempSync(join(tmpdir(), 'halfturn-disk-'));
const disk = join(folder, 'disk');
const postgresDisk = join(folder, 'postgres');
const whyNot = mountDisk(disk, DISK_MB);
const programs = installedPostgres();
const whyNotPostgres =
  programs === null
    ? 'PostgreSQL: not installed, apt-get install postgresql'
    : mountDisk(postgresDisk, POSTGRES_DISK_MB);

function mountDisk(place: string, megabytes: number): string | null {
  try {
    mkdirSync(place);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place], { stdio: 'ignore' });
    return null;
  } catch {
    return 'a disk can only be mounted by the superuser';
  }
}

afterAll(() => {
  if (whyNot === null) execFileSync('umount', ['-l', disk]);
  if (whyNotPostgres === null) execFileSync('umount', ['-l', postgresDisk]);
  rmSync(folder, { recursive: true, force: true });
});

const ballastOf = (place: string) => join(place, 'ballast');

function fillDisk(place: string, freeBytes: number): void {
  const ballast = ballastOf(place);
  const piece = Buffer.alloc(64 * 1024);
  writeFileSync(ballast, '');
  try {
    for (;;) appendFileSync(ballast, piece);
  } catch {}
  if (freeBytes > 0) execFileSync('truncate', ['-s', `-${freeBytes}`, ballast]);
}

function filesOf(seed: number) {
  const match = makeMatch({ seed, minutes: 1, playersPerTeam: 5, hz: 10 });
  return [
    { name: 'tracking.csv', content: toTracabCsv(match) },
    { name: 'metadata.json', content: toTracabMetadata(match) },
  ];
}

async function playerOf(server: ServerProcess) {
  const client = new CrashClient(server.address);
  const list = async () => {
    const answer = await client.ask('GET', `/players?customerId=${CUSTOMER}`);
    expect(answer?.status).toBe(200);
    return players.answer.parse(answer?.body);
  };
  const [player] = await list();
  if (player === undefined) throw new Error('The club has no player.');
  const { playerId, squadId } = player;
  return {
    first: player.shirtNumber,
    number: async () => (await list()).find((each) => each.playerId === playerId)?.shirtNumber,
    edit: (shirtNumber: number) =>
      client.ask('POST', '/player', { customerId: CUSTOMER, playerId, positionId: 5, squadId, shirtNumber }),
  };
}

describe.skipIf(whyNot !== null)(`a full disk${whyNot === null ? '' : ` (${whyNot})`}`, () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startProcess({ dataFolder: disk });
  }, START_PATIENCE_MS);
  afterAll(() => server.kill());

  it('is told in words, loses nothing, and is over when there is space again, without a restart', async () => {
    const importing = await signIn(server.address);
    expect((await importing.importFiles(filesOf(1), DATE)).job.state).toBe('complete');
    const { first, number, edit } = await playerOf(server);

    fillDisk(disk, 0);
    let acknowledged = first;
    let refused = null;
    // Disk space already allocated to the log still takes some writes.
    for (let i = 0; i < 2000 && refused === null; i++) {
      const shirtNumber = 60 + (i % 40);
      const answer = await edit(shirtNumber);
      if (answer?.status === 200) acknowledged = shirtNumber;
      else refused = answer;
    }
    expect(refused?.status).toBe(507);
    expect(errorBody.parse(refused?.body).message).toMatch(FULL);
    expect(await number()).toBe(acknowledged);
    const upload = await importing.upload(filesOf(2), DATE);
    expect(upload.status).toBe(507);
    expect(errorBody.parse(upload.body).message).toMatch(FULL);
    expect((await fetch(`${server.address}/health`)).status).toBe(200);

    fillDisk(disk, 700 * 1024);
    const caught = await importing.upload(filesOf(3), DATE);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    rmSync(ballastOf(disk));
    const again = await edit(59);
    expect(again?.status).toBe(200);
    expect(await number()).toBe(59);
    if (caught.status === 200) {
      const { job } = await importing.finished(importJob.parse(caught.body).importId);
      if (job.state !== 'complete') expect(job.message).toMatch(FULL);
    } else {
      expect(caught.status).toBe(507);
    }
    expect((await importing.importFiles(filesOf(4), DATE)).job.state).toBe('complete');

    const store = await openDatabase({ databaseUrl: null, dataFolder: disk, migrate: false });
    try {
      await checkSqlite(store.db);
      expect((await checkSessions(store, true)).problems).toEqual([]);
    } finally {
      await store.close();
    }
    expect(await server.stop()).toBe(0);
  });
});

describe.skipIf(whyNotPostgres !== null)(
  `a full disk of PostgreSQL${whyNotPostgres === null ? '' : ` (${whyNotPostgres})`}`,
  () => {
    let postgres: PostgresServer;
    let server: ServerProcess;
    let databaseUrl: string;
    beforeAll(async () => {
      execFileSync('chmod', ['755', folder, postgresDisk]);
      postgres = await startPostgres(programs ?? '', true, postgresDisk);
      databaseUrl = (await createPostgresDatabase(postgres.url)).url;
      server = await startProcess({ dataFolder: join(folder, 'beside-postgres'), databaseUrl });
    }, START_PATIENCE_MS);
    afterAll(async () => {
      await server.kill();
      postgres.stop();
    });

    it('is told in words, loses nothing, and is over when there is space again, without a restart', async () => {
      const importing = await signIn(server.address);
      expect((await importing.importFiles(filesOf(1), DATE)).job.state).toBe('complete');
      const { first, number, edit } = await playerOf(server);

      fillDisk(postgresDisk, 0);
      const upload = await importing.upload(filesOf(2), DATE);
      expect(upload.status).toBe(200);
      const { importId } = importJob.parse(upload.body);
      const waiting = async () => {
        const { state, message } = importJob.parse((await importing.get(`/imports/${importId}`)).body);
        return `${state}: ${message ?? ''}`;
      };
      await expect.poll(waiting, { timeout: 20_000 }).toMatch(FULL_FOR_NOW);
      // Pages and log that PostgreSQL has already allocated take some writes: each is kept or refused in words.
      let acknowledged = first;
      for (const shirtNumber of [61, 62, 63]) {
        const answer = await edit(shirtNumber);
        if (answer?.status === 200) acknowledged = shirtNumber;
        else
          expect([answer?.status, errorBody.parse(answer?.body).message]).toEqual([507, expect.stringMatching(FULL)]);
      }
      expect(await number()).toBe(acknowledged);
      expect((await fetch(`${server.address}/health`)).status).toBe(200);

      rmSync(ballastOf(postgresDisk));
      expect((await edit(59))?.status).toBe(200);
      expect(await number()).toBe(59);
      expect((await importing.finished(importId)).job.state).toBe('complete');
      const store = await openDatabase({ databaseUrl, dataFolder: folder, migrate: false });
      try {
        expect((await checkSessions(store, true)).problems).toEqual([]);
      } finally {
        await store.close();
      }
      expect(await server.stop()).toBe(0);
    });
  },
);

describe.skipIf(process.getuid?.() !== 0)('a data folder that may only be read', () => {
  it('is said at the start, and stays as it is', async () => {
    const dataFolder = join(folder, 'read-only');
    const first = await startProcess({ dataFolder });
    expect((await fetch(`${first.address}/health`)).status).toBe(200);
    expect(await first.stop()).toBe(0);
    const files = readdirSync(dataFolder);
    for (const name of files) {
      chownSync(join(dataFolder, name), NOBODY, NOBODY);
      chmodSync(join(dataFolder, name), 0o444);
    }
    chmodSync(folder, 0o755);
    chmodSync(dataFolder, 0o555);
    await expect(startProcess({ dataFolder, uid: NOBODY })).rejects.toThrow(/may only be read|is not writable/);
    expect(readdirSync(dataFolder)).toEqual(files);
  });
});
