import { errorBody } from '@halfturn/contract/error';
import { longitudinalRehab, sessionOverview, setRehabTargets } from '@halfturn/contract/rehab/rehab';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { MEN, openTestPortal, type TestPortal, WOMEN } from '../portal';
import { BANDS, OTHER, storeReturn, STRIKER, TARGETS } from './return-of-player';

const averageTurns = { LOW: 0, MEDIUM: 1, HIGH: 0 };

describeOnEngines('the way back of a player', (engine) => {
  let portal: TestPortal;
  let rehab: number;
  let matches: readonly number[];
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    ({ matches, rehab } = await storeReturn(portal.database.store));
  });
  afterAll(() => portal.close());

  const set = (query: string, body: object) =>
    portal.call('POST', `/setrehabtargets?${query}`, { as: 'analyst', body });
  const ask = (path: string) => portal.call('GET', `/${path}&customerId=${MEN}`, { as: 'analyst' });
  const overview = async () =>
    sessionOverview.answer.parse((await ask(`sessionoverview?playerId=${STRIKER}&sessionId=${rehab}`)).json());

  test('targets are set, replaced, and in the audit log without their values', async () => {
    expect((await overview()).rehabTargets).toBeNull();
    const query = `customerId=${MEN}&playerId=${STRIKER}`;
    const first = await set(query, { ...TARGETS, distanceM: 5000 });
    expect([first.status, setRehabTargets.answer.parse(first.json())]).toEqual([200, { ok: true }]);
    await set(query, TARGETS);
    const { rehabTargets, sessionKpi } = await overview();
    // The session was before the second: the first, which hold from the beginning, judge it.
    expect(rehabTargets).toMatchObject({
      ...TARGETS,
      distanceM: 5000,
      validFrom: null,
      rehabKpiValues: { DISTANCE: 5000, HSR: null, SPRINT: 100, ACCEL: 300, DECEL: 250, TURNS: 20, PEAK_SPEED: 8 },
      setBy: 'analyst',
    });
    // 4000 of 5000, 5 of 20, 6 of 8; HSR has no target.
    expect(sessionKpi.percentOfTarget).toMatchObject({
      DISTANCE: 80,
      TURNS: 25,
      PEAK_SPEED: 75,
      HSR: null,
      ACCEL: null,
    });
    const entries = await portal.database.store.db
      .selectFrom('audit_log')
      .selectAll()
      .where('call', '=', 'POST /setrehabtargets')
      .execute();
    expect(entries).toHaveLength(2);
    expect(entries[0]?.subject).toContain(String(STRIKER));
    expect(entries[1]?.subject).not.toContain('8000');
  });

  test('targets from a day ahead wait for it; a past day that had targets is refused at the field', async () => {
    const query = `customerId=${MEN}&playerId=${OTHER}`;
    const current = async () => {
      const period = 'startDate=2026-03-01&endDate=2026-03-31';
      const answer = await ask(`longitudinalrehab?playerId=${OTHER}&${period}`);
      return longitudinalRehab.answer.parse(answer.json()).rehabTargets?.distanceM ?? null;
    };
    expect((await set(query, { ...TARGETS, validFrom: '2026-03-05' })).status).toBe(200);
    expect((await set(query, { ...TARGETS, distanceM: 9000, validFrom: '2026-03-20' })).status).toBe(200);
    expect(await current()).toBe(8000);
    const past = await set(query, { ...TARGETS, validFrom: '2026-03-06' });
    expect(past.status).toBe(422);
    expect(errorBody.parse(past.json()).fields).toEqual([
      { name: 'validFrom', message: 'Targets were in force on that day: choose today or a later one.' },
    ]);
    expect((await set(query, { ...TARGETS, distanceM: 7000, validFrom: '2026-03-11' })).status).toBe(200);
    expect(await current()).toBe(7000);
  });

  test.each([
    [`customerId=${MEN}&playerId=4711`, TARGETS, 404],
    [`customerId=${WOMEN}&playerId=${STRIKER}`, TARGETS, 403],
    [`customerId=${MEN}&playerId=${STRIKER}`, { ...TARGETS, turns: 'many' }, 400],
    [`customerId=${MEN}&playerId=${STRIKER}`, { ...TARGETS, distanceM: null }, 400],
    [`customerId=${MEN}&playerId=${STRIKER}`, { ...TARGETS, distanceM: -1 }, 400],
    [`customerId=${MEN}&playerId=${STRIKER}`, { ...TARGETS, distanceM: '7,5' }, 400],
    [`customerId=${MEN}&playerId=${STRIKER}`, { ...TARGETS, distanceM: 100_001 }, 400],
    [`customerId=${MEN}&playerId=${STRIKER}`, { ...TARGETS, peakSpeedMPerS: 21 }, 400],
    [`customerId=${MEN}&playerId=${STRIKER}`, { ...TARGETS, sprintCountTargets: { HSR: {}, SPRINT: BANDS } }, 400],
  ])('refused targets, %s: %s', async (query, body, status) => {
    const answer = await set(query, { ...body, accelerationDistanceM: 999 });
    expect([answer.status, errorBody.parse(answer.json()).statusCode]).toEqual([status, status]);
    expect((await overview()).rehabTargets).toMatchObject({ ...TARGETS, distanceM: 5000 });
  });

  test('a session against their last matches', async () => {
    const answer = await overview();
    expect(answer.sessionKpi).toMatchObject({
      title: 'Running',
      sessionValues: { DISTANCE: 4000, TURNS: 5, HSR: null },
    });
    // 9000, 10000, 9000, 10000.
    expect(answer.sessionKpi.sessionKpiComparison).toMatchObject({
      matchCount: 4,
      averageValues: { DISTANCE: 9500, TURNS: 30, SPRINT: null },
      maxValues: { DISTANCE: 10_000 },
      maxValuesDate: { DISTANCE: '2026-01-24', SPRINT: null },
      averageCounts: { SPRINT: { _10_TO_20: 1, ABOVE_30: 0 } },
    });
    expect(answer.sessionKpi.percentOfAverage['DISTANCE']).toBeCloseTo(4000 / 95, 9);
    expect(answer.turnClassCounts.byAngleClass).toMatchObject({ HIGH: 1, totalCount: 1, leftCount: 1 });
  });

  test('peaks and capacity against their own matches', async () => {
    const { rainbowCurvesData, accelDecelCapacity, peakThresholdCounts } = await overview();
    expect(rainbowCurvesData.playerData.averageData.distancePeakPerEpoch).toEqual([{ epochS: 60, value: 175 }]);
    // 160 170 180 190.
    expect(rainbowCurvesData.comparisonData.distancePeakPerEpoch).toMatchObject([
      { epochS: 60, minValue: 160, maxValue: 190, target: 175 },
    ]);
    expect(rainbowCurvesData.isUsingPlayerComparisonData).toBe(true);
    // 5 among 4 5 6 7: one below and half of one equal.
    expect(accelDecelCapacity).toMatchObject({
      accel: { usesPercentile: true, percent: 37.5, label: '15-85' },
      decel: null,
      accelPercentageLabels: ['<5', '5-15', '15-85', '85-95', '>95'],
      decelPercentageLabels: [],
      usesPercentile: true,
    });
    // 0 2 4 6: squares 9 + 1 + 1 + 9 over 3.
    expect(peakThresholdCounts?.kpiEpochCounts[1].countData30s).toMatchObject({
      value: 1,
      average: 3,
      minimum: 0,
      maximum: 6,
    });
    expect(peakThresholdCounts?.kpiEpochCounts[1].countData30s.standardDeviation).toBeCloseTo(Math.sqrt(20 / 3), 12);
    expect(peakThresholdCounts?.kpiEpochCounts[2].countData30s.average).toBeNull();
  });

  test.each([
    [`sessionoverview?playerId=4711&sessionId=1`, 404],
    [`sessionoverview?playerId=${STRIKER}&sessionId=4711`, 404],
    [`sessionoverview?playerId=${OTHER}&sessionId=1`, 404],
  ])('%s: %i', async (path, status) => {
    const answer = await ask(path);
    expect([answer.status, errorBody.parse(answer.json()).statusCode]).toEqual([status, status]);
  });

  const PERIOD = 'startDate=2026-02-01&endDate=2026-03-31';
  const overTime = async (query: string) =>
    longitudinalRehab.answer.parse((await ask(`longitudinalrehab?playerId=${STRIKER}&${query}`)).json());

  test('over time: trainings and rehab of the period against the matches before its end', async () => {
    const answer = await overTime(PERIOD);
    expect(answer.sessions.map(({ sessionId, title, isComparable }) => [sessionId, title, isComparable])).toEqual([
      [rehab, 'Running', true],
    ]);
    expect(answer.kpiSummary).toMatchObject({
      matchCount: 4,
      maxValues: { DISTANCE: 4000, HSR: null },
      maxComparisonValues: { DISTANCE: 10_000 },
      avgComparisonValues: { DISTANCE: 9500 },
      maxValuesDate: { DISTANCE: '2026-01-24' },
    });
    const id = String(rehab);
    expect(answer.kpiOverTimeData.kpiValuesBySessionId[id]).toMatchObject({ TURNS: 5, PEAK_SPEED: 6 });
    expect(answer.recentRehabTurns.map(({ sessionId, angleDegrees }) => [sessionId, angleDegrees])).toEqual([
      [rehab, 150],
    ]);
    expect(answer.firstTeamMatchTurns).toHaveLength(8);
    expect(answer.sessionTurnClassCounts[id]?.byAngleClass).toMatchObject({ HIGH: 1, totalCount: 1 });
    expect(answer.turnsZScores[id]).toMatchObject({ turns: 1, index: -1 });
    expect(answer.accelDecelCapacities[id]?.accel).toMatchObject({ percent: 37.5 });
    expect(answer.rehabTargets).toMatchObject({ distanceM: 8000, validFrom: '2026-03-11' });
    expect(answer.rehabTargetsBySessionId[id]?.['DISTANCE']).toBe(5000);
    expect(
      answer.rehabTargetHistory.map(({ validFrom, setBy, rehabKpiValues }) => [
        validFrom,
        setBy,
        rehabKpiValues['DISTANCE'],
      ]),
    ).toEqual([
      [null, 'analyst', 5000],
      ['2026-03-11', 'analyst', 8000],
    ]);
    expect(answer.matchTurnClassAverages?.byAngleClass).toEqual({
      leftByClass: averageTurns,
      rightByClass: averageTurns,
    });
  });

  test('over time: efforts by distance, peaks, and what the phases suggest', async () => {
    const answer = await overTime(PERIOD);
    const id = String(rehab);
    const { thresholdCountsBySpeedTypeBySessionId: counts, ...sprints } = answer.sprintThresholdOverTimeData;
    expect(counts.SPRINT[id]).toEqual({ _0_TO_10: 0, _10_TO_20: 0, _20_TO_30: 1, ABOVE_30: 0 });
    expect(sprints.thresholdReferenceDataBySpeedType?.SPRINT).toMatchObject({ _10_TO_20: 1, _20_TO_30: 0 });
    expect(sprints.speedTypeThresholds).toEqual({ HSR: 5.5, SPRINT: 7 });
    const peaks = answer.peakPhysicalCapacityOverTimeData;
    expect(peaks.peakPhysicalCapacityBySessionId[id]?.distancePeakPerEpoch).toEqual([{ epochS: 60, value: 175 }]);
    expect(peaks.peakPhysicalCapacityRainbowData.distancePeakPerEpoch).toMatchObject([{ epochS: 60, target: 175 }]);
    const windows = answer.peakThresholdCountOverTimeData;
    expect(windows.peakThresholdCountBySessionId[id]?.kpiEpochCounts[1]).toEqual({
      countData30s: 1,
      countData60s: null,
      countData120s: null,
    });
    expect(windows.peakThresholdCountsReferenceData?.kpiEpochCounts[1].countData30s).toMatchObject({
      value: null,
      average: 3,
      maximum: 6,
    });
    // Phase 3: 65 % of 9500 m, 60 % of 30 turns, 85 % of 9 m/s; sprints of 10 to 20 m: 0.3 of one rounds to none.
    expect(answer.suggestedTargets).toHaveLength(5);
    const [, , third] = answer.suggestedTargets;
    expect(third).toMatchObject({ phase: 3, targets: { distanceM: 6175, turns: 18, hsrDistanceM: null } });
    expect(third?.targets?.peakSpeedMPerS).toBeCloseTo(7.65, 9);
    expect(third?.targets?.sprintCountTargets.SPRINT._10_TO_20).toBe(0);
  });

  test('over time: one type alone; a period without a session', async () => {
    expect((await overTime(`${PERIOD}&sessionTypeId=3`)).sessions).toEqual([]);
    const matchesOnly = await overTime('startDate=2026-01-01&endDate=2026-01-31&sessionTypeId=1');
    expect(matchesOnly.sessions.map(({ sessionId }) => sessionId)).toEqual(matches);
    expect((await overTime('startDate=0001-01-01&endDate=9999-12-31')).kpiSummary.matchCount).toBe(4);
    const before = await overTime('startDate=2025-01-01&endDate=2025-02-01');
    expect(before).toMatchObject({ sessions: [], firstTeamMatchTurns: [], kpiSummary: { matchCount: 0 } });
    expect(before.kpiSummary.maxValues['DISTANCE']).toBeNull();
    expect(before.suggestedTargets[0]?.targets).toBeNull();
    expect(before.peakThresholdCountOverTimeData).toEqual({
      peakThresholdCountBySessionId: {},
      peakThresholdCountsReferenceData: null,
    });
  });

  test.each([
    [`longitudinalrehab?playerId=4711&${PERIOD}`, 404],
    [`longitudinalrehab?playerId=${STRIKER}&${PERIOD}&sessionTypeId=99`, 404],
    [`longitudinalrehab?playerId=${STRIKER}&startDate=2026-03-01&endDate=2026-02-01`, 400],
    [`longitudinalrehab?playerId=${STRIKER}&startDate=2026-02-30&endDate=2026-03-01`, 400],
  ])('over time, %s: %i', async (path, status) => {
    expect((await ask(path)).status).toBe(status);
  });
});
