import { beforeEach, expect, it } from 'vitest';
import { beginMicrosoftSignIn, readMicrosoftAnswer } from './microsoft';

const CONFIG = { authority: 'https://login.microsoftonline.com/tenant', clientId: 'client' };
const begin = () => new URL(beginMicrosoftSignIn(CONFIG, 'https://portal.example/login'));

beforeEach(() => {
  readMicrosoftAnswer('#error=forget');
});

it('asks the directory for an ID token in the fragment, with a new state and nonce each time', () => {
  const address = begin();
  expect(address.origin + address.pathname).toBe('https://login.microsoftonline.com/tenant/oauth2/v2.0/authorize');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    client_id: 'client',
    response_type: 'id_token',
    response_mode: 'fragment',
    redirect_uri: 'https://portal.example/login',
    scope: 'openid profile',
  });
  const { searchParams } = begin();
  for (const name of ['state', 'nonce']) {
    expect(searchParams.get(name)).toMatch(/^[0-9a-f]{48}$/);
    expect(searchParams.get(name)).not.toBe(address.searchParams.get(name));
  }
  expect(searchParams.get('state')).not.toBe(searchParams.get('nonce'));
});

it('takes the answer to what was asked, once', () => {
  const { searchParams } = begin();
  const fragment = `#id_token=a.b.c&state=${searchParams.get('state')}&session_state=x`;
  expect(readMicrosoftAnswer(fragment)).toEqual({ kind: 'token', token: 'a.b.c', nonce: searchParams.get('nonce') });
  expect(readMicrosoftAnswer(fragment)).toEqual({ kind: 'refused' });
});

it.each([
  ['another state', () => '#id_token=a.b.c&state=made-up'],
  ['no state', () => '#id_token=a.b.c'],
  ['a cancelled sign-in', () => `#error=access_denied&state=${begin().searchParams.get('state')}`],
])('%s is a refusal', (_what, fragment) => {
  begin();
  expect(readMicrosoftAnswer(fragment())).toEqual({ kind: 'refused' });
});

it('another fragment, or none, is no answer', () => {
  expect(readMicrosoftAnswer('')).toBeNull();
  expect(readMicrosoftAnswer('#turns')).toBeNull();
});
