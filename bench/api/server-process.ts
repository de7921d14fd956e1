/** Runs the server in a separate process, so that client and server do not share an event loop. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { serverArguments } from '../../tests/fixtures/built-server';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROBE = new URL('memory-probe.mjs', import.meta.url).href;

const memorySample = z.object({
  inRamMB: z.number(),
  /** RAM outside the main thread's heap: code, buffers, database pages, other threads. */
  outsideHeapMB: z.number(),
  leftOfHeapMB: z.number(),
  collections: z.number(),
});
export type MemorySample = z.infer<typeof memorySample>;

export interface ServerProcess {
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * @param settings environment variables besides those every bench needs
 * @param onMemory receives its memory every two seconds
 * @throws Error with the server's output if it does not start
 */
export async function startServerProcess(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
  onMemory?: (sample: MemorySample) => void,
): Promise<ServerProcess> {
  const probe = onMemory === undefined ? [] : ['--import', PROBE];
  const child = spawn(process.execPath, [...probe, ...serverArguments()], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      HALFTURN_DATA: dataFolder,
      HALFTURN_DEMO: '1',
      HALFTURN_DEMO_SESSIONS: '0',
      DATABASE_URL: '',
      // All load comes from one address.
      HALFTURN_REQUESTS_PER_MINUTE: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const endWithBench = () => child.kill('SIGTERM');
  process.once('exit', endWithBench);
  child.once('exit', () => process.off('exit', endWithBench));
  if (onMemory !== undefined) child.on('message', (message) => onMemory(memorySample.parse(message)));
  const address = await addressOf(child);
  return {
    address,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const address = /at (http:\/\/\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server did not start (exit code ${String(code)}): ${said}`)));
  });
}
