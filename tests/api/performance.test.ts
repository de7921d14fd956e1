import { kpis, type PlayerKpiRow } from '@halfturn/contract/session/kpis';
import { turnReport, turns } from '@halfturn/contract/turns/turns';
import { decodeTurnBatch } from '@halfturn/core/turns/wire/turn-batch';
import { turnAt } from '@halfturn/core/events/turn-columns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from './engines';
import { METHOD, storeHandMade } from './hand-made';
import { MEN, openTestPortal, type TestPortal } from './portal';

const KEEPER = 1;
const BACK = 4;
const OPPONENT = 901;
const ARROW = 'application/vnd.apache.arrow.stream';

describeOnEngines('performance', (engine) => {
  let portal: TestPortal;
  let rated: number;
  let training: number;

  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    await store.db
      .insertInto('players')
      .values({
        customer_id: MEN,
        player_id: OPPONENT,
        name: 'Opponent <script>',
        position_id: 999,
        squad_id: 1,
        shirt_number: 7,
        is_active: 1,
        is_opposition: 1,
        source_key: 'x',
      })
      .execute();
    const match = (day: string, matchTimeM: number, activeDistanceM: number, turnCount: number) =>
      storeHandMade(store, {
        customerId: MEN,
        startsAt: `2026-02-${day}T15:00:00.000Z`,
        players: [
          {
            playerId: BACK,
            kpis: { matchTimeM, activeTimeM: matchTimeM, activeDistanceM, peakSpeedMPerS: 8 },
            turns: Array.from({ length: turnCount }, () => ({})),
          },
        ],
      });
    await match('01', 90, 10_000, 2);
    await match('08', 95, 10_400, 4);
    // 60 minutes: no reference for totals, but one per minute.
    await match('15', 60, 6_600, 9);
    rated = await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-02-22T15:00:00.000Z',
      title: 'Rated',
      oppositionName: 'Visitors',
      players: [
        {
          playerId: BACK,
          kpis: { matchTimeM: 90, activeTimeM: 90, activeDistanceM: 10_800, peakSpeedMPerS: 9, totalTurns: 3 },
          turns: [
            { angleDegrees: 150, twistingTimeS: 0.2, turnSide: 'R', turnMatchTimeS: 65.25 },
            { angleDegrees: 60, twistingTimeS: 0.3 },
            { angleDegrees: 30, twistingTimeS: 0.7, sideUncertain: true },
          ],
        },
        { playerId: KEEPER, kpis: { matchTimeM: 90, activeTimeM: null, activeDistanceM: 0 } },
        { playerId: OPPONENT, team: 'opposition', kpis: { activeDistanceM: 9_000 }, turns: [{}] },
      ],
    });
    await match('25', 90, 11_200, 6);
    training = await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-02-26T09:00:00.000Z',
      sessionTypeId: 3,
      players: [{ playerId: BACK, kpis: { activeTimeM: 50, activeDistanceM: 5_000 }, turns: [{}] }],
    });
    await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-02-27T09:00:00.000Z',
      players: [
        {
          playerId: BACK,
          kpis: { matchTimeM: 90, activeDistanceM: 99_999 },
          turns: Array.from({ length: 50 }, () => ({})),
          method: { ...METHOD, parametersHash: 'other' },
        },
      ],
    });
  });
  afterAll(() => portal.close());

  const get = async (path: string, headers: Record<string, string> = {}) =>
    portal.call('GET', path, { as: 'analyst', headers });
  const rowsOf = async (query: string) => kpis.answer.parse((await get(`/kpis?customerId=${MEN}&${query}`)).json());
  const rowOf = (rows: readonly PlayerKpiRow[], playerId: number): PlayerKpiRow => {
    const row = rows.find((each) => each.player.playerId === playerId);
    if (row === undefined) throw new Error(`No row of player ${playerId}.`);
    return row;
  };

  test('a KPI with the reference of the other matches of 85 minutes and more', async () => {
    const { ourData, oppositionData } = await rowsOf(`sessionId=${rated}`);
    expect(oppositionData).toEqual([]);
    expect(ourData.map((row) => row.player.playerId)).toEqual([KEEPER, BACK]);
    const { activeDistanceM, peakSpeedMPerS } = rowOf(ourData, BACK);
    // Reference 10000, 10400, 11200: mean 31600 / 3; deviations -533.3, -133.3, 666.7: SD sqrt(373333.3).
    expect(activeDistanceM.value).toBe(10_800);
    expect(activeDistanceM.average).toBeCloseTo(10_533.3333, 3);
    expect(activeDistanceM.standardDeviation).toBeCloseTo(611.0101, 3);
    // Three reference matches: no percentile. The record covers matches so far, including this one.
    expect(activeDistanceM).toMatchObject({ percentile: null, minimum: 10_000, maximum: 10_800 });
    expect(peakSpeedMPerS).toMatchObject({ value: 9, maximum: 9, average: 8, standardDeviation: 0 });
  });

  test('not computable stays null and measured nothing stays 0', async () => {
    const { ourData } = await rowsOf(`sessionId=${rated}`);
    const { activeDistanceM, sprintDistanceM } = rowOf(ourData, KEEPER);
    const nothing = {
      minimum: null,
      maximum: null,
      average: null,
      standardDeviation: null,
      percentile: null,
      count: 0,
    };
    expect(activeDistanceM).toEqual({ value: 0, ...nothing });
    expect(sprintDistanceM).toEqual({ value: null, ...nothing });
  });

  test('per minute: divided by active minutes, references from 30 minutes on, peaks as they are', async () => {
    const { ourData } = await rowsOf(`sessionId=${rated}&enablePerMinute=true`);
    const { activeDistanceM, peakSpeedMPerS, matchTimeM } = rowOf(ourData, BACK);
    // 10800 / 90 = 120; references 111.11, 109.47, 110 (6600 / 60), 124.44: 120 lies above three of four.
    expect(activeDistanceM.value).toBe(120);
    expect(activeDistanceM.percentile).toBe(75);
    expect(activeDistanceM.average).toBeCloseTo((10_000 / 90 + 10_400 / 95 + 110 + 11_200 / 90) / 4, 9);
    expect(peakSpeedMPerS.value).toBe(9);
    expect(matchTimeM.value).toBe(90);
    expect(rowOf(ourData, KEEPER).activeDistanceM.value).toBeNull();
  });

  test('the opposition comes on demand, without a reference', async () => {
    const { oppositionData } = await rowsOf(`sessionId=${rated}&includeOpposition=true`);
    const row = rowOf(oppositionData, OPPONENT);
    expect(row.player.name).toBe('Opponent <script>');
    expect(row.activeDistanceM).toMatchObject({ value: 9_000, average: null });
  });

  test('a training is never compared with matches', async () => {
    const { ourData } = await rowsOf(`sessionId=${training}`);
    // There is no other training on its day type: four matches of 10 to 11 km do not compare with its 5 km.
    expect(rowOf(ourData, BACK).activeDistanceM).toMatchObject({
      value: 5_000,
      average: null,
      percentile: null,
      count: 0,
    });
  });

  test('turns per player as JSON, the three bands summing to the total', async () => {
    const answer = turns.answer.parse((await get(`/turns?customerId=${MEN}&sessionId=${rated}`)).json());
    expect(answer.map((entry) => [entry.player.playerId, entry.turns.length])).toEqual([
      [KEEPER, 0],
      [BACK, 3],
      [OPPONENT, 1],
    ]);
    const back = answer[1];
    expect(back?.summary).toEqual({ lessThan300ms: 1, lessThan500ms: 1, lessThan1s: 1 });
    expect(back?.turns[0]).toEqual({
      twistingTimeS: 0.2,
      entrySpeedMPerS: 4,
      angleDegrees: 150,
      peakAccelerationMPer2: 3,
      peakDecelerationMPer2: -3,
      turnSide: 'R',
      sideUncertain: false,
      sessionDate: '2026-02-22',
      title: 'Rated',
      sessionIsAMatch: true,
      turnMatchTime: 65.25,
    });
    expect(answer[2]?.player).toMatchObject({ isOpposition: true, positionGroupSortOrder: 999 });
  });

  test('the same turns as the stored Arrow batch, when the caller asks for it', async () => {
    const path = `/turns?customerId=${MEN}&sessionId=${rated}`;
    const answer = await get(path, { accept: `${ARROW}, application/json;q=0.5` });
    expect(answer.headers['content-type']).toBe(ARROW);
    const columns = decodeTurnBatch(answer.bytes);
    const asJson = turns.answer.parse((await get(path)).json());
    expect(columns.length).toBe(4);
    expect(turnAt(columns, 0)).toMatchObject({ playerId: BACK, angleDegrees: 150, turnMatchTimeS: 65.25 });
    expect(asJson.flatMap((entry) => entry.turns)).toHaveLength(columns.length);
  });

  test('a new title and type reach the stored batch too', async () => {
    const body = { sessionId: training, customerId: MEN, title: 'Renamed', sessionTypeId: 4 };
    await portal.call('POST', '/session', { as: 'analyst', body });
    const path = `/turns?customerId=${MEN}&sessionId=${training}`;
    const columns = decodeTurnBatch((await get(path, { accept: ARROW })).bytes);
    expect(columns.session).toEqual({
      sessionId: training,
      sessionDate: '2026-02-26',
      title: 'Renamed',
      sessionIsAMatch: false,
    });
    expect(turnAt(columns, 0)).toMatchObject({ playerId: BACK, angleDegrees: 90, turnMatchTimeS: 11 });
  });

  test('turn report: counts per class, the reference of the player, team totals of every match', async () => {
    const answer = turnReport.answer.parse((await get(`/turnreport?customerId=${MEN}&sessionId=${rated}`)).json());
    expect(answer.turnEntrySpeedBoundaries).toEqual({
      lowerMPerS: 3,
      upperMPerS: 5.5,
      names: ['Low', 'Medium', 'High'],
    });
    expect(answer.playerEntries.map((entry) => entry.player.playerId)).toEqual([KEEPER, BACK]);
    const back = answer.playerEntries[1];
    expect(back?.activeTimeM).toBe(90);
    // 30, 60 and 150 degrees: one Low, one Medium, one High.
    const angle = back?.report.angleReport;
    expect(angle?.['LOW']?.value).toBe(1);
    expect(angle?.['MEDIUM']?.value).toBe(1);
    expect(angle?.['HIGH']?.value).toBe(1);
    // Matches of 85 minutes and more had 2, 4 and 6 turns: mean 4, SD 2; the value 3 is within 2..6.
    expect(angle?.['TOTAL']).toEqual({
      value: 3,
      minimum: 2,
      maximum: 6,
      standardDeviation: 2,
      average: 4,
      // Matches of 2, 4 and 6 turns.
      count: 3,
    });
    // The team: all four other matches, 2, 4, 9 and 6 turns.
    expect(answer.teamTotals?.angleReport['TOTAL']).toMatchObject({ value: 3, minimum: 2, maximum: 9, average: 5.25 });
  });

  test('a training has no team totals', async () => {
    const answer = turnReport.answer.parse((await get(`/turnreport?customerId=${MEN}&sessionId=${training}`)).json());
    expect(answer.teamTotals).toBeNull();
    expect(answer.playerEntries[0]?.report.angleReport['TOTAL']?.value).toBe(1);
  });
});
