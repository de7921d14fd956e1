import { download } from '@halfturn/contract/session/downloads';
import { addDays } from '@halfturn/core/calendar/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../fixtures/read-pdf';
import { describeOnEngines } from '../engines';
import { played, storeHandMade } from '../hand-made';
import { MEN, openTestPortal, type TestPortal } from '../portal';

const BACK = 2;
const FIRST_TEAM = 1;
const TRAINING = 3;
/** MD-3 of the match on the 14th. */
const TODAY = '2026-03-11';

describeOnEngines('the page of the week', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    await store.db.deleteFrom('plan_targets').execute();
    const session = async (day: string, sessionTypeId: number, kpis: Partial<ReturnType<typeof played>['kpis']>) => {
      const one = played(BACK, 1);
      await storeHandMade(store, {
        customerId: MEN,
        startsAt: `${day}T15:00:00.000Z`,
        sessionTypeId,
        players: [{ ...one, kpis: { ...one.kpis, ...kpis } }],
      });
    };
    for (let k = 0; k < 4; k++) await session(addDays('2026-02-07', 7 * k), 1, { activeDistanceM: 10_000 });
    await session('2026-03-10', TRAINING, { activeDistanceM: 4321, highSpeedDistanceM: 210, sprintDistanceM: 40 });
    await session(TODAY, TRAINING, { activeDistanceM: 3000, highSpeedDistanceM: 115, sprintDistanceM: 25 });
    const body = {
      customerId: MEN,
      kpi: 'activeDistanceM',
      day: '2026-03-10',
      dayType: null,
      isPercent: true,
      amount: 50,
    };
    await portal.call('POST', '/plantarget', { as: 'analyst', body });
  });
  afterAll(() => portal.close());

  const load = (query: string, as = 'analyst') => portal.call('GET', `/weekreport?customerId=${MEN}&${query}`, { as });

  test('each day of a player with its share of the plan, and the totals of the week, added up by hand', async () => {
    const answer = await load(`day=${TODAY}&squadIds=${FIRST_TEAM}`);
    expect(answer.status).toBe(200);
    const { base64EncodedString, fileName } = download.parse(answer.json());
    expect(fileName).toMatch(/^Week_.*2026-03-11\.pdf$/);
    const { pages, text } = readPdf(Buffer.from(base64EncodedString, 'base64'));
    const plain = text.replaceAll('\u202f', ' ');
    expect(pages).toBe(1);
    // 4321 of half of 10000; 4321 + 3000; 210 + 115; 40 + 25.
    for (const words of ['4,321', '86 %', '3,000', '7,321', '325', '65']) expect(plain).toContain(`\n${words}\n`);
    expect(plain).toContain('MD-3');
  });

  test.each([
    ['coach', 200],
    ['women', 403],
  ])('%s: %i', async (as, status) => {
    expect((await load(`day=${TODAY}&squadIds=${FIRST_TEAM}`, as)).status).toBe(status);
  });

  test.each(['day=2026-02-30&squadIds=1', `day=${TODAY}&squadIds=first`, `day=${TODAY}`])(
    '400 for %s',
    async (query) => {
      expect((await load(query)).status).toBe(400);
    },
  );

  test('404 for a squad that the club does not have', async () => {
    expect((await load(`day=${TODAY}&squadIds=${FIRST_TEAM},999`)).status).toBe(404);
  });
});
