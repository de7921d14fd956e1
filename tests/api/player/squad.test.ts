import { squadStandards } from '@halfturn/contract/squad/squad';
import { replaceUserSquads } from '@halfturn/server/store/access/user-squads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, OWN_PASSWORD, tokenIn } from '../accounts';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { MEN, openTestPortal, type TestPortal } from '../portal';

const BACK = 1;
const OTHER_BACK = 2;
const STRIKER = 3;
const CENTRE_BACK = 2;
const CENTRE_FORWARD = 9;

describeOnEngines('GET /squad', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    for (const [playerId, position] of [
      [BACK, CENTRE_BACK],
      [OTHER_BACK, CENTRE_BACK],
      [STRIKER, CENTRE_FORWARD],
    ] as const) {
      await store.db
        .updateTable('players')
        .set({ position_id: position, squad_id: playerId === OTHER_BACK ? 2 : 1 })
        .where('customer_id', '=', MEN)
        .where('player_id', '=', playerId)
        .execute();
    }
    for (const [i, day] of ['01', '08', '15', '22'].entries()) {
      await storeHandMade(store, {
        customerId: MEN,
        startsAt: `2026-02-${day}T15:00:00.000Z`,
        players: [
          { playerId: BACK, kpis: { matchTimeM: 90, activeDistanceM: 9000 + 1000 * i, accelerations: 20 } },
          { playerId: OTHER_BACK, kpis: { matchTimeM: i === 0 ? 90 : 60, activeDistanceM: 8000 } },
          { playerId: STRIKER, kpis: { matchTimeM: i === 0 ? 90 : 30, activeDistanceM: 10_500 } },
        ],
      });
    }
  });
  afterAll(() => portal.close());

  test('means of the players, quantiles of their matches', async () => {
    const answer = squadStandards.answer.parse(
      (await portal.call('GET', `/squad?customerId=${MEN}`, { as: 'analyst' })).json(),
    );
    const backs = answer.playerKpiValuesByPositionId[CENTRE_BACK] ?? [];
    expect(backs.map(({ player, distance, validMatchCount }) => [player.playerId, distance, validMatchCount])).toEqual(
      expect.arrayContaining([
        [BACK, 10_500, 4],
        [OTHER_BACK, 8000, 1],
      ]),
    );
    expect(backs[0]).toMatchObject({ hsd: null, sprintDistance: null });
    const standard = answer.positionKpiPercentileValuesByPositionId[CENTRE_BACK];
    expect(standard?.position).toEqual({ positionId: CENTRE_BACK, name: 'Centre Back', positionSortOrder: 2 });
    // Five matches: 8000, 9000, 10000, 11000, 12000; type 7.
    expect(standard?.kpiPercentileValues.distance).toEqual({
      minValue: 8000,
      percentile15Value: 8600,
      percentile35Value: 9400,
      percentile65Value: 10_600,
      percentile85Value: 11_400,
      maxValue: 12_000,
    });
    expect(standard?.kpiPercentileValues.hsd).toBeNull();
    expect(standard?.matchCounts).toMatchObject({ distance: 5, hsd: 0, accelerations: 4 });
    // One match of the only striker: their value, but no standard.
    expect(answer.playerKpiValuesByPositionId[CENTRE_FORWARD]).toHaveLength(1);
    expect(answer.positionKpiPercentileValuesByPositionId[CENTRE_FORWARD]?.kpiPercentileValues.distance).toBeNull();
    expect([answer.leftOutCount, answer.method?.sourceClass]).toEqual([0, 'optical']);
    expect(answer.sessions).toEqual({ kind: 'match', minimumM: 85, maximumM: null });
    // Defaults of methods V3 and E1.
    expect(answer.thresholds).toEqual({ hsrMPerS: 5.5, sprintMPerS: 7, accelerationMPerS2: 3 });
  });

  test('who may see one squad gets standards of its players alone', async () => {
    const userId = await addAccount(portal, { userName: 'coach-of-one' });
    await portal.database.store.db.transaction().execute((trx) => replaceUserSquads(trx, MEN, userId, [1]));
    const body = { username: 'coach-of-one', password: OWN_PASSWORD };
    const token = tokenIn(await portal.call('POST', '/login', { body }));
    const answer = squadStandards.answer.parse(
      (await portal.call('GET', `/squad?customerId=${MEN}`, { token })).json(),
    );
    expect(answer.playerKpiValuesByPositionId[CENTRE_BACK]?.map(({ player }) => player.playerId)).toEqual([BACK]);
    expect(answer.positionKpiPercentileValuesByPositionId[CENTRE_BACK]?.kpiPercentileValues.distance?.minValue).toBe(
      9000,
    );
  });

  test('a club without a match: empty, not zero', async () => {
    const answer = squadStandards.answer.parse(
      (await portal.call('GET', '/squad?customerId=2', { as: 'women' })).json(),
    );
    expect(answer).toEqual({
      playerKpiValuesByPositionId: {},
      positionKpiPercentileValuesByPositionId: {},
      sessions: { kind: 'match', minimumM: 85, maximumM: null },
      thresholds: null,
      leftOutCount: 0,
      isCompetitionStated: false,
      method: null,
    });
  });

  test('a friendly and a cup match are no part of the standards until all matches are asked for', async () => {
    const { store } = portal.database;
    for (const [day, competition] of [
      ['23', 'friendly'],
      ['25', 'cup'],
    ] as const) {
      await storeHandMade(store, {
        customerId: MEN,
        startsAt: `2026-02-${day}T15:00:00.000Z`,
        competition,
        players: [{ playerId: BACK, kpis: { matchTimeM: 90, activeDistanceM: 3000 } }],
      });
    }
    const ofBack = async (more: string) => {
      const answer = await portal.call('GET', `/squad?customerId=${MEN}${more}`, { as: 'analyst' });
      const { playerKpiValuesByPositionId: players } = squadStandards.answer.parse(answer.json());
      const own = players[CENTRE_BACK]?.find(({ player }) => player.playerId === BACK);
      return [own?.distance, own?.validMatchCount];
    };
    expect(await ofBack('')).toEqual([10_500, 4]);
    // (4 * 10500 + 2 * 3000) / 6
    expect(await ofBack('&matches=all')).toEqual([8000, 6]);
  });
});
