import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { serverArguments } from '../fixtures/built-server';
import { TODAY } from '../fixtures/today';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_PATIENCE_MS = 60_000;

export interface ServerProcess {
  readonly address: string;
  readonly pid: number;
  kill(): Promise<void>;
  stop(): Promise<number | null>;
}

export interface ServerPlace {
  readonly dataFolder: string;
  readonly databaseUrl?: string | null;
  readonly demoSessions?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number;
}

function spawnServer({ dataFolder, databaseUrl = null, demoSessions = 0, env = {}, uid }: ServerPlace): ChildProcess {
  return spawn(process.execPath, serverArguments(), {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      HALFTURN_DATA: dataFolder,
      HALFTURN_DEMO: '1',
      HALFTURN_TODAY: TODAY,
      HALFTURN_DEMO_SESSIONS: String(demoSessions),
      // All load of a test comes from one address.
      HALFTURN_REQUESTS_PER_MINUTE: '0',
      HALFTURN_LOG: 'error',
      DATABASE_URL: databaseUrl ?? '',
      NODE_OPTIONS: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
}

/** @throws Error with the server's output if it does not start */
export async function startProcess(place: ServerPlace): Promise<ServerProcess> {
  const child = spawnServer(place);
  const exited = once(child, 'exit');
  const address = await addressOf(child);
  return {
    address,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
  };
}

export async function killWhileStarting(place: ServerPlace, afterMs: number): Promise<void> {
  const child = spawnServer(place);
  const exited = once(child, 'exit');
  child.stdout?.resume();
  child.stderr?.resume();
  const timer = setTimeout(() => child.kill('SIGKILL'), afterMs);
  await exited;
  clearTimeout(timer);
}

export async function killAfterStep(
  place: ServerPlace,
  step: string,
  afterMs: number,
): Promise<{ readonly wasListening: boolean }> {
  const child = spawnServer(place);
  const exited = once(child, 'exit');
  let said = '';
  let timer: NodeJS.Timeout | undefined;
  child.stderr?.resume();
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
    if (said.includes(step)) timer ??= setTimeout(() => child.kill('SIGKILL'), afterMs);
  });
  await exited;
  clearTimeout(timer);
  return { wasListening: said.includes('Halfturn is at') };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (reason: string) => {
      child.kill('SIGKILL');
      reject(new Error(`The server did not start (${reason}): ${said}`));
    };
    const timer = setTimeout(() => fail('no answer in time'), START_PATIENCE_MS);
    const listen = (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const address = /at (http:\/\/\S+)/.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`exit code ${String(code)}`);
    });
  });
}
