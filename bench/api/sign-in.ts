import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';

export async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'analyst', password: DEMO_PASSWORD }),
  });
  const token = response.headers.get('authorization')?.replace('Bearer ', '');
  if (token === undefined) throw new Error(`The bench could not sign in: status ${response.status}.`);
  return token;
}
