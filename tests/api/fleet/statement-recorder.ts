/**
 * `HALFTURN_RECORD_STATEMENTS=FILE npx vitest run --project server tests/api` writes every statement that a whole run
 * sends to PostgreSQL, values left out: what a release asks of its tables (`released-statements.test.ts`).
 */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import pg from 'pg';

interface StatementRecorder {
  readonly settings: Readonly<Record<string, string>>;
  start(url: string): Promise<void>;
  write(url: string): Promise<void>;
}

export function recorderOf(file: string | undefined): StatementRecorder | null {
  if (file === undefined || file === '') return null;
  return {
    settings: {
      shared_preload_libraries: 'pg_stat_statements',
      'pg_stat_statements.max': '50000',
      'pg_stat_statements.track_utility': 'off',
    },
    async start(url) {
      await ask(url, 'create extension pg_stat_statements');
    },
    async write(url) {
      const rows = await ask(url, 'select distinct query from pg_stat_statements order by query');
      writeFileSync(file, gzipSync(JSON.stringify(shortestOfEach(rows.map((row) => String(row['query']))))));
    },
  };
}

async function ask(url: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Statements that differ only in how long their lists are count once. */
function shortestOfEach(statements: readonly string[]): readonly string[] {
  const shortest = new Map<string, string>();
  for (const statement of statements) {
    const shape = statement
      .replaceAll(/\(\s*\$\d+(\s*,\s*\$\d+)*\s*\)(\s*,\s*\(\s*\$\d+(\s*,\s*\$\d+)*\s*\))*/g, '(…)')
      .replaceAll(/\$\d+/g, '?');
    const known = shortest.get(shape);
    if (known === undefined || statement.length < known.length) shortest.set(shape, statement);
  }
  return [...shortest.values()];
}
