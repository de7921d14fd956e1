import { existsSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './root.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} TestCount */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isRecord(value) {
  return typeof value === 'object' && value !== null;
}

/** @param {Record<string, unknown>} record @param {string} key */
function numberAt(record, key) {
  const value = record[key];
  return typeof value === 'number' ? value : 0;
}

/** @param {unknown} value @returns {unknown[]} */
const listOf = (value) => (Array.isArray(value) ? value : []);

/** @param {unknown} value @returns {string} its first line, without what colours a terminal */
const firstLine = (value) =>
  typeof value === 'string' ? (stripVTControlCharacters(value).trim().split('\n')[0] ?? '') : '';

/** @param {Record<string, unknown>} report of vitest @returns {string[]} */
function failuresOfVitest(report) {
  return listOf(report['testResults'])
    .filter(isRecord)
    .flatMap((file) => {
      const name = relative(ROOT, firstLine(file['name']));
      const tests = listOf(file['assertionResults'])
        .filter(isRecord)
        .filter(({ status }) => status === 'failed');
      // A file that does not load has no tests, but a message.
      if (tests.length === 0) return file['status'] === 'failed' ? [`${name}: ${firstLine(file['message'])}`] : [];
      return tests.map(
        (test) => `${name}: ${firstLine(test['fullName'])}: ${firstLine(listOf(test['failureMessages'])[0])}`,
      );
    });
}

/** @param {unknown} suite of Playwright @returns {string[]} */
function failuresOfPlaywright(suite) {
  if (!isRecord(suite)) return [];
  const own = listOf(suite['specs'])
    .filter(isRecord)
    .filter(({ ok }) => ok === false);
  const names = own.map((spec) => {
    const results = listOf(spec['tests'])
      .filter(isRecord)
      .flatMap(({ results: all }) => listOf(all));
    const errors = results
      .filter(isRecord)
      .flatMap((result) => listOf(result['errors']))
      .filter(isRecord);
    return `${firstLine(spec['file'])}: ${firstLine(spec['title'])}: ${firstLine(errors[0]?.['message'])}`;
  });
  return [...names, ...listOf(suite['suites']).flatMap(failuresOfPlaywright)];
}

/**
 * The counts in a JSON report of vitest or of Playwright.
 *
 * @param {string} file
 * @param {number} exitCode of the runner: when it failed without a failed test in its report (a file that does not
 *   load, a set-up that breaks, no report at all), that counts as one failure
 * @returns {TestCount}
 */
export function countTests(file, exitCode) {
  /** @type {unknown} */
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  /** @type {Required<TestCount>} */
  const count = { passed: 0, failed: 0, skipped: 0, failures: [] };
  if (isRecord(report) && isRecord(report['stats'])) {
    const { stats } = report;
    count.passed = numberAt(stats, 'expected') + numberAt(stats, 'flaky');
    count.failed = numberAt(stats, 'unexpected');
    count.skipped = numberAt(stats, 'skipped');
    count.failures = listOf(report['suites']).flatMap(failuresOfPlaywright);
  } else if (isRecord(report)) {
    count.passed = numberAt(report, 'numPassedTests');
    count.failed = numberAt(report, 'numFailedTests');
    count.skipped = numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests');
    count.failures = failuresOfVitest(report);
  }
  if (exitCode !== 0 && count.failed === 0) {
    count.failed = 1;
    if (count.failures.length === 0) count.failures = [`${basename(file, '.json')}: the run, outside its tests`];
  }
  return count;
}

/**
 * @param {readonly TestCount[]} counts
 * @returns {string} what `npm test` closes with: what failed, a line each, then the sum. A run prints thousands of lines,
 *   and a reader who only looks at its end has to see which test it was.
 */
export function closingLines(counts) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    counts.reduce((total, count) => total + count[key], 0);
  const failures = counts.flatMap((count) => count.failures ?? []).map((failure) => `FAILED ${failure}`);
  return [...failures, `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`].join('\n');
}
