/**
 * Kills a server under load: start, let the clients work, kill -9 at a random moment, examine what is left, repeat.
 * Nothing acknowledged may be lost, and nothing may be half-written.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { checkSessions } from '@halfturn/server/store/backup/check-sessions';
import { type Engine, openDatabase, type Store } from '@halfturn/server/store/engine/database';
import { seedDatabase } from '@halfturn/server/demo/seed';
import { type Random, seededRandom } from '../fixtures/random';
import { TODAY } from '../fixtures/today';
import { CrashClient } from './client';
import { CUSTOMER, editors, makeGround, looksOfEdits, type Step } from './edits';
import { createImporter, type Importer, importProblems, LOOKS_OF_IMPORTS } from './imports';
import { Journal, type JournalCounts, type Look } from './journal';
import { integrityProblem, lookInto, openPlace, type Place } from './place';
import { killWhileStarting, type ServerProcess, startProcess } from './server-process';

/**
 * When to kill: after some writes, just after one was sent, during an import, just after one was reported complete,
 * or during a start.
 */
const MOMENTS = ['any', 'write', 'import', 'complete', 'start'] as const;
export type Moment = (typeof MOMENTS)[number];
export const TURNS: readonly Moment[] = ['any', 'write', 'complete', 'import', 'write', 'complete', 'any', 'start'];
const IMPORT_TURNS: readonly Moment[] = ['import', 'complete'];

/** Counted in acknowledged writes, so that a slow machine still does some work. */
const MOST_WRITES = 60;
const AFTER_ANY_MS = 300;
const AFTER_WRITE_MS = 25;
const AFTER_STAGE_MS = 250;
const AFTER_STAGE_OF_WORKBOOK_MS = 800;
const AFTER_COMPLETE_MS = 20;
const LIFE_MS = 8000;
const DEEP_EVERY = 10;
/**
 * PostgreSQL itself is killed under the running server after this many kills, unless the server is just starting.
 */
const ENGINE_CRASH_EVERY = 5;
const FINISH_PATIENCE_MS = 180_000;
const NAMELESS_SESSIONS_PER_KILL = 0.15;

export interface KillRunOptions {
  readonly engine: Engine;
  readonly kills: number;
  readonly seed: number;
  /** Only imports, as workbooks, and only moments of imports. */
  readonly asWorkbooks?: boolean;
  /** No kill starts later than this; without it there is no limit. */
  readonly minutes?: number;
  readonly onKill?: (done: number, losses: readonly string[]) => void;
}

export interface KillRunResult extends JournalCounts {
  readonly engine: Engine;
  readonly seed: number;
  readonly kills: number;
  readonly killsByMoment: Readonly<Record<Moment, number>>;
  readonly metImports: number;
  readonly engineCrashes: number;
  readonly imports: { readonly acknowledged: number; readonly complete: number; readonly givenUp: number };
  readonly sessions: number;
  readonly acknowledgedByCall: Readonly<Record<string, number>>;
  readonly refusals: Readonly<Record<string, number>>;
  readonly losses: readonly string[];
  readonly seconds: number;
}

export async function runKills(options: KillRunOptions): Promise<KillRunResult> {
  const { engine, kills, seed, onKill, minutes = Infinity, asWorkbooks = false } = options;
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > minutes * 60_000;
  const place = await openPlace(engine);
  try {
    const random = seededRandom(seed);
    const ground = await prepare(place, Math.max(1, Math.ceil(kills * NAMELESS_SESSIONS_PER_KILL)));
    const journal = new Journal();
    const importer = createImporter(seed, { asWorkbooks });
    const looks = { ...looksOfEdits(ground), ...LOOKS_OF_IMPORTS };
    await lookInto(place, (store) => beginAll(store, looks, journal));
    const load = new Load(asWorkbooks ? [importer.step] : [...editors(ground), importer.step], journal, random);
    const counted: Record<Moment, number> = { any: 0, write: 0, import: 0, complete: 0, start: 0 };
    const losses: string[] = [];
    let metImports = 0;
    let engineCrashes = 0;
    let startMs = 2000;
    let done = 0;
    for (let kill = 0; kill < kills && !isOver(); kill++) {
      const turns = asWorkbooks ? IMPORT_TURNS : TURNS;
      const moment = turns[kill % turns.length] ?? 'any';
      counted[moment] += 1;
      if (moment === 'start') {
        await killWhileStarting(place, random.between(0, startMs));
      } else {
        const before = performance.now();
        const server = await startProcess(place);
        startMs = performance.now() - before;
        load.begin(server.address);
        await untilMoment(moment, random, journal, importer, asWorkbooks ? AFTER_STAGE_OF_WORKBOOK_MS : AFTER_STAGE_MS);
        if (place.crashEngine !== null && kill % ENGINE_CRASH_EVERY === ENGINE_CRASH_EVERY - 1) {
          place.crashEngine();
          engineCrashes += 1;
          if (!(await isWellAgain(server))) losses.push(`Kill ${kill + 1}: the server did not outlive its database.`);
        }
        await server.kill();
        await load.end();
      }
      const found = await lookInto(place, async (store) => ({
        losses: await findLosses(store, place, looks, journal, kill % DEEP_EVERY === DEEP_EVERY - 1),
        isAtWork: await importIsAtWork(store),
      }));
      if (found.isAtWork) metImports += 1;
      losses.push(...found.losses.map((loss) => `Kill ${kill + 1} (${moment}): ${loss}`));
      done = kill + 1;
      onKill?.(done, found.losses);
    }
    if (load.client.lostSignIns > 0) losses.push(`${load.client.lostSignIns} sign-ins were not known any more.`);
    const end = await finish(place, looks, journal);
    return {
      engine,
      seed,
      kills: done,
      killsByMoment: counted,
      metImports,
      engineCrashes,
      imports: end.imports,
      sessions: end.sessions,
      acknowledgedByCall: Object.fromEntries(journal.acknowledgedByCall),
      refusals: Object.fromEntries(journal.refusals),
      ...journal.counts,
      losses: [...losses, ...end.losses],
      seconds: (performance.now() - startedAt) / 1000,
    };
  } finally {
    await place.remove();
  }
}

async function prepare(place: Place, namelessSessions: number) {
  const store = await openDatabase(place);
  try {
    await seedDatabase(store, { demo: true, today: TODAY, league: { sessions: 0 } });
    return await makeGround(store, namelessSessions);
  } finally {
    await store.close();
  }
}

export async function beginAll({ db }: Store, looks: Readonly<Record<string, Look>>, journal: Journal): Promise<void> {
  for (const look of Object.values(looks)) {
    for (const [key, value] of await look(db)) journal.begin(key, value);
  }
}

class Load {
  readonly client = new CrashClient('');
  #isOn = false;
  #running: Promise<void>[] = [];

  constructor(
    private readonly steps: readonly Step[],
    private readonly journal: Journal,
    private readonly random: Random,
  ) {}

  begin(address: string): void {
    this.client.address = address;
    this.#isOn = true;
    this.#running = this.steps.map(async (step) => {
      while (this.#isOn && (await step(this.client, this.journal, this.random)));
    });
  }

  async end(): Promise<void> {
    this.#isOn = false;
    await Promise.all(this.#running);
  }
}

async function untilMoment(
  moment: Moment,
  random: Random,
  journal: Journal,
  importer: Importer,
  afterStageMs: number,
): Promise<void> {
  const deadline = sleep(LIFE_MS);
  const writes = journal.total + random.between(0, MOST_WRITES);
  const some = async () => {
    while (journal.total < writes) await journal.nextAnswer();
  };
  switch (moment) {
    case 'any':
    case 'start':
      await Promise.race([some(), deadline]);
      return sleep(random.between(0, AFTER_ANY_MS));
    case 'write':
      await Promise.race([some().then(() => journal.nextWrite()), deadline]);
      return sleep(random.between(0, AFTER_WRITE_MS));
    case 'import':
      await Promise.race([importer.working(), deadline]);
      return sleep(random.between(0, afterStageMs));
    case 'complete':
      await Promise.race([importer.completed(), deadline]);
      return sleep(random.between(0, AFTER_COMPLETE_MS));
  }
}

async function isWellAgain({ address }: ServerProcess): Promise<boolean> {
  const deadline = Date.now() + LIFE_MS;
  for (;;) {
    const status = await fetch(`${address}/health`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return true;
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
}

async function importIsAtWork({ db }: Store): Promise<boolean> {
  const row = await db
    .selectFrom('import_jobs')
    .select('import_id')
    .where('state', 'in', ['reading', 'computing', 'storing'])
    .executeTakeFirst();
  return row !== undefined;
}

export async function findLosses(
  store: Store,
  { dataFolder }: Pick<Place, 'dataFolder'>,
  looks: Readonly<Record<string, Look>>,
  journal: Journal,
  isDeep: boolean,
): Promise<readonly string[]> {
  const integrity = await integrityProblem(store);
  const { problems } = await checkSessions(store, isDeep);
  const compared: string[] = [];
  for (const [kind, look] of Object.entries(looks)) compared.push(...journal.compare(kind, await look(store.db)));
  return [
    ...(integrity === null ? [] : [integrity]),
    ...problems,
    ...compared,
    ...(await importProblems(store.db, dataFolder)),
    ...(await missingEntries(store, journal)),
  ];
}

async function missingEntries({ db }: Store, journal: Journal): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select((select) => ['call', select.fn.countAll<number>().as('entries')])
    .where('customer_id', '=', CUSTOMER)
    .groupBy('call')
    .execute();
  const entries = new Map(rows.map((row) => [row.call, row.entries]));
  return [...journal.acknowledgedByCall].flatMap(([call, acknowledged]) => {
    const found = entries.get(call) ?? 0;
    return found < acknowledged ? [`The audit log has ${found} entries of ${acknowledged} ${call}.`] : [];
  });
}

async function finish(place: Place, looks: Readonly<Record<string, Look>>, journal: Journal) {
  const server = await startProcess(place);
  const losses: string[] = [];
  try {
    if ((await fetch(`${server.address}/health`)).status !== 200) losses.push('The last server is not well.');
    await untilImported(place);
  } finally {
    losses.push(...(await stopped(server)));
  }
  return lookInto(place, async (store) => {
    losses.push(...(await findLosses(store, place, looks, journal, true)));
    const jobs = await store.db.selectFrom('import_jobs').select(['import_id', 'state', 'message']).execute();
    const asked = jobs.filter((job) => journal.knows(`import ${job.import_id}`));
    const givenUp = asked.filter(
      (job) => job.state === 'failed' && /was interrupted \d+ times/.test(job.message ?? ''),
    );
    for (const job of asked) {
      if (job.state === 'complete' || givenUp.includes(job)) continue;
      losses.push(`Import ${job.import_id} ended ${job.state}: ${job.message ?? 'without a word'}`);
    }
    const { sessions } = await checkSessions(store, false);
    const complete = asked.filter((job) => job.state === 'complete').length;
    return { losses, sessions, imports: { acknowledged: asked.length, complete, givenUp: givenUp.length } };
  });
}

export async function untilImported(place: Pick<Place, 'databaseUrl' | 'dataFolder'>): Promise<void> {
  const deadline = Date.now() + FINISH_PATIENCE_MS;
  const store = await openDatabase({ ...place, migrate: false });
  try {
    for (;;) {
      const open = await store.db
        .selectFrom('import_jobs')
        .select('import_id')
        .where('state', 'in', ['queued', 'reading', 'computing', 'storing'])
        .executeTakeFirst();
      if (open === undefined || Date.now() > deadline) return;
      await sleep(100);
    }
  } finally {
    await store.close();
  }
}

async function stopped(server: ServerProcess): Promise<readonly string[]> {
  const code = await server.stop();
  return code === 0 ? [] : [`The last server stopped with exit code ${code}.`];
}
