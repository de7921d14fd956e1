import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from './root.mjs';
import { closingLines, countTests } from './test-count.mjs';

const folder = mkdtempSync(join(tmpdir(), 'halfturn-count-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(value: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(value));
  return file;
}

test('vitest: pending and to-do tests are skipped ones, and failed ones have a name and a reason', () => {
  const testResults = [
    {
      name: join(ROOT, 'core/a.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'adds', failureMessages: [] },
        {
          status: 'failed',
          fullName: 'times multiplies',
          failureMessages: ['\u001b[31mError: 2 is not 3\u001b[39m\n    at'],
        },
      ],
    },
    { name: join(ROOT, 'core/b.test.ts'), status: 'failed', message: 'Cannot find module\nmore', assertionResults: [] },
  ];
  const file = report({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 3, numTodoTests: 1, testResults });
  expect(countTests(file, 1)).toEqual({
    passed: 7,
    failed: 2,
    skipped: 4,
    failures: ['core/a.test.ts: times multiplies: Error: 2 is not 3', 'core/b.test.ts: Cannot find module'],
  });
});

test('Playwright: a test that passed at the second go passed; one that failed is named at whatever depth', () => {
  const failed = {
    ok: false,
    file: 'a.spec.ts',
    title: 'opens',
    tests: [{ results: [{ errors: [{ message: 'Error: gone\n at' }] }] }],
  };
  const suites = [{ specs: [{ ok: true, file: 'a.spec.ts', title: 'b', tests: [] }], suites: [{ specs: [failed] }] }];
  const file = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, suites });
  const failures = ['a.spec.ts: opens: Error: gone'];
  expect(countTests(file, 1)).toEqual({ passed: 6, failed: 1, skipped: 2, failures });
});

test('a runner that fails without a failed test counts as one failure, with or without a report', () => {
  expect(countTests(report({ numPassedTests: 7, numFailedTests: 0 }), 1)).toMatchObject({ passed: 7, failed: 1 });
  const failures = ['none: the run, outside its tests'];
  expect(countTests(join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1, skipped: 0, failures });
});

test('what failed comes before the sum', () => {
  const counts = [
    { passed: 10, failed: 0, skipped: 1 },
    { passed: 5, failed: 2, skipped: 0, failures: ['a.test.ts: one', 'a.test.ts: two'] },
  ];
  expect(closingLines(counts)).toBe('FAILED a.test.ts: one\nFAILED a.test.ts: two\n15 passed, 2 failed, 1 skipped');
});
