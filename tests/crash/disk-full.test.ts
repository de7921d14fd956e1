/**
 * A disk that runs full under a running server, and a data folder that may only be read. The disk is a small one in
 * memory, which only the superuser may mount: elsewhere the first test is skipped.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorBody } from '@halfturn/contract/error';
import { importJob } from '@halfturn/contract/imports';
import { players } from '@halfturn/contract/players';
import { checkSessions } from '@halfturn/server/store/backup/check-sessions';
import { checkSqlite } from '@halfturn/server/store/backup/sqlite-copy';
import { openDatabase } from '@halfturn/server/store/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../api/import-client';
import { toTracabCsv, toTracabMetadata } from '../fixtures/layouts';
import { makeMatch } from '../fixtures/match';
import { CrashClient } from './client';
import { CUSTOMER } from './edits';
import { type ServerProcess, startProcess } from './server-process';

const DISK_MB = 24;
const START_PATIENCE_MS = 120_000;
const FULL = /disk is full/;
const DATE = { date: '2026-05-02T14:00:00Z' };
/** Nobody: a user who owns nothing. */
const NOBODY = 65_534;

const folder = mkdtempSync(join(tmpdir(), 'halfturn-disk-'));
const disk = join(folder, 'disk');
const ballast = join(disk, 'ballast');
const whyNot = mountDisk();

function mountDisk(): string | null {
  try {
    execFileSync('mkdir', [disk]);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk], { stdio: 'ignore' });
    return null;
  } catch {
    return 'a disk can only be mounted by the superuser';
  }
}

afterAll(() => {
  if (whyNot === null) execFileSync('umount', ['-l', disk]);
  rmSync(folder, { recursive: true, force: true });
});

/** Leaves `freeBytes` or less. */
function fillDisk(freeBytes: number): void {
  const piece = Buffer.alloc(64 * 1024);
  writeFileSync(ballast, '');
  try {
    for (;;) appendFileSync(ballast, piece);
  } catch {
    // Full.
  }
  if (freeBytes > 0) execFileSync('truncate', ['-s', `-${freeBytes}`, ballast]);
}

function filesOf(seed: number) {
  const match = makeMatch({ seed, minutes: 1, playersPerTeam: 5, hz: 10 });
  return [
    { name: 'tracking.csv', content: toTracabCsv(match) },
    { name: 'metadata.json', content: toTracabMetadata(match) },
  ];
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
    const client = new CrashClient(server.address);
    const list = async () => {
      const answer = await client.ask('GET', `/players?customerId=${CUSTOMER}`);
      expect(answer?.status).toBe(200);
      return players.answer.parse(answer?.body);
    };
    const [player] = await list();
    if (player === undefined) throw new Error('The club has no player.');
    const number = async () => (await list()).find((each) => each.playerId === player.playerId)?.shirtNumber;
    const edit = (shirtNumber: number) =>
      client.ask('POST', '/player', {
        customerId: CUSTOMER,
        playerId: player.playerId,
        positionId: 5,
        squadId: player.squadId,
        shirtNumber,
      });

    fillDisk(0);
    let acknowledged = player.shirtNumber;
    let refused = null;
    // What the log has already taken of the disk still holds some writes.
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

    // Room for the upload, not for the session.
    fillDisk(700 * 1024);
    const caught = await importing.upload(filesOf(3), DATE);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    rmSync(ballast);
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
      expect((await checkSessions(store.db, true)).problems).toEqual([]);
    } finally {
      await store.close();
    }
    expect(await server.stop()).toBe(0);
  });
});

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
