/**
 * DuckDB over a dataset. Its WebAssembly has no reader of Parquet without a network: the files are read by hyparquet,
 * with their partitions as columns. Where Python has DuckDB, `askFiles` asks the files themselves.
 */
import { createDuckDB, NODE_RUNTIME, VoidLogger } from '@duckdb/duckdb-wasm/blocking';
import { parquetReadObjects } from 'hyparquet';
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { parquetBytes } from './export-command';

const rows = z.array(z.record(z.string(), z.unknown()));
export type Row = z.infer<typeof rows>[number];

async function openDuckDb() {
  const place = dirname(createRequire(import.meta.url).resolve('@duckdb/duckdb-wasm/blocking'));
  const bundle = (kind: string) => ({
    mainModule: join(place, `duckdb-${kind}.wasm`),
    mainWorker: join(place, `duckdb-node-${kind}.worker.cjs`),
  });
  const database = await createDuckDB({ mvp: bundle('mvp'), eh: bundle('eh') }, new VoidLogger(), NODE_RUNTIME);
  await database.instantiate();
  return database;
}
let opened: ReturnType<typeof openDuckDb> | null = null;

/** The tables of an earlier dataset are gone. */
export async function openLake(folder: string): Promise<{ ask(sql: string): Row[] }> {
  opened ??= openDuckDb();
  const database = await opened;
  database.reset();
  const connection = database.connect();
  for (const [table, records] of await recordsByTable(folder)) {
    const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
    const lines = records.map((record) => names.map((name) => cell(record[name])).join(','));
    database.registerFileText(`${table}.csv`, `${names.join(',')}\n${lines.join('\n')}\n`);
    connection.query(
      `CREATE TABLE ${table} AS SELECT * FROM read_csv('${table}.csv', header = true, sample_size = -1)`,
    );
  }
  return {
    ask: (sql) =>
      plain(
        connection
          .query(sql)
          .toArray()
          .map((row: { toJSON(): unknown }) => row.toJSON()),
      ),
  };
}

export function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}

async function recordsByTable(folder: string): Promise<ReadonlyMap<string, readonly Row[]>> {
  const tables = new Map<string, Row[]>();
  for (const path of filesOf(folder).filter((each) => each.endsWith('.parquet'))) {
    const [table = '', ...partitions] = path.split('/').slice(0, -1);
    const keys = Object.fromEntries(
      partitions.map((each) => each.split('=')).map(([key = '', id]) => [key, Number(id)]),
    );
    const found = await parquetReadObjects({ file: parquetBytes(join(folder, path)) });
    tables.set(table, [...(tables.get(table) ?? []), ...found.map((record) => ({ ...record, ...keys }))]);
  }
  return new Map([...tables].filter(([, records]) => records.length > 0));
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : value instanceof Date ? value.toISOString() : JSON.stringify(value);
  return `"${text.replaceAll('"', '""')}"`;
}

/** Counts come as big integers. */
function plain(value: unknown): Row[] {
  return rows.parse(
    JSON.parse(JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? Number(each) : each))),
  );
}

export const hasDuckDb = spawnSync('python3', ['-c', 'import duckdb']).status === 0;

const ASK = `
import duckdb, json, sys
folder, sql = sys.argv[1:]
c = duckdb.connect()
for t in ['sessions', 'players', 'kpis', 'efforts', 'turns', 'peaks', 'drills']:
    c.execute(f"CREATE VIEW {t} AS SELECT * FROM read_parquet('{folder}/{t}/**/*.parquet', hive_partitioning = true)")
r = c.execute(sql)
names = [d[0] for d in r.description]
print(json.dumps([dict(zip(names, row)) for row in r.fetchall()]))
`;

export function askFiles(folder: string, sql: string): Row[] {
  return plain(JSON.parse(execFileSync('python3', ['-c', ASK, folder, sql], { encoding: 'utf8' })));
}
