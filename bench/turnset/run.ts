/**
 * `npm run bench -- turnset`: 200 changes of a filter over one and over ten million turns, against crossfilter2,
 * DuckDB in WebAssembly, arquero, plain objects and a sum of the same bytes; also the size of the turns on the
 * wire.
 */
import { TurnAnalyst } from '@halfturn/core/turns/turn-analyst';
import { TurnSet } from '@halfturn/core/turns/turn-set';
import { LEAGUE, leagueSessions, NETWORK } from '../../tests/fixtures/league-turns';
import { GOALS } from '../goals';
import { median, publish, type GoalInput } from '../result';
import { assertSame, commonForm, type Contestant } from './contestant';
import { crossfilter2 } from './crossfilter';
import { duckdb } from './duckdb';
import { flatTurns } from './flat-turns';
import { measureNetwork } from './network';
import { measurePayload } from './payload';
import { changes } from './questions';
import { arquero, plainObjects } from './scan-contestants';
import { percentile, timed } from './timing';
import { plainSum, wasmSum } from './wasm-sum';
import { measureWorker } from './worker-round';

const CORE = 'core';
const WASM = 'sum of the same bytes in WASM SIMD';
const BOUNDARIES = { lowerMPerS: 3, upperMPerS: 5.5 };
const SEED = 5;
const SCANS_EVERY = 5;

// First, while memory is still free.
const network = measureNetwork(NETWORK, BOUNDARIES, SEED);
const set = new TurnSet(BOUNDARIES);
for (const { session, rows } of leagueSessions(LEAGUE)) set.addSession(session, rows);
console.log(`${set.length} turns, ${set.sessions.length} sessions, ${set.players.length} players`);
const analyst = new TurnAnalyst(set);
const asked = changes(set, SEED);

const worker = await measureWorker(set, asked);
const payload = measurePayload(set);
console.log({ ...worker, ...payload, ...network });
const times = await measureContestants();

const p50 = (name: string) => median(times.get(name) ?? []);
const p95 = (name: string) => percentile(times.get(name) ?? [], 0.95);
const medians: Record<string, number> = { turns: set.length };
for (const name of times.keys()) {
  medians[`${name}, median ms`] = p50(name);
  medians[`${name}, p95 ms`] = p95(name);
}
Object.assign(medians, worker, payload, network);
const ratio = (name: string, of: (name: string) => number, what: string, bound: number): GoalInput => ({
  name: `1M ${what}: time of ${name} / time of the core`,
  value: of(name) / of(CORE),
  unit: '',
  bound,
  atLeast: true,
});
publish({
  name: 'turnset',
  contestants: [...times].map(
    ([name, { length }]) => `${name}: ${length} changes of a filter over ${set.length} turns`,
  ),
  medians,
  goals: [
    ratio('crossfilter2', p50, 'median', GOALS.turnset.leastTimesCrossfilterMedian),
    ratio('duckdb-wasm', p50, 'median', GOALS.turnset.leastTimesDuckdbMedian),
    ratio('crossfilter2', p95, '95th percentile', GOALS.turnset.leastTimesCrossfilterP95),
    ratio('duckdb-wasm', p95, '95th percentile', GOALS.turnset.leastTimesDuckdbP95),
    {
      name: '1M median: time of the core / time of the sum',
      value: p50(CORE) / p50(WASM),
      unit: '',
      bound: GOALS.turnset.timeOfSum,
    },
    { name: '1M in a worker, p95', value: worker.workerInsideP95Ms, unit: 'ms', bound: GOALS.turnset.workerP95Ms },
    {
      name: '1M in a worker with the way there and back, p95',
      value: worker.workerRoundP95Ms,
      unit: 'ms',
      bound: GOALS.turnset.workerRoundP95Ms,
    },
    { name: '10M, p95', value: network.networkP95Ms, unit: 'ms', bound: GOALS.turnset.networkP95Ms },
    {
      name: '10M, memory beyond the columns',
      value: network.networkBesideMB,
      unit: 'MB',
      bound: GOALS.turnset.networkBesideMB,
    },
    {
      name: '10M, built from columns in memory',
      value: network.networkBuildS,
      unit: 's',
      bound: GOALS.turnset.networkBuildS,
    },
    { name: 'bytes of a turn in memory', value: network.networkBytesATurn, unit: '', bound: GOALS.turnset.bytesATurn },
    {
      name: 'bytes of a turn on the wire, gzipped',
      value: payload.gzippedBytesATurn,
      unit: '',
      bound: GOALS.turnset.bytesATurnGzipped,
    },
    {
      name: 'JSON rows / stream, to typed arrays',
      value: payload.jsonToStream,
      unit: '',
      bound: GOALS.turnset.leastJsonToStream,
      atLeast: true,
    },
  ],
});

async function measureContestants(): Promise<ReadonlyMap<string, readonly number[]>> {
  const flat = flatTurns(set);
  const quick: Contestant[] = [crossfilter2(set, flat), await duckdb(set, flat)];
  const scans: Contestant[] = [arquero(set, flat), plainObjects(set, flat)];
  const { code, entrySpeed, acceleration, deceleration, time, angle } = set.columns;
  const columns = [code, entrySpeed, acceleration, deceleration, time, angle].map((column) =>
    column.subarray(0, set.length & ~1),
  );
  const sum = wasmSum(columns);
  const expected = plainSum(columns);
  const measured = new Map<string, number[]>(
    [CORE, ...[...quick, ...scans].map(({ name }) => name), WASM].map((name) => [name, []]),
  );
  // An unmeasured warm-up, so that every engine has compiled what it needs.
  for (const { query } of changes(set, SEED + 1, 12)) for (const { ask } of [...quick, ...scans]) ask(query);
  for (const { query } of changes(set, SEED + 1)) analyst.answer(query);
  console.log('contestants are loaded');
  for (const [step, { query }] of asked.entries()) {
    const ours = timed(() => analyst.answer(query));
    measured.get(CORE)?.push(ours.ms);
    const answer = commonForm(ours.result);
    for (const { name, ask } of step % SCANS_EVERY === 0 ? [...quick, ...scans] : quick) {
      const theirs = timed(() => ask(query));
      measured.get(name)?.push(theirs.ms);
      assertSame(answer, theirs.result, name);
    }
    const added = timed(sum);
    measured.get(WASM)?.push(added.ms);
    if (added.result !== expected) throw new Error('The WASM module adds up wrongly.');
  }
  return measured;
}
