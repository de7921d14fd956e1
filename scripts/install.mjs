import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFolderLock } from './folder-lock.mjs';
import { nodeTooOld } from './oldest-node.mjs';
import { ROOT } from './root.mjs';
import { runCommand } from './run-command.mjs';

/** @param {string} root @returns {string} what an installation is made of: the lock file, the machine, Node's ABI */
function fingerprint(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update([process.platform, process.arch, process.versions.modules].join(' '))
    .digest('hex');
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isRecord(value) {
  return typeof value === 'object' && value !== null;
}

/** @param {string} file @returns {Record<string, unknown>} the `packages` of a lock file of npm, by their path */
function lockedPackages(file) {
  /** @type {unknown} */
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  return isRecord(lock) && isRecord(lock['packages']) ? lock['packages'] : {};
}

/**
 * Whether npm itself confirms that node_modules matches the lock file (somebody ran `npm install`). npm writes this
 * inner lock file last. Optional packages for other machines may be missing.
 * @param {string} root
 */
function npmSaysWhole(root) {
  const inner = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(inner)) return false;
  const installed = lockedPackages(inner);
  return Object.entries(lockedPackages(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || !isRecord(wanted)) return true;
    const found = installed[path];
    if (!isRecord(found)) return wanted['optional'] === true;
    return found['version'] === wanted['version'] && found['integrity'] === wanted['integrity'];
  });
}

/**
 * Installs the packages of the lock file if they are missing or differ, and does nothing else. Only one process
 * installs at a time; the others wait for it. A node_modules that was not finished never counts as installed: its
 * stamp is removed before npm starts and written after npm succeeded.
 *
 * @param {{ root?: string, log?: (line: string) => void, runNpm?: (root: string, alsoAlive: (pid: number) => void) => Promise<number> }} [options]
 * @returns {Promise<boolean>} true when something was installed
 */
export async function install(options = {}) {
  const root = options.root ?? ROOT;
  const log = options.log ?? console.error;
  const runNpm = options.runNpm ?? npmCi;
  const tooOld = nodeTooOld(process.versions.node);
  if (tooOld !== null) throw new Error(tooOld);
  const stamp = join(root, 'node_modules/.halfturn-install');
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root);
  if (isInstalled()) return false;

  const writeStamp = () => {
    writeFileSync(`${stamp}.${process.pid}`, fingerprint(root));
    renameSync(`${stamp}.${process.pid}`, stamp);
  };
  return withFolderLock(
    join(root, '.install-lock'),
    async (alsoAlive) => {
      if (isInstalled()) return false;
      if (npmSaysWhole(root)) {
        writeStamp();
        return false;
      }
      log('Installing packages (once; about a minute)…');
      rmSync(stamp, { force: true });
      rmSync(join(root, 'node_modules/.package-lock.json'), { force: true });
      const code = await runNpm(root, alsoAlive);
      if (code !== 0) {
        throw new Error(
          `npm ci ended with code ${code}. Check the network and the disk, then run \`npm ci --include=dev\` in ${root} to see why.`,
        );
      }
      writeStamp();
      return true;
    },
    { onWait: () => log('Another process is installing the packages; waiting for it…') },
  );
}

/**
 * `npm ci` with development dependencies, whatever NODE_ENV says: building the portal needs them.
 *
 * @param {string} root
 * @param {(pid: number) => void} alsoAlive
 */
function npmCi(root, alsoAlive) {
  const parameters = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env['npm_execpath'];
  const options = { cwd: root, onStart: alsoAlive };
  return npm !== undefined && npm.endsWith('npm-cli.js')
    ? runCommand(process.execPath, [npm, ...parameters], options)
    : runCommand('npm', parameters, options);
}
