/** Which statements of which calls leave the shard of their club: asked of Citus by `explain`. */
import {
  createQueryId,
  type KyselyPlugin,
  PostgresQueryCompiler,
  type QueryId,
  type RootOperationNode,
  sql,
} from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CITUS_MISSING, CITUS_URL } from '../../citus-nodes';
import { everyAnswer } from '../every-answer';
import { storeHandMade } from '../hand-made';
import { MEN, openBeside, openTestPortal, type TestPortal } from '../portal';

const BACK = 4;

/**
 * A club beside others: its league, its data network. All other calls that read ask one worker. A call that joins this
 * list by mistake grows with the installation.
 */
const ACROSS_CLUBS: readonly string[] = [
  '/datanetworkcomparison',
  '/datanetworkplayer',
  '/datanetworkplayers',
  '/leagueturns',
  '/longitudinalplayerdevelopment',
  '/longitudinalrehab',
  '/oppositionanalysis',
  '/peakanalysis',
  '/playerdevelopment',
  '/sessionoverview',
  '/teamcomparison',
];

interface Asked {
  readonly call: string;
  readonly node: RootOperationNode;
}

class Listener implements KyselyPlugin {
  readonly asked: Asked[] = [];
  call = '';
  private readonly built = new WeakMap<QueryId, RootOperationNode>();

  transformQuery: KyselyPlugin['transformQuery'] = ({ node, queryId }) => {
    this.built.set(queryId, node);
    return node;
  };

  /** Only what was sent: a question within another one is built too. */
  transformResult: KyselyPlugin['transformResult'] = async ({ result, queryId }) => {
    const node = this.built.get(queryId);
    if (node?.kind === 'SelectQueryNode') this.asked.push({ call: this.call, node });
    return result;
  };
}

const plans = z.array(z.object({ 'QUERY PLAN': z.unknown() }));

/** How many shards a plan reads at once; 0 for a table of the coordinator. */
function tasksOf(plan: unknown): number {
  if (typeof plan !== 'object' || plan === null) return 0;
  const own = 'Task Count' in plan && typeof plan['Task Count'] === 'number' ? plan['Task Count'] : 0;
  return Math.max(own, ...Object.values(plan).map(tasksOf));
}

describe.skipIf(CITUS_URL === null)(`shards of calls (${CITUS_URL === null ? CITUS_MISSING : 'Citus'})`, () => {
  let portal: TestPortal;
  let beside: TestPortal;
  const listener = new Listener();
  beforeAll(async () => {
    portal = await openTestPortal('postgres');
    await storeHandMade(portal.database.store, {
      customerId: MEN,
      startsAt: '2026-02-22T15:00:00.000Z',
      sessionTypeId: 1,
      competition: 'league',
      players: [{ playerId: BACK, kpis: { matchTimeM: 90, activeTimeM: 90, activeDistanceM: 10_000 }, turns: [{}] }],
    });
    beside = await openBeside(portal, {}, [listener]);
  });
  afterAll(async () => {
    await beside.close();
    await portal.close();
  });

  it('a call about a club asks one shard, unless it compares clubs', async () => {
    const heard: TestPortal = {
      ...beside,
      call: (method, path, options) => {
        listener.call = path.replace(/\?.*$/, '');
        return beside.call(method, path, options);
      },
    };
    const answers = await everyAnswer(heard, { sessionIds: [1], playerIds: [BACK] });
    expect(answers.size).toBeGreaterThan(40);
    const { db } = portal.database.store;
    const compiler = new PostgresQueryCompiler();
    const across = new Map<string, number>();
    let local = 0;
    for (const { call, node } of listener.asked) {
      const compiled = compiler.compileQuery(node, createQueryId());
      // Values are written in: a plan for a placeholder knows no shard.
      const { rows } =
        await sql`explain (format json, verbose off) ${inlined(compiled.sql, compiled.parameters)}`.execute(db);
      const tasks = Math.max(...plans.parse(rows).map(tasksOf));
      if (tasks <= 1) local += 1;
      else across.set(call, Math.max(across.get(call) ?? 0, tasks));
    }
    expect(local).toBeGreaterThan(100);
    expect([...across.keys()].sort()).toEqual(ACROSS_CLUBS);
  });
});

function inlined(text: string, values: readonly unknown[]) {
  const parts = text.split(/\$(\d+)/);
  const pieces = parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql.lit(values[Number(part) - 1])));
  return sql.join(pieces, sql``);
}
