import { errorBody } from '@halfturn/contract/error';
import { leagueClubs } from '@halfturn/contract/data/imports';
import { kpis } from '@halfturn/contract/session/kpis';
import { getSession, sessions } from '@halfturn/contract/session/sessions';
import { turns } from '@halfturn/contract/turns/turns';
import type { RunningServer } from '@halfturn/server/serve';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toCatapultCorners, toCatapultCsv } from '../../fixtures/layouts/catapult';
import { toMetricaCsvPair } from '../../fixtures/layouts/metrica';
import { toStatsportsCsv } from '../../fixtures/layouts/statsports';
import { toTracabCsv, toTracabMetadata, toTracabPlayers } from '../../fixtures/layouts/tracab-csv';
import { makeMatch } from '../../fixtures/match';
import { describeOnEngines, type TestDatabase } from '../engines';
import { type ImportClient, signIn, type UploadFile } from '../import-client';
import { openImportDatabase, startImportServer } from '../import-server';

const match = makeMatch({ seed: 7, minutes: 2, playersPerTeam: 4 });
const training = makeMatch({ seed: 8, minutes: 2, playersPerTeam: 3, hz: 10 });
const squad = training.players.filter((player) => player.side === 'home');
const DATE = { date: '2026-05-02T14:00:00Z', force: 'true', newPlayers: 'true' };

const TRACAB: readonly UploadFile[] = [
  { name: 'tracking.csv', content: toTracabCsv(match) },
  { name: 'metadata.json', content: toTracabMetadata(match) },
  { name: 'home_players.csv', content: toTracabPlayers(match, 'home') },
];

describeOnEngines('imports', (engine) => {
  let database: TestDatabase;
  let server: RunningServer;
  let client: ImportClient;
  beforeAll(async () => {
    database = await openImportDatabase(engine);
    server = await startImportServer(database);
    client = await signIn(server.address);
  });
  afterAll(async () => {
    await server.close();
    await database.remove();
  });

  async function imported(files: readonly UploadFile[], fields: Readonly<Record<string, string>> = {}) {
    const { job, seen } = await client.importFiles(files, fields);
    expect(job).toMatchObject({ state: 'complete', progress: 1, message: null });
    const { sessionId } = job;
    if (sessionId === null) throw new Error('The import made no session.');
    const { ourData, oppositionData } = kpis.answer.parse(
      (await client.get(`/kpis?sessionId=${sessionId}&includeOpposition=true`)).body,
    );
    const { session, source } = getSession.answer.parse((await client.get(`/session?sessionId=${sessionId}`)).body);
    const players = turns.answer.parse((await client.get(`/turns?sessionId=${sessionId}`)).body);
    return { job, seen, sessionId, ourData, oppositionData, session, source, players };
  }

  it('takes the opposing club and the positions of its players from the import', async () => {
    const [club] = leagueClubs.answer.parse((await client.get('/leagueclubs')).body);
    if (club === undefined) throw new Error('The test league has one club alone.');
    const fields = {
      ...DATE,
      oppositionCustomerId: String(club.customerId),
      competition: 'league',
      oppositionPositions: '1 GK, 3 centre forward',
    };
    const { sessionId, session, oppositionData } = await imported(TRACAB, fields);
    expect(session.opposition).toEqual({ customerId: club.customerId, customerName: club.name });
    expect(session.competition).toBe('league');
    const groups = oppositionData.map(({ player }) => [player.shirtNumber, player.positionGroupId]);
    expect(groups.toSorted(([a = 0], [b = 0]) => (a ?? 0) - (b ?? 0))).toEqual([
      [1, 1],
      [2, null],
      [3, 4],
      [4, null],
    ]);
    // A renamed club has the same players: in another session, and after reimporting this one.
    await database.store.db
      .updateTable('customers')
      .set({ display_name: `${club.name} 1899` })
      .where('customer_id', '=', club.customerId)
      .execute();
    const ids = (rows: typeof oppositionData) => rows.map(({ player }) => player.playerId).toSorted((a, b) => a - b);
    for (const [field, text] of [
      ['title', 'Return match'],
      ['replaceSessionId', String(sessionId)],
    ] as const) {
      const again = await imported(TRACAB, { ...fields, [field]: text });
      expect(again.session.opposition?.customerName).toBe(`${club.name} 1899`);
      expect(ids(again.oppositionData)).toEqual(ids(oppositionData));
    }
    for (const [wrong, message] of [
      [{ oppositionPositions: '1 XX' }, '"XX" (number 1) is not a position.'],
      [{ oppositionPositions: 'GK' }, 'The opposition’s positions cannot be read: enter them as "1 GK, 4 CB, 9 CF".'],
      [
        { oppositionCustomerId: String(client.customerId) },
        'The opposing club is not in this league: choose another, or none.',
      ],
    ] as const) {
      const { job } = await client.importFiles(TRACAB, { ...DATE, ...wrong });
      expect(job).toMatchObject({ state: 'failed', message, sessionId: null });
    }
  });

  it('makes a match of a TRACAB file: both teams, their facts and turns', async () => {
    const result = await imported(TRACAB, DATE);
    expect(result.session).toMatchObject({
      title: 'tracking',
      date: '2026-05-02T15:00:00.000+01:00',
      statusDisplayName: 'Complete',
      sessionType: { sessionIsAMatch: true },
      opposition: { customerId: null, customerName: 'Southgate' },
    });
    expect(result.source).toMatchObject({ format: 'tracab-csv', frameRateHz: 25, pitch: { lengthM: 105, widthM: 68 } });
    expect(result.ourData.map((row) => row.player.name).toSorted()).toEqual(
      match.players
        .filter((player) => player.side === 'home')
        .map((player) => player.name)
        .toSorted(),
    );
    expect(result.oppositionData).toHaveLength(4);
    for (const row of [...result.ourData, ...result.oppositionData]) {
      const own = match.players.find(
        (player) =>
          player.shirtNumber === row.player.shirtNumber &&
          player.side === (result.ourData.includes(row) ? 'home' : 'away'),
      );
      // The simulation knows each player's distance; filtering cuts corners, so a little is lost.
      const ranM = (own?.speedMPerS ?? new Float64Array()).reduce((sum, speed) => sum + speed / match.hz, 0);
      expect(row.totalDistanceM.value).toBeGreaterThan(ranM * 0.9);
      expect(row.totalDistanceM.value).toBeLessThan(ranM * 1.02);
      const ofPlayer = result.players.find((each) => each.player.playerId === row.player.playerId);
      expect(ofPlayer?.turns.length ?? 0).toBe(row.totalTurns.value);
    }
    expect(result.players.flatMap((each) => each.turns).length).toBeGreaterThan(0);
  });

  it('tells progress that never goes back, stage after stage, and the seconds of each', async () => {
    const { job, seen } = await imported(TRACAB, DATE);
    const progress = seen.map((each) => each.progress);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    const order = ['queued', 'reading', 'computing', 'storing', 'complete'];
    const stages = seen.map((each) => order.indexOf(each.state));
    expect(stages).toEqual(stages.toSorted((a, b) => a - b));
    expect(job.seconds?.reading).toBeGreaterThan(0);
    expect(job.fileNames).toEqual(['tracking.csv', 'metadata.json', 'home_players.csv']);
  });

  it('knows its players again and takes the other side as ours where told', async () => {
    const before = await imported(TRACAB, DATE);
    const again = await imported(TRACAB, { ...DATE, title: 'Second leg' });
    const ids = (rows: typeof before.ourData) => rows.map((row) => row.player.playerId).toSorted((a, b) => a - b);
    expect(ids(again.ourData)).toEqual(ids(before.ourData));
    expect(ids(again.oppositionData)).toEqual(ids(before.oppositionData));
    expect(again.session.title).toBe('Second leg');
    const turned = await imported(TRACAB, { ...DATE, ourTeam: 'away' });
    expect(turned.session.opposition?.customerName).toBe('Northfield');
    expect(new Set(turned.ourData.map((row) => row.player.shirtNumber))).toEqual(new Set([1, 2, 3, 4]));
    expect(ids(turned.ourData)).not.toEqual(ids(before.ourData));
  });

  it('reads a Metrica pair, packed by gzip', async () => {
    const pair = toMetricaCsvPair(match);
    const { source, ourData, oppositionData } = await imported(
      [
        { name: 'Game_Home.csv.gz', content: new Uint8Array(gzipSync(pair.home)) },
        { name: 'Game_Away.csv.gz', content: new Uint8Array(gzipSync(pair.away)) },
      ],
      { ...DATE, pitch: '105x68' },
    );
    expect(source?.format).toBe('metrica-csv');
    expect([ourData.length, oppositionData.length]).toEqual([4, 4]);
  });

  it('reads STATSports files as a training session and asks for a date', async () => {
    const files = squad.map((player) => ({
      name: `player ${player.shirtNumber}.csv`,
      content: toStatsportsCsv(training, player),
    }));
    const { source, session, ourData, oppositionData } = await imported(files, { ...DATE, sourceClass: 'gnss' });
    expect(source).toMatchObject({ format: 'statsports-csv', sourceClass: 'gnss', frameRateHz: 10 });
    expect(session.sessionType).toMatchObject({ name: 'Training', sessionIsAMatch: false });
    expect([ourData.length, oppositionData.length, session.opposition]).toEqual([3, 0, null]);
    const { job } = await client.importFiles(files, { force: 'true' });
    expect(job).toMatchObject({ state: 'failed', sessionId: null });
    expect(job.message).toMatch(/enter the date/);
  });

  it('computes a basketball club’s power on a court: energy without the terrain factor of grass (METHODS 12)', async () => {
    const files = squad
      .slice(0, 1)
      .map((player) => ({ name: 'player.csv', content: toStatsportsCsv(training, player) }));
    const energyOf = async (of: ImportClient) => {
      const { job } = await of.importFiles(files, DATE);
      const { body } = await of.get(`/kpis?sessionId=${job.sessionId ?? 0}`);
      return kpis.answer.parse(body).ourData[0]?.energyKJPerKg.value ?? 0;
    };
    const onGrass = await energyOf(client);
    const onCourt = await energyOf(await signIn(server.address, 'hoops'));
    expect(onGrass).toBeGreaterThan(0);
    expect(onGrass / onCourt).toBeCloseTo(1.29, 9);
  });

  it('reads Catapult files with the date they hold, the corners giving the pitch', async () => {
    const files = [
      ...squad.map((player) => ({
        name: `Rowan ${player.shirtNumber}.csv`,
        content: toCatapultCsv(training, player),
      })),
      { name: 'pitch.csv', content: toCatapultCorners(training) },
    ];
    const { source, session, ourData } = await imported(files);
    expect(source?.format).toBe('catapult-csv');
    expect(source?.pitch?.lengthM).toBeCloseTo(105, 0);
    expect(session.date).toBe('2026-03-14T15:00:00.000+00:00');
    expect(ourData).toHaveLength(3);
  });

  it('takes a session type of the customer’s and refuses any other before it stores a byte', async () => {
    const { session } = await imported(TRACAB, { ...DATE, sessionTypeId: '3' });
    expect(session.sessionType.id).toBe(3);
    const refused = await client.upload(TRACAB, { ...DATE, sessionTypeId: '999' });
    expect(refused.status).toBe(400);
    expect(errorBody.parse(refused.body).message).toMatch(/No session type 999/);
  });

  it('runs imports that wait one after the other', async () => {
    const before = sessions.answer.parse((await client.get('/sessions')).body).length;
    const jobs = await Promise.all(
      ['a', 'b', 'c'].map((title) => client.importFiles(TRACAB.slice(0, 1), { ...DATE, title })),
    );
    expect(jobs.map(({ job }) => job.state)).toEqual(['complete', 'complete', 'complete']);
    expect(sessions.answer.parse((await client.get('/sessions')).body)).toHaveLength(before + 3);
  });

  it('shows an import to its own customer alone', async () => {
    const { job } = await client.importFiles(TRACAB, DATE);
    const stranger = await signIn(server.address, 'women');
    expect((await stranger.get(`/imports/${job.importId}`)).status).toBe(404);
    expect(await stranger.get('/imports')).toEqual({ status: 200, body: [] });
    const anonymous = await fetch(`${server.address}/api/imports?customerId=${client.customerId}`, { method: 'POST' });
    expect(anonymous.status).toBe(401);
  });
});
