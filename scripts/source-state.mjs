import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @param {string} path @returns {string[]} the files at or below the path, tests and guides left out, in a fixed order */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !/\.test\.tsx?$/.test(name) && !name.endsWith('.md'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]));
}

/** @param {string} root @param {string[]} files @returns {string} SHA-256 over the names and the bytes of the files */
function hashOfContents(root, files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/**
 * SHA-256 over names, sizes, file numbers and times of the last change. The change time cannot be set by a program, so
 * what is the same here is the same in content.
 *
 * @param {string} root @param {string[]} files
 */
function hashOfStates(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, ino, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
    hash.update(`${file.slice(root.length)}\0${size} ${ino} ${mtimeNs} ${ctimeNs}\0`);
  }
  return hash.digest('hex');
}

/**
 * The hash of the sources' names and contents. It is remembered in `memory` with the states of the files: as long as
 * nobody touched them, they need not be read again.
 *
 * @param {string} root
 * @param {readonly string[]} sources files and folders below the root; missing ones do not count
 * @param {string} memory path of the file to remember in
 * @returns {string}
 */
export function sourcesHash(root, sources, memory) {
  const files = sources.flatMap((name) => filesBelow(join(root, name)));
  const states = hashOfStates(root, files);
  const known = existsSync(memory) ? /^([0-9a-f]{64}) ([0-9a-f]{64})$/.exec(readFileSync(memory, 'utf8')) : null;
  if (known?.[1] === states && known[2] !== undefined) return known[2];
  const contents = hashOfContents(root, files);
  try {
    mkdirSync(dirname(memory), { recursive: true });
    writeFileSync(memory, `${states} ${contents}`);
  } catch {
    // Without write access the sources are read each time.
  }
  return contents;
}
