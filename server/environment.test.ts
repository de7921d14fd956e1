import { expect, test } from 'vitest';
import { readEnvironment } from './environment';

test('without variables: loopback, the embedded database, the demo', () => {
  const environment = readEnvironment({ DATABASE_URL: '' });
  expect(environment).toMatchObject({ port: 4173, host: '127.0.0.1', databaseUrl: null, demo: true, logLevel: 'warn' });
  expect(environment.dataFolder).toMatch(/^\/.*\/data$/);
  expect(environment.tokenSecret).toBeUndefined();
});

test('a token secret comes as hexadecimal digits', () => {
  const { tokenSecret } = readEnvironment({ HALFTURN_TOKEN_SECRET: '0f'.repeat(32) });
  expect([...(tokenSecret ?? [])]).toEqual(Array.from({ length: 32 }, () => 15));
});

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['HALFTURN_DEMO', 'yes'],
  ['HALFTURN_LOG', 'loud'],
  ['HALFTURN_TOKEN_SECRET', 'short'],
  ['HALFTURN_TOKEN_SECRET', 'zz'.repeat(32)],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(`Environment variable ${name}: `);
});
