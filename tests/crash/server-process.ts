/** The real server as a child process on a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_PATIENCE_MS = 60_000;

export interface ServerProcess {
  readonly address: string;
  /** SIGKILL: no handler runs, nothing is flushed. */
  kill(): Promise<void>;
  /** SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
}

/**
 * @param demoSessions of the demo league, for a folder that is still empty
 * @throws Error with the server's own words where it does not come up
 */
export async function startProcess(dataFolder: string, demoSessions = 0): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      HALFTURN_DATA: dataFolder,
      HALFTURN_DEMO: '1',
      HALFTURN_DEMO_SESSIONS: String(demoSessions),
      HALFTURN_LOG: 'error',
      DATABASE_URL: '',
      NODE_OPTIONS: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const address = await addressOf(child);
  return {
    address,
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
