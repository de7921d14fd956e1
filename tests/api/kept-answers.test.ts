/** Answers are cached in memory: a write by another process must still show in the next answer. */
import { kpis } from '@halfturn/contract/session/kpis';
import { turnReport, turns } from '@halfturn/contract/turns/turns';
import { kpiRecord } from '@halfturn/core/metrics/session/kpi-record';
import { decodeTurnBatch, encodeTurnBatch } from '@halfturn/core/turns/wire/turn-batch';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from './engines';
import { storeHandMade, turn } from './hand-made';
import { MEN, openBeside, openTestPortal, type TestPortal } from './portal';

const BACK = 4;

describeOnEngines('kept answers', (engine) => {
  let portal: TestPortal;
  let session: number;

  /** Written straight into the store, unknown to this server. */
  const match = (day: string, activeDistanceM: number, turnCount: number) =>
    storeHandMade(portal.database.store, {
      customerId: MEN,
      startsAt: `2026-02-${day}T15:00:00.000Z`,
      players: [
        {
          playerId: BACK,
          kpis: { matchTimeM: 90, activeTimeM: 90, activeDistanceM },
          turns: Array.from({ length: turnCount }, () => ({})),
        },
      ],
    });
  const get = async (call: string) =>
    (await portal.call('GET', `/${call}?customerId=${MEN}&sessionId=${session}`, { as: 'analyst' })).json();
  const distance = async () => kpis.answer.parse(await get('kpis')).ourData[0]?.activeDistanceM;
  const turnTotal = async () =>
    turnReport.answer.parse(await get('turnreport')).playerEntries[0]?.report.angleReport['TOTAL'];
  const turnList = async () => turns.answer.parse(await get('turns'))[0];
  const arrowTurns = async () => {
    const path = `/turns?customerId=${MEN}&sessionId=${session}`;
    const headers = { accept: 'application/vnd.apache.arrow.stream' };
    return decodeTurnBatch((await portal.call('GET', path, { as: 'analyst', headers })).bytes).length;
  };

  beforeAll(async () => {
    portal = await openTestPortal(engine);
    session = await match('20', 10_000, 3);
    await match('01', 9_000, 2);
  });
  afterAll(() => portal.close());

  test('asked twice, the answer is the same', async () => {
    for (let time = 0; time < 2; time++) {
      expect(await distance()).toMatchObject({ value: 10_000, average: 9_000 });
      expect(await turnTotal()).toMatchObject({ value: 3, average: 2 });
      expect((await turnList())?.turns).toHaveLength(3);
      expect(await arrowTurns()).toBe(3);
    }
  });

  test('a match more is in the reference', async () => {
    await match('08', 11_000, 6);
    expect(await distance()).toMatchObject({ value: 10_000, average: 10_000 });
    expect(await turnTotal()).toMatchObject({ value: 3, average: 4 });
  });

  test('another type, title or name shows', async () => {
    const { db } = portal.database.store;
    const other = await match('09', 50_000, 50);
    await db.updateTable('sessions').set({ session_type_id: 3 }).where('session_id', '=', other).execute();
    expect(await distance()).toMatchObject({ average: 10_000 });
    expect(await turnTotal()).toMatchObject({ average: 4 });
    await db.updateTable('sessions').set({ title: 'Cup final' }).where('session_id', '=', session).execute();
    await db.updateTable('players').set({ name: 'New Name' }).where('player_id', '=', BACK).execute();
    const list = await turnList();
    expect(list?.player.name).toBe('New Name');
    expect(list?.turns[0]?.title).toBe('Cup final');
    expect(kpis.answer.parse(await get('kpis')).ourData[0]?.player.name).toBe('New Name');
  });

  test('another class edge of the club counts the same turns anew', async () => {
    const { db } = portal.database.store;
    const low = async () =>
      turnReport.answer.parse(await get('turnreport')).playerEntries[0]?.report.entrySpeedReport['LOW'];
    expect(await low()).toMatchObject({ value: 0, average: 0 });
    const setLower = (edge: number) =>
      db.updateTable('customers').set({ turn_entry_speed_lower: edge }).where('customer_id', '=', MEN).execute();
    await setLower(4.5);
    expect(await low()).toMatchObject({ value: 3, average: 4 });
    await setLower(3);
    expect(await low()).toMatchObject({ value: 0, average: 0 });
  });

  test('a session imported again shows what the new import computed', async () => {
    const { db } = portal.database.store;
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('sessions').set({ import_id: 'again' }).where('session_id', '=', session).execute();
      await trx
        .updateTable('player_sessions')
        .set({ kpis: JSON.stringify(kpiRecord((name) => (name === 'activeDistanceM' ? 12_345 : 90))) })
        .where('session_id', '=', session)
        .execute();
      const batch = encodeTurnBatch([{ ...turn(), playerId: BACK }], {
        sessionId: session,
        sessionDate: '2026-02-20',
        title: 'Cup final',
        sessionIsAMatch: true,
      });
      await trx.updateTable('session_turns').set({ batch }).where('session_id', '=', session).execute();
    });
    expect(await distance()).toMatchObject({ value: 12_345, average: 10_000 });
    expect(await turnTotal()).toMatchObject({ value: 1, average: 4 });
    expect((await turnList())?.turns).toHaveLength(1);
    expect(await arrowTurns()).toBe(1);
  });

  test.each([
    'kpis',
    'teamkpis',
    'kpicount',
    'turnrates',
    'sessionmarks',
    'turns',
    'turnreport',
    'drills/1/turns',
    'drills/1/turn-report',
  ])('asked again, %s reads what can change, and nothing else', async (call) => {
    const of = { customer_id: MEN, session_id: session, drill_id: 1, name: 'Rondo', drill_type: null };
    const { db } = portal.database.store;
    await db
      .insertInto('drills')
      .values({ ...of, start_s: 0, end_s: 60, kpis: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    let queries = 0;
    const counts: KyselyPlugin = {
      transformQuery({ node }) {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const beside = await openBeside(portal, {}, [counts]);
    try {
      const asked: { readonly queries: number; readonly bytes: string }[] = [];
      const token = await beside.tokenOf('analyst');
      for (let time = 0; time < 2; time++) {
        queries = 0;
        const answer = await beside.call('GET', `/${call}?customerId=${MEN}&sessionId=${session}`, { token });
        expect(answer.status).toBe(200);
        asked.push({ queries, bytes: Buffer.from(answer.bytes).toString('latin1') });
      }
      const [first, again] = asked;
      expect(again?.bytes).toBe(first?.bytes);
      expect(again?.queries).toBeLessThan(first?.queries ?? 0);
    } finally {
      await beside.close();
    }
  });

  test('each club has its own', async () => {
    const path = `/kpis?customerId=${MEN}&sessionId=${session}`;
    await distance();
    expect((await portal.call('GET', path, { as: 'women' })).status).toBe(403);
  });
});
