import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { ROOT } from './root.mjs';

/**
 * For Go programs (the compiler, the type-aware linter): collect garbage only once memory is five times the live
 * size.
 */
export const FEWER_COLLECTIONS = { GOGC: '400' };

/**
 * Runs a program in the repository, shows its output as it arrives, and returns its exit code (a signal counts as
 * 128 + 15). Rejects only when the program cannot be started at all.
 *
 * @param {string} program path or name
 * @param {readonly string[]} parameters
 * @param {{ env?: Record<string, string | undefined>, onStart?: (pid: number) => void, quiet?: boolean, into?: string, cwd?: string }} [options]
 *   env is added to the environment (undefined takes a variable away); quiet hides the output; into is a file that
 *   receives it
 * @returns {Promise<number>}
 */
export function runCommand(program, parameters, options = {}) {
  const env = { ...process.env, ...options.env };
  const output = options.quiet ? 'ignore' : options.into === undefined ? 'inherit' : openSync(options.into, 'w');
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd: options.cwd ?? ROOT,
      env,
      stdio: ['ignore', output, output],
    });
    child.once('error', reject);
    child.once('spawn', () => {
      if (child.pid !== undefined) options.onStart?.(child.pid);
    });
    child.once('exit', (code) => resolve(code ?? 143));
  });
}

/**
 * Runs a JavaScript file of an installed package, or of ours, with this same Node.
 *
 * @param {string} file path below the repository
 * @param {readonly string[]} parameters
 * @param {Parameters<typeof runCommand>[2]} [options]
 */
export function runNode(file, parameters, options) {
  return runCommand(process.execPath, [file, ...parameters], options);
}
