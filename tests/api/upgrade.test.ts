/**
 * The database of a released version, upgraded: every call that answered still does, with the same numbers. Differences
 * must be covered by a reason listed here; uncovered differences fail, and so do reasons that cover nothing.
 */
import { buildApp, type BuiltApp } from '@halfturn/server/app';
import { clockFrom } from '@halfturn/server/clock';
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';
import { METHOD_VERSIONS } from '@halfturn/core/methods/method-registry';
import { recomputes } from '@halfturn/contract/data/recomputes';
import { getSession } from '@halfturn/contract/session/sessions';
import type { RunningServer } from '@halfturn/server/serve';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { differencesOf } from './answer-differences';
import { describeOnEngines, type TestDatabase } from './engines';
import { signIn } from './import-client';
import { startImportServer } from './import-server';
import { openReleasedDatabase, recordedAnswers } from './released';

const DAY = '2026-03-11';
const MEN = 1;
const TRACKED = 51;
const STATISTIC = '(minimum|maximum|average|standardDeviation)';

const REASONS: readonly { readonly why: string; readonly calls: string; readonly paths: readonly string[] }[] = [
  {
    why: 'Files of further systems are read, and described in other words.',
    calls: '/formats',
    paths: ['\\.length', '\\[\\]\\.(id|label|description)'],
  },
  {
    why: 'Where players were is drawn on the ground of the sport, and on nothing where the ground is not known.',
    calls: '/unidentifiedPlayers',
    paths: ['\\.unidentifiedThumbnails\\[\\]\\.base64EncodedThumbnail'],
  },
  {
    why: 'refstats 2.0.0: a session is compared with those of its kind (trainings with trainings, not with matches).',
    calls: '/kpis|/oppositionanalysis|/turnreport',
    paths: [`.*\\.${STATISTIC}`],
  },
  {
    why: 'A reference has four sessions or more: with three there is no average, no share of it, no percentile.',
    calls: '/sessionoverview',
    paths: ['\\.sessionKpi\\.sessionKpiComparison', '\\.sessionKpi\\.percentOfAverage\\.[A-Z_]+'],
  },
  {
    why: 'The same on the way back to matches: no comparison, and no targets suggested from it.',
    calls: '/longitudinalrehab',
    paths: [
      '\\.sessions\\[\\]\\.isComparable',
      '\\.kpiSummary\\.(maxComparisonValues|avgComparisonValues|maxValuesDate)\\.[A-Z_]+',
      '\\.kpiOverTimeData\\.kpiReferenceData',
      '\\.sprintThresholdOverTimeData\\.thresholdReferenceDataBySpeedType',
      '\\.suggestedTargets\\[\\]\\.targets',
    ],
  },
  {
    why: 'The same in reports of sessions and players, whose groups also have other names.',
    calls: '/sessionreporting|/playerreporting',
    paths: [
      '\\.(ourData|oppositionData|playerData)\\[\\]\\.(referenceCount|reportingKpis\\..*\\.percentile)',
      '\\.comparisonGroupOptions\\[\\]\\.(descriptionText|displayText)',
    ],
  },
  {
    why: 'gamedemand 2.0.0 and the work rate: a rolling average has four matches or more.',
    calls: '/longitudinalwellnessreport',
    paths: ['.*\\.(gameDemandValue|scaledWorkRate)\\.rollingAverage'],
  },
  {
    why: 'A player is averaged over sessions of one kind, matches of at least 85 minutes; records are over all sessions.',
    calls: '/player',
    paths: [
      '\\.kpisSummary\\.(averageValues|averageValuesPerMin|maxValues)\\.[A-Z_]+',
      '\\.kpisSummary\\.maxKpiSessionInfo\\.[A-Z_]+\\.(sessionId|title|date)',
      '\\.kpisSummary\\.(sessionCount|sessionCountPerMin)',
    ],
  },
  {
    why: 'A profile of a period is the mean of its sessions that are valid, not one line through all their points; the players of the team moved to teamPlayerForceVelocities.',
    calls: '/playerdevelopment',
    paths: [
      '\\.playersForceVelocities\\.length',
      '\\.(quarterly|semiAnnual|season)ForceVelocities(\\.length|\\[\\]\\.forceVelocity\\.(force|velocity))',
    ],
  },
  {
    why: 'Parameters are described in other words.',
    calls: '/parameters',
    paths: ['\\.catalogue\\[\\]\\.sentence'],
  },
];
/** The first two log the requests themselves. A report is a PDF; its numbers come from the others. */
const NOT_COMPARED = ['/auditlog', '/usage', '/matchreport', '/weekreport'];
const ASKED = recordedAnswers().filter(({ name }) => / (47|48|51) \d+$/.test(name));

describeOnEngines('upgrade of a released version', (engine) => {
  let database: TestDatabase;
  let built: BuiltApp;
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    database = await openReleasedDatabase(engine);
    built = await buildApp({
      store: database.store,
      tokenSecret: new Uint8Array(32).fill(7),
      webRoot: null,
      version: '0.0.0-test',
      logLevel: 'silent',
      imports: null,
      demo: true,
      validateAnswers: true,
      signInsPerMinute: 1000,
      signInPause: async () => {},
      clock: clockFrom(DAY),
    });
    for (const username of ['analyst', 'admin']) {
      const payload = { username, password: DEMO_PASSWORD };
      const answer = await built.app.inject({ method: 'POST', url: '/api/login', payload });
      tokens.set(username, String(answer.headers['authorization']));
    }
  });
  afterAll(async () => {
    await built.app.close();
    await database.remove();
  });

  test('every call answers what it did, but for what has a reason', async () => {
    expect(ASKED.length).toBeGreaterThan(150);
    const used = new Set<string>();
    const unexplained: unknown[] = [];
    for (const { name, as, url, body } of ASKED) {
      const call = name.split(' ')[0] ?? '';
      const answer = await built.app.inject({ url, headers: { authorization: tokens.get(as) ?? '' } });
      expect([name, answer.statusCode]).toEqual([name, 200]);
      if (NOT_COMPARED.includes(call)) continue;
      const isJson = String(answer.headers['content-type']).includes('json');
      const said: unknown = isJson ? JSON.parse(answer.body) : answer.body;
      for (const difference of differencesOf(body, said)) {
        const reasons = REASONS.filter(
          ({ calls, paths }) =>
            new RegExp(`^(${calls})$`).test(call) && new RegExp(`^(${paths.join('|')})$`).test(difference.path),
        );
        for (const { why } of reasons) used.add(why);
        if (reasons.length === 0) unexplained.push({ name, ...difference });
      }
    }
    expect(unexplained.slice(0, 20)).toEqual([]);
    expect(REASONS.filter(({ why }) => !used.has(why))).toEqual([]);
  });

  test('a server recomputes what keeps its tracking, and says once which sessions stay of older methods', async () => {
    const { store } = database;
    const older = async () => {
      const rows = await store.db
        .selectFrom('sessions')
        .select(['session_id', 'source'])
        .where('customer_id', '=', MEN)
        .orderBy('session_id')
        .execute();
      return rows
        .filter(({ source }) => !source.includes(`"kin":"${METHOD_VERSIONS['kin']}"`))
        .map((row) => row.session_id);
    };
    const before = await older();
    expect(before).toContain(TRACKED);
    let server: RunningServer | null = null;
    try {
      for (const start of ['first', 'second']) {
        server = await startImportServer(database);
        const admin = await signIn(server.address, 'admin');
        const list = async () => recomputes.answer.parse((await admin.get('/recomputes')).body);
        await expect.poll(async () => (await list())[0]?.finishedAt ?? null, { timeout: 60_000 }).not.toBeNull();
        const all = await list();
        expect([start, all]).toMatchObject([start, [{ reason: 'methods', sessions: 1, failed: [] }]]);
        const left = before.filter((id) => id !== TRACKED).sort((a, b) => a - b);
        expect(all[0]?.notRecomputable.map(({ sessionId }) => sessionId).sort((a, b) => a - b)).toEqual(left);
        expect(await older()).toEqual(before.filter((id) => id !== TRACKED));
        const session = async (id: number) =>
          getSession.answer.parse((await admin.get(`/session?sessionId=${id}`)).body);
        expect((await session(TRACKED)).olderMethods).toEqual({ isThis: false, others: left.length });
        expect((await session(47)).olderMethods).toEqual({ isThis: true, others: left.length - 1 });
        await server.close();
        server = null;
      }
    } finally {
      await server?.close();
    }
  });
});
