/**
 * `npm test`: install, types, lint, import rules, unit and API tests, build, browser tests. Continues after a
 * failure, so that one run shows everything; the last lines list the failures and the total. `npm test -- unit` and
 * so on run a part (see README).
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { buildPortal } from './build.mjs';
import { findBrowser } from './find-browser.mjs';
import { install } from './install.mjs';
import { ROOT } from './root.mjs';
import { FEWER_COLLECTIONS, runNode } from './run-command.mjs';
import { closingLines, countTests } from './test-count.mjs';

/** @typedef {import('./test-count.mjs').TestCount} TestCount */

const REPORTS = join(ROOT, 'node_modules/.cache/test-reports');
const oneFailure = (/** @type {string} */ name) => ({ passed: 0, failed: 1, skipped: 0, failures: [name] });
/** A check without tests (types, lint): counted only when it fails. */
const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/** @param {string} name @param {string} file @param {string[]} parameters @returns {Promise<TestCount>} */
async function check(name, file, ...parameters) {
  console.log(`\n== ${name}`);
  // Browser tests run beside them with a time limit for each answer, so they take priority.
  const onStart = (/** @type {number} */ pid) => setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return (await runNode(file, parameters, { env: FEWER_COLLECTIONS, onStart })) === 0 ? NOTHING : oneFailure(name);
}

/** @param {string[]} paths that a file's own contains one of; none means all @returns {Promise<TestCount>} */
async function vitest(paths) {
  console.log('\n== Tests');
  const report = join(REPORTS, 'vitest.json');
  const parameters = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runNode('node_modules/vitest/vitest.mjs', [...parameters, ...paths]);
  return countTests(report, code);
}

/** @param {string} [into] file for their output @returns {Promise<TestCount>} */
async function browserTests(into) {
  const browser = await findBrowser();
  await buildPortal();
  const report = join(REPORTS, 'playwright.json');
  const env = { CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  if (into === undefined) console.log('\n== Browser tests');
  const code = await runNode('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], { env, into });
  console.log(`Browser: ${browser.path} (${browser.origin})`);
  return countTests(report, code);
}

/** Parallel checkers repeat work on the same types; a single one uses half the processor time. */
const typecheck = () => check('Types', 'node_modules/typescript/bin/tsc', '-b', '--checkers', '1');
const lint = () => check('Lint, format, import rules', 'scripts/lint.mjs');
/** In parallel, because each has single-core stretches. */
const statically = async () => (await Promise.all([typecheck(), lint()])).flat();

/**
 * Two halves of about the same work, neither of which keeps the processor busy by itself: side by side to the end, no
 * core waits. The output of the browser's follows that of the others.
 */
async function everything() {
  const output = join(REPORTS, 'playwright.txt');
  const others = async () => [...(await statically()), await vitest([])];
  const failed = (/** @type {unknown} */ error) => oneFailure(error instanceof Error ? error.message : String(error));
  const [ofOthers, ofBrowser] = await Promise.all([others(), browserTests(output).catch(failed)]);
  console.log(`\n== Browser tests\n${existsSync(output) ? readFileSync(output, 'utf8') : ''}`);
  return [...ofOthers, ofBrowser];
}

/** @type {Record<string, (() => Promise<TestCount | TestCount[]>)[]>} */
const PARTS = {
  all: [everything],
  static: [statically],
  unit: [() => vitest(['core/', 'contract/', 'workers/', 'scripts/', 'src/'])],
  api: [() => vitest(['server/', 'tests/api/'])],
  reference: [() => vitest(['tests/reference/'])],
  crash: [() => vitest(['tests/crash/'])],
  e2e: [() => browserTests()],
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : ['all'];
const steps = wanted.flatMap((name) => {
  const part = PARTS[name];
  if (part === undefined) {
    console.error(`No part "${name}" of the tests. There are: ${Object.keys(PARTS).join(', ')}.`);
    process.exit(2);
  }
  return part;
});

rmSync(REPORTS, { recursive: true, force: true });
/** @type {TestCount[]} */
const counts = [];
try {
  await install();
  mkdirSync(REPORTS, { recursive: true });
  for (const step of steps) {
    const ended = await step().catch((error) => {
      const said = error instanceof Error ? error.message : String(error);
      console.error(said);
      return oneFailure(said);
    });
    counts.push(...[ended].flat());
  }
} catch (error) {
  const said = error instanceof Error ? error.message : String(error);
  console.error(said);
  counts.push(oneFailure(said));
}
console.log(`\n${closingLines(counts)}`);
if (counts.some(({ failed }) => failed > 0)) process.exit(1);
