import { expect, it } from 'vitest';
import { verdict } from './audit.mjs';

const report = (vulnerabilities: object) => JSON.stringify({ metadata: { vulnerabilities } });

it.each([
  [report({ info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 }), false, 'No known advisory.'],
  [
    report({ low: 2, moderate: 1, high: 0, critical: 0, total: 3 }),
    false,
    'Advisories: 2 low, 1 moderate. See npm audit.',
  ],
  [report({ low: 0, high: 1, critical: 0, total: 1 }), true, 'Advisories: 1 high. See npm audit.'],
  [
    '{"message":"405 Method Not Allowed","error":{}}',
    false,
    'The registry does not tell advisories: nothing was checked.',
  ],
  ['', false, 'The registry does not tell advisories: nothing was checked.'],
])('%s', (output, isBad, sentence) => {
  expect(verdict(output)).toEqual({ isBad, sentence });
});
