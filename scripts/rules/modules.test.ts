import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { MODULE_FLOORS, MODULES } from './modules.mjs';
import { ROOT } from '../root.mjs';

const MOST_FILES = 40;
const names = Object.keys(MODULES);
const floors = Object.entries(MODULE_FLOORS);

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.cache', 'test-results', 'playwright-report', 'results']);

function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((each) => {
    if (!each.isDirectory()) return [join(folder, each.name)];
    return SKIPPED.has(each.name) ? [] : filesBelow(join(folder, each.name));
  });
}

const files = ['bench', 'contract', 'core', 'docs', 'scripts', 'server', 'src', 'tests', 'workers'].flatMap(filesBelow);

function foldersOf(floor: string): readonly string[] {
  const below = files.filter((file) => file.startsWith(`${floor}/`)).map((file) => file.slice(floor.length + 1));
  return [...new Set(below.filter((path) => path.includes('/')).map((path) => path.replace(/[/].*$/, '')))];
}

it.each(floors)('%s has folders named after modules alone', (floor, beside) => {
  expect(foldersOf(floor).filter((name) => !names.includes(name) && !beside.some((each) => each === name))).toEqual([]);
});

it('the table of modules in docs/architecture.md is the list, with the floors that each is found on', () => {
  const told = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')
    .split('\n')
    .flatMap((line) => /^\| `(\w+)`\s*\| ([^|]+?)\s*\|((?: *[✓–]\s*\|){5})$/u.exec(line) ?? [])
    .filter((_, place) => place % 4 !== 0);
  const rows = Object.entries(MODULES).flatMap(([name, what]) => [
    name,
    what,
    floors.map(([floor]) => (foldersOf(floor).includes(name) ? '✓' : '–')).join(),
  ]);
  expect(told.map((cell) => (/^ *[✓–]/u.test(cell) ? (cell.match(/[✓–]/gu) ?? []).join() : cell))).toEqual(rows);
});

it('no folder holds more than forty files', () => {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([]);
});

/** Words that a file of any subject could be named by. */
const SAY_NOTHING =
  'answer bands build cells columns common constants data facts groups header helper helpers kept lib lines load maker misc model names parts place rates read records registry rows shape shared sheet text types util utils view write';

it('no file of the product is named by a word that says nothing about it', () => {
  const silent = new Set(SAY_NOTHING.split(' '));
  const product = files.filter((file) => /^(core|contract|server|workers|src)[/].*[.]tsx?$/.test(file));
  expect(product.length).toBeGreaterThan(1000);
  expect(product.filter((file) => silent.has(basename(file).replace(/[.]tsx?$/, '')))).toEqual([]);
});
