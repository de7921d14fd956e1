import { login } from '@halfturn/contract/signin/login';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, OWN_PASSWORD, tokenIn } from '../accounts';
import { describeOnEngines } from '../engines';
import { MEN, openTestPortal, type TestPortal, WOMEN } from '../portal';

describeOnEngines('units of a club', (engine) => {
  let portal: TestPortal;
  let chief: string;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    await addAccount(portal, { userName: 'chief', role: 'administrator', additionalCustomerId: WOMEN });
    chief = tokenIn(await signIn('chief', OWN_PASSWORD));
  });
  afterAll(() => portal.close());

  const signIn = (username: string, password = 'halfturn-demo-1') =>
    portal.call('POST', '/login', { body: { username, password } });
  const unitsOf = async (username: string) =>
    login.answer.parse((await signIn(username)).json()).primaryCustomer?.units ?? null;
  const set = (customerId: number, units: object, caller: { token: string } | { as: string } = { token: chief }) =>
    portal.call('POST', '/clubunits', { ...caller, body: { customerId, units } });

  test('are metric and m/s until an administrator sets others, for this club alone', async () => {
    const metres = { system: 'metric', peakSpeedFactor: 1 };
    expect([await unitsOf('analyst'), await unitsOf('women')]).toEqual([metres, metres]);
    const kilometres = { system: 'metric', peakSpeedFactor: 3.6 };
    expect((await set(MEN, kilometres)).status).toBe(200);
    expect([await unitsOf('analyst'), await unitsOf('women')]).toEqual([kilometres, metres]);
    const imperial = { system: 'imperial', peakSpeedFactor: 1 };
    expect((await set(WOMEN, imperial, { as: 'admin' })).status).toBe(200);
    expect([await unitsOf('analyst'), await unitsOf('women')]).toEqual([kilometres, imperial]);
  });

  test('are nobody else’s to set, and no others than there are', async () => {
    const imperial = { system: 'imperial', peakSpeedFactor: 1 };
    expect((await set(MEN, imperial, { as: 'analyst' })).status).toBe(403);
    expect((await set(MEN, { system: 'nautical', peakSpeedFactor: 1 })).status).toBe(400);
    expect((await set(MEN, { system: 'metric', peakSpeedFactor: 2 })).status).toBe(400);
  });
});
