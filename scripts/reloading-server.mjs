/** The server of `npm run dev`: a child process that is replaced when its sources change. */
import { fork } from 'node:child_process';

/** Combines several changes (a formatter, a checkout) into one restart. */
const SETTLE_MS = 150;
const ADDRESS = /^Halfturn is at (http:\/\/\S+)/m;

/** @param {string} path below the repository @returns {boolean} whether the server runs from it */
export function isServerSource(path) {
  return /^(server|core|contract)[/\\].*\.(ts|mjs|json)$/.test(path) && !path.endsWith('.test.ts');
}

/**
 * @typedef {object} ReloadingServer
 * @property {() => Promise<string>} address of the current server; waits while there is none
 * @property {(reason: string) => void} restart stops it in order, then starts it again
 * @property {() => Promise<void>} stop for good
 */

/**
 * One that ends by itself, say over a mistake in a file just saved, is started again by the next `restart`.
 *
 * @param {object} options
 * @param {string} options.file that the child runs; it says `Halfturn is at ADDRESS` once it serves
 * @param {string[]} options.execArgv of its Node
 * @param {Record<string, string | undefined>} options.env
 * @param {(line: string) => void} options.print what the server says, and why it is restarted
 * @param {(how: string) => void} options.onEnd is told when it ended by itself
 * @returns {ReloadingServer}
 */
export function startReloadingServer({ file, execArgv, env, print, onEnd }) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null;
  let isStopping = false;
  let isWanted = true;
  /** @type {NodeJS.Timeout | undefined} */
  let settling;
  /** @type {string | null} */
  let address = null;
  /** @type {((address: string) => void)[]} */
  let waiting = [];

  const begin = () => {
    isWanted = false;
    const started = fork(file, [], { execArgv, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    child = started;
    let said = '';
    for (const stream of [started.stdout, started.stderr]) {
      stream?.setEncoding('utf8');
      stream?.on('data', (/** @type {string} */ text) => {
        said = (said + text).slice(-2000);
        const found = ADDRESS.exec(said)?.[1];
        if (address === null && found !== undefined && child === started) {
          address = found;
          for (const resolve of waiting) resolve(found);
          waiting = [];
        }
        for (const line of text.split('\n')) if (line.trim() !== '') print(line);
      });
    }
    started.once('exit', (code, signal) => {
      child = null;
      address = null;
      if (isStopping) return;
      if (isWanted) begin();
      else onEnd(signal ?? `exit code ${code}`);
    });
  };
  begin();

  return {
    address: () => (address === null ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(address)),
    restart(reason) {
      clearTimeout(settling);
      settling = setTimeout(() => {
        if (isStopping) return;
        print(`${reason}: restarting the server…`);
        address = null;
        isWanted = true;
        if (child === null) begin();
        else child.kill('SIGTERM');
      }, SETTLE_MS);
    },
    async stop() {
      isStopping = true;
      clearTimeout(settling);
      const running = child;
      if (running === null || running.exitCode !== null) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGTERM');
      await ended;
    },
  };
}
