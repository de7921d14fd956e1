import { clubBadge } from '@halfturn/contract/admin/club-badge';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, OWN_PASSWORD, tokenIn } from '../accounts';
import { describeOnEngines } from '../engines';
import { pngOf } from '../../fixtures/png-file';
import { MEN, openTestPortal, type TestPortal, WOMEN } from '../portal';

const GREEN = pngOf(16);

describeOnEngines('crest and colour of a club', (engine) => {
  let portal: TestPortal;
  let chief: string;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    await addAccount(portal, { userName: 'chief', role: 'administrator' });
    const signedIn = await portal.call('POST', '/login', { body: { username: 'chief', password: OWN_PASSWORD } });
    chief = tokenIn(signedIn);
  });
  afterAll(() => portal.close());

  const badgeOf = async (customerId: number, as = 'coach') =>
    clubBadge.answer.parse((await portal.call('GET', `/clubbadge?customerId=${customerId}`, { as })).json());
  const set = (customerId: number, badge: object, caller: { token: string } | { as: string } = { token: chief }) =>
    portal.call('POST', '/clubbadge', { ...caller, body: { customerId, ...badge } });

  test('are set by its administrator, seen by its users, for this club alone', async () => {
    const women = await badgeOf(WOMEN);
    expect((await set(MEN, { colour: '#123a8c', crest: GREEN })).status).toBe(200);
    const { colour, crest } = await badgeOf(MEN);
    expect(colour).toBe('#123a8c');
    const stored = Buffer.from(crest ?? '', 'base64');
    expect(stored.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
    expect(stored.subarray(12, 29).toString('hex')).toBe('4948445200000010000000100806000000');
    expect(stored.includes('script')).toBe(false);
    expect(await badgeOf(WOMEN)).toEqual(women);
    const log = await portal.call('GET', '/auditlog', { as: 'admin' });
    expect(Buffer.from(log.bytes).toString()).toContain('/clubbadge');
  });

  test('change one without the other, and go again', async () => {
    await set(MEN, { colour: '#123a8c', crest: GREEN });
    const { crest } = await badgeOf(MEN);
    await set(MEN, { colour: null });
    expect(await badgeOf(MEN)).toEqual({ colour: null, crest });
    await set(MEN, { colour: '#c8102e', crest: null });
    expect(await badgeOf(MEN)).toEqual({ colour: '#c8102e', crest: null });
  });

  test('are nobody else’s, and nothing but a colour and a PNG', async () => {
    expect((await set(MEN, { colour: '#123a8c' }, { as: 'analyst' })).status).toBe(403);
    expect((await set(WOMEN, { colour: '#123a8c' })).status).toBe(403);
    expect((await portal.call('GET', `/clubbadge?customerId=${MEN}`, { as: 'women' })).status).toBe(403);
    expect((await set(MEN, { colour: 'red;}' })).status).toBe(400);
    expect((await set(MEN, { colour: null, crest: 'not base64!' })).status).toBe(400);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>').toString('base64');
    const jpeg = Buffer.from('ffd8ffe000104a46494600010100', 'hex').toString('base64');
    for (const crest of [svg, jpeg, GREEN.slice(0, 60), pngOf(300), pngOf(8)]) {
      const refused = await set(MEN, { colour: null, crest });
      expect(refused.status).toBe(422);
      expect(Buffer.from(refused.bytes).toString()).toMatch(/PNG|pixels/);
    }
    expect((await set(MEN, { colour: null, crest: 'A'.repeat(500_000) })).status).toBe(400);
  });
});
