import { peakAnalysis } from '@halfturn/contract/peaks/peak-analysis';
import { windowReplay } from '@halfturn/contract/session/window-replay';
import { storeDrill } from '@halfturn/server/store/session/drills/drills';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { MEN, openTestPortal, type TestPortal } from '../portal';
import { storeTracked } from '../../fixtures/tracked-session';

const RUNNERS = [
  { name: 'Ada Lane', shirtNumber: 40, speedMPerS: 5 },
  { name: 'Bea Holt', shirtNumber: 41, speedMPerS: 3 },
];

describeOnEngines('peaks of a drill', (engine) => {
  let portal: TestPortal;
  let kept: number;
  let without: number;
  let ada: number;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    kept = await storeTracked(store, MEN, RUNNERS);
    without = await storeTracked(store, MEN, RUNNERS, false);
    const row = await store.db
      .selectFrom('players')
      .select('player_id')
      .where('customer_id', '=', MEN)
      .where('name', '=', 'Ada Lane')
      .executeTakeFirstOrThrow();
    ada = row.player_id;
    const drill = { type: null, playerIds: [ada], kpis: null };
    for (const sessionId of [kept, without]) {
      await storeDrill(store.db, MEN, sessionId, null, { ...drill, name: 'Long', startS: 60, endS: 180 });
      await storeDrill(store.db, MEN, sessionId, null, { ...drill, name: 'Short', startS: 60, endS: 63 });
    }
  });
  afterAll(() => portal.close());

  const get = (path: string, sessionId = kept) =>
    portal.call('GET', `${path}&customerId=${MEN}&sessionId=${sessionId}`, { as: 'analyst' });
  const peaks = async (drillId: number) =>
    peakAnalysis.answer.parse((await get(`/peakanalysis?drillId=${drillId}`)).json());

  test('those who took part, epochs that fit into it, windows above the rates', async () => {
    const { rainbowCurves, playerPeakThresholdCounts, teamPeakThresholdCounts, peakThresholds } = await peaks(1);
    const [only, ...others] = rainbowCurves.playersData;
    expect(others).toEqual([]);
    expect(only).toMatchObject({ playerId: ada, comparisonData: null });
    // 5 m/s are 300 m/min, in windows up to the drill's two minutes.
    const distance = only?.playerValues.playerValuesByKpiId.DISTANCE ?? [];
    expect(distance.map(({ epochS, value }) => [epochS, value === null ? null : Math.round(value)])).toEqual([
      [30, 300],
      [60, 300],
      [120, 300],
      [180, null],
      [300, null],
      [600, null],
    ]);
    expect(distance[0]?.matchTime).toBeCloseTo(60, 6);
    expect(only?.timePlayed).toBeCloseTo(2, 6);
    expect(rainbowCurves.teamCurves[0]?.valuesByKpiId.DISTANCE[0]?.value).toBeCloseTo(300, 6);
    // From 250, 200 and 170 m/min: four windows of 30 s, two of 60 s, one of 120 s.
    const counts = playerPeakThresholdCounts[0]?.peakThresholdCountMetrics.kpiEpochCounts[1];
    expect([counts?.countData30s.value, counts?.countData60s.value, counts?.countData120s.value]).toEqual([4, 2, 1]);
    expect(teamPeakThresholdCounts?.kpiEpochCounts[1].countData30s).toMatchObject({ value: 4, average: null });
    expect(peakThresholds?.[1]).toEqual({ countData30s: 250, countData60s: 200, countData120s: 170 });
  });

  test('a drill of three seconds has no peak', async () => {
    const { rainbowCurves } = await peaks(2);
    const values = Object.values(rainbowCurves.playersData[0]?.playerValues.playerValuesByKpiId ?? {}).flat();
    expect(values.length).toBeGreaterThan(0);
    expect(values.filter(({ value }) => value !== null)).toEqual([]);
  });

  test('no such drill is 404; a drill without tracking 422, the full session needs none', async () => {
    expect((await get('/peakanalysis?drillId=9')).status).toBe(404);
    expect((await get('/peakanalysis?drillId=1', without)).status).toBe(422);
    expect((await get('/peakanalysis?drillId=0', without)).status).toBe(200);
  });

  test('a window plays from three seconds before it to three after', async () => {
    const answer = await get(`/windowreplay?playerId=${ada}&matchTime=120&durationS=30`);
    const { startS, timeS, tracks } = windowReplay.answer.parse(answer.json());
    expect([startS, timeS[0], timeS.at(-1)]).toEqual([120, 117, expect.closeTo(153, 6)]);
    expect(tracks.map(({ isFollowed, isOpposition }) => [isFollowed, isOpposition])).toEqual([
      [true, false],
      [false, false],
    ]);
    expect(tracks[0]?.xM[0]).toBeCloseTo(585, 6);
  });

  test.each([
    ['another player', () => `/windowreplay?playerId=4711&matchTime=120&durationS=30`, 404],
    ['a clock the session does not have', () => `/windowreplay?playerId=${ada}&matchTime=9000&durationS=30`, 404],
    ['longer than any peak', () => `/windowreplay?playerId=${ada}&matchTime=0&durationS=601`, 400],
  ])('a replay of %s is refused', async (_, path, status) => {
    expect((await get(path())).status).toBe(status);
  });

  test('a replay says that the tracking is gone', async () => {
    expect((await get(`/windowreplay?playerId=${ada}&matchTime=120&durationS=30`, without)).status).toBe(422);
  });
});
