/**
 * The five calls of turn analysis: what each refuses, and a drill's turns in both forms. Whole sessions are in
 * `performance.test.ts` and `session-summaries.test.ts`, access in `access-table.ts`.
 */
import { drillTurnReport, drillTurns } from '@halfturn/contract/drills/drill-turns';
import { errorBody } from '@halfturn/contract/error';
import { turnRates } from '@halfturn/contract/session/session-analysis';
import { turnReport, turns } from '@halfturn/contract/turns/turns';
import { decodeTurnBatch } from '@halfturn/core/turns/wire/turn-batch';
import { turnAt } from '@halfturn/core/events/turn-columns';
import { storeDrill } from '@halfturn/server/store/session/drills/drills';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { HERONS, MEN, openTestPortal, type TestPortal } from '../portal';

const BACK = 4;
const KEEPER = 1;
const ARROW = 'application/vnd.apache.arrow.stream';

describeOnEngines('the calls of turn analysis', (engine) => {
  let portal: TestPortal;
  let training: number;
  let empty: number;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    const begins = [59.9, 60, 119.999, 120];
    training = await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-04-01T09:00:00.000Z',
      title: 'Small sides',
      sessionTypeId: 3,
      players: [
        { playerId: BACK, turns: begins.map((startS) => ({ startS, angleDegrees: 100 + startS / 10 })) },
        { playerId: KEEPER, turns: begins.map((startS) => ({ startS })) },
      ],
    });
    empty = await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-04-02T09:00:00.000Z',
      sessionTypeId: 3,
      players: [],
    });
    const drill = { name: 'Rondo', type: null, startS: 60, endS: 120, playerIds: [BACK], kpis: null };
    await storeDrill(store.db, MEN, training, null, drill);
    await storeDrill(store.db, MEN, training, null, { ...drill, name: 'Nobody turns', startS: 300, endS: 400 });
  });
  afterAll(() => portal.close());

  const get = (path: string, sessionId: number | string, headers: Record<string, string> = {}) =>
    portal.call('GET', `${path}?customerId=${MEN}&sessionId=${sessionId}`, { as: 'analyst', headers });

  describe.each(['/turns', '/turnreport', '/turnrates', '/drills/1/turns', '/drills/1/turn-report'])(
    'GET %s',
    (path) => {
      test('404 for a session that is not there', async () => {
        const answer = await get(path, 987_654);
        expect(answer.status).toBe(404);
        expect(errorBody.parse(answer.json()).message).toMatch(/session/i);
      });
      test.each(['0', '-1', '1.5', 'abc', '1e99', ''])('400 for the session "%s"', async (sessionId) => {
        expect((await get(path, sessionId)).status).toBe(400);
      });
      test('401 without a token, 403 for a club that is not their own', async () => {
        const url = `${path}?customerId=${MEN}&sessionId=${training}`;
        expect((await portal.call('GET', url)).status).toBe(401);
        const other = `${path}?customerId=${HERONS}&sessionId=${training}`;
        expect((await portal.call('GET', other, { as: 'analyst' })).status).toBe(403);
      });
    },
  );

  test.each(['/drills/99/turns', '/drills/99/turn-report'])('GET %s: 404, there is no such drill', async (path) => {
    const answer = await get(path, training);
    expect(answer.status).toBe(404);
    expect(errorBody.parse(answer.json()).message).toMatch(/drill/i);
  });

  test.each(['0', '-1', 'abc', '1000001'])('drill "%s" is no drill: 400', async (drillId) => {
    expect((await get(`/drills/${drillId}/turns`, training)).status).toBe(400);
    expect((await get(`/drills/${drillId}/turn-report`, training)).status).toBe(400);
  });

  test('a drill has the turns that begin in it, as JSON and as the same Arrow columns', async () => {
    const asJson = drillTurns.answer.parse((await get('/drills/1/turns', training)).json());
    // Of 59.9, 60, 119.999 and 120 s the two in the middle: the end is exclusive. The keeper does not take part.
    expect(asJson.map(({ player, turns: own }) => [player.playerId, own.length])).toEqual([[BACK, 2]]);
    expect(asJson[0]?.turns[0]).toMatchObject({ angleDegrees: 106, title: 'Small sides', sessionIsAMatch: false });

    const answer = await get('/drills/1/turns', training, { accept: ARROW });
    expect(answer.headers['content-type']).toBe(ARROW);
    expect(answer.headers['vary']).toContain('accept');
    const columns = decodeTurnBatch(answer.bytes);
    expect(columns.session).toMatchObject({ sessionId: training, title: 'Small sides', sessionDate: '2026-04-01' });
    expect([0, 1].map((row) => turnAt(columns, row))).toMatchObject([
      { playerId: BACK, startS: 60, angleDegrees: 106 },
      { playerId: BACK, startS: 119.999 },
    ]);
    expect(columns.length).toBe(2);
  });

  test('a drill without turns: its players with none, measured', async () => {
    const asJson = drillTurns.answer.parse((await get('/drills/2/turns', training)).json());
    expect(asJson).toMatchObject([{ player: { playerId: BACK }, turns: [] }]);
    expect(decodeTurnBatch((await get('/drills/2/turns', training, { accept: ARROW })).bytes).length).toBe(0);
    const report = drillTurnReport.answer.parse((await get('/drills/2/turn-report', training)).json());
    expect(report.playerEntries[0]?.report.entrySpeedReport['TOTAL']).toMatchObject({ value: 0, average: null });
  });

  test('a session without players has empty answers', async () => {
    expect(turns.answer.parse((await get('/turns', empty)).json())).toEqual([]);
    expect(decodeTurnBatch((await get('/turns', empty, { accept: ARROW })).bytes).length).toBe(0);
    expect(turnReport.answer.parse((await get('/turnreport', empty)).json()).playerEntries).toEqual([]);
    expect(turnRates.answer.parse((await get('/turnrates', empty)).json())).toEqual([]);
  });
});
