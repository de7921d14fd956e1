import { type AdminClub, clubs } from '@halfturn/contract/admin/clubs';
import { getSession, sessions as sessionsCall } from '@halfturn/contract/session/sessions';
import { turns } from '@halfturn/contract/turns/turns';
import { localDay } from '@halfturn/core/calendar/day';
import type { RunningServer } from '@halfturn/server/serve';
import { openSession } from '@halfturn/server/live/start-live-session';
import { fillLocalStarts } from '@halfturn/server/store/migrations/0029-time-zones';
import { insertSensor } from '@halfturn/server/store/live/sensors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines, type TestDatabase } from '../engines';
import { storeHandMade, turn } from '../hand-made';
import { type ImportClient, signIn } from '../import-client';
import { openImportDatabase, startImportServer } from '../import-server';

/** 20 s of two players at 10 Hz whose clock begins at the minute; `zone` follows each time. */
function vestFile(minute: string, zone = ''): string {
  const rows = Array.from({ length: 400 }, (_, row) => {
    const [step, player] = [row % 200, row < 200 ? 'Ann' : 'Bo'];
    const seconds = (step / 10).toFixed(1).padStart(4, '0');
    return `${minute}:${seconds}${zone},${player},${(step * 0.3).toFixed(2)},${player === 'Ann' ? 2 : 5}`;
  });
  return ['time,player,x (m),y (m)', ...rows].join('\n');
}

const ZONES = [
  // Former bugs: an evening in New York, a morning in Sydney, a night in Berlin.
  ['America/New_York', '2026-03-20 19:30', '2026-03-20T19:30:00.000-04:00'],
  ['Australia/Sydney', '2026-11-14 09:00', '2026-11-14T09:00:00.000+11:00'],
  ['Europe/Berlin', '2026-05-03 00:15', '2026-05-03T00:15:00.000+02:00'],
  ['Asia/Kathmandu', '2026-05-03 00:10', '2026-05-03T00:10:00.000+05:45'],
  ['Australia/Lord_Howe', '2026-06-14 00:10', '2026-06-14T00:10:00.000+10:30'],
  // Clock put forward: the time does not exist, and continues after the jump.
  ['America/New_York', '2026-03-08 02:30', '2026-03-08T03:30:00.000-04:00'],
  ['Australia/Sydney', '2026-10-04 02:30', '2026-10-04T03:30:00.000+11:00'],
  ['Australia/Lord_Howe', '2026-10-04 02:15', '2026-10-04T02:45:00.000+11:00'],
  // Clock put back: the first of the two.
  ['America/New_York', '2026-11-01 01:30', '2026-11-01T01:30:00.000-04:00'],
  ['Australia/Sydney', '2026-04-05 02:30', '2026-04-05T02:30:00.000+11:00'],
  ['Australia/Lord_Howe', '2026-04-05 01:45', '2026-04-05T01:45:00.000+11:00'],
] as const;

describeOnEngines('time zones', (engine) => {
  let database: TestDatabase;
  let server: RunningServer;
  let client: ImportClient;
  let admin: ImportClient;
  beforeAll(async () => {
    database = await openImportDatabase(engine);
    server = await startImportServer(database);
    client = await signIn(server.address);
    admin = await signIn(server.address, 'admin');
  });
  afterAll(async () => {
    await server.close();
    await database.remove();
  });

  async function club(): Promise<AdminClub> {
    const all = clubs.answer.parse((await admin.get('/clubs')).body);
    const own = all.find(({ customerId }) => customerId === client.customerId);
    if (own === undefined) throw new Error('The club is not listed.');
    return own;
  }
  async function moveTo(timeZone: string, keptOfSessions: 'instants' | 'clockTimes' = 'instants'): Promise<number> {
    const { customerId, name, teamType, modules, options, defaultSquadId } = await club();
    const rest = { customerId, name, teamType, modules, options, defaultSquadId };
    const entry = { turnEntryLowerMPerS: 3, turnEntryUpperMPerS: 5.5 };
    return (await admin.post('/updateclub', { ...rest, ...entry, timeZone, keptOfSessions })).status;
  }
  async function importOf(content: string, fields: Readonly<Record<string, string>> = {}): Promise<number> {
    const { job } = await client.importFiles([{ name: 'vest.csv', content }], { force: 'true', ...fields });
    expect(job).toMatchObject({ state: 'complete', message: null });
    return job.sessionId ?? 0;
  }
  const sessionOf = async (sessionId: number) =>
    getSession.answer.parse((await client.get(`/session?sessionId=${sessionId}`)).body);
  const dateOf = async (sessionId: number) => (await sessionOf(sessionId)).session.date;

  test.each(ZONES)('%s: a vest that begins at %s stands in the calendar at %s', async (zone, local, date) => {
    expect(await moveTo(zone)).toBe(200);
    const sessionId = await importOf(vestFile(local));
    const listed = sessionsCall.answer.parse((await client.get('/sessions')).body);
    expect(listed.find((each) => each.sessionId === sessionId)?.date).toBe(date);
  });

  test('a file that names its zone is that instant; what is typed is the club’s clock; the day is that of the fixture', async () => {
    await moveTo('Australia/Sydney');
    const inUtc = await importOf(vestFile('2026-11-13 22:00', 'Z'));
    expect(await dateOf(inUtc)).toBe('2026-11-14T09:00:00.000+11:00');
    const inBerlin = await importOf(vestFile('2026-11-13 23:00', '+01:00'));
    expect(await dateOf(inBerlin)).toBe('2026-11-14T09:00:00.000+11:00');
    const typed = await importOf(vestFile('2026-11-13 22:00', 'Z'), { date: '2026-11-14T08:30' });
    expect(await dateOf(typed)).toBe('2026-11-14T08:30:00.000+11:00');
    const { customerId } = client;
    const fixtures = ['2026-11-13', '2026-11-14', '2026-11-15'].map((date) => ({
      date,
      description: date,
      sourceKey: null,
    }));
    expect((await admin.post('/addfixtures', { customerId, fixtures })).status).toBe(200);
    expect(await sessionOf(inUtc)).toMatchObject({
      previousFixtureDate: '2026-11-13',
      nextFixtureDate: '2026-11-15',
    });
  });

  test('another zone keeps the instants and moves the days, or keeps the clocks and moves the instants', async () => {
    await moveTo('UTC');
    const sessionId = await storeHandMade(database.store, {
      customerId: client.customerId,
      startsAt: '2026-02-10T22:00:00.000Z',
      players: [{ playerId: 1, turns: [turn()] }],
    });
    const dayOfTurns = async () =>
      turns.answer.parse((await client.get(`/turns?sessionId=${sessionId}`)).body)[0]?.turns[0]?.sessionDate;
    expect(await dayOfTurns()).toBe('2026-02-10');
    await moveTo('Australia/Sydney');
    expect(await dateOf(sessionId)).toBe('2026-02-11T09:00:00.000+11:00');
    expect(await dayOfTurns()).toBe('2026-02-11');
    await moveTo('America/New_York', 'clockTimes');
    expect(await dateOf(sessionId)).toBe('2026-02-11T09:00:00.000-05:00');
    expect(localDay(await dateOf(sessionId))).toBe(await dayOfTurns());
    await moveTo('Europe/Berlin');
    expect(await dateOf(sessionId)).toBe('2026-02-11T15:00:00.000+01:00');
    expect((await club()).timeZone).toBe('Europe/Berlin');
    expect(await moveTo('Europe/Atlantis')).toBe(400);
    expect(await moveTo('+02:00')).toBe(400);
  });

  test('a session that a sensor opens is of the day on the club’s clock', async () => {
    await moveTo('America/New_York');
    const { customerId } = client;
    const sensor = {
      customerId,
      name: 'Dock',
      venue: 'Dock',
      isOn: true,
      isSimulated: false,
      tokenHash: null,
      sessionId: null,
      lastSeenAt: null,
      status: null,
    };
    const { db } = database.store;
    const rollback = new Error('enough');
    const opened = db.transaction().execute(async (trx) => {
      await insertSensor(trx, customerId, { name: 'Dock', venue: 'Dock', isOn: true, isSimulated: false });
      const { sensor_id: sensorId } = await trx
        .selectFrom('sensors')
        .select('sensor_id')
        .where('customer_id', '=', customerId)
        .orderBy('sensor_id', 'desc')
        .executeTakeFirstOrThrow();
      const sessionId = await openSession(trx, { ...sensor, sensorId }, '2026-03-20T23:30:00.000Z');
      const { local_start: start } = await trx
        .selectFrom('sessions')
        .select('local_start')
        .where('customer_id', '=', customerId)
        .where('session_id', '=', sessionId)
        .executeTakeFirstOrThrow();
      expect(start).toBe('2026-03-20T19:30:00.000-04:00');
      throw rollback;
    });
    await expect(opened).rejects.toBe(rollback);
  });

  test('sessions stored before clubs had zones keep instant, day and clock', async () => {
    const { db } = database.store;
    const sessionId = await storeHandMade(database.store, {
      customerId: client.customerId,
      startsAt: '2025-01-31T23:59:59.999Z',
      players: [],
    });
    await db.updateTable('sessions').set({ local_start: '' }).where('session_id', '=', sessionId).execute();
    await fillLocalStarts(db);
    const row = await db
      .selectFrom('sessions')
      .select(['starts_at', 'local_start'])
      .where('customer_id', '=', client.customerId)
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ starts_at: '2025-01-31T23:59:59.999Z', local_start: '2025-01-31T23:59:59.999+00:00' });
  });

  test('a player is known by their key after the clocks were kept', async () => {
    await moveTo('UTC');
    const first = await importOf(vestFile('2026-07-01 10:00'), { newPlayers: 'true' });
    await moveTo('Asia/Kathmandu', 'clockTimes');
    const keys = await database.store.db
      .selectFrom('player_keys')
      .innerJoin('player_sessions', (join) =>
        join
          .onRef('player_sessions.customer_id', '=', 'player_keys.customer_id')
          .onRef('player_sessions.player_id', '=', 'player_keys.player_id'),
      )
      .innerJoin('sessions', (join) =>
        join
          .onRef('sessions.customer_id', '=', 'player_sessions.customer_id')
          .onRef('sessions.session_id', '=', 'player_sessions.session_id'),
      )
      .where('sessions.customer_id', '=', client.customerId)
      .where('sessions.session_id', '=', first)
      .select(['player_keys.valid_from', 'sessions.starts_at'])
      .execute();
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(key.valid_from <= key.starts_at).toBe(true);
    expect(await dateOf(first)).toBe('2026-07-01T10:00:00.000+05:45');
  });
});
