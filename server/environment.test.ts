import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readEnvironment, StartError } from './environment';

it('has a default for everything', () => {
  expect(readEnvironment({})).toEqual({
    port: 4173,
    host: '127.0.0.1',
    dataFolder: resolve('data'),
    databaseUrl: null,
    demo: true,
    demoSessions: 310,
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
    HALFTURN_DATA: '/srv/club',
    DATABASE_URL: 'postgres://db/club',
  });
  expect(environment).toMatchObject({
    port: 0,
    demo: false,
    demoSessions: 12,
    dataFolder: '/srv/club',
    databaseUrl: 'postgres://db/club',
  });
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
  ['DATABASE_URL', 'mysql://u:secret@db', /^((?!secret).)*postgres:\/\/((?!secret).)*$/],
  ['HALFTURN_DEMO', 'yes', /HALFTURN_DEMO .*0 or 1/],
  ['HALFTURN_DEMO_SESSIONS', '-1', /HALFTURN_DEMO_SESSIONS .*from 0 to 20000/],
  ['HALFTURN_MICROSOFT_TENANT', 'common', /HALFTURN_MICROSOFT_TENANT .*directory/],
  ['HALFTURN_MICROSOFT_CLIENT', '66666666-7777-8888-9999-aaaaaaaaaaaa', /HALFTURN_MICROSOFT_TENANT .*both, or neither/],
])('refuses %s="%s", naming it', (name, value, words) => {
  const read = () => readEnvironment({ [name]: value });
  expect(read).toThrow(StartError);
  expect(read).toThrow(words);
});
