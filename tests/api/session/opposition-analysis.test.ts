import { oppositionAnalysis } from '@halfturn/contract/opposition/opposition-analysis';
import type { Peak } from '@halfturn/core/metrics/session/session-facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { addLeagueClub, addPlayer, OPPONENT, SECRET } from '../league-club';
import { MEN, openTestPortal, type TestPortal } from '../portal';

const DEFENDER = 701;
const FORWARD = 702;
const peak = (valuePerMinute: number): Peak[] => [{ kpi: 'DISTANCE', epochS: 60, valuePerMinute, matchTimeS: 300 }];

describeOnEngines('opposition analysis', (engine) => {
  let portal: TestPortal;
  let match: number;
  let alone: number;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    await addPlayer(store, { customerId: MEN, playerId: DEFENDER, name: 'Ours Ash', positionId: 2 });
    await addPlayer(store, { customerId: MEN, playerId: FORWARD, name: 'Ours Beech' });
    await addPlayer(store, { customerId: MEN, playerId: OPPONENT, name: 'Theirs Cedar', isOpposition: true });
    alone = await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-02-14T15:00:00.000Z',
      players: [{ playerId: DEFENDER, kpis: { matchTimeM: 90, activeTimeM: 90, activeDistanceM: 8000 } }],
    });
    match = await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-03-07T15:00:00.000Z',
      oppositionName: 'Visitors',
      players: [
        {
          playerId: DEFENDER,
          kpis: { matchTimeM: 90, activeTimeM: 90, activeDistanceM: 9000, totalTurns: 1 },
          turns: [{ entrySpeedMPerS: 4, angleDegrees: 100, twistingTimeS: 0.4 }],
          peaks: peak(200),
        },
        { playerId: FORWARD, kpis: { matchTimeM: 30, activeTimeM: 30, activeDistanceM: 3000 }, peaks: peak(120) },
        {
          playerId: OPPONENT,
          team: 'opposition',
          kpis: { matchTimeM: 80, activeTimeM: 80, activeDistanceM: 8800, totalTurns: 2 },
          turns: [{}, {}],
          peaks: peak(150),
        },
      ],
    });
  });
  afterAll(() => portal.close());

  const ask = async (sessionId: number, more = '') => {
    const path = `/oppositionanalysis?customerId=${MEN}&sessionId=${sessionId}${more}`;
    const answer = await portal.call('GET', path, { as: 'analyst' });
    expect(answer.status).toBe(200);
    expect(Buffer.from(answer.bytes).toString()).not.toContain(SECRET);
    return oppositionAnalysis.answer.parse(answer.json());
  };

  test('both teams: sums, players, turns, peaks by position group', async () => {
    const { ourData, oppositionData, rainbowPositionGroups } = await ask(match);
    expect(rainbowPositionGroups.map(({ displayText }) => displayText)).toEqual(['All', 'Defenders', 'Forwards']);
    expect(ourData.kpis).toEqual({
      totalDistanceM: 12_000,
      totalHighSpeedDistanceM: null,
      totalSprintDistanceM: null,
      totalTurns: 1,
    });
    const defender = ourData.playerKpis.find(({ player }) => player.playerId === DEFENDER);
    expect(defender?.activeDistanceM).toMatchObject({ value: 9000, average: 8000, maximum: null, percentile: null });
    expect(defender?.matchTimeM).toBe(90);
    expect(ourData.turns).toEqual([
      {
        playerId: DEFENDER,
        playerName: 'Ours Ash',
        turn: { entrySpeedMPerS: 4, angleDegrees: 100, twistingTimeS: 0.4 },
      },
    ]);
    const [all, defenders, forwards] = ourData.teamSessionEpochs;
    // (90 * 200 + 30 * 120) / 120
    expect(all?.epochValues.DISTANCE).toEqual([{ epochS: 60, value: 180 }]);
    expect(all?.epochMaxValues.DISTANCE).toEqual([{ epochS: 60, value: 200 }]);
    expect(all?.epochMinValues.DISTANCE).toEqual([{ epochS: 60, value: 120 }]);
    expect(defenders?.epochValues.DISTANCE[0]?.value).toBe(200);
    expect(forwards?.epochValues.DISTANCE[0]?.value).toBe(120);
    expect(all?.epochValues.TURNS).toEqual([{ epochS: 60, value: null }]);
    expect(oppositionData?.name).toBe('Visitors');
    expect(oppositionData?.kpis.totalDistanceM).toBe(8800);
    expect(oppositionData?.turns).toHaveLength(2);
    expect(oppositionData?.playerKpis[0]?.activeDistanceM).toMatchObject({ value: 8800, average: null });
    expect(oppositionData?.playerSessionEpochs[0]).toMatchObject({ playerName: 'Theirs Cedar', positionGroupId: 4 });
  });

  test('per minute of the players together', async () => {
    const { ourData, oppositionData } = await ask(match, '&enablePerMinute=true');
    expect(ourData.kpis.totalDistanceM).toBe(100);
    expect(oppositionData?.kpis).toMatchObject({ totalDistanceM: 110, totalTurns: 2 / 80 });
    expect(oppositionData?.playerKpis[0]?.totalTurns.value).toBe(2 / 80);
  });

  test('a file of one team: no opposition', async () => {
    const { ourData, oppositionData } = await ask(alone);
    expect(ourData.kpis.totalDistanceM).toBe(8000);
    expect(oppositionData).toBeNull();
  });

  test('the league: nothing of two clubs, means and rainbow of three', async () => {
    const { store } = portal.database;
    const unknown = { average: null, standardDeviation: null, count: 0 };
    const club = (customerId: number, activeDistanceM: number, value: number) =>
      addLeagueClub(store, customerId, ['2026-02-21', '2026-02-28'], {
        kpis: { matchTimeM: 90, activeTimeM: 90, activeDistanceM },
        peaks: peak(value),
      });
    await club(901, 9000, 100);
    await club(902, 10_000, 200);
    const few = (await ask(match)).leagueComparisonData;
    expect(few.kpis.totalDistanceM).toEqual(unknown);
    expect(few.teamSessionEpochs[0]?.kpiEpochValues.DISTANCE).toEqual([]);
    await club(903, 14_000, 600);
    const { kpis, teamSessionEpochs } = (await ask(match)).leagueComparisonData;
    expect(kpis.totalDistanceM.average).toBe(11_000);
    expect(kpis.totalTurns).toEqual(unknown);
    const [all, defenders, forwards] = teamSessionEpochs;
    expect(all?.kpiEpochValues.DISTANCE).toEqual([
      expect.objectContaining({ epochS: 60, minValue: 100, maxValue: 600, target: 300 }),
    ]);
    expect(defenders?.kpiEpochValues.DISTANCE).toEqual([]);
    expect(forwards?.kpiEpochValues.DISTANCE).toHaveLength(1);
  });

  test('no such session: 404', async () => {
    const answer = await portal.call('GET', `/oppositionanalysis?customerId=${MEN}&sessionId=4711`, { as: 'analyst' });
    expect(answer.status).toBe(404);
  });
});
