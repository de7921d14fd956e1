import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readEnvironment, StartError } from './environment';

it('has a default for everything', () => {
  expect(readEnvironment({})).toEqual({
    port: 4173,
    host: '127.0.0.1',
    dataFolder: resolve('data'),
    databaseUrl: null,
    role: 'both',
    demo: true,
    demoSessions: 440,
    requestsPerMinute: 6000,
    logLevel: 'warn',
  });
});

it('takes an empty variable for one not set', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4173, databaseUrl: null });
});

it('reads what is set', () => {
  const environment = readEnvironment({
    PORT: '0',
    HALFTURN_DEMO: '0',
    HALFTURN_DEMO_SESSIONS: '12',
    HALFTURN_TODAY: '2024-02-29',
    HALFTURN_DATA: '/srv/club',
    DATABASE_URL: 'postgres://db/club',
  });
  expect(environment).toMatchObject({
    port: 0,
    demo: false,
    demoSessions: 12,
    today: '2024-02-29',
    dataFolder: '/srv/club',
    databaseUrl: 'postgres://db/club',
  });
});

it('takes what belongs to running it', () => {
  const environment = readEnvironment({
    HALFTURN_REQUESTS_PER_MINUTE: '0',
    HALFTURN_METRICS_TOKEN: 'a-token-of-sixteen',
    HALFTURN_TRACES: 'http://collector:4318',
    HALFTURN_PROXIES: '10.0.0.2,fd00::/8',
  });
  expect(environment).toMatchObject({
    metricsToken: 'a-token-of-sixteen',
    traces: 'http://collector:4318',
    trustedProxies: ['10.0.0.2', 'fd00::/8'],
  });
  expect(environment).not.toHaveProperty('requestsPerMinute');
});

it('parts calls and jobs only where processes can share a database', () => {
  const postgres = { DATABASE_URL: 'postgres://db/club' };
  expect(readEnvironment({ ...postgres, HALFTURN_ROLE: 'jobs' })).toMatchObject({ role: 'jobs' });
  expect(() => readEnvironment({ HALFTURN_ROLE: 'calls' })).toThrow(
    new StartError(
      'HALFTURN_ROLE=calls needs PostgreSQL (DATABASE_URL): the embedded database belongs to a single process.',
    ),
  );
});

it('takes a replica for exports beside its primary', () => {
  const replica = { HALFTURN_DATABASE_READ_URL: 'postgres://replica/club' };
  expect(readEnvironment({ ...replica, DATABASE_URL: 'postgres://db/club' })).toMatchObject({
    databaseUrl: 'postgres://db/club',
    databaseReadUrl: 'postgres://replica/club',
  });
  expect(() => readEnvironment(replica)).toThrow(
    new StartError('HALFTURN_DATABASE_READ_URL names a replica of DATABASE_URL: set that too.'),
  );
});

it('takes directory and registration of Microsoft together', () => {
  const [tenantId, clientId] = ['11111111-2222-3333-4444-55555555555A', '66666666-7777-8888-9999-aaaaaaaaaaaa'];
  expect(readEnvironment({ HALFTURN_MICROSOFT_TENANT: tenantId, HALFTURN_MICROSOFT_CLIENT: clientId })).toMatchObject({
    microsoft: { tenantId: tenantId.toLowerCase(), clientId },
  });
});

it.each([
  ['PORT', 'abc', /PORT .*0 to 65535/],
  ['PORT', '70000', /PORT/],
  ['HALFTURN_TRACES', 'collector:4318', /the address of an OTLP collector/],
  ['HALFTURN_METRICS_TOKEN', 'short', /^((?!short).)*16 to 200/],
  ['HALFTURN_PROXIES', 'everybody', /HALFTURN_PROXIES .*addresses/],
  ['DATABASE_URL', 'mysql://u:secret@db', /^((?!secret).)*postgres:\/\/((?!secret).)*$/],
  ['HALFTURN_DATABASE_READ_URL', 'db:secret', /^((?!secret).)*READ_URL .*postgres:\/\/((?!secret).)*$/],
  ['HALFTURN_DEMO', 'yes', /HALFTURN_DEMO .*0 or 1/],
  ['HALFTURN_DEMO_SESSIONS', '-1', /HALFTURN_DEMO_SESSIONS .*from 0 to 20000/],
  ['HALFTURN_TODAY', '2026-02-29', /HALFTURN_TODAY .*yyyy-mm-dd/],
  ['HALFTURN_MICROSOFT_TENANT', 'common', /HALFTURN_MICROSOFT_TENANT .*directory/],
  [
    'HALFTURN_MICROSOFT_CLIENT',
    '66666666-7777-8888-9999-aaaaaaaaaaaa',
    /HALFTURN_MICROSOFT_TENANT .*both be set, or neither/,
  ],
])('refuses %s="%s", naming it', (name, value, words) => {
  const read = () => readEnvironment({ [name]: value });
  expect(read).toThrow(StartError);
  expect(read).toThrow(words);
});
