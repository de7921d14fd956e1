import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} TestCount */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isRecord(value) {
  return typeof value === 'object' && value !== null;
}

/** @param {Record<string, unknown>} record @param {string} key */
function numberAt(record, key) {
  const value = record[key];
  return typeof value === 'number' ? value : 0;
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
  const count = { passed: 0, failed: 0, skipped: 0 };
  if (isRecord(report) && isRecord(report['stats'])) {
    const { stats } = report;
    count.passed = numberAt(stats, 'expected') + numberAt(stats, 'flaky');
    count.failed = numberAt(stats, 'unexpected');
    count.skipped = numberAt(stats, 'skipped');
  } else if (isRecord(report)) {
    count.passed = numberAt(report, 'numPassedTests');
    count.failed = numberAt(report, 'numFailedTests');
    count.skipped = numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests');
  }
  if (exitCode !== 0 && count.failed === 0) count.failed = 1;
  return count;
}

/** @param {readonly TestCount[]} counts @returns {string} the closing line of `npm test` */
export function closingLine(counts) {
  const sum = (/** @type {keyof TestCount} */ key) => counts.reduce((total, count) => total + count[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`;
}
