import { buildApp, type BuiltApp } from '@halfturn/server/app';
import type { AppOptions } from '@halfturn/server/app-options';
import { clockFrom } from '@halfturn/server/clock';
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';
import { type DemoOptions, seedDatabase } from '@halfturn/server/demo/seed';
import { createReportPrinter } from '@halfturn/server/reports/report-printer';
import { type Engine, openDatabase } from '@halfturn/server/store/engine/database';
import type { InjectOptions } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { openTestDatabase, seededTemplate, type TestDatabase } from './engines';

export const MEN = 1;
export const WOMEN = 2;
export const HERONS = 3;
export const TODAY = '2026-03-11';
export const TEST_SECRET = new Uint8Array(32).fill(7);

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Uint8Array;
  json(): unknown;
}

export interface TestPortal extends BuiltApp {
  readonly database: TestDatabase;
  tokenOf(userName: string): Promise<string>;
  call(method: 'GET' | 'POST', path: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

interface CallOptions {
  readonly as?: string;
  readonly token?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One for all portals of a process: its thread loads for longer than it typesets. It ends by itself. */
const printer = createReportPrinter();
/** @param seed of the demo; omitted: the usual clubs without sessions */
export async function openTestPortal(
  engine: Engine,
  options: Partial<AppOptions> = {},
  seed: Partial<DemoOptions> = {},
): Promise<TestPortal> {
  const isUsual = Object.keys(seed).length === 0;
  const database = await openTestDatabase(engine, isUsual ? await seededTemplate(engine, TODAY) : undefined);
  if (!isUsual) await seedDatabase(database.store, { demo: true, today: TODAY, ...seed });
  const portal = await portalOn(database, { clock: clockFrom(seed.today ?? TODAY), ...options });
  return {
    ...portal,
    async close() {
      await portal.close();
      await database.remove();
    },
  };
}

/** @param plugins of its connection */
export async function openBeside(
  { database }: TestPortal,
  options: Partial<AppOptions> = {},
  plugins: readonly KyselyPlugin[] = [],
): Promise<TestPortal> {
  const { databaseUrl, dataFolder } = database;
  const store = await openDatabase({ databaseUrl, dataFolder, migrate: false });
  const db = plugins.reduce((plain, plugin) => plain.withPlugin(plugin), store.db);
  const portal = await portalOn({ ...database, store: { ...store, db } }, options);
  return {
    ...portal,
    async close() {
      await portal.close();
      await store.close();
    },
  };
}

async function portalOn(database: TestDatabase, options: Partial<AppOptions>): Promise<TestPortal> {
  const built = await buildApp({
    store: database.store,
    tokenSecret: TEST_SECRET,
    webRoot: null,
    version: '0.0.0-test',
    logLevel: 'silent',
    imports: null,
    clock: clockFrom(TODAY),
    demo: true,
    validateAnswers: true,
    printer,
    signInsPerMinute: 1000,
    signInPause: async () => {},
    ...options,
  });
  const tokens = new Map<string, Promise<string>>();

  const inject = async (request: InjectOptions): Promise<Answer> => {
    const response = await built.app.inject(request);
    return {
      status: response.statusCode,
      headers: response.headers,
      bytes: new Uint8Array(response.rawPayload),
      json: (): unknown => JSON.parse(response.payload),
    };
  };
  const signIn = async (userName: string): Promise<string> => {
    const answer = await inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: userName, password: DEMO_PASSWORD },
    });
    if (answer.status !== 200) throw new Error(`${userName} could not sign in: ${answer.status}`);
    return String(answer.headers['authorization']).replace('Bearer ', '');
  };
  const tokenOf = (userName: string): Promise<string> => {
    const token = tokens.get(userName) ?? signIn(userName);
    tokens.set(userName, token);
    return token;
  };

  return {
    ...built,
    database,
    tokenOf,
    async call(method, path, { as, token, body, headers = {} } = {}) {
      const bearer = as === undefined ? token : await tokenOf(as);
      return inject({
        method,
        url: `/api${path}`,
        headers: { ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }), ...headers },
        ...(body === undefined ? {} : { payload: body }),
      });
    },
    async close() {
      await built.app.close();
    },
  };
}
