/** A player who has left the club: every call of a session's screens answers as it did before. */
import { players } from '@halfturn/contract/player/players';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { describeOnEngines } from '../engines';
import { distanceWindows, storeHandMade } from '../hand-made';
import { MEN, openTestPortal, type TestPortal } from '../portal';
import { storeTracked } from '../../fixtures/tracked-session';

const LEAVER = 4;
const STAYER = 5;

type Of = 'match' | 'tracked';
interface Asked {
  readonly path: string;
  readonly of: Of;
  readonly isNameless?: true;
}
const ofLeaver = `playerId=${LEAVER}`;
const ASKED: readonly Asked[] = [
  { path: '/kpis?', of: 'match' },
  { path: '/kpis?enablePerMinute=true&includeOpposition=true', of: 'match' },
  { path: '/kpis?', of: 'tracked' },
  { path: '/sessionquality?', of: 'match' },
  { path: '/sessionpossession?', of: 'match' },
  { path: '/automatedmatchobservations?', of: 'match' },
  { path: '/teamkpis?', of: 'match', isNameless: true },
  { path: '/kpicount?drillId=0', of: 'match' },
  { path: '/turnrates?drillId=0', of: 'match' },
  { path: '/oppositionanalysis?', of: 'match' },
  { path: '/peakanalysis?', of: 'match' },
  { path: '/peakanalysis?useAllPlayers=true', of: 'match' },
  { path: '/turns?', of: 'match' },
  { path: '/turnreport?', of: 'match' },
  { path: '/sessionreporting?', of: 'match' },
  { path: '/sessionreporting?groupReferenceByPosition=true', of: 'match' },
  { path: `/playerreporting?${ofLeaver}`, of: 'match' },
  { path: `/player?${ofLeaver}`, of: 'match' },
  { path: `/playerdevelopment?${ofLeaver}&referenceCriteriaId=1&playerCriteriaId=1`, of: 'match' },
  { path: `/sessionoverview?${ofLeaver}`, of: 'match' },
  { path: `/playerhistory?${ofLeaver}`, of: 'match' },
  { path: '/sessionreplay?', of: 'tracked' },
  { path: '/timeHistories?', of: 'tracked' },
  { path: '/sessionmarks?', of: 'tracked', isNameless: true },
  { path: '/sessiontracks?', of: 'tracked' },
  { path: `/windowreplay?${ofLeaver}&matchTime=60&durationS=30`, of: 'tracked', isNameless: true },
];

const part = { timeM: 30, distanceM: 4000, highSpeedDistanceM: 300, sprintDistanceM: 90, highPowerDistanceM: null };

describeOnEngines('players who have left', (engine) => {
  let portal: TestPortal;
  let name = '';
  const sessions: Record<Of, number> = { match: 0, tracked: 0 };
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    const squad = players.answer.parse(await answerOf(`/players?customerId=${MEN}`));
    const [leaver, stayer] = [LEAVER, STAYER].map((id) => squad.find(({ playerId }) => playerId === id));
    if (leaver === undefined || stayer === undefined) throw new Error('The demo has no such players.');
    name = leaver.name;
    for (const day of ['01', '04', '08', '12', '15']) {
      const metres = 10_000 + 100 * Number(day);
      sessions.match = await storeHandMade(store, {
        customerId: MEN,
        startsAt: `2026-02-${day}T15:00:00.000Z`,
        players: [LEAVER, STAYER].map((playerId) => ({
          playerId,
          kpis: { matchTimeM: 90, activeTimeM: 90, totalDistanceM: metres, activeDistanceM: metres, totalTurns: 2 },
          turns: [{}, { turnSide: 'R' as const }],
          peaks: [{ kpi: 'DISTANCE' as const, epochS: 60, valuePerMinute: metres / 60, matchTimeS: 600 }],
          peakCounts: distanceWindows(3),
          possession: { inPossession: part, outOfPossession: part, neither: part, ballInPlay: null },
        })),
      });
    }
    sessions.tracked = await storeTracked(
      store,
      MEN,
      [leaver, stayer].map(({ name: runner, shirtNumber }) => ({ name: runner, shirtNumber, speedMPerS: 4 })),
    );
  });
  afterAll(() => portal.close());

  const answerOf = async (path: string) => {
    const answer = await portal.call('GET', path, { as: 'analyst' });
    expect({ path, status: answer.status, said: answer.status === 200 ? '' : answer.json() }).toEqual({
      path,
      status: 200,
      said: '',
    });
    return answer.json();
  };
  const setActive = async (isActive: boolean) => {
    const body = { customerId: MEN, playerId: LEAVER, isActive };
    expect((await portal.call('POST', '/playeractive', { as: 'analyst', body })).status).toBe(200);
  };
  const all = async () => {
    const answers = new Map<string, unknown>();
    for (const { path, of } of ASKED) {
      const text = JSON.stringify(await answerOf(`${path}&customerId=${MEN}&sessionId=${sessions[of]}`));
      answers.set(`${of} ${path}`, JSON.parse(text.replaceAll('"isActive":false', '"isActive":true')));
    }
    return answers;
  };

  test('each call of a session and of the player says the same, with the name, once a player has left', async () => {
    const before = await all();
    await setActive(false);
    const squad = players.answer.parse(await answerOf(`/players?customerId=${MEN}`));
    expect(squad.find(({ playerId }) => playerId === LEAVER)?.isActive).toBe(false);
    const after = await all();
    for (const { path, of, isNameless } of ASKED) {
      const key = `${of} ${path}`;
      expect(after.get(key), key).toEqual(before.get(key));
      if (isNameless !== true) expect(JSON.stringify(after.get(key)).includes(JSON.stringify(name)), key).toBe(true);
    }
    await setActive(true);
    expect(await all()).toEqual(before);
  });

  test('report and timeline of a session have who has left', async () => {
    await setActive(false);
    const file = z.object({ base64EncodedString: z.string() });
    const at = `customerId=${MEN}&sessionId=${sessions.match}`;
    const timeline = file.parse(await answerOf(`/videoxml?${at}`));
    expect(Buffer.from(timeline.base64EncodedString, 'base64').toString('utf8')).toContain(name);
    const report = file.parse(await answerOf(`/matchreport?${at}`));
    expect(Buffer.from(report.base64EncodedString, 'base64').subarray(0, 5).toString('latin1')).toBe('%PDF-');
    await setActive(true);
  });
});
