import { QuietTime } from '@halfturn/server/plugins/quiet-time';
import { clubsOfLastSignIns } from '@halfturn/server/store/access/last-sign-ins';
import type { KyselyPlugin } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from './engines';
import { played, storeHandMade, turn } from './hand-made';
import { MEN, openBeside, openTestPortal, type TestPortal, WOMEN } from './portal';

const SESSIONS = 12;
const BETWEEN_CALLS_MS = 60;

describeOnEngines('preparation of a club', (engine) => {
  let portal: TestPortal;
  let beside: TestPortal;
  let reads = 0;
  let readsOfTurns = 0;
  const countsReads: KyselyPlugin = {
    transformQuery({ node }) {
      const text = JSON.stringify(node);
      if (text.includes('"player_sessions"')) reads += 1;
      if (text.includes('"session_turns"')) readsOfTurns += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const get = (call: string) => beside.call('GET', `${call}customerId=${MEN}`, { as: 'analyst' });

  beforeAll(async () => {
    portal = await openTestPortal(engine);
    for (let day = 1; day <= SESSIONS; day++) {
      const startsAt = `2026-02-${String(day).padStart(2, '0')}T15:00:00.000Z`;
      await storeHandMade(portal.database.store, {
        customerId: MEN,
        startsAt,
        players: [{ ...played(4, 100 + day), turns: [turn({ startS: day })] }],
      });
    }
    beside = await openBeside(portal, { quiet: new QuietTime() }, [countsReads]);
  });
  afterAll(async () => {
    await beside.close();
    await portal.close();
  });

  test('reads nothing while calls come, and everything once they rest', async () => {
    expect((await get('/sessions?')).status).toBe(200);
    expect(reads).toBe(0);
    for (let call = 0; call < 40; call++) {
      await setTimeout(BETWEEN_CALLS_MS);
      expect((await get('/fixtures?startDate=2026-02-01&endDate=2026-02-28&')).status).toBe(200);
      expect(reads).toBe(0);
    }
    await expect.poll(() => reads, { timeout: 5000 }).toBeGreaterThan(SESSIONS / 4);
  });

  test('has made the week and the turns by then, the same as those of who asks first', async () => {
    const first = (call: string) => portal.call('GET', `${call}customerId=${MEN}`, { as: 'analyst' });
    await expect.poll(() => readsOfTurns, { timeout: 5000 }).toBeGreaterThan(0);
    await setTimeout(1000);
    const [before, beforeOfTurns] = [reads, readsOfTurns];
    for (const call of ['/week?kpi=activeDistanceM&perMinute=false&', '/clubturns?']) {
      const prepared = await get(call);
      expect(prepared.status).toBe(200);
      expect(Buffer.from(prepared.bytes).equals((await first(call)).bytes)).toBe(true);
    }
    expect([reads, readsOfTurns]).toEqual([before, beforeOfTurns]);
  });

  test('after a start the clubs of the latest sign-ins, and no others', async () => {
    const { db } = portal.database.store;
    const ids = async (most: number) => (await clubsOfLastSignIns(db, most)).map(({ customerId }) => customerId);
    expect(await ids(3)).toEqual([MEN]);
    const soon = new Date(Date.now() + 600_000).toISOString();
    await db.updateTable('tokens').set({ expires_at: soon }).execute();
    await portal.tokenOf('women');
    expect(await ids(3)).toEqual([WOMEN, MEN]);
    expect(await ids(1)).toEqual([WOMEN]);
    const again = await openBeside(portal, { quiet: new QuietTime() }, [countsReads]);
    const before = readsOfTurns;
    await again.prepareClubs();
    await expect.poll(() => readsOfTurns, { timeout: 5000 }).toBeGreaterThan(before);
    await again.close();
  });
});
