import { QuietTime } from '@halfturn/server/plugins/quiet-time';
import type { KyselyPlugin } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from './engines';
import { played, storeHandMade } from './hand-made';
import { MEN, openBeside, openTestPortal, type TestPortal } from './portal';

const SESSIONS = 12;
const BETWEEN_CALLS_MS = 60;

describeOnEngines('preparation of a club', (engine) => {
  let portal: TestPortal;
  let beside: TestPortal;
  let reads = 0;
  const countsReads: KyselyPlugin = {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('"player_sessions"')) reads += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const get = (call: string) => beside.call('GET', `${call}customerId=${MEN}`, { as: 'analyst' });

  beforeAll(async () => {
    portal = await openTestPortal(engine);
    for (let day = 1; day <= SESSIONS; day++) {
      const startsAt = `2026-02-${String(day).padStart(2, '0')}T15:00:00.000Z`;
      await storeHandMade(portal.database.store, { customerId: MEN, startsAt, players: [played(4, 100 + day)] });
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
});
