import { errorBody } from '@halfturn/contract/error';
import { importFields } from '@halfturn/contract/data/imports';
import { kpis } from '@halfturn/contract/session/kpis';
import { parameters, storeParameters } from '@halfturn/contract/admin/parameters';
import { getSession } from '@halfturn/contract/session/sessions';
import { turnReport } from '@halfturn/contract/turns/turns';
import { parameterCatalogue } from '@halfturn/core/methods/parameter-catalogue';
import { factParameters } from '@halfturn/core/methods/parameter-set';
import { parametersHash } from '@halfturn/core/methods/default-parameters';
import { runImport } from '@halfturn/server/jobs/queue/import-job';
import type { ImportRequest } from '@halfturn/server/jobs/upload/import-request';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { toTracabCsv, toTracabMetadata } from '../../fixtures/layouts/tracab-csv';
import { makeMatch } from '../../fixtures/match';
import { describeOnEngines } from '../engines';
import { METHOD, storeHandMade } from '../hand-made';
import { HERONS, MEN, openTestPortal, type TestPortal } from '../portal';

const BACK = 4;
const OPTICAL = (overrides: Parameters<typeof factParameters>[2]): string =>
  parametersHash(factParameters('optical', 'football', overrides));

describeOnEngines('parameters', (engine) => {
  let portal: TestPortal;
  let folder: string;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    folder = mkdtempSync(join(tmpdir(), 'halfturn-parameters-'));
  });
  afterAll(async () => {
    await portal.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    const { db } = portal.database.store;
    await db.deleteFrom('parameter_sets').execute();
    await db.deleteFrom('counters').where('name', '=', 'parameterSet').execute();
  });

  const get = async (version?: number) => {
    const query = version === undefined ? '' : `&version=${version}`;
    const answer = await portal.call('GET', `/parameters?customerId=${MEN}${query}`, { as: 'admin' });
    return parameters.answer.parse(answer.json());
  };
  const post = (overrides: object, more: object = {}) =>
    portal.call('POST', '/parameters', { as: 'admin', body: { customerId: MEN, overrides, ...more } });
  const stored = async (overrides: object, more: object = {}) => {
    const answer = await post(overrides, more);
    expect(answer.status).toBe(200);
    return storeParameters.answer.parse(answer.json()).set;
  };
  const refused = async (overrides: object, more: object = {}) => {
    const answer = await post(overrides, more);
    return { status: answer.status, ...errorBody.strict().parse(answer.json()) };
  };

  describe('calls', () => {
    test('a club without values of its own has the defaults, every parameter described', async () => {
      const { set, versions, catalogue } = await get();
      expect(set).toMatchObject({ version: 0, heading: null, overrides: {} });
      expect(set.hashes.facts['optical']).toBe(OPTICAL({}));
      expect(versions).toEqual([]);
      expect(catalogue).toEqual(parameterCatalogue('football'));
    });

    test('a new version is in force, the earlier ones stay to be looked at', async () => {
      const first = await stored({ 'zones.walkingUpToMPerS': 1.5, 'turn.gapS': 1 }, { note: 'As in the academy' });
      expect(first).toMatchObject({ version: 1, overrides: { 'zones.walkingUpToMPerS': 1.5 } });
      expect(first.hashes.facts['optical']).toBe(OPTICAL({ 'zones.walkingUpToMPerS': 1.5 }));
      const second = await stored({ 'filterHz.lps': 0.8 });
      expect(second.version).toBe(2);
      expect(second.hashes.facts['optical']).toBe(OPTICAL({}));
      const now = await get();
      expect(now.set).toEqual(second);
      expect(now.versions.map(({ version, createdBy, note }) => [version, createdBy, note])).toEqual([
        [2, 'admin', ''],
        [1, 'admin', 'As in the academy'],
      ]);
      expect((await get(1)).set).toEqual(first);
      expect((await get(0)).set.overrides).toEqual({});
      const missing = await portal.call('GET', `/parameters?customerId=${MEN}&version=3`, { as: 'admin' });
      expect([missing.status, missing.json()]).toEqual([
        404,
        { statusCode: 404, message: 'This club has no version 3 of its parameters.' },
      ]);
    });

    test('values that cannot be computed with: 422, each by its name, nothing stored', async () => {
      expect(await refused({ 'zones.highSpeedRunningUpToMPerS': 5 })).toEqual({
        status: 422,
        statusCode: 422,
        message: 'Speed zone edges must rise: running 5.2 is not below highSpeedRunning 5.',
        fields: [
          {
            name: 'zones.highSpeedRunningUpToMPerS',
            message: 'Speed zone edges must rise: running 5.2 is not below highSpeedRunning 5.',
          },
        ],
      });
      const several = await refused({ 'turn.minAngleDegrees': 30, 'zones.trotting': 1, 'fatigue.enabled': 'no' });
      expect(several).toMatchObject({ status: 422, message: '3 values are invalid.' });
      expect(several.fields?.map(({ name, message }) => [name, message])).toEqual([
        [
          'turn.minAngleDegrees',
          'turn.minAngleDegrees stays 20. It is part of the definition of a significant turn, which is never tuned.',
        ],
        ['zones.trotting', 'There is no parameter "zones.trotting".'],
        ['fatigue.enabled', 'fatigue.enabled must be true or false, not the text "no".'],
      ]);
      expect((await get()).set.version).toBe(0);
    });

    test.each([
      ['no values', { overrides: undefined }],
      ['a list', { overrides: [1] }],
      ['a text', { overrides: 'zones' }],
      ['a long note', { overrides: {}, note: 'x'.repeat(501) }],
      ['more names than parameters', { overrides: Object.fromEntries(Array.from({ length: 501 }, (_, k) => [k, 1])) }],
    ])('%s: 400', async (_name, body) => {
      const answer = await portal.call('POST', '/parameters', { as: 'admin', body: { customerId: MEN, ...body } });
      expect(answer.status).toBe(400);
    });

    test('a change made from an older version is refused, not written over the newer one', async () => {
      await stored({ 'zones.walkingUpToMPerS': 1.5 }, { basedOn: 0 });
      const late = await refused({ 'zones.walkingUpToMPerS': 1.6 }, { basedOn: 0 });
      expect(late).toMatchObject({
        status: 409,
        message: 'The parameters have changed in the meantime: review the latest version and try again.',
      });
      expect((await get()).set).toMatchObject({ version: 1, overrides: { 'zones.walkingUpToMPerS': 1.5 } });
      expect((await stored({ 'zones.walkingUpToMPerS': 1.6 }, { basedOn: 1 })).version).toBe(2);
    });

    test('of two changes at once from one version one is taken', async () => {
      const answers = await Promise.all(
        [1.5, 1.6, 1.7].map((value) => post({ 'zones.walkingUpToMPerS': value }, { basedOn: 0 })),
      );
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
      expect((await get()).versions).toHaveLength(1);
    });

    test("another club's parameters stay as they are", async () => {
      await stored({ 'zones.walkingUpToMPerS': 1.5 });
      const rows = await portal.database.store.db
        .selectFrom('parameter_sets')
        .select('customer_id')
        .where('customer_id', '=', HERONS)
        .execute();
      expect(rows).toEqual([]);
    });

    test('entry-speed marks are in force for every session at once: classes are taken when turns are read', async () => {
      const session = await storeHandMade(portal.database.store, {
        customerId: MEN,
        startsAt: '2026-03-14T15:00:00.000Z',
        players: [{ playerId: BACK, kpis: { matchTimeM: 90 }, turns: [{ entrySpeedMPerS: 2.7 }] }],
      });
      const report = async () => {
        const path = `/turnreport?customerId=${MEN}&sessionId=${session}`;
        const answer = turnReport.answer.parse((await portal.call('GET', path, { as: 'analyst' })).json());
        const { entrySpeedReport } = answer.playerEntries[0]?.report ?? {};
        return [answer.turnEntrySpeedBoundaries.lowerMPerS, entrySpeedReport?.['LOW']?.value];
      };
      expect(await report()).toEqual([3, 1]);
      await stored({ 'entrySpeed.lowerMPerS': 2.5 });
      expect(await report()).toEqual([2.5, 0]);
      await stored({});
      expect(await report()).toEqual([3, 1]);
    });
  });

  describe('imports', () => {
    const match = makeMatch({ seed: 11, minutes: 2, playersPerTeam: 3 });
    let fileNumber = 0;

    async function imported(date: string): Promise<number> {
      const name = `tracking-${fileNumber++}.csv`;
      writeFileSync(join(folder, name), toTracabCsv(match));
      writeFileSync(join(folder, 'metadata.json'), toTracabMetadata(match));
      const request: ImportRequest = {
        customerId: MEN,
        files: [name, 'metadata.json'].map((file) => ({
          name: file,
          path: join(folder, file),
          sizeBytes: 1,
        })),
        fields: importFields.parse({ date, newPlayers: 'true' }),
        scratchFolder: folder,
        job: null,
      };
      const { sessionId } = await runImport(portal.database.store, request, {});
      return sessionId;
    }
    const sessionOf = async (sessionId: number) =>
      getSession.answer.parse(
        (await portal.call('GET', `/session?customerId=${MEN}&sessionId=${sessionId}`, { as: 'analyst' })).json(),
      );
    const kpisOf = async (sessionId: number) =>
      kpis.answer.parse(
        (await portal.call('GET', `/kpis?customerId=${MEN}&sessionId=${sessionId}`, { as: 'analyst' })).json(),
      );

    test('each session says its set; another set gives other values and no common reference', async () => {
      const usual = await imported('2026-04-04T14:00:00Z');
      await stored({ 'effort.hsrMPerS': 4, 'zones.walkingUpToMPerS': 2 });
      const own = await imported('2026-04-11T14:00:00Z');
      const ownAgain = await imported('2026-04-18T14:00:00Z');
      await stored({ 'fatigue.amber': -1.2 });
      const scoresOnly = await imported('2026-04-25T14:00:00Z');

      // Two minutes are too short for a reference: give every stored session the clock of a whole match.
      const { db } = portal.database.store;
      for (const row of await db.selectFrom('player_sessions').select(['session_id', 'player_id', 'kpis']).execute()) {
        const values = z.record(z.string(), z.number().nullable()).parse(JSON.parse(row.kpis));
        await db
          .updateTable('player_sessions')
          .set({ kpis: JSON.stringify({ ...values, matchTimeM: 90 }) })
          .where('customer_id', '=', MEN)
          .where('session_id', '=', row.session_id)
          .where('player_id', '=', row.player_id)
          .execute();
      }
      const ownHash = OPTICAL({ 'effort.hsrMPerS': 4, 'zones.walkingUpToMPerS': 2 });
      const expected = [
        [usual, { version: 0, hash: OPTICAL({}), isDefault: true }],
        [own, { version: 1, hash: ownHash, isDefault: false }],
        [ownAgain, { version: 1, hash: ownHash, isDefault: false }],
        [scoresOnly, { version: 2, hash: OPTICAL({}), isDefault: true }],
      ] as const;
      for (const [sessionId, said] of expected) {
        const { parameters: ofSession, source } = await sessionOf(sessionId);
        expect(ofSession).toEqual(said);
        expect(source?.parametersHash).toBe(said.hash);
        expect((await kpisOf(sessionId)).parameters).toEqual(said);
      }

      // Basis of its column notes: the values it was computed with, not those in force.
      const marksOf = async (sessionId: number) => {
        const { marks } = await sessionOf(sessionId);
        return [marks?.effort.hsrMPerS, marks?.zones.walkingUpToMPerS, marks?.effort.sprintMPerS];
      };
      expect(await marksOf(usual)).toEqual([5.5, 1.4, 7]);
      expect(await marksOf(own)).toEqual([4, 2, 7]);
      expect(await marksOf(scoresOnly)).toEqual([5.5, 1.4, 7]);
      // The set now gives other values than those of the facts, so their marks are unknown.
      const { source: kept } = await db
        .selectFrom('sessions')
        .select('source')
        .where('customer_id', '=', MEN)
        .where('session_id', '=', own)
        .executeTakeFirstOrThrow();
      const older = kept.replaceAll(ownHash, '0123456789abcdef');
      await db
        .updateTable('sessions')
        .set({ source: older })
        .where('customer_id', '=', MEN)
        .where('session_id', '=', own)
        .execute();
      expect((await sessionOf(own)).marks).toBeNull();
      await db
        .updateTable('sessions')
        .set({ source: kept })
        .where('customer_id', '=', MEN)
        .where('session_id', '=', own)
        .execute();

      const hsrOf = async (sessionId: number) => {
        const { ourData } = await kpisOf(sessionId);
        const rows = ourData.map(({ highSpeedDistanceM }) => highSpeedDistanceM);
        return { values: rows.map(({ value }) => value), averages: rows.map(({ average }) => average) };
      };
      const [ofUsual, ofOwn, ofOwnAgain, ofScores] = await Promise.all([usual, own, ownAgain, scoresOnly].map(hsrOf));
      // The same file: more metres are above 4 m/s than above 5.5, and each set only averages with its own.
      expect(ofScores?.values).toEqual(ofUsual?.values);
      expect(ofOwnAgain?.values).toEqual(ofOwn?.values);
      expect(ofOwn?.values).not.toEqual(ofUsual?.values);
      expect(ofUsual?.averages).toEqual(ofScores?.values);
      expect(ofScores?.averages).toEqual(ofUsual?.values);
      expect(ofOwn?.averages).toEqual(ofOwnAgain?.values);
      expect(ofOwnAgain?.averages).toEqual(ofOwn?.values);
    });
  });

  test('references of another version, another hash or another source class are left out, one by one', async () => {
    const { store } = portal.database;
    const match = (day: string, activeDistanceM: number, method = METHOD) =>
      storeHandMade(store, {
        customerId: MEN,
        startsAt: `2027-02-${day}T15:00:00.000Z`,
        players: [
          { playerId: BACK, kpis: { matchTimeM: 90, activeDistanceM, peakSpeedMPerS: 8 }, method, turns: [{}] },
        ],
      });
    const method = { ...METHOD, parametersHash: 'own set' };
    await match('01', 10_000, method);
    await match('02', 10_000, method);
    await match('03', 99_999, { ...method, parametersHash: 'another set' });
    await match('04', 99_999, { ...method, sourceClass: 'gnss' });
    await match('05', 99_999, { ...method, versions: { turn: '2.0.0' } });
    await match('06', 99_999, { ...method, versions: { ...method.versions, kin: '1.0.0' } });
    const rated = await match('07', 10_400, method);
    const { ourData } = kpis.answer.parse(
      (await portal.call('GET', `/kpis?customerId=${MEN}&sessionId=${rated}`, { as: 'analyst' })).json(),
    );
    expect(ourData[0]?.activeDistanceM).toMatchObject({ value: 10_400, average: 10_000, maximum: 10_400 });
    const path = `/turnreport?customerId=${MEN}&sessionId=${rated}`;
    const report = turnReport.answer.parse((await portal.call('GET', path, { as: 'analyst' })).json());
    expect(report.playerEntries[0]?.report.angleReport['TOTAL']).toMatchObject({ value: 1, average: 1, maximum: 1 });
    expect(report.teamTotals?.angleReport['TOTAL']).toMatchObject({ value: 1, average: 1, maximum: 1 });
  });
});
