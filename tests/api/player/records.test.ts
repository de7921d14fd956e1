/** METHODS R6 over the API: the star of a session, the bests of the player page and its statement are one record. */
import { kpis } from '@halfturn/contract/session/kpis';
import { playerDetail } from '@halfturn/contract/player/player-detail';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { MEN, openTestPortal, type TestPortal } from '../portal';

const BACK = 4;

describeOnEngines('records', (engine) => {
  let portal: TestPortal;
  const ids: number[] = [];
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const session = async (day: string, peakSpeedMPerS: number, minutes: number, sessionTypeId = 1) => {
      const played = { matchTimeM: minutes, activeTimeM: minutes, sessionTotalTimeM: minutes, peakSpeedMPerS };
      const players = [{ playerId: BACK, kpis: played }];
      const startsAt = `2026-02-${day}T15:00:00.000Z`;
      ids.push(await storeHandMade(portal.database.store, { customerId: MEN, startsAt, sessionTypeId, players }));
    };
    await session('01', 8.1, 90);
    await session('03', 8.63, 20, 3);
    await session('08', 8.44, 90);
    await session('15', 8.7, 20);
  });
  afterAll(() => portal.close());

  const recordAt = async (index: number) => {
    const path = `/kpis?customerId=${MEN}&sessionId=${ids[index]}`;
    const answer = kpis.answer.parse((await portal.call('GET', path, { as: 'analyst' })).json());
    return answer.ourData[0]?.peakSpeedMPerS.maximum;
  };
  const player = async (more = '') => {
    const path = `/player?customerId=${MEN}&playerId=${BACK}${more}`;
    return playerDetail.answer.parse((await portal.call('GET', path, { as: 'analyst' })).json()).kpisSummary;
  };

  test('8.44 m/s after 8.63 in a training of 20 minutes is no record; 8.7 in 20 minutes is', async () => {
    expect([await recordAt(0), await recordAt(1), await recordAt(2), await recordAt(3)]).toEqual([
      null,
      null,
      8.63,
      8.7,
    ]);
  });

  test('the page of the player has the same record, and it is new', async () => {
    const { maxValues, maxKpiSessionInfo, newRecords } = await player();
    expect(maxValues.PEAK_SPEED).toBe(8.7);
    expect(maxKpiSessionInfo['PEAK_SPEED']?.sessionId).toBe(ids[3]);
    expect(newRecords).toContain('PEAK_SPEED');
  });

  test('narrowed to trainings the bests are those of trainings, and no record is told that is none', async () => {
    const { maxValues, newRecords } = await player('&sessionTypeId=3');
    expect(maxValues.PEAK_SPEED).toBe(8.63);
    expect(newRecords).not.toContain('PEAK_SPEED');
  });
});
