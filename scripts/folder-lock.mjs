import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';

/** A lock whose owner has been silent for this long is taken over, whatever its process id. */
const SILENT_AFTER_MS = 120_000;
const BEAT_MS = 2_000;
/** Only microseconds pass between mkdir and writing the owner, so an ownerless folder this old is abandoned. */
const OWNERLESS_AFTER_MS = 5_000;

/** @typedef {{ host: string, pids: number[] }} Owner */

/** @param {unknown} error @returns {string} */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** @param {string} folder @returns {boolean} whether the folder was made, false when it was there already */
function make(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {string} path @returns {number | null} milliseconds since the last change, null when it is not there */
function ageMs(path) {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return null;
  }
}

/** @param {string} file @returns {Owner | null} */
function readOwner(file) {
  try {
    /** @type {unknown} */
    const parsed = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof parsed !== 'object' || parsed === null || !('host' in parsed) || !('pids' in parsed)) return null;
    if (!Array.isArray(parsed.pids)) return null;
    return { host: String(parsed.host), pids: parsed.pids.map(Number) };
  } catch {
    return null;
  }
}

/**
 * Whether the lock is abandoned: all its processes ended (a killed script may leave its npm running, so that one
 * counts too), or it has been silent for two minutes (another machine, or a reused process id).
 * @param {string} folder
 */
function isStale(folder) {
  const ownerFile = join(folder, 'owner.json');
  const owner = readOwner(ownerFile);
  if (owner === null) return (ageMs(folder) ?? 0) > OWNERLESS_AFTER_MS;
  if ((ageMs(ownerFile) ?? 0) > SILENT_AFTER_MS) return true;
  return owner.host === hostname() && !owner.pids.some(isAlive);
}

/**
 * Clears a stale lock. Two waiters may both find it stale, and the slower would remove the lock of the faster, so
 * check and removal happen behind a second folder.
 * @param {string} folder
 */
function clearWhenStale(folder) {
  const breaker = `${folder}.break`;
  if (!make(breaker)) {
    if ((ageMs(breaker) ?? 0) > OWNERLESS_AFTER_MS) rmSync(breaker, { recursive: true, force: true });
    return;
  }
  try {
    if (isStale(folder)) rmSync(folder, { recursive: true, force: true });
  } finally {
    rmSync(breaker, { recursive: true, force: true });
  }
}

/**
 * Runs `work` while this process holds the lock `folder` (made by mkdir, which is atomic everywhere). Others wait;
 * a lock left by a killed process is taken over. `work` may name child processes that keep the lock alive.
 *
 * @template T
 * @param {string} folder absolute path
 * @param {(alsoAlive: (pid: number) => void) => Promise<T>} work
 * @param {{ onWait?: () => void, pollMs?: number }} [options] onWait is called once when somebody else holds the lock
 * @returns {Promise<T>}
 */
export async function withFolderLock(folder, work, options = {}) {
  mkdirSync(dirname(folder), { recursive: true });
  let told = false;
  while (!make(folder)) {
    if (!told) options.onWait?.();
    told = true;
    clearWhenStale(folder);
    await new Promise((resolve) => setTimeout(resolve, options.pollMs ?? 250));
  }
  const ownerFile = join(folder, 'owner.json');
  /** @type {Owner} */
  const owner = { host: hostname(), pids: [process.pid] };
  const write = () => writeFileSync(ownerFile, JSON.stringify(owner));
  write();
  const beat = setInterval(() => {
    try {
      utimesSync(ownerFile, new Date(), new Date());
    } catch {
      // Taken over while this machine was asleep: do not overwrite the new owner's file.
    }
  }, BEAT_MS);
  beat.unref();
  try {
    return await work((pid) => {
      owner.pids.push(pid);
      write();
    });
  } finally {
    clearInterval(beat);
    rmSync(folder, { recursive: true, force: true });
  }
}
