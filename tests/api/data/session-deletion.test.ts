import { players as playersCall } from '@halfturn/contract/player/players';
import { sessions as sessionsCall } from '@halfturn/contract/session/sessions';
import { auditLog } from '@halfturn/contract/admin/audit-log';
import { deletedSessions, deleteSessions, deletionPreview } from '@halfturn/contract/session/session-deletion';
import { startCleaning } from '@halfturn/server/plugins/hourly-cleaning';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { z } from 'zod';
import { replaceUserSquads } from '@halfturn/server/store/access/user-squads';
import { SESSION_TYPE_ID } from '@halfturn/server/store/club/session-type-ids';
import { everyAnswer } from '../every-answer';
import { storeHandMade } from '../hand-made';
import { MEN, openTestPortal, type TestPortal, WOMEN } from '../portal';
import { walkTables } from '../table-walk';
import { storeTracked } from '../../fixtures/tracked-session';
import { TABLES, played } from './deleted-session';

const [BACK, FORWARD] = [2, 9];
const DAY_MS = 24 * 3600 * 1000;
describeOnEngines('deleted sessions', (engine) => {
  let portal: TestPortal;
  let rated = 0;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    for (const day of ['01', '08', '15', '22']) rated = await match(`2026-02-${day}`, 104);
  });
  afterAll(() => portal.close());

  const match = (day: string, value: number, title = 'Hand-made') =>
    storeHandMade(portal.database.store, {
      customerId: MEN,
      startsAt: `${day}T15:00:00.000Z`,
      title,
      oppositionName: 'Elms',
      competition: 'league',
      players: [played(BACK, value), played(FORWARD, value)],
    });
  const post = (path: string, body: object, as = 'analyst') => portal.call('POST', path, { as, body });
  const saying = async (path: string, body: object, as?: string) => {
    const answer = await post(path, body, as);
    return [answer.status, z.object({ message: z.string() }).safeParse(answer.json()).data?.message ?? ''];
  };
  const remove = async (...sessionIds: number[]) => {
    const answer = await post('/deletesessions', { customerId: MEN, sessionIds });
    expect([answer.status, answer.json()]).toMatchObject([200, {}]);
    return deleteSessions.answer.parse(answer.json()).deletionId;
  };
  const undo = (deletionId: number) => post('/undodeletion', { customerId: MEN, deletionId });
  const answers = () => everyAnswer(portal, { sessionIds: [rated], playerIds: [BACK, FORWARD] });
  const squad = async () =>
    playersCall.answer.parse((await portal.call('GET', `/players?customerId=${MEN}`, { as: 'analyst' })).json());
  const recording = async () => {
    const runner = (await squad()).find(({ playerId }) => playerId === BACK);
    const tracks = [
      { name: runner?.name ?? '', shirtNumber: runner?.shirtNumber ?? null, speedMPerS: 4 },
      { name: '', shirtNumber: null, speedMPerS: 5 },
    ];
    const choice = { list: [], newPlayers: false };
    return storeTracked(portal.database.store, MEN, tracks, true, SESSION_TYPE_ID.training, choice);
  };
  const idsOfSessions = async () =>
    sessionsCall.answer
      .parse((await portal.call('GET', `/sessions?customerId=${MEN}`, { as: 'analyst' })).json())
      .map(({ sessionId }) => sessionId);
  const tables = () => walkTables(portal.database.store);

  test('no call knows a deleted session; undone, each answers what it did, and each table is as it was', async () => {
    const without = await answers();
    const matchId = await match('2026-02-26', 98_765, 'Extreme');
    const tracked = await recording();
    const drill = { sessionId: tracked, teamId: MEN, name: 'Rondo' };
    const nanosecond = (time: string) => Date.parse(`2026-03-10T${time}Z`) * 1e6;
    const times = { startTime: nanosecond('09:31:00'), endTime: nanosecond('09:33:00') };
    const drawn = await post('/adddrill', { drill: { ...drill, ...times }, drillPlayerIds: [BACK] });
    expect(drawn.status).toBe(200);
    const before = { answers: await answers(), tables: await tables() };
    const deletionId = await remove(matchId, tracked);
    const deleted = await answers();
    for (const [call, answer] of deleted) {
      const learned = answer.replace(/,\{"format":"test","sourceKey":"device-1"[^}]*\}/, '');
      if (!call.startsWith('/deletedsessions')) expect([call, learned]).toEqual([call, without.get(call)]);
    }
    expect([...deleted.keys()]).toEqual([...without.keys()]);
    const listed = deletedSessions.answer.parse(JSON.parse(deleted.get(`/deletedsessions ${rated} ${BACK}`) ?? ''));
    expect(listed).toMatchObject([
      { deletionId, deletedBy: 'analyst', sessions: [{ title: 'Running' }, { title: 'Extreme' }] },
    ]);
    for (const table of TABLES) {
      const rows = await portal.database.store.db
        .selectFrom(table)
        .select('session_id')
        .where('customer_id', '=', MEN)
        .where('session_id', 'in', [matchId, tracked])
        .execute();
      expect([table, rows]).toEqual([table, []]);
    }

    expect((await undo(deletionId)).status).toBe(200);
    expect(await tables()).toEqual(before.tables);
    const after = await answers();
    for (const [call, answer] of after) expect([call, answer]).toEqual([call, before.answers.get(call)]);
    expect([...after.keys()]).toEqual([...before.answers.keys()]);
    expect(await saying('/undodeletion', { customerId: MEN, deletionId })).toMatchObject([404, /kept for a day/]);
    await remove(matchId, tracked);
  });

  test('what goes is counted before', async () => {
    const matchId = await match('2026-02-27', 100);
    const path = `/deletionpreview?customerId=${MEN}&sessionIds=${matchId},${await recording()}`;
    const preview = deletionPreview.answer.parse((await portal.call('GET', path, { as: 'analyst' })).json());
    expect(preview).toMatchObject({
      players: 3,
      opponents: 0,
      unidentified: 1,
      turns: 6,
      drills: 0,
      recordings: 1,
      counted: 2,
      refused: [],
    });
    expect(preview.sessions.map(({ title }) => title)).toEqual(['Running', 'Hand-made']);
  });

  test('whoever sees one squad is told nothing of what a session has of another', async () => {
    const { db } = portal.database.store;
    const both = await match('2026-02-28', 100, 'Both squads');
    const own = await storeHandMade(portal.database.store, {
      customerId: MEN,
      startsAt: '2026-03-02T15:00:00.000Z',
      players: [played(BACK, 100)],
    });
    const squadOf = (playerId: number, squadId: number) =>
      db
        .updateTable('players')
        .set({ squad_id: squadId })
        .where('customer_id', '=', MEN)
        .where('player_id', '=', playerId)
        .execute();
    const { user_id: userId } = await db
      .selectFrom('users')
      .select('user_id')
      .where('user_name', '=', 'analyst')
      .executeTakeFirstOrThrow();
    const sees = (squadIds: number[]) =>
      db.transaction().execute((trx) => replaceUserSquads(trx, MEN, userId, squadIds));
    const preview = (sessionIds: string) =>
      portal.call('GET', `/deletionpreview?customerId=${MEN}&sessionIds=${sessionIds}`, { as: 'analyst' });
    await squadOf(BACK, 1);
    await squadOf(FORWARD, 2);
    await sees([1]);
    try {
      for (const sessionIds of [`${both}`, `${own},${both}`]) {
        const refused = await preview(sessionIds);
        expect([refused.status, refused.json()]).toEqual([
          403,
          {
            statusCode: 403,
            message: 'The sessions have players of squads that this account does not see. Nothing was changed.',
          },
        ]);
      }
      const seen = await preview(`${own}`);
      expect([seen.status, seen.json()]).toMatchObject([200, { players: 1, turns: 3, opponents: 0, refused: [] }]);
    } finally {
      await sees([]);
      await squadOf(FORWARD, 1);
    }
  });

  test('one that is locked, running or the target of a job is refused by name, and with it all the others', async () => {
    const [first, second] = [await match('2026-01-03', 100, 'First'), await match('2026-01-04', 100, 'Second')];
    const { db } = portal.database.store;
    const set = (change: object) =>
      db.updateTable('sessions').set(change).where('customer_id', '=', MEN).where('session_id', '=', second).execute();
    const before = await idsOfSessions();
    const refused = async (status: number, message: RegExp) => {
      expect(await saying('/deletesessions', { customerId: MEN, sessionIds: [first, second] })).toMatchObject([
        status,
        message,
      ]);
      expect(await idsOfSessions()).toEqual(before);
    };
    await set({ is_locked: 1 });
    await refused(423, /^“Second” \(2026-01-04\) is locked: .* Nothing was changed\.$/);
    await set({ is_locked: 0, status: 'Live' });
    await refused(409, /is running: switch its sensor off first/);
    expect(await saying('/locksession', { customerId: MEN, sessionId: second, isLocked: true }, 'admin')).toMatchObject(
      [409, /is running/],
    );
    expect(
      await saying('/locksessions', { customerId: MEN, sessionIds: [first, second], isLocked: true }, 'admin'),
    ).toMatchObject([409, /is running/]);
    await set({ status: 'Importing' });
    await refused(409, /is being imported: wait until it is done/);
    expect(await saying('/locksession', { customerId: MEN, sessionId: second, isLocked: true }, 'admin')).toMatchObject(
      [409, /is being imported/],
    );
    await set({ status: 'Complete' });
    const job = {
      customer_id: MEN,
      state: 'queued',
      progress: 0,
      files: '[]',
      created_at: '2026-03-01',
      updated_at: '2026-03-01',
      attempts: 0,
    };
    await db
      .insertInto('import_jobs')
      .values({ ...job, import_id: 'a', kind: 'import', fields: JSON.stringify({ replaceSessionId: second }) })
      .execute();
    await refused(409, /is being imported/);
    await db
      .updateTable('import_jobs')
      .set({ kind: 'recompute', fields: '{}', session_id: second })
      .where('import_id', '=', 'a')
      .execute();
    await refused(409, /is being computed: wait until it is done/);
    expect(
      await saying('/sessionstype', { customerId: MEN, sessionIds: [first, second], sessionTypeId: 3 }),
    ).toMatchObject([409, /is being computed/]);
    await db.deleteFrom('import_jobs').where('import_id', '=', 'a').execute();
    expect(await saying('/deletesessions', { customerId: MEN, sessionIds: [first, 99_999] })).toMatchObject([
      404,
      /no such session/,
    ]);
    expect(await idsOfSessions()).toEqual(before);
    expect(
      (await portal.call('POST', '/deletesessions', { as: 'women', body: { customerId: WOMEN, sessionIds: [first] } }))
        .status,
    ).toBe(404);
  });

  test('many get another type or a lock at once', async () => {
    const ids = [await match('2026-01-05', 100), await match('2026-01-06', 100)];
    expect((await post('/sessionstype', { customerId: MEN, sessionIds: ids, sessionTypeId: 2 })).json()).toEqual({
      changed: 2,
    });
    expect((await post('/sessionstype', { customerId: MEN, sessionIds: ids, sessionTypeId: 99 })).status).toBe(404);
    expect((await post('/locksessions', { customerId: MEN, sessionIds: ids, isLocked: true }, 'admin')).status).toBe(
      200,
    );
    const list = sessionsCall.answer.parse(
      (await portal.call('GET', `/sessions?customerId=${MEN}`, { as: 'analyst' })).json(),
    );
    expect(
      list.filter(({ sessionId }) => ids.includes(sessionId)).map((one) => [one.sessionType.id, one.isLocked]),
    ).toEqual([
      [2, true],
      [2, true],
    ]);
    expect((await post('/locksessions', { customerId: MEN, sessionIds: ids, isLocked: false }, 'admin')).status).toBe(
      200,
    );
  });

  test('a transaction that breaks leaves all or nothing', async () => {
    const ids = [await match('2026-01-07', 100), await recording()];
    const before = await tables();
    const rename = (from: string, to: string) =>
      portal.database.store.db.schema.alterTable(from).renameTo(to).execute();
    // The entry of the log is the last row a change writes.
    const broken = async (work: () => Promise<{ status: number }>) => {
      await rename('audit_log', 'audit_log_away');
      expect((await work()).status).toBe(500);
      await rename('audit_log_away', 'audit_log');
    };
    await broken(() => post('/deletesessions', { customerId: MEN, sessionIds: ids }));
    expect(await tables()).toEqual(before);
    const deletionId = await remove(...ids);
    const deleted = await tables();
    await broken(() => undo(deletionId));
    expect(await tables()).toEqual(deleted);
    expect((await undo(deletionId)).status).toBe(200);
    expect(await tables()).toEqual(before);
  });

  test('whoever has been merged with another meanwhile is that one in a session put back', async () => {
    const [gone, stays] = (await squad()).slice(-2).map(({ playerId }) => playerId);
    if (gone === undefined || stays === undefined) throw new Error('The demo has no such players.');
    const sessionId = await storeHandMade(portal.database.store, {
      customerId: MEN,
      startsAt: '2026-01-20T15:00:00.000Z',
      players: [played(gone, 100)],
    });
    const deletionId = await remove(sessionId);
    const merge = {
      customerId: MEN,
      playerId: stays,
      gonePlayerId: gone,
      nameOf: stays,
      shirtNumberOf: stays,
      positionOf: stays,
    };
    const { changeId } = z.object({ changeId: z.number() }).parse((await post('/mergeplayers', merge)).json());
    expect((await undo(deletionId)).status).toBe(200);
    const path = `/turns?customerId=${MEN}&sessionId=${sessionId}`;
    const turns = z
      .array(z.object({ player: z.object({ playerId: z.number() }) }))
      .parse((await portal.call('GET', path, { as: 'analyst' })).json());
    expect(turns.map(({ player }) => player.playerId)).toEqual([stays]);
    const again = await remove(sessionId);
    expect((await post('/undoplayerchange', { customerId: MEN, changeId })).status).toBe(200);
    await undo(again);
    await remove(sessionId);
  });

  test('the audit log names deletion and undo; after a day a deleted session is really gone', async () => {
    const sessionId = await match('2026-01-08', 100);
    const deletionId = await remove(sessionId);
    const log = auditLog.answer.parse((await portal.call('GET', '/auditlog?pageSize=5', { as: 'admin' })).json());
    expect(log.entries[0]).toMatchObject({
      action: 'delete',
      call: 'POST /deletesessions',
      userName: 'analyst',
      subject: { sessionIds: String(sessionId), deletionId },
    });
    const { db } = portal.database.store;
    const clean = async () => startCleaning(portal.database.store, { error: (said) => expect(said).toBe(null) }).stop();
    const age = (ms: number) =>
      db
        .updateTable('deleted_sessions')
        .set({ deleted_at: new Date(Date.now() - ms).toISOString() })
        .where('deletion_id', '=', deletionId)
        .execute();
    await age(DAY_MS - 60_000);
    await clean();
    expect((await undo(deletionId)).status).toBe(200);
    const second = await remove(sessionId);
    await db
      .updateTable('deleted_sessions')
      .set({ deleted_at: new Date(Date.now() - DAY_MS - 1000).toISOString() })
      .where('deletion_id', '=', second)
      .execute();
    expect((await undo(second)).status).toBe(404);
    await clean();
    const left = await db
      .selectFrom('deleted_sessions')
      .select('deletion_id')
      .where('deletion_id', '=', second)
      .execute();
    expect(left).toEqual([]);
  });
});
