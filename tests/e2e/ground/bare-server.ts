import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverArguments } from '../../fixtures/built-server';
import { TODAY } from '../../fixtures/today';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_PATIENCE_MS = 60_000;

export interface BareServer {
  readonly address: string;
  readonly oneTimePassword: string;
  stop(): Promise<void>;
}

/**
 * A first start without the demo, on a separate empty data folder; `stop` removes the folder.
 * @throws Error with the server's output if it does not start
 */
export async function startBareServer(): Promise<BareServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'halfturn-bare-'));
  const child = spawn(process.execPath, serverArguments(), {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      HALFTURN_DATA: dataFolder,
      HALFTURN_DEMO: '0',
      HALFTURN_TODAY: TODAY,
      DATABASE_URL: '',
      NODE_OPTIONS: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(dataFolder, { recursive: true, force: true });
  };
  let said = '';
  const printed = new Promise<{ address: string; oneTimePassword: string }>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`The server did not start (${reason}): ${said}`));
    const timer = setTimeout(() => fail('no answer in time'), START_PATIENCE_MS);
    const listen = (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const address = /at (http:\/\/\S+)/.exec(said)?.[1];
      const oneTimePassword = /First account: admin, one-time password (\S+) /.exec(said)?.[1];
      if (address === undefined || oneTimePassword === undefined) return;
      clearTimeout(timer);
      resolve({ address, oneTimePassword });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`exit code ${String(code)}`);
    });
  });
  try {
    return { ...(await printed), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
