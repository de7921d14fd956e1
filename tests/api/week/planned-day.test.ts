/** A planned day from end to end: template, `halfturn replay`, done against plan live and afterwards, effort, the page. */
import { clubFixtures } from '@halfturn/contract/calendar/club-calendar';
import { download } from '@halfturn/contract/session/downloads';
import { makeRpeLinks } from '@halfturn/contract/session/session-rpe';
import { players as playersCall } from '@halfturn/contract/player/players';
import { addSensor, liveSession, makeSensorToken, startLiveSession } from '@halfturn/contract/realtime/live';
import { sessions } from '@halfturn/contract/session/sessions';
import { week } from '@halfturn/contract/week/week';
import { runCommandLine } from '@halfturn/server/cli/main';
import type { RunningServer } from '@halfturn/server/serve';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { toKinexonCsv } from '../../fixtures/layouts/kinexon';
import { makeMatch } from '../../fixtures/match';
import { readPdf } from '../../fixtures/read-pdf';
import { TODAY } from '../../fixtures/today';
import { describeOnEngines, openTestDatabase, type TestDatabase } from '../engines';
import { type ImportClient, signIn } from '../import-client';
import { startImportServer } from '../import-server';

const TARGET_M = 100;
const IMPORT_MS = 60_000;

describeOnEngines('a planned day', (engine) => {
  let database: TestDatabase;
  let server: RunningServer;
  let admin: ImportClient;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    server = await startImportServer(database);
    admin = await signIn(server.address, 'admin');
  });
  afterAll(async () => {
    await server.close();
    await database.remove();
  });

  it('is planned by template, run by halfturn replay, compared with its plan, rated by link and printed', async () => {
    const { customerId } = admin;
    const post = async (path: string, body: object) => {
      const answer = await admin.post(path, { customerId, ...body });
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.body;
    };
    const weekOf = async () => week.answer.parse((await admin.get(`/week?day=${TODAY}`)).body);
    const squad = playersCall.answer
      .parse((await admin.get('/players')).body)
      .filter(({ isActive, squadId, positionSortOrder }) => isActive && squadId === 1 && positionSortOrder > 1);
    const [player] = squad;
    if (player === undefined) throw new Error('The club has no player.');
    // Each squad numbers its players: somebody of another wears the same.
    const { shirtNumber } = player;
    const other = { playerId: null, version: null, name: 'Nia Vale', shortName: null, birthDate: null, tags: [] };
    await post('/roster', { players: [{ ...other, shirtNumber, positionId: 8, squadId: 2, isActive: true }] });
    const dayType = (await weekOf()).days.find(({ day }) => day === TODAY)?.type;
    const target = { day: null, dayType, playerId: player.playerId, kpi: 'activeDistanceM', isPercent: false };
    await post('/plantarget', { ...target, amount: TARGET_M });

    const { sensorId } = addSensor.answer.parse(await post('/addsensor', { name: 'Dock', venue: 'South field' }));
    const { token } = makeSensorToken.answer.parse(await post('/sensortoken', { sensorId }));
    const live = { sensorId, title: 'Planned training', startsAt: `${TODAY}T10:00` };
    const { sessionId } = startLiveSession.answer.parse(await post('/livesession', live));
    const match = makeMatch({ seed: 11, minutes: 3, hz: 10 });
    const home = match.players
      .filter(({ side }) => side === 'home')
      .map((each, k) => ({
        ...each,
        name: squad[k]?.name ?? each.name,
        shirtNumber: squad[k]?.shirtNumber ?? each.shirtNumber,
      }));
    const file = join(mkdtempSync(join(inject('suitesFolder'), 'replay-')), 'training.csv');
    writeFileSync(file, toKinexonCsv({ ...match, players: home }));
    const notes: string[] = [];
    const replay = (...more: readonly string[]) =>
      runCommandLine(
        ['replay', file, '--server', server.address, '--token', token, '--session', String(sessionId), ...more],
        { out: () => undefined, note: (line) => notes.push(line) },
      );
    expect([await replay('--speed', '1000', '--keep-open'), notes]).toEqual([0, [expect.stringMatching(/taken\.$/)]]);
    const liveTargets = async () =>
      liveSession.answer
        .parse((await admin.get(`/live/${sessionId}`)).body)
        .plans.flatMap((plan) => plan?.distanceM ?? []);
    expect(await liveTargets()).toEqual([TARGET_M]);
    const ofSecond = { ...target, day: TODAY, dayType: null, sessionNo: 2 };
    await post('/plantarget', { ...ofSecond, amount: TARGET_M });
    expect(await liveTargets()).toEqual([]);
    await post('/plantarget', { ...ofSecond, amount: null });

    await post('/plantarget', { ...target, dayType: 'MD', amount: 2 * TARGET_M });
    expect(await liveTargets()).toEqual([TARGET_M]);
    await post('/addfixtures', { fixtures: [{ date: TODAY, description: 'Cup draw', sourceKey: null }] });
    expect(await liveTargets()).toEqual([2 * TARGET_M]);
    const ofClub = clubFixtures.answer.parse((await admin.get('/clubfixtures')).body);
    await post('/deletefixture', { fixtureId: ofClub.find(({ date }) => date === TODAY)?.fixtureId });

    await post('/sensorswitch', { sensorId, isOn: false });
    const isImported = async () =>
      sessions.answer
        .parse((await admin.get('/sessions')).body)
        .some((each) => each.sessionId === sessionId && each.statusDisplayName === 'Complete');
    await expect.poll(isImported, { timeout: IMPORT_MS }).toBe(true);
    const done = (await weekOf()).players
      .find((each) => each.player.playerId === player.playerId)
      ?.days.find(({ day }) => day === TODAY);
    expect(done).toMatchObject({ state: 'done', plan: { value: TARGET_M, by: 'absolute', isTemplate: true } });
    expect(done?.value ?? 0).toBeGreaterThan(TARGET_M);

    const { links } = makeRpeLinks.answer.parse(await post('/rpelinks', { sessionId, playerIds: [player.playerId] }));
    const answered = await fetch(`${server.address}/api/answerrpe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: links[0]?.token, rating: 7 }),
    });
    expect(answered.status).toBe(200);

    const page = await admin.get(`/weekreport?day=${TODAY}&squadIds=1`);
    const { base64EncodedString } = download.parse(page.body);
    const { pages, text } = readPdf(Buffer.from(base64EncodedString, 'base64'));
    expect(pages).toBe(1);
    const percent = `${Math.round((100 * (done?.value ?? 0)) / TARGET_M)} %`;
    expect(text.replaceAll('\u202f', ' ')).toContain(percent);
  }, 180_000);
});
