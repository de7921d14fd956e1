import { explainClub } from '@halfturn/contract/team/explain-club';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { addLeagueClub, SECRET } from '../league-club';
import { MEN, openTestPortal, type TestPortal } from '../portal';

const BACK = 2;
const DAYS = ['2026-02-07', '2026-02-14', '2026-02-21', '2026-02-28'];
const kpis = (activeDistanceM: number) => ({ matchTimeM: 90, activeTimeM: 90, activeDistanceM });

describeOnEngines('explain a club', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    for (const [index, day] of DAYS.entries()) {
      await storeHandMade(store, {
        customerId: MEN,
        startsAt: `${day}T15:00:00.000Z`,
        title: `Match of ${day}`,
        players: [
          { playerId: BACK, kpis: kpis(9000 + 1000 * index) },
          { playerId: 3, kpis: kpis(500) },
        ],
      });
    }
  });
  afterAll(() => portal.close());

  const path = (more: string) => `/explainclub?customerId=${MEN}&startDate=2026-02-01&endDate=2026-02-28&${more}`;
  const ask = async (more: string) => {
    const answer = await portal.call('GET', path(more), { as: 'analyst' });
    expect([answer.status, more]).toEqual([200, more]);
    expect(Buffer.from(answer.bytes).toString()).not.toContain(SECRET);
    return explainClub.answer.parse(answer.json());
  };
  const DISTANCE = 'metric=club.average.total.DISTANCE';

  test('alone: the mean of its matches, and nobody to compare with', async () => {
    const { value, parts, among, player, session } = await ask(DISTANCE);
    // 9500, 10500, 11500 and 12500 of both players.
    expect([value, player, session]).toEqual([11_000, null, null]);
    expect(parts).toMatchObject({
      kind: 'sessions',
      rows: [{ title: 'Match of 2026-02-28', value: 12_500 }, { value: 11_500 }, { value: 10_500 }, { value: 9500 }],
    });
    expect(among).toMatchObject({ kind: 'clubs', count: 0, values: [], median: null, rank: null });
    expect((await ask('metric=league.average.total.DISTANCE')).value).toBeNull();
  });

  test('among three clubs: its rank, the median, and of each other club its value alone', async () => {
    const { store } = portal.database;
    for (const [customerId, distanceM] of [
      [901, 12_000],
      [902, 10_000],
      [903, 8000],
    ] as const) {
      await addLeagueClub(store, customerId, DAYS, { kpis: kpis(distanceM) });
    }
    const own = await ask(DISTANCE);
    expect(own.among).toMatchObject({ count: 3, median: 10_500, rank: { rank: 2, count: 4 } });
    expect(own.among?.values).toEqual([12_000, 10_000, 8000].map((value) => ({ name: null, value })));
    const best = await ask('metric=club.max.total.DISTANCE');
    expect([best.value, best.among?.rank]).toEqual([12_500, { rank: 1, count: 4 }]);
    const other = await ask(`${DISTANCE}&club=3`);
    expect([other.value, other.parts, other.among?.rank]).toEqual([10_000, { kind: 'elsewhere' }, null]);
    expect(other.among?.values.map(({ name }) => name === null)).toEqual([true, false, true]);
    const league = await ask('metric=league.average.total.DISTANCE');
    expect(league.value).toBe(10_500);
    expect(league.parts).toMatchObject({
      kind: 'clubs',
      rows: [{ value: 12_000 }, { name: own.team, value: 11_000 }, { value: 10_000 }, { value: 8000 }],
    });
  });

  test('no such club in the row, no match in the period, no such number, no module, another club', async () => {
    const status = async (more: string, as = 'analyst') => (await portal.call('GET', path(more), { as })).status;
    expect(await status(`${DISTANCE}&club=5`)).toBe(404);
    expect(await status(`${DISTANCE}&matches=all&startDate=2020-01-01&endDate=2020-02-01`)).toBe(400);
    expect(await status('metric=club.average.total.SPEED')).toBe(400);
    expect(await status(DISTANCE, 'women')).toBe(403);
    const empty = `/explainclub?customerId=${MEN}&startDate=2020-01-01&endDate=2020-02-01&${DISTANCE}`;
    expect((await portal.call('GET', empty, { as: 'analyst' })).status).toBe(404);
    const backwards = `/explainclub?customerId=${MEN}&startDate=2026-02-02&endDate=2026-02-01&${DISTANCE}`;
    expect((await portal.call('GET', backwards, { as: 'analyst' })).status).toBe(400);
  });
});
