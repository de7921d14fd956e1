import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { closingLine, countTests } from './test-count.mjs';

const folder = mkdtempSync(join(tmpdir(), 'halfturn-count-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(value: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(value));
  return file;
}

test('vitest: pending and to-do tests are skipped ones', () => {
  const file = report({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 3, numTodoTests: 1 });
  expect(countTests(file, 1)).toEqual({ passed: 7, failed: 2, skipped: 4 });
});

test('Playwright: a test that passed at the second go passed', () => {
  const file = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } });
  expect(countTests(file, 1)).toEqual({ passed: 6, failed: 1, skipped: 2 });
});

test('a runner that fails without a failed test counts as one failure, with or without a report', () => {
  expect(countTests(report({ numPassedTests: 7, numFailedTests: 0 }), 1)).toEqual({ passed: 7, failed: 1, skipped: 0 });
  expect(countTests(join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('the closing line adds up', () => {
  const counts = [
    { passed: 10, failed: 0, skipped: 1 },
    { passed: 5, failed: 2, skipped: 0 },
  ];
  expect(closingLine(counts)).toBe('15 passed, 2 failed, 1 skipped');
});
