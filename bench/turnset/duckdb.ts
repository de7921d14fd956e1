/** DuckDB in WebAssembly, synchronous: one table in memory, one SQL query per query. */
import { TURN_CATEGORIES } from '@halfturn/core/turns/filter-categories';
import { TURN_MEASURES } from '@halfturn/core/turns/turn-measures';
import type { TurnQuery } from '@halfturn/core/turns/turn-query';
import type { TurnSet } from '@halfturn/core/turns/turn-set';
import { createDuckDB, NODE_RUNTIME, VoidLogger } from '@duckdb/duckdb-wasm/blocking';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { codesOf, fromCodes } from './scan-contestants';
import type { Contestant } from './contestant';
import { dayNumber, seasonYear, type FlatTurns } from './flat-turns';

const SUMS = ['v0', 'v1', 'v2', 'v3', 'v4'];

interface Result {
  readonly numRows: number;
  getChildAt(column: number): { toArray(): unknown } | null;
}

export async function duckdb(set: TurnSet, flat: FlatTurns): Promise<Contestant> {
  const folder = dirname(createRequire(import.meta.url).resolve('@duckdb/duckdb-wasm/blocking'));
  const bundle = (kind: string) => ({
    mainModule: join(folder, `duckdb-${kind}.wasm`),
    mainWorker: join(folder, `duckdb-node-${kind}.worker.cjs`),
  });
  const database = await createDuckDB({ mvp: bundle('mvp'), eh: bundle('eh') }, new VoidLogger(), NODE_RUNTIME);
  await database.instantiate();
  const connection = database.connect();
  const days = flat.days;
  const turns = tableFromArrays({
    day: Int32Array.from(flat.session, (session) => days[session] ?? 0),
    session: flat.session,
    player: flat.player,
    type: flat.type,
    season: flat.season,
    code: codesOf(flat),
    ...Object.fromEntries(TURN_CATEGORIES.map((category, index) => [`c${index}`, flat.classes[category]])),
    ...Object.fromEntries(TURN_MEASURES.map((measure, index) => [`v${index}`, flat.measures[measure]])),
  });
  connection.insertArrowFromIPCStream(tableToIPC(turns, 'stream'), { name: 'turns', create: true });

  const numbers = (result: Result, column: number): Float64Array => {
    const values: unknown = result.getChildAt(column)?.toArray();
    return Float64Array.from(isColumn(values) ? values : [], Number);
  };
  return {
    name: 'duckdb-wasm',
    ask(query) {
      const scope = scopeSql(query, set);
      const sums = SUMS.map((name) => `sum(${name})::DOUBLE, sum(${name}::BIGINT * ${name})::DOUBLE`).join(', ');
      const byCode = connection.query(`SELECT code, count(*)::DOUBLE, ${sums} FROM turns WHERE ${scope} GROUP BY code`);
      const columns = Array.from({ length: 12 }, (_, column) => numbers(byCode, column));
      const groups = Array.from({ length: byCode.numRows }, (_, row) => {
        const value = (column: number) => columns[column]?.[row] ?? 0;
        return {
          code: value(0),
          turns: value(1),
          sums: SUMS.map((_name, index) => value(2 + 2 * index)),
          squares: SUMS.map((_name, index) => value(3 + 2 * index)),
        };
      });
      return fromCodes(query, groups);
    },
  };
}

function isColumn(values: unknown): values is Iterable<unknown> {
  return typeof values === 'object' && values !== null && Symbol.iterator in values;
}

function inList(name: string, values: readonly number[]): string {
  return values.length === 0 ? 'false' : `${name} IN (${values.join(',')})`;
}

function scopeSql(query: TurnQuery, set: TurnSet): string {
  const terms = ['true'];
  const { longitudinalView, from, to, season, sessionTypeIds, sessionIds, playerIds } = query;
  if (longitudinalView && from !== null) terms.push(`day >= ${dayNumber(from)}`);
  if (longitudinalView && to !== null) terms.push(`day <= ${dayNumber(to)}`);
  if (season !== 'All') terms.push(`season = ${seasonYear(season)}`);
  if (sessionTypeIds !== null) terms.push(inList('type', sessionTypeIds));
  if (sessionIds !== null) {
    const chosen = new Set(sessionIds);
    const indexes = set.sessions.flatMap(({ sessionId }, index) => (chosen.has(sessionId) ? [index] : []));
    terms.push(inList('session', indexes));
  }
  if (playerIds !== null) {
    terms.push(
      inList(
        'player',
        playerIds.map((playerId) => set.playerIndex.get(playerId) ?? -1),
      ),
    );
  }
  return terms.join(' AND ');
}
