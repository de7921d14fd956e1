/**
 * Hostile uploads to a server in 1 GiB of memory, a fresh server for each. It must survive all of them, and none
 * may take more than 300 MB plus four times the columns that it stores. The server believes it has 1 GiB, as in a
 * container, and is killed here if it exceeds that.
 */
import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENDED_STATES, type ImportJob, importJob } from '@halfturn/contract/data/imports';
import { openDatabase } from '@halfturn/server/store/engine/database';
import { findTracking } from '@halfturn/server/store/session/raw-tracking';
import { CrashClient } from '../../tests/crash/client';
import { CUSTOMER } from '../../tests/crash/edits';
import { startProcess } from '../../tests/crash/server-process';
import type { AttackPart } from './attack-part';
import { residentMB } from '../resident';
import { HOSTILE_UPLOADS, type HostileUpload } from './attack-files';

const LIMIT_MB = 1024;
const MAX_UPLOAD_BYTES = 10e6;
const BASE_MB = 300;
const COLUMNS = 4;
const LOOK_MS = 20;
const PATIENCE_MS = 240_000;
/** Time for the idle job process to load, so that its memory does not count for an import. */
const SETTLE_MS = 6000;

interface Measured {
  readonly name: string;
  readonly isDead: boolean;
  readonly peakMB: number;
  readonly ownMB: number;
  readonly seconds: number;
  readonly said: string;
}

export const MEMORY_PART: AttackPart = {
  name: 'memory',
  async run(folder) {
    if (!existsSync('/proc/self/statm'))
      throw new Error('The memory of a process is read from /proc: run it on Linux.');
    const all: Measured[] = [];
    for (const [index, upload] of HOSTILE_UPLOADS.entries()) {
      const measured = await measure(upload, join(folder, String(index)));
      const { name, isDead, peakMB, ownMB, seconds, said } = measured;
      console.log(
        `${isDead ? 'DEAD  ' : ''}${name}: ${Math.round(peakMB)} MB, own ${Math.round(ownMB)} MB, ${seconds.toFixed(1)} s; ${said}`,
      );
      all.push(measured);
    }
    const dead = all.filter(({ isDead }) => isDead);
    const most = (of: (measured: Measured) => number) => Math.max(...all.map(of));
    return {
      contestant: `${all.length} hostile uploads of at most 10 MB, each to a server in 1 GiB`,
      medians: Object.fromEntries(all.map(({ name, ownMB }) => [`memory: ${name}, MB`, ownMB])),
      goals: [
        {
          name: `${all.length} hostile uploads: servers that did not outlive one`,
          value: dead.length,
          unit: 'servers',
          bound: 0,
        },
        { name: 'memory of a server, highest', value: most(({ peakMB }) => peakMB), unit: 'MB', bound: LIMIT_MB },
        {
          name: 'memory of an import, less four times its columns, highest',
          value: most(({ ownMB }) => ownMB),
          unit: 'MB',
          bound: BASE_MB,
        },
        {
          name: 'time until an import is refused or complete, longest',
          value: most(({ seconds }) => seconds),
          unit: 's',
          bound: 75,
        },
      ],
    };
  },
};

async function measure(upload: HostileUpload, folder: string): Promise<Measured> {
  const [filesFolder, dataFolder] = [join(folder, 'files'), join(folder, 'data')];
  await Promise.all([filesFolder, dataFolder].map((path) => mkdir(path, { recursive: true })));
  const paths = await upload.write(filesFolder);
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  if (sizes.reduce((sum, size) => sum + size, 0) > MAX_UPLOAD_BYTES)
    throw new Error(`${upload.name}: more than 10 MB.`);
  const preload = new URL('one-gibibyte.mjs', import.meta.url).href;
  const server = await startProcess({ dataFolder, env: { NODE_OPTIONS: `--import ${preload}` } });
  const watch = new MemoryWatch(server.pid);
  try {
    await sleep(SETTLE_MS);
    const beforeMB = residentMB(server.pid);
    watch.begin();
    const start = performance.now();
    const job = await imported(new CrashClient(server.address), paths);
    const seconds = (performance.now() - start) / 1000;
    const peakMB = watch.end();
    const columnsMB = upload.columnsMB ?? (await storedColumnsMB(dataFolder, job));
    return {
      name: upload.name,
      isDead: job === null,
      peakMB,
      ownMB: peakMB - beforeMB - COLUMNS * columnsMB,
      seconds,
      said: job === null ? 'no answer' : (job.message ?? job.state),
    };
  } finally {
    watch.end();
    await server.kill();
  }
}

async function imported(client: CrashClient, paths: readonly string[]): Promise<ImportJob | null> {
  const form = new FormData();
  form.append('date', '2026-05-02T14:00:00Z');
  for (const path of paths) form.append('files', await openAsBlob(path), basename(path));
  const answer = await client.ask('POST', `/imports?customerId=${CUSTOMER}`, form);
  if (answer?.status !== 200) return null;
  const { importId } = importJob.parse(answer.body);
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(50)) {
    const asked = await client.ask('GET', `/imports/${importId}?customerId=${CUSTOMER}`);
    if (asked === null) return null;
    const job = importJob.parse(asked.body);
    if (ENDED_STATES.includes(job.state)) return job;
  }
  return null;
}

async function storedColumnsMB(dataFolder: string, job: ImportJob | null): Promise<number> {
  if (job?.sessionId == null) return 0;
  const store = await openDatabase({ databaseUrl: null, dataFolder, migrate: false });
  try {
    const set = await findTracking(store, CUSTOMER, job.sessionId);
    const tracks = set === null ? [] : [...set.tracks, ...(set.ball === null ? [] : [set.ball])];
    const times = new Set(tracks.map(({ timeS }) => timeS));
    const bytes = tracks.reduce(
      (sum, { x, y, deviceSpeed }) => sum + x.byteLength + y.byteLength + (deviceSpeed?.byteLength ?? 0),
      [...times].reduce((sum, { byteLength }) => sum + byteLength, 0),
    );
    return bytes / 1e6;
  } finally {
    await store.close();
  }
}

class MemoryWatch {
  #peakMB = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly pid: number) {}

  begin(): void {
    this.#timer = setInterval(() => {
      this.#peakMB = Math.max(this.#peakMB, residentMB(this.pid));
      if (this.#peakMB > LIMIT_MB * 1.048_576) process.kill(this.pid, 'SIGKILL');
    }, LOOK_MS);
  }

  end(): number {
    clearInterval(this.#timer);
    return this.#peakMB;
  }
}
